/**
 * What screens may ask the directory, and what it answers. The directory lives in a worker that holds the packs as
 * typed arrays; only the rows a screen shows cross to the page. Answers merge the overlay (rows newer than the pack,
 * and tombstones). Everything here is plain data, so it survives postMessage.
 */
import type { Row } from '#src/model/define-entity.ts';
import type { AsOf } from '#src/shared/years.ts';

/** A row that another row points to: enough to write its name and link to it. */
export interface Named {
  readonly pid: string;
  readonly en: string;
  readonly fr: string;
  /** For a line with little room, where the kind has one. */
  readonly short?: { readonly en: string; readonly fr: string };
  /** Last segment of the row's address, e.g. "bafut-north-west-0z3k9m2p4q". */
  readonly address: string;
}

/** Names by table, then by the value that rows carry: a code for areas, parties and ministries, a pid for references. */
export type Names = Readonly<Record<string, Readonly<Record<string, Named>>>>;

export interface FacetCount {
  /** Null counts the rows where the value is not known. */
  readonly value: string | null;
  readonly count: number;
}

export interface ListQuery {
  readonly table: string;
  /** Facet field → chosen values (any of them). A null chooses rows where it is not known. */
  readonly where: Readonly<Record<string, readonly (string | null)[]>>;
  /** Words to find inside this list; empty for all. */
  readonly text: string;
  /** A field name, or "-field" for descending; empty for the title in the language's order. */
  readonly sort: string;
  readonly language: 'en' | 'fr';
  readonly offset: number;
  readonly limit: number;
}

export interface ListPage {
  readonly rows: readonly Row[];
  readonly addresses: readonly string[];
  readonly total: number;
  /** Of all rows of the list, samples left aside. */
  readonly asOf: AsOf | null;
  /** For each facet field: counts under all *other* chosen facets, most frequent first. */
  readonly facets: Readonly<Record<string, readonly FacetCount[]>>;
  readonly names: Names;
  /** Facet fields whose shards are missing on this phone make the answer partial: the missing regions' codes. */
  readonly missing: readonly string[];
}

export type Lookup =
  /** One row; `address` is its canonical last segment, so the screen can correct the URL. */
  | { readonly kind: 'found'; readonly row: Row; readonly address: string; readonly names: Names }
  /** A bare slug that several rows share. */
  | { readonly kind: 'ambiguous'; readonly rows: readonly Row[]; readonly addresses: readonly string[]; readonly names: Names }
  | { readonly kind: 'not-found'; readonly missing: readonly string[] };

export interface SearchQuery {
  readonly text: string;
  readonly language: 'en' | 'fr';
  /** The person's own region ranks first among equals; empty when none is chosen. */
  readonly region: string;
  /** Only this table; empty for all. */
  readonly table: string;
  readonly limit: number;
}

export interface SearchHit {
  readonly table: string;
  readonly row: Row;
  readonly address: string;
  readonly rank: 'exact' | 'prefix' | 'words' | 'alias' | 'fuzzy';
}

export interface SearchAnswer {
  readonly hits: readonly SearchHit[];
  /** How many rows of each table match, at most `counted` each. */
  readonly counts: Readonly<Record<string, number>>;
  readonly names: Names;
  readonly missing: readonly string[];
  /** What a query that is nothing but a kind names: whole lists, or what one of their choices leaves ("fon", "governor"). */
  readonly lists: readonly { readonly table: string; readonly where: Readonly<Record<string, string>> }[];
  /** Set when nothing has all words, but something those of `text`: the others, as they were typed. */
  readonly less: { readonly text: string; readonly leftAside: readonly string[] } | null;
}

/** Rows of `table` whose `field` has `value`, title order: memberships of a person, schools of a subdivision. */
export interface RelatedQuery {
  readonly table: string;
  readonly field: string;
  readonly value: string;
  readonly language: 'en' | 'fr';
  readonly limit: number;
}
export interface RelatedRows {
  readonly rows: readonly Row[];
  readonly addresses: readonly string[];
  readonly total: number;
  readonly names: Names;
}

/** Rows of `table` nearest to a point, nearest first, with the distance in kilometres. */
export interface NearQuery {
  readonly table: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly exceptPid: string;
  readonly limit: number;
}
export interface NearRows extends RelatedRows {
  readonly kilometres: readonly number[];
}

/** What an area lacks. '' stands for any: without a region it is the whole country. */
export interface GapsQuery {
  readonly region: string;
  readonly division: string;
}
export interface Gap {
  readonly table: string;
  readonly field: string;
  /** Rows of the area that do not know it, and all of them. */
  readonly missing: number;
  readonly total: number;
}
export interface Gaps {
  /** The greatest share first; what all rows know is not among them. */
  readonly gaps: readonly Gap[];
  /** By table: the codes of what of the area is not on this phone. Of a region such a table is not counted. */
  readonly missing: Readonly<Record<string, readonly string[]>>;
}

export interface PackState {
  readonly module: string;
  /** ISO 3166-2 code, or null for a national shard. */
  readonly region: string | null;
  readonly rows: number;
  /** Bytes on the wire, compressed. */
  readonly bytes: number;
  /** When the shard's data was built, ISO 8601: which edition it is, and not how old what it says is. */
  readonly builtAt: string;
  readonly asOf: AsOf | null;
  readonly state: 'absent' | 'waiting' | 'downloading' | 'paused' | 'installed' | 'update-available' | 'failed';
  /** 0…1 while downloading. */
  readonly progress: number;
  /** Why it failed: bytes did not match the hash, no room, no network, too new for this app, the browser's store refused. */
  readonly failure?: 'corrupt' | 'quota' | 'network' | 'unsupported' | 'storage';
}

export interface PacksState {
  readonly packs: readonly PackState[];
  /** True until the state on this phone has been read. */
  readonly loading: boolean;
  /** True when nothing is downloading because the person paused, or has not yet agreed on a metered line. */
  readonly paused: boolean;
  readonly needsConsent: boolean;
  /** The browser gives no database: what is downloaded goes when the tab does. */
  readonly fleeting?: boolean;
  readonly manifestBuiltAt: string | null;
  /** Changes with every row that came besides the packs; left out when none has. */
  readonly readTo?: string;
  /** Rows per table over all shards of the manifest, on the phone or not: the country's true counts. */
  readonly totals: Readonly<Record<string, number>>;
}

export interface Directory {
  list(query: ListQuery): Promise<ListPage>;
  /** `segment` is the last path segment as it stands in the URL, decoded. */
  lookup(table: string, segment: string): Promise<Lookup>;
  search(query: SearchQuery): Promise<SearchAnswer>;
  related(query: RelatedQuery): Promise<RelatedRows>;
  near(query: NearQuery): Promise<NearRows>;
  gaps(query: GapsQuery): Promise<Gaps>;
  /** Of regions, divisions and subdivisions, by code. */
  areaNames(language: 'en' | 'fr'): Promise<Readonly<Record<string, string>>>;
  /** Calls back at once and on every change of the packs on this phone; returns the unsubscribe. */
  onPacks(listener: (state: PacksState) => void): () => void;
  /** Starts or resumes downloading: the person's own region first, national shards, then the rest if `all`. */
  download(options: { readonly region: string; readonly all: boolean; readonly consent: boolean }): void;
  downloadOne(module: string, region: string | null): void;
  pause(): void;
  remove(module: string, region: string | null): Promise<void>;
}
