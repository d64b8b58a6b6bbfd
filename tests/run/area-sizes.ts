/** Lines and files of each area with its tests, SQL and texts, printed at the end of `npm run check`; and which files outside its folder name it (tests/lint). */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface AreaSize {
  readonly area: string;
  readonly files: number;
  readonly lines: number;
  /** Product files outside its folder that name it. */
  readonly outside: readonly string[];
}

const isText = (file: string): boolean => /\.(ts|tsx|css|sql|po|md)$/.test(file);

/** A file is an area's by its folder, or by how its name begins (`poll-embed`, `demo-polls.ts`, `20261121001300_petitions.sql`). */
export const belongsTo = (file: string, area: string): boolean => {
  const parts = file.split('/');
  if (parts[1] === 'features' && parts[0] === 'src') return parts[2] === area;
  const words = parts.flatMap((part) => part.replace(/\..*$/, '').split(/[-_]/));
  return words.includes(area) || words.includes(singular(area));
};

const singular = (area: string): string => area.replace(/s$/, '');

/** Whether a file's code names an area's things; comments may, and so may what people read. */
export const names = (text: string, area: string): boolean => {
  const code = withoutTexts(text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1'));
  const words = code.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return new RegExp(`(?<![a-z])${singular(area)}s?(?![a-z])`).test(words);
};

/** Without the words between `<Trans>` and its end, and in `msg`; what stands in tags, such as an address, is code. */
const withoutTexts = (code: string): string =>
  code
    .replace(/<Trans>([\s\S]*?)<\/Trans>/g, (_, said: string) => (said.match(/<[^>]*>|\{[^}]*\}/g) ?? []).join(' '))
    .replace(/\bmsg`[^`]*`/g, '');

/** Titles and words in both languages, as data: what people read. */
const isRead = (file: string): boolean => /^src\/features\/education\/(model\/lesson-titles|glossary\/\w+-terms)\.ts$/.test(file);

export const measureAreas = (
  areas: readonly string[],
  list = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n'),
): readonly AreaSize[] => {
  const texts = new Map(list.filter((file) => isText(file) && existsSync(file)).map((file) => [file, readFileSync(file, 'utf8')]));
  return areas.map((area) => {
    const own = [...texts].filter(([file]) => belongsTo(file, area));
    const product = [...texts].filter(
      ([file]) => /^src\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !belongsTo(file, area) && !isRead(file),
    );
    return {
      area,
      files: own.length,
      lines: own.reduce((sum, [, text]) => sum + text.split('\n').length - 1, 0),
      outside: product.filter(([, text]) => names(text, area)).map(([file]) => file),
    };
  });
};

export const describeAreas = (sizes: readonly AreaSize[]): string =>
  [
    '  area                 files   lines',
    ...sizes.map(({ area, files, lines }) => `  ${area.padEnd(20)} ${String(files).padStart(5)} ${String(lines).padStart(7)}`),
    '',
  ].join('\n');

/** The folders of `features/` with a manifest. */
export const readAreas = (): readonly string[] =>
  execFileSync('git', ['ls-files', 'src/features/*/feature.ts'], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
    .map((file) => path.basename(path.dirname(file)))
    .filter((area) => existsSync(`src/features/${area}/feature.ts`));
