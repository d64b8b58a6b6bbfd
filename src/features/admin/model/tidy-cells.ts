/**
 * Cells of files that nobody prepared, as the server reads them: names of areas and kinds as their codes, dates and numbers as they are written
 * here. What is not understood stays as it is: the server names it, and nothing is dropped.
 */
import type { Field } from '#src/model/define-entity.ts';
import { kindByName } from '#src/model/places/kind-by-name.ts';
import { slugify } from '#src/shared/slug.ts';
import { choiceWords } from './choice-words.ts';
import { type EditedField, fieldsOf } from './edited-kinds.ts';

type Cells = Readonly<Record<string, string>>;

/** By the name, as it is compared: the codes of all that have it. */
export type AreaCodes = ReadonlyMap<string, readonly string[]>;

/** `names`: by code, in each language. */
export const areaCodes = (names: readonly Readonly<Record<string, string>>[]): AreaCodes => {
  const codes = new Map<string, string[]>();
  for (const [code, name] of names.flatMap((inOne) => Object.entries(inOne))) {
    const known = codes.get(slugify(name)) ?? [];
    if (!known.includes(code)) codes.set(slugify(name), [...known, code]);
  }
  return codes;
};

export interface KnownWords {
  readonly areas: AreaCodes;
  /** What a label is called on screens, in whatever languages there are. */
  readonly labelsOf: (labelId: string) => readonly string[];
}

/** Hyphens in its code: a region has one (CM-AD), what lies in it one more. */
const levels = { regions: 1, divisions: 2, subdivisions: 3 } as const;
const levelOf = (code: string): number => code.split('-').length - 1;

export const tidyCells = (table: string, cells: Cells, words: KnownWords): Cells => {
  const tidy: Record<string, string> = { ...cells };
  for (const { column, field } of fieldsOf(table)) {
    const text = cells[column];
    if (text !== undefined && text !== '')
      tidy[column] = field.kind === 'area' ? codeOf(field, text, tidy, words) : tidyCell(table, { column, field }, text, words);
  }
  return inWhole(table, tidy);
};

/** What counts only for a row that is new: the kind as its official category or its name says it. */
export const guessCells = (table: string, cells: Cells): Cells => {
  const kind = kindByName(table, cells.facility_type ?? '') ?? kindByName(table, cells.name ?? '');
  return kind === null ? {} : { kind };
};

const tidyCell = (table: string, { column, field }: EditedField, text: string, { labelsOf }: KnownWords): string => {
  switch (field.kind) {
    case 'choice':
      return keyOf(column, field, text, labelsOf) ?? (column === 'kind' ? kindByName(table, text) : null) ?? text;
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

const keyOf = (column: string, { choices = {} }: Field, text: string, labelsOf: KnownWords['labelsOf']): string | undefined =>
  Object.entries(choices).find(([key, { id }]) =>
    [key, ...labelsOf(id), ...(choiceWords[column]?.[key] ?? [])].some((word) => slugify(word) === slugify(text)),
  )?.[0];

/** Days as they are written in Cameroon: 20/11/1960, 20.11.1960, 11/1960. */
export const dateOf = (text: string): string => {
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
  const [only, ...others] = (areas.get(slugify(text)) ?? []).filter(
    (code) => levelOf(code) === level && (!above || code.startsWith(`${above}-`)),
  );
  return only && others.length === 0 ? only : text;
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
