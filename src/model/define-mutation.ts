/**
 * A mutation: what a member can do, as one named intent. The server has an SQL function of the same name, which decides; what
 * stands here shows its effect on the phone until the server has spoken.
 */
import type { Row } from '#src/shared/row.ts';

/** Columns by which rows of any table are found: each has an index, in which only rows that have the column stand. */
export type JoinColumn = 'parent_id' | 'content_id' | 'pid';

/** The rows as the screen shows them: the server's, with the effects of mutations that still wait. */
export interface LocalView {
  get(table: string, id: string): Promise<Row | undefined>;
  /** Every row of a table: for tables of which a phone holds few. */
  all(table: string): Promise<readonly Row[]>;
  /** Those of a table that name `value` there, in the order of their ids. */
  of(table: string, column: JoinColumn, value: string): Promise<readonly Row[]>;
  put(table: string, row: Row): Promise<void>;
}

export interface LocalContext {
  /** The member whose mutation it is. */
  readonly user: string;
  /** The mutation's own id. */
  readonly op: string;
}

export interface Mutation<A extends object = never> {
  /** Also the name of the SQL function that applies it. */
  readonly name: string;
  /** The version of its arguments; a change of their meaning raises it. */
  readonly v: number;
  /** Mutations on one entity reach the server in the order they were made: `table:id` of what is acted on. */
  readonly entityOf: (args: A) => string;
  /** Must do the same each time it is called on the same rows: it is done again after every pull. */
  readonly applyLocally: (view: LocalView, args: A, context: LocalContext) => Promise<void>;
  /** Arguments of an older version as this one understands them. Without it an older mutation shows no effect, and is sent as it is. */
  readonly upcast?: (v: number, args: object) => object;
  /** Its mutations on one entity may leave together, in the order they were made: what the server says to one changes nothing of the next. */
  readonly inSeries?: boolean;
  /**
   * Counted and listed nowhere, and leaves no receipt. true: the app does it by itself (what was read, say), and it is gone when the server does not
   * take it. piece: of another mutation, which needs it: refused, it waits with that one, and goes with it; what it carries (`data`)
   * stands beside the outbox (decision 210).
   */
  readonly isQuiet?: true | 'piece';
  /**
   * Of a mutation that nobody may ever see: what of its arguments may stay once the server has spoken, also when it refused. Such a mutation
   * travels alone, and is never sent a second time under another id.
   */
  readonly forget?: (args: A) => object;
}

export const defineMutation = <A extends object>(mutation: Mutation<A>): Mutation<A> => mutation;

/** Something that a member does now. `deps`: mutations that must have been accepted before. */
export interface MutationCall {
  readonly mutation: Mutation;
  readonly args: object;
  readonly deps?: readonly string[];
  /** So must the one before it in the same tap. */
  readonly needsPrevious?: true;
  /** Or the first one of it. */
  readonly needsFirst?: true;
}

export const callOf = <A extends object>(mutation: Mutation<A>, args: A): MutationCall => ({ mutation, args });
