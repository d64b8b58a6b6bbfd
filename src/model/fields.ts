/** The kinds of field. Each returns plain data; wrap with `optional`, `searchable`, `alias`, `repeats`, `credited`, `quiet`. */
import type { Field, Label } from './define-entity.ts';

const field =
  <T>(kind: Field['kind']) =>
  (label: Label): Field<T> => ({ kind, label });

export const text = field<string>('text');
export const names = field<readonly string[]>('names');
export const integer = field<number>('integer');
/** Whole units of money, up to 14 digits: as much as a pack holds. */
export const amount = (label: Label): Field<number> => ({ kind: 'integer', label, isAmount: true });
export const phone = field<string>('phone');
export const url = field<string>('url');
/** YYYY, YYYY-MM or YYYY-MM-DD. */
export const date = field<string>('date');
export const latitude = field<number>('latitude');
export const longitude = field<number>('longitude');

export const choice = <const C extends Readonly<Record<string, Label>>>(label: Label, choices: C): Field<Extract<keyof C, string>> => ({
  kind: 'choice',
  label,
  choices,
});

/** Code of a region, division or subdivision. */
export const area = (table: 'regions' | 'divisions' | 'subdivisions', label: Label): Field<string> => ({
  kind: 'area',
  label,
  refersTo: table,
});
/** Code of a row in a table that has a `code` (a party, a ministry). */
export const code = (table: string, label: Label): Field<string> => ({ kind: 'code', label, refersTo: table });
/** Another row: its id in SQL, its pid in packs. */
export const reference = (table: string, label: Label): Field<string> => ({ kind: 'reference', label, refersTo: table });

export const optional = <F extends Field>(f: F): F & { readonly optional: true } => ({ ...f, optional: true });
export const searchable = <F extends Field>(f: F): F & { readonly searchable: 'title' } => ({ ...f, searchable: 'title' });
export const alias = <F extends Field>(f: F): F & { readonly searchable: 'alias' } => ({ ...f, searchable: 'alias' });
export const repeats = <F extends Field>(f: F): F & { readonly repeats: true } => ({ ...f, repeats: true });
export const credited = <F extends Field>(f: F, source: string, asOf: string): F & Pick<Field, 'credit'> => ({
  ...f,
  credit: { source, asOf },
});
export const quiet = <F extends Field>(f: F): F & { readonly quiet: true } => ({ ...f, quiet: true });
