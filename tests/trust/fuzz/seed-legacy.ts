/** Users of an earlier service who were invited, one of whom has come, for the functions about them. */
import { createHash } from 'node:crypto';
import { actors } from '#tests/trust/actors.ts';
import type { Query } from '#tests/trust/catalog.ts';

export const legacyRun = 'b0000000-0000-4000-8000-000000000001';
export const legacyToken = '0f'.repeat(32);
/** The member's own. */
export const legacyName = 'ngum.of.before';

export const seedLegacy = async (query: Query): Promise<void> => {
  const member = actors.find(({ name }) => name === 'member')?.userId;
  await query(
    `insert into app.migration_runs (id, at, ends_at, key, counts) values ($1, now(), now() + interval '30 days', 'k', '{"new": 2, "matched": 0, "conflict": 0, "faulty": 0}')`,
    [legacyRun],
  );
  await query(
    `insert into app.migration_lines (run_id, line, legacy_username, token_hash, is_matched) values ($1, 1, 'eto.of.before', $2, false)`,
    [legacyRun, createHash('sha256').update(legacyToken).digest('hex')],
  );
  await query(`insert into app.legacy_names (legacy_username, user_id, run_id, at) values ($1, $2, $3, now())`, [
    legacyName,
    member,
    legacyRun,
  ]);
};
