/**
 * What members write is defined once, as plain data that Node, the worker and scripts read: its fields with their limits, its states, who may
 * move it. All else follows from it: the table (supabase/content), reader, draft, faults, form, facts, list, export (decision 086). What it is
 * called stands beside it, in the area's `labels.ts`.
 */
import type { ContentReportReason } from '#src/model/written/reasons.ts';

interface Base {
  readonly optional?: true;
  /** Its author alone reads it, and moderators. */
  readonly isPrivate?: true;
  /** Members do not write it: it comes with an import. */
  readonly isImported?: true;
}
export type Field = Base &
  (
    | {
        /** `line` has no line breaks. Limits in characters, as people count them. */
        readonly type: 'line' | 'lines';
        readonly least: number;
        readonly most: number;
      }
    | { readonly type: 'choice'; readonly choices: readonly string[] }
    | { readonly type: 'choices'; readonly choices: readonly string[]; readonly most: number }
    | {
        readonly type: 'integer' | 'xaf';
        readonly least: number;
        readonly most: number;
        /** Told without the marks of thousands. */
        readonly isYear?: true;
      }
    | {
        readonly type: 'yes_no';
        /** Only this answer is taken: a promise. */
        readonly must?: boolean;
      }
    | {
        /** Bounds in days from when it is written. A time is typed as in Cameroon, and sent as UTC. */
        readonly type: 'day' | 'time';
        readonly soonest?: number;
        readonly latest?: number;
      }
    | { readonly type: 'area'; readonly of: 'regions' | 'divisions' }
    /** A row of a directory, by its public id. */
    | { readonly type: 'link'; readonly of: 'companies' }
    /** An address within Mboa, from its first slash. `web`: one of another site, by a line that nobody reads along. */
    | { readonly type: 'address' | 'web' }
  );
export type Fields = Readonly<Record<string, Field>>;

/** `company`: who acts for the one it was written to. `invited`: whom it invites. `members`: five who reported it. `clock`: when it has ended. */
export type Mover = 'owner' | 'company' | 'invited' | 'moderator' | 'members' | 'clock';
export interface Needs {
  /** One of these must be given. */
  readonly reasons?: readonly string[];
  /** A note must be given, and this one reads it. */
  readonly note?: 'owner' | 'everybody';
}
export interface State {
  /** Who reads it beside its author and moderators; `parent`: whoever reads what it hangs on; `company`: who acts for the one it was written to; `invited`: whom it invites. */
  readonly seen?: 'everybody' | 'parent' | 'company' | 'invited';
  readonly edit?: true;
  /** Moderators find it in their queue. */
  readonly waits?: true;
  /** Kinds that may hang on it, and special mutations. */
  readonly takes?: readonly string[];
}
export type Move<S extends string = string> = readonly [from: S, to: S, by: Mover, needs?: Needs];
/** What a member tells of its fields: as the server reads them. */
export type Told = Readonly<Record<string, unknown>>;

/** A rule of several fields: what PostgreSQL checks, and the same for the phone. */
export interface Rule {
  /** The field at whose box it is said. */
  readonly at: string;
  readonly sql: string;
  readonly holds: (told: Told) => boolean;
}

export interface ContentKind<F extends Fields = Fields, S extends string = string> {
  readonly kind: string;
  /** Of its fields, in the schema `app`. */
  readonly table: string;
  /** The version of its fields; `oldestV`: the oldest that the server still understands. */
  readonly v: number;
  readonly oldestV?: number;
  /** Its state changes in its own table, by laws of its own; what stands here is for moderators and what members say to it. */
  readonly hasOwnLife?: true;
  /** Of such a kind: the table of what its author alone has of it, by the same id. */
  readonly authorships?: string;
  /** Kinds that hang on it and that moderators read before others do. */
  readonly readsFirst?: readonly string[];
  /** Of whoever gave their whole name, phones know the account: the name leads to their page, and others follow or mute them. */
  readonly isSigned?: true;
  /** Whom its owner blocked can neither comment nor react (decision 116). */
  readonly ownersBlock?: true;
  /** Of its fields and its head what members follow: lists find by any of them (`followedFacet`). */
  readonly followed?: readonly string[];
  /** So many may come with it; a kind of more than one is edited in the state that it is submitted to, for the others follow it. */
  readonly pictures?: 1 | 6;
  /** Fields with the rules at their boxes, and `pictures`, that a migration after its first brought: that one has statements of their own. */
  readonly cameLater?: readonly string[];
  /** So many files may come with it, each whole before it is handed in; of what nobody else reads but a company or who reviews it (decisions 161, 162). */
  readonly files?: 2;
  /** One audio file comes with it, by whoever may act for the artist that it hangs on; everybody who may read it plays it (decision 170). */
  readonly audio?: true;
  /** Data editors review it, too. */
  readonly editorsReview?: true;
  /** It hangs on another content, in a state that takes it. */
  readonly hangs?: true;
  /** What it hangs on is its author's own. */
  readonly onOwn?: true;
  /** Under the whole name alone: somebody has to know with whom they deal. */
  readonly wholeName?: true;
  /** Nothing of it stays when its author's account ends. */
  readonly goesWithOwner?: true;
  /** One report of these, by an account that counts, takes it out of sight until moderators have read it (decision 191). */
  readonly hidesAtOnce?: readonly ContentReportReason[];
  /** Of what it hangs on, one a member: another only once that is withdrawn. */
  readonly isOnce?: true;
  /** Between its author and a company: moderators read it once it was reported, and nothing of it is counted. */
  readonly isConfidential?: true;
  /** The field that names the company in whose name it is written: by who acts for it. */
  readonly company?: keyof F & string;
  readonly fields: F;
  readonly rules?: Readonly<Record<string, Rule>>;
  readonly title: keyof F & string;
  readonly area?: keyof F & string;
  readonly ends?: keyof F & string;
  readonly states: Readonly<Record<S, State>>;
  readonly submitsTo: S;
  readonly moves: readonly Move<S>[];
  /** Fields that lists are filtered by; `pay`: by its steps; `posted`: by the day of its opening. */
  readonly facets: readonly ((keyof F & string) | 'pay' | 'posted')[];
  /** Facet → the amount, and its steps: what reaches one is found by it and by all below. */
  readonly steps?: Readonly<Record<string, readonly [of: keyof F & string, ...from: number[]]>>;
  /** Name → the column it goes by, and the direction; the first is the usual one. At most three. */
  readonly sorts: Readonly<Record<string, readonly [column: 'opened_at' | 'ends_at' | (keyof F & string), way: 'up' | 'down']>>;
  readonly limits: {
    readonly perDay: number;
    readonly resubmissions: number;
    /** From its end, or its opening where it has none; then it goes. */
    readonly keepDays: number;
    /** From the same: then phones hold it only if they asked for its month (`window.ts`). */
    readonly windowDays?: number;
  };
}

/** Of the types that are addresses; the same in SQL, which takes no more than 255 of one. */
export const patterns = { address: '^/[a-z][!-~]{1,199}$', web: '^https://[!-~]{4,250}$' } as const;

export const defineContent = <const F extends Fields, const S extends string>(definition: ContentKind<F, S>): ContentKind<F, S> =>
  definition;

/** One known only at run time. */
export interface AnyKind
  extends Omit<ContentKind, 'title' | 'area' | 'ends' | 'company' | 'facets' | 'steps' | 'submitsTo' | 'moves' | 'sorts'> {
  readonly title: string;
  readonly area?: string;
  readonly ends?: string;
  readonly company?: string;
  readonly facets: readonly string[];
  readonly steps?: Readonly<Record<string, readonly [of: string, ...from: number[]]>>;
  readonly submitsTo: string;
  readonly moves: readonly Move[];
  readonly sorts: Readonly<Record<string, readonly [column: string, way: 'up' | 'down']>>;
}

export const line = (least: number, most: number) => ({ type: 'line', least, most }) as const;
export const lines = (least: number, most: number) => ({ type: 'lines', least, most }) as const;
export const choice = <const C extends readonly string[]>(choices: C) => ({ type: 'choice', choices }) as const;
export const choices = <const C extends readonly string[]>(of: C, most: number) => ({ type: 'choices', choices: of, most }) as const;
export const integer = (least: number, most: number) => ({ type: 'integer', least, most }) as const;
export const year = (least: number, most: number) => ({ type: 'integer', least, most, isYear: true }) as const;
/** In francs CFA. */
export const xaf = (least: number, most: number) => ({ type: 'xaf', least, most }) as const;
export const yesNo = () => ({ type: 'yes_no' }) as const;
export const promise = () => ({ type: 'yes_no', must: true }) as const;
export const day = (soonest?: number, latest?: number) => ({ type: 'day', soonest, latest }) as const;
export const time = (soonest?: number, latest?: number) => ({ type: 'time', soonest, latest }) as const;
export const region = () => ({ type: 'area', of: 'regions' }) as const;
/** Below the region that stands before it; whoever has one gives it a box. */
export const division = () => ({ type: 'area', of: 'divisions' }) as const;
export const link = (of: 'companies') => ({ type: 'link', of }) as const;
export const web = () => ({ type: 'web' }) as const;
export const address = () => ({ type: 'address' }) as const;
export const optional = <const F extends Field>(field: F) => ({ ...field, optional: true }) as const;
export const secret = <const F extends Field>(field: F) => ({ ...field, isPrivate: true }) as const;
export const imported = <const F extends Field>(field: F) => ({ ...field, optional: true, isImported: true }) as const;

/** One move from each of `from`. */
export const from = <const S extends string>(states: readonly S[], to: S, by: Mover, needs?: Needs): readonly Move<S>[] =>
  states.map((state) => (needs ? [state, to, by, needs] : [state, to, by]));
