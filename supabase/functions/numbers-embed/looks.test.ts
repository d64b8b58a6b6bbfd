/** A chart looks the same in the app and in a frame: what both sheets say of what is drawn is the same. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string): string => readFileSync(file, 'utf8');
const tokens = new Map([...read('src/ui/tokens.css').matchAll(/(--size-\d): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));

/** Selector to what is said of it, in any order; of rules that hold always. */
const rulesOf = (sheet: string): ReadonlyMap<string, string> => {
  const rules = new Map<string, string[]>();
  const plain = sheet.replace(/\/\*[\s\S]*?\*\//g, '').replace(/@media[^{]*\{(?:[^{}]*\{[^}]*\})*\s*\}/g, '');
  for (const [, selectors = '', body = ''] of plain.matchAll(/([^{}]+)\{([^}]*)\}/g))
    for (const selector of selectors.split(',').map((one) => one.trim())) {
      const told = body.split(';').map((one) => one.trim().replace(/var\((--size-\d)\)/, (_, name) => tokens.get(name) ?? ''));
      rules.set(selector, [...(rules.get(selector) ?? []), ...told.filter(Boolean)]);
    }
  return new Map([...rules].map(([selector, told]) => [selector, told.sort().join('; ')]));
};

const app = rulesOf(
  ['src/features/numbers/charts/chart.module.css', 'src/features/numbers/charts/row-chart.module.css', 'src/widgets/map/map.module.css']
    .map(read)
    .join('\n'),
);
const frame = rulesOf(['public/embed/numbers.css', 'public/embed/rows.css'].map(read).join('\n'));

/** What is put together of a word and a number, in full. */
const spelled = (names: string): string =>
  names.replace(/(turn|shade)\$.*/g, (_, word: string) => [0, 1, 2, 3, 4, 5].map((at) => word + at).join(' '));

const folder = 'supabase/functions/numbers-embed';
const classes = new Set(
  readdirSync(folder)
    .filter((file) => file.startsWith('draw-'))
    .flatMap((file) => [...read(`${folder}/${file}`).matchAll(/class="([^"]+)"/g)])
    .flatMap(([, names = '']) => spelled(names).split(/[ ${}?:'`()]+/)),
);

/** Of classes that frames draw with, and of no others. */
const drawn = [...app.keys()].filter((selector) => {
  const named = [...selector.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
  return named.length > 0 && named.every((name) => classes.has(name));
});

test('there is something to hold together', () => expect(drawn).toEqual(expect.arrayContaining(['.axes line', '.turn5', '.break line'])));

test.each(drawn)('%s', (selector) => expect(frame.get(selector)).toBe(app.get(selector)));
