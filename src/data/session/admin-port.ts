/** What an administrator asks of the server. Every answer is the server's; nothing of it is kept on the phone. */
import type { GenericSchema } from 'valibot';
import type { Role } from '#src/model/accounts/role.ts';
import type { VitalName } from '#src/platform/vital-ratings.ts';
import type { Result } from '#src/shared/result.ts';
import type { SupportRemote } from './support-port.ts';

export interface FoundRole {
  readonly role: string;
  readonly is_active: boolean | null;
  readonly expires_at: string | null;
}

export interface FoundMember {
  readonly user_id: string;
  readonly display_name: string | null;
  readonly region_code: string | null;
  readonly created_at: string;
  /** Null: an account without an address. */
  readonly masked_email: string | null;
  readonly roles: readonly FoundRole[];
}

type LoggedValue = string | number | readonly string[] | null;

export interface LogEntry {
  readonly id: number;
  readonly at: string;
  /** Null: the operator at the machine. */
  readonly actor_id: string | null;
  /** Null: they have none, or have left. */
  readonly actor_name: string | null;
  /** Of roles, members and support, or what an area says (`log` of its words). */
  readonly action: string;
  readonly subject_id: string | null;
  readonly subject_name: string | null;
  readonly role: string | null;
  readonly reason: string | null;
  readonly expires_at: string | null;
  readonly region_code: string | null;
  /** Of what was written, put away, brought back or confirmed. */
  readonly title: string | null;
  /** The day that was confirmed, YYYY-MM-DD. */
  readonly day: string | null;
  /** Of the directory, whose fields changed. */
  readonly table: string | null;
  /** By field: what stood there, and what stands there since. */
  readonly changes: Readonly<Record<string, readonly [LoggedValue, LoggedValue]>>;
  /** Numbers by their names, before a change and after it. */
  readonly was: Readonly<Record<string, number>> | null;
  readonly is: Readonly<Record<string, number>> | null;
  /** What of an import was counted, by its names. */
  readonly counts: Readonly<Record<string, number>>;
}

/** Visits of one kind to one screen, counted by the steps of the metric. */
export interface VitalCounts {
  readonly screen: string;
  readonly device: string;
  readonly connection: string;
  readonly metric: VitalName;
  readonly counts: readonly number[];
}

export interface VitalsSummary {
  /** The upper ends of each metric's steps. */
  readonly steps: Readonly<Record<VitalName, readonly number[]>>;
  readonly counts: readonly VitalCounts[];
}

/** Why the server did not do it. */
export type AdminFault =
  | 'network'
  | 'server'
  | 'not_admin'
  | 'self'
  | 'last_admin'
  | 'not_found'
  | 'invalid-role'
  | 'invalid-area'
  | 'invalid-reason'
  | 'invalid-date'
  | 'invalid-query';

/** Calls a function of the server by its name. `form`: what it answers, refusals among it; anything else is the server's fault. */
export type AskAsAdmin = <T>(
  name: string,
  args: object,
  form: GenericSchema<unknown, T>,
) => Promise<Result<T, 'network' | 'server' | 'not_admin'>>;

export interface AdminRemote {
  /** For areas with something of their own to administer. */
  readonly ask: AskAsAdmin;
  readonly support: SupportRemote;
  readonly find: (typed: string) => Promise<Result<readonly FoundMember[], AdminFault>>;
  /** `until`: ISO time, within a year. */
  readonly grant: (member: string, role: Role, reason: string, until: string) => Promise<Result<null, AdminFault>>;
  /** Taking away what is already taken away is done, too. */
  readonly revoke: (member: string, role: string, reason: string) => Promise<Result<null, AdminFault>>;
  readonly correctArea: (member: string, region: string, reason: string) => Promise<Result<null, AdminFault>>;
  /** Newest first, of one member or of all, before the entry with this number. */
  readonly log: (member: string | null, before: number | null) => Promise<Result<readonly LogEntry[], AdminFault>>;
  /** Of so many days, today included. */
  readonly vitals: (days: number) => Promise<Result<VitalsSummary, AdminFault>>;
}
