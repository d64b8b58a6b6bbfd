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

export interface WaitingPetition extends MadePetition {
  readonly author: Member;
}

export const post = async (origin: string, path: string, body: object, token?: string): Promise<Json> => {
  const answer = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { apikey: 'embedded', 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Json;
};

export const tokenOf = async (origin: string, { email, password, name, region }: Member, how: 'new' | 'known'): Promise<string> => {
  const path = how === 'new' ? 'signup' : 'token?grant_type=password';
  const pair = await post(origin, `/auth/v1/${path}`, { email, password, data: { display_name: name, region_code: region } });
  return String(pair.access_token);
};

const rowsOf = (table: Table | undefined): readonly Json[] =>
  table?.rows.map((cells) => Object.fromEntries(table.columns.map((column, n) => [column, cells[n]]))) ?? [];

export const act = async (origin: string, token: string, name: string, args: object): Promise<Json> => {
  const op = { id: randomUUID(), name, v: 1, args, made_at: new Date().toISOString() };
  const { results } = await post(origin, '/rest/v1/rpc/sync', { v: 1, ops: [op], cursor: null, scopes: {} }, token);
  const [result] = results as readonly Json[];
  if (result?.status !== 'ok') throw new Error(`${name} was answered ${JSON.stringify(result)}`);
  return result;
};

interface Helpers {
  readonly supporters: readonly string[];
  readonly admin: string;
}
const makeHelpers = async (origin: string): Promise<Helpers> => ({
  supporters: await Promise.all(Array.from({ length: 5 }, () => tokenOf(origin, { ...newMember('Supporter'), region: 'CM-AD' }, 'new'))),
  admin: await tokenOf(origin, demoAdmin(), 'known'),
});

/** Supporters and a moderator are the same for every petition, as long as their tokens are good: 15 minutes (decision 080). */
const tokensLast = 10 * 60_000;
let helpers: { readonly until: number; readonly here: Promise<Helpers> } | null = null;
export const findHelpers = (origin: string): Promise<Helpers> => {
  if (!helpers || Date.now() > helpers.until) helpers = { until: Date.now() + tokensLast, here: makeHelpers(origin) };
  return helpers.here;
};

export type Wanted = Readonly<Partial<Record<'title' | 'category' | 'reach' | 'region_code', string>>>;

const petitionText = (mark: string, wanted: Wanted): Json => ({
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
  ...wanted,
});

/** Five members sign it with its author's code: from then on it waits for the moderators. */
export const supportByFive = async (origin: string, { id, code }: Pick<MadePetition, 'id' | 'code'>): Promise<void> => {
  const { supporters } = await findHelpers(origin);
  const args = { petition_id: id, code, name_display: 'full', consent: '2026-11-21' };
  for (const supporter of supporters) await act(origin, supporter, 'support_petition', { ...args, id: randomUUID() });
};

export const decide = async (
  origin: string,
  { id }: Pick<MadePetition, 'id'>,
  decision: 'open' | 'rejected' | 'hidden',
  reason: string | null = null,
): Promise<void> => {
  const { admin } = await findHelpers(origin);
  const decided = await post(origin, '/rest/v1/rpc/decide_content', { target: id, decision, reason, note: null }, admin);
  if (decided.status !== 'ok') throw new Error(`${decision}: ${JSON.stringify(decided)}`);
};

/** The petition that a code leads to, as a supporter finds it. */
export const petitionOfCode = async (origin: string, code: string): Promise<{ readonly id: string; readonly code: string }> => {
  const found = await post(origin, '/rest/v1/rpc/petition_by_code', { code });
  if (found.status !== 'ok') throw new Error(`no petition has the code ${code}`);
  return { id: String(found.id), code };
};

/** Written by one who signs up with it, and known to nobody else yet. */
const writePetition = async (
  origin: string,
  wanted: Wanted,
  author = newMember('Author'),
): Promise<MadePetition & { readonly author: Member }> => {
  const id = randomUUID();
  const text = petitionText(id.slice(0, 8), wanted);
  const { rows } = await act(origin, await tokenOf(origin, author, 'new'), 'create_petition', { ...text, id, name_display: 'full' });
  const code = String(rowsOf((rows as Readonly<Record<string, Table>>).petition_authorships)[0]?.code);
  return { id, pid: await pidOf(id), title: String(text.title), code, author };
};

/** Supported by five: it waits for the moderators. */
export const newWaitingPetition = async (origin: string): Promise<WaitingPetition> => {
  const petition = await writePetition(origin, {});
  await supportByFive(origin, petition);
  return petition;
};

/** Open to all, with its five supporters counted. */
export const newOpenPetition = async (origin: string, wanted: Wanted = {}, author?: Member): Promise<MadePetition> => {
  const petition = await writePetition(origin, wanted, author);
  await supportByFive(origin, petition);
  await decide(origin, petition, 'open');
  return petition;
};

/** A member's, which a moderator has let through. */
export const newComment = async (origin: string, { id }: Pick<MadePetition, 'id'>, text: string): Promise<void> => {
  const { supporters, admin } = await findHelpers(origin);
  const comment = randomUUID();
  const what = { id: comment, kind: 'comment', kind_v: 1, parent_id: id, fields: { text }, name_display: 'full' };
  await act(origin, supporters[0] ?? '', 'create_content', what);
  const decided = await post(origin, '/rest/v1/rpc/decide_content', { target: comment, decision: 'open', reason: null, note: null }, admin);
  if (decided.status !== 'ok') throw new Error(`the comment: ${JSON.stringify(decided)}`);
};

/** How many signatures the server counts, as anybody reads it. */
export const countOf = async (origin: string, { pid }: Pick<MadePetition, 'pid'>): Promise<number> => {
  const { counts } = await post(origin, '/rest/v1/rpc/read_petition', { pid });
  const { by_account, by_phone } = counts as { readonly by_account: number; readonly by_phone: number };
  return by_account + by_phone;
};

/** Everything of one table that a member's phone would get. */
export const rowsOnServer = async (origin: string, member: Member, table: string): Promise<readonly Json[]> => {
  const token = await tokenOf(origin, member, 'known');
  const found: Json[] = [];
  let cursor: unknown = null;
  let scopes: unknown = {};
  for (let more = true; more; ) {
    const answer = await post(origin, '/rest/v1/rpc/pull', { v: 1, cursor, scopes }, token);
    found.push(...rowsOf((answer.changes as Readonly<Record<string, Table | undefined>>)[table]));
    cursor = answer.cursor;
    scopes = answer.scopes ?? scopes;
    more = answer.more === true;
  }
  return found;
};

/** Opens the page of a petition and waits until it can be signed. */
export const openToSign = async (page: Page, { pid }: Pick<MadePetition, 'pid'>): Promise<void> => {
  await page.goto(`/petitions/${pid}`);
  await expect(signButton(page)).toBeEnabled();
};
export const signButton = (page: Page) => page.getByRole('button', { name: /^(Sign this petition|Signer cette pétition)$/ });
export const waitingText = /○ Saved on this phone\. It will be sent when there is a network\./;
export const countedText = /✓ You signed\. Your signature counts\./;
