/** Petitions for the end-to-end tests: made over HTTP, as members and moderators make them, one for each test. */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { pidOf } from '#src/shared/pid.ts';
import { demoAdmin, type Member, newMember } from './accounts.ts';

interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
}
type Json = Readonly<Record<string, unknown>>;

export interface MadePetition {
  readonly id: string;
  readonly pid: string;
  readonly title: string;
  /** What its author passes on to supporters. */
  readonly code: string;
}

const post = async (origin: string, path: string, body: object, token?: string): Promise<Json> => {
  const answer = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { apikey: 'embedded', 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Json;
};

const tokenOf = async (origin: string, { email, password, name }: Member, how: 'signup' | 'token?grant_type=password'): Promise<string> => {
  const pair = await post(origin, `/auth/v1/${how}`, { email, password, data: { display_name: name } });
  return String(pair.access_token);
};

const rowsOf = (table: Table | undefined): readonly Json[] =>
  table?.rows.map((cells) => Object.fromEntries(table.columns.map((column, n) => [column, cells[n]]))) ?? [];

const act = async (origin: string, token: string, name: string, args: object): Promise<Json> => {
  const op = { id: randomUUID(), name, v: 1, args, made_at: new Date().toISOString() };
  const { results } = await post(origin, '/rest/v1/rpc/sync', { v: 1, ops: [op], cursor: null, scopes: {} }, token);
  const [result] = results as readonly Json[];
  if (result?.status !== 'ok') throw new Error(`${name} was answered ${JSON.stringify(result)}`);
  return result;
};

/** Supporters and a moderator are the same for every petition of a run: who they are does not matter. */
let helpers: Promise<{ readonly supporters: readonly string[]; readonly admin: string }> | null = null;
const makeHelpers = async (origin: string) => ({
  supporters: await Promise.all(Array.from({ length: 5 }, () => tokenOf(origin, newMember('Supporter'), 'signup'))),
  admin: await tokenOf(origin, demoAdmin(), 'token?grant_type=password'),
});

const petitionText = (mark: string): Json => ({
  title: `Mend the bridge over the Mezam ${mark}`,
  text: 'The bridge has been closed since the rains, and children walk two hours more to school every day.',
  lang: 'en',
  category: 'roads_transport',
  reach: 'national',
  region_code: null,
  division_code: null,
  subdivision_code: null,
  addressees: ['Ministry of Public Works'],
  goal: 100,
  closes_at: new Date(Date.now() + 30 * 86_400_000).toISOString(),
});

/** Written by a member of its own and supported by five: it waits for the moderators. */
const newPetitionInReview = async (origin: string, author: Member = newMember('Author')): Promise<MadePetition> => {
  helpers ??= makeHelpers(origin);
  const { supporters } = await helpers;
  const id = randomUUID();
  const text = petitionText(id.slice(0, 8));
  const token = await tokenOf(origin, author, 'signup');
  const { rows } = await act(origin, token, 'create_petition', { ...text, id, name_display: 'full' });
  const code = String(rowsOf((rows as Readonly<Record<string, Table>>).petition_authorships)[0]?.code);
  for (const supporter of supporters)
    await act(origin, supporter, 'support_petition', {
      id: randomUUID(),
      petition_id: id,
      code,
      name_display: 'full',
      consent: '2026-11-21',
    });
  return { id, pid: await pidOf(id), title: String(text.title), code };
};

/** Open to all, with its five supporters counted. */
export const newOpenPetition = async (origin: string): Promise<MadePetition> => {
  const petition = await newPetitionInReview(origin);
  const { admin } = await (helpers ?? makeHelpers(origin));
  const decided = await post(
    origin,
    '/rest/v1/rpc/decide_petition',
    { target: petition.id, decision: 'open', reason: null, note: null },
    admin,
  );
  if (decided.status !== 'ok') throw new Error(`not opened: ${JSON.stringify(decided)}`);
  return petition;
};

/** How many signatures the server counts, as any visitor reads it. */
export const countOf = async (origin: string, { id }: Pick<MadePetition, 'id'>): Promise<number> => {
  const found: Json[] = [];
  let cursor: unknown = null;
  let scopes: unknown = {};
  for (let more = true; more; ) {
    const answer = await post(origin, '/rest/v1/rpc/pull', { v: 1, cursor, scopes });
    found.push(...rowsOf((answer.changes as Readonly<Record<string, Table | undefined>>).petition_counts));
    cursor = answer.cursor;
    scopes = answer.scopes ?? scopes;
    more = answer.more === true;
  }
  const counts = found.find((row) => row.id === id);
  return Number(counts?.by_account) + Number(counts?.by_phone);
};

/** Opens the page of a petition and waits until it can be signed. */
export const openToSign = async (page: Page, { pid }: Pick<MadePetition, 'pid'>): Promise<void> => {
  await page.goto(`/petitions/${pid}`);
  await expect(signButton(page)).toBeEnabled();
};
export const signButton = (page: Page) => page.getByRole('button', { name: /^(Sign this petition|Signer cette pétition)$/ });
export const waitingText = /○ Saved on this phone\. It will be sent when there is a network\./;
export const countedText = /✓ You signed\. Your signature counts\./;
