/**
 * Cells of files that nobody prepared, as the server reads them: names of areas and kinds as their codes, dates and numbers as they are written
 * here. What is not understood stays as it is: the server names it, and nothing is dropped.
 */
import type { Field } from '#src/model/define-entity.ts';
import { foldedWords } from '#src/shared/slug.ts';
import { fieldsOf } from './edited-kinds.ts';

type Cells = Readonly<Record<string, string>>;

export interface KnownWords {
  /** By code, in each language. */
  readonly areas: readonly Readonly<Record<string, string>>[];
  /** What a label is called on screens, in whatever languages there are. */
  readonly labelsOf: (labelId: string) => readonly string[];
}

const folded = (text: string): string => foldedWords(text).join(' ');

/** Hyphens in its code: a region has one (CM-AD), what lies in it one more. */
const levels = { regions: 1, divisions: 2, subdivisions: 3 } as const;
const levelOf = (code: string): number => code.split('-').length - 1;

export const tidyCells = (table: string, cells: Cells, words: KnownWords): Cells => {
  const tidy: Record<string, string> = { ...cells };
  for (const { column, field } of fieldsOf(table)) {
    const text = cells[column];
    if (text !== undefined && text !== '')
      tidy[column] = field.kind === 'area' ? codeOf(field, text, tidy, words) : tidyCell(field, text, words);
  }
  return inWhole(table, tidy);
};

const tidyCell = (field: Field, text: string, { labelsOf }: KnownWords): string => {
  switch (field.kind) {
    case 'choice':
      return keyOf(field, text, labelsOf) ?? text;
    case 'date':
      return dateOf(text);
    case 'integer':
      return /^\d{1,3}([ \u00a0\u202f.,'’]\d{3})+$/.test(text) ? text.replace(/\D/g, '') : text.replace(/[.,]0+$/, '');
    case 'names':
      return text.includes(';') ? text : text.split(/[|,]/).join('; ');
    default:
      return text;
  }
};

const keyOf = ({ choices = {} }: Field, text: string, labelsOf: KnownWords['labelsOf']): string | undefined =>
  Object.entries(choices).find(([key, { id }]) => [key, ...labelsOf(id)].some((word) => folded(word) === folded(text)))?.[0];

/** Days as they are written in Cameroon: 20/11/1960, 20.11.1960, 11/1960. */
const dateOf = (text: string): string => {
  const [, day, month = '', year = ''] = /^(?:(\d{1,2})[/.-])?(\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  if (!year) return text.replace(/T00:00:00.*$/, '');
  return [year, month.padStart(2, '0'), ...(day ? [day.padStart(2, '0')] : [])].join('-');
};

/** A name that several areas have is none, unless what stands in the line beside it says which. */
const codeOf = ({ refersTo }: Field, text: string, cells: Cells, { areas }: KnownWords): string => {
  const level = levels[refersTo as keyof typeof levels];
  const above = ['division_code', 'region_code']
    .map((column) => cells[column] ?? '')
    .find((code) => levelOf(code) > 0 && levelOf(code) < level);
  const asked = folded(text);
  const found = new Set(
    areas.flatMap((names) =>
      Object.entries(names).flatMap(([code, name]) =>
        levelOf(code) === level && folded(name) === asked && (!above || code.startsWith(`${above}-`)) ? [code] : [],
      ),
    ),
  );
  const [only] = found;
  return found.size === 1 && only ? only : text;
};

/** What an area lies in follows from its code. */
const inWhole = (table: string, cells: Cells): Cells => {
  if (!fieldsOf(table).some(({ column }) => column === 'region_code')) return cells;
  const deepest = [cells.subdivision_code, cells.division_code].find((code) => code?.startsWith('CM-'));
  if (!deepest) return cells;
  const parts = deepest.split('-');
  return {
    ...cells,
    region_code: cells.region_code || parts.slice(0, 2).join('-'),
    ...(parts.length > 3 && { division_code: cells.division_code || parts.slice(0, 3).join('-') }),
  };
};
