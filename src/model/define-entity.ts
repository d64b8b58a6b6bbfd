/** A text shown to people: a Lingui descriptor in its plain form, so that scripts without a compiler can read it too. */
export interface Label {
  readonly id: string;
  readonly message: string;
}

type FieldKind =
  | 'text'
  | 'names'
  | 'integer'
  | 'date'
  | 'phone'
  | 'url'
  | 'choice'
  | 'area'
  | 'code'
  | 'reference'
  | 'latitude'
  | 'longitude';

/** One field: what it holds, how it is called, whether it is searched or counted. Everything else is derived from this. */
export interface Field<T = unknown> {
  readonly kind: FieldKind;
  readonly label: Label;
  readonly optional?: boolean;
  /** Words of this field find the row; an alias ranks below the title. */
  readonly searchable?: 'title' | 'alias';
  /** Table whose `code` (area, code) or `id` (reference) this points to. In packs a reference is the target's pid. */
  readonly refersTo?: string;
  readonly choices?: Readonly<Record<string, Label>>;
  /** Of money: SQL keeps it as bigint. */
  readonly isAmount?: boolean;
  /** Few distinct values: coded through a dictionary in packs. */
  readonly repeats?: boolean;
  /** Kept out of the detail screen's list of facts (shown elsewhere, or machine-only). */
  readonly quiet?: boolean;
  /** Where the value comes from, and of when, where the row's own source does not tell it. A code of `sources`. */
  readonly credit?: { readonly source: string; readonly asOf: string };
  /** Type-only marker; never set at run time. */
  readonly type?: T;
}

export type Fields = Readonly<Record<string, Field>>;

/** Where a kind's rows travel: the module names the shard file; `shardBy` splits it by that area field. */
export interface PackPlace {
  readonly module: 'core' | 'people' | 'places' | 'numbers';
  readonly shardBy?: string;
}

export interface DirectoryLabels {
  readonly one: Label;
  readonly many: Label;
  /** ICU plural with {count}, e.g. "{count, plural, one {# village} other {# villages}}". */
  readonly count: Label;
  /** One sentence under the list's title: what this list is, honestly. */
  readonly about: Label;
}

/** Present only for kinds shown by the generic directory screens. */
export interface DirectoryView<K extends string = string> {
  /** First path is canonical, the others redirect to it. */
  readonly paths: readonly [string, ...string[]];
  readonly labels: DirectoryLabels;
  /** Field with the row's name, per language where the source has both. */
  readonly title: { readonly en: K; readonly fr: K };
  /** What a row is called where room is scarce: a party's acronym. */
  readonly short?: { readonly en: K; readonly fr: K };
  /** Fields of the slug, in order; an area field contributes the area's name. */
  readonly slug: readonly [K, ...K[]];
  /** The list row's one line of context. */
  readonly context: readonly K[];
  /** The list row's one fact, at its end. */
  readonly fact?: K;
  /**
   * Somebody holds it from then on: the fields with the start and, where the kind knows it, with the end. A term without an end was held when
   * the source was written; nobody knows about today. `held`: without this field nobody is known to hold it.
   */
  readonly term?: { readonly started: K; readonly ended?: K; readonly held?: K };
  /** Facts whose absence a page mentions ("Not known yet"); all of them when left out. A known fact always shows. */
  readonly expected?: readonly K[];
  readonly facets: readonly K[];
  /** The group of the directory this kind belongs to on home and in the political directory; pages of the country's numbers lead to those of `numbers`. */
  readonly group: 'people' | 'places' | 'organisations' | 'areas' | 'numbers';
  /** False where another kind already finds the same row (an MP is found as a politician). */
  readonly searched?: boolean;
}

export interface Entity {
  readonly table: string;
  readonly fields: Fields;
  readonly pack: PackPlace;
  readonly directory?: DirectoryView;
}

interface Definition<F extends Fields> extends Entity {
  readonly fields: F;
  readonly directory?: DirectoryView<Extract<keyof F, string>>;
}

/** The definition itself is the key to its rows: pass it where a table name would go. */
export const defineEntity = <const F extends Fields>(definition: Definition<F>): Entity & { readonly fields: F } => definition;

/** What every row carries besides its fields; `pid` is its public id. */
export interface RecordColumns {
  readonly pid: string;
  /** Code of the row in `sources`. */
  readonly source: string;
  /** YYYY, YYYY-MM or YYYY-MM-DD: when the source says this was true. */
  readonly asOf: string;
  readonly licence: string;
  readonly isSample: boolean;
}

/** A row of a kind known only at run time. */
export type Row = RecordColumns & { readonly [field: string]: unknown };
