/**
 * Build plugin: Lingui says a count's plural and number without Intl, whose first rule and first number take 10 ms of each start, four times
 * that on a cheap phone. Of our two languages, one test holds it to Intl.
 */
import type { Plugin } from 'vite';

const own = [
  {
    // https://cldr.unicode.org/index/cldr-spec/plural-rules: English `one` is 1, French `one` whatever is below 2.
    theirs: /const _locales = normalizeLocales\(locales\);\n {2}const plurals = ordinal[\s\S]*?rules\[plurals\.select\(value - offset\)\]/,
    ours: 'const n = Math.abs(value - offset);\n  return rules[value] ?? ((locales === "fr" ? n < 2 : n === 1) ? rules.one : undefined)',
  },
  {
    theirs: /const numberFormat = .*\n.*number\(locales, value, numberFormat\);/,
    ours: 'const valueStr = String(value).replace(/\\B(?=(\\d{3})+$)/g, locales === "fr" ? "\\u202f" : ",");',
  },
];

/** Throws where the library no longer says it so. Counts are whole, and ordinals no text of ours has. */
export const withOwnPlurals = (source: string): string =>
  own.reduce((code, { theirs, ours }) => {
    const changed = code.replace(theirs, () => ours);
    if (changed === code) throw new Error('Lingui no longer chooses plurals where this plugin answers: see own-plurals-plugin.ts');
    return changed;
  }, source);

export const ownPlurals = (): Plugin => {
  let changed = false;
  return {
    name: 'mboa:own-plurals',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /@lingui\/core\/dist\/index\.mjs$/ },
      handler: (source) => {
        changed = true;
        return { code: withOwnPlurals(source), map: null };
      },
    },
    // The library may move its own one day.
    generateBundle() {
      if (!changed) this.error('Lingui no longer chooses plurals where this plugin answers');
    },
  };
};
