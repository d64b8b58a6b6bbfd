/** Rules of the house that no linter knows. Each says what is wrong with one file, or null. */
import type { RepositoryFile } from './repository-files.ts';

export type HouseRule = (file: RepositoryFile) => string | null;

const isProgram = (path: string): boolean => /\.(ts|tsx|mjs|css|sql)$/.test(path) && !path.endsWith('.gen.ts');
const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path);

/** The patterns are put together from parts so that this file does not break its own rules. */
const machinePaths = new RegExp(['home/[a-z]+', 'Users/\\w+', 'work', 'root'].map((folder) => `(?<![\\w.*})])/${folder}/`).join('|'));
const switchedOff = new RegExp(`\\b(?:test|it|describe)(?:\\.\\w+)*\\.(?:${['skip', 'only', 'todo', 'fails'].join('|')})\\b`);
const loose = new RegExp(
  `\\b(?:${['TO', 'FIX'].map((half, i) => half + ['DO', 'ME'][i]).join('|')}|@ts-${'ignore'}|biome-ignore-${'all'})\\b`,
);
const pictograph = /\p{Extended_Pictographic}(?<![©®™↔↕‼])/u;
/** `service-worker` is the browser's own word. */
const vagueName = /(?:^|[/-])(?:manager|util|utils|helper|helpers|service(?!-worker)|services)(?=[-./]|$)/;

export const houseRules: Readonly<Record<string, HouseRule>> = {
  'no path of somebody’s machine': ({ text }) => machinePaths.exec(text)?.[0] ?? null,

  'no test is switched off': ({ path, text }) => (isTest(path) ? (switchedOff.exec(text)?.[0] ?? null) : null),

  'nothing is left for later without an issue, and no check is silenced': ({ path, text }) =>
    isProgram(path) ? (loose.exec(text)?.[0] ?? null) : null,

  'no program file is longer than 250 lines': ({ path, text }) => {
    const lines = text.split('\n').length - 1;
    return isProgram(path) && lines > 250 ? `${lines} lines` : null;
  },

  'icons are drawn, never emojis': ({ path, text }) =>
    (isProgram(path) && !isTest(path)) || path.endsWith('.po') ? (pictograph.exec(text)?.[0] ?? null) : null,

  'names say what a file is': ({ path }) => (/^(src|supabase|tests)\//.test(path) ? (vagueName.exec(path)?.[0] ?? null) : null),

  'a feature imports of another nothing but its model and what it shows in others': ({ path, text }) => {
    const own = /^src\/features\/([^/]+)\//.exec(path)?.[1];
    if (!own) return null;
    // What the moderation centre lends stands in `parts/`, for folders that no phone keeps.
    const lent = /^src\/features\/[^/]+\/admin\//.test(path) ? /^(model|common|parts)\// : /^(model|common)\//;
    const imported = [...text.matchAll(/(?:from|import)\s*\(?\s*'#src\/features\/([^/']+)\/([^']+)/g)].flatMap(([, feature, file = '']) =>
      lent.test(file) ? [] : [feature],
    );
    return imported.find((feature) => feature !== own) ?? null;
  },
};
