/** Groups as phones know them: who is in one and what each may do there. The server decides by the same rules. */
import * as v from 'valibot';
import type { Row } from '#src/shared/row.ts';
import { type GroupRole, groupRole } from './message.ts';

/** Title in characters. */
export const groupLimits = { title: 80, members: 100 } as const;

/** For so many days a link lets people in. */
export const linkDays = [1, 7, 28] as const;
export type LinkDays = (typeof linkDays)[number];

const member = v.tuple([v.string(), v.nullable(v.string()), groupRole]);

const roster = v.object({
  thread_id: v.string(),
  /** Id, name, role: in the order in which they joined. */
  members: v.array(member),
  /** What lets others in, told to the owner and the admins alone. Null: there is no link. */
  link_code: v.optional(v.nullable(v.string()), null),
  /** ISO time. Null: there is no link, or it has not reached the server. */
  link_expires_at: v.optional(v.nullable(v.string()), null),
});
export type Roster = v.InferOutput<typeof roster>;

/** Null: it is not there, or cannot be shown. */
export const readRoster = (row: Row | undefined): Roster | null => {
  const read = v.safeParse(roster, row);
  return read.success ? read.output : null;
};

/** Names the group, lets people in, says whether messages disappear. */
export const mayManage = (role: GroupRole | null): boolean => role === 'owner' || role === 'admin';

/** `own`: the role of whoever removes; nobody removes themself. */
export const mayRemove = (own: GroupRole | null, theirs: GroupRole): boolean =>
  own === 'owner' ? theirs !== 'owner' : own === 'admin' && theirs === 'member';
