/** Imports of users of an earlier service, and those who come with a link, as administrators and members ask. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openStage, type Stage } from '#tests/trust/roles/stage.ts';

export type Json = Readonly<Record<string, unknown>>;

export interface Invitation {
  readonly line: number;
  readonly legacy_username: string;
  readonly token: string;
}
export interface Applied extends Json {
  readonly status: string;
  readonly links: readonly Invitation[];
}

export interface LegacyStage extends Stage {
  readonly admin: string;
}

/** For all tests of a file, which each begin without a run. */
export const openLegacyStage = (): LegacyStage => {
  const stage = {} as LegacyStage;
  beforeAll(async () => {
    Object.assign(stage, await openStage());
    Object.assign(stage, { admin: await stage.addAdmin() });
    await stage.query(`insert into public.sources (id, source, source_key, as_of, licence, code, title, publisher)
      values (gen_random_uuid(), 'test', 'test', '2027', 'none', 'test', 'Test', 'Test')`);
    await stage.query(`insert into public.regions (id, source, source_key, as_of, licence, code, name_en, name_fr)
      values (gen_random_uuid(), 'test', 'CM-NW', '2027', 'none', 'CM-NW', 'North-West', 'Nord-Ouest')`);
  });
  afterAll(() => stage.close?.());
  beforeEach(async () => {
    await stage.setClock(null);
    for (const table of ['legacy_names', 'migration_lines', 'migration_runs']) await stage.query(`delete from app.${table}`);
    await stage.query(
      `alter table public.audit_log disable trigger user; delete from public.audit_log; alter table public.audit_log enable trigger user`,
    );
  });
  return stage;
};

export const tryLines = async (stage: LegacyStage, rows: unknown, who: string | null = stage.admin): Promise<Json> =>
  (await stage.call(who, 'try_migration', JSON.stringify(rows))) as Json;
/** Of each line its state, and why. */
export const judged = async (stage: LegacyStage, rows: readonly Json[]): Promise<readonly string[]> =>
  ((await tryLines(stage, rows)).lines as readonly { readonly state: string; readonly why: string | null }[]).map(({ state, why }) =>
    why === null ? state : `${state} ${why}`,
  );
export const applyAs = async (
  stage: LegacyStage,
  rows: readonly Json[],
  { seen, id = randomUUID(), who = stage.admin }: { seen?: unknown; id?: string; who?: string | null } = {},
): Promise<Applied> =>
  (await stage.call(who, 'apply_migration', id, JSON.stringify(rows), JSON.stringify(seen ?? (await judged(stage, rows))))) as Applied;
/** The links of a run in which every line was invited. */
export const invite = async (stage: LegacyStage, rows: readonly Json[], id: string = randomUUID()): Promise<readonly string[]> => {
  const { status, links } = await applyAs(stage, rows, { id });
  if (status !== 'ok') throw new Error(status);
  return links.map(({ token }) => token);
};
const said = (answer: unknown): string => {
  if (typeof answer === 'string') return answer;
  const { status, why } = Object(answer) as { readonly status?: string; readonly why?: string };
  return [status, why].filter(Boolean).join(' ');
};
export const accept = async (stage: Pick<Stage, 'call'>, who: string | null, token: string): Promise<string> =>
  said(await stage.call(who, 'accept_invitation', token));
export const undo = async (stage: LegacyStage, run: string, who: string | null = stage.admin): Promise<string> =>
  said(await stage.call(who, 'undo_migration', run));
/** Whom an old name leads to, as a visitor is told; null: nobody knows. */
export const leadsTo = async (stage: Pick<Stage, 'call'>, name: string, who: string | null = null): Promise<string | null> => {
  const { status, profile } = (await stage.call(who, 'read_legacy', name)) as { readonly status: string; readonly profile?: Json };
  return status === 'ok' ? String(profile?.user_id) : null;
};
export const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
