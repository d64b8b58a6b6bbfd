/** Roles, as rows of user_roles. A row gives its right only while it is active and unexpired (specification, 6). */
export const roles = ['user', 'moderator', 'data_editor', 'field_verifier', 'finance', 'petition_officer', 'analyst', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Who has work in the moderation centre: each of them finds a tab there. */
export const moderating = ['moderator', 'petition_officer', 'data_editor', 'admin'] as const satisfies readonly Role[];

/** What everyone signed in is, with or without a row. */
export const defaultRole: Role = 'user';

export interface RoleRecord {
  readonly user_id: string;
  readonly role: string;
  readonly is_active: boolean | null;
  /** ISO time, or null: never. */
  readonly expires_at: string | null;
}

const isRole = (value: string): value is Role => (roles as readonly string[]).includes(value);

/** The same rule as app.has_role in SQL, which decides; this one only decides what is shown. `now` in ms. */
const countsNow = (record: RoleRecord, now: number): boolean =>
  record.is_active !== false && (record.expires_at === null || Date.parse(record.expires_at) > now);

export const activeRoles = (records: readonly RoleRecord[], now: number): ReadonlySet<Role> =>
  new Set([defaultRole, ...records.flatMap((record) => (countsNow(record, now) && isRole(record.role) ? [record.role] : []))]);

/** When the next of these rights ends, in ms; null when none of them will. */
export const nextExpiry = (records: readonly RoleRecord[], now: number): number | null => {
  const ends = records.flatMap((record) => (countsNow(record, now) && record.expires_at !== null ? [Date.parse(record.expires_at)] : []));
  return ends.length === 0 ? null : Math.min(...ends);
};
