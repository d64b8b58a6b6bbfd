/** What moderators find: petitions that wait, comments and reports, made over HTTP as members make them. */
import { randomUUID } from 'node:crypto';
import { pidOf } from '#src/shared/pid.ts';
import { type Member, newMember } from './accounts.ts';

type Json = Readonly<Record<string, unknown>>;

export interface WaitingPetition {
  readonly id: string;
  readonly pid: string;
  readonly title: string;
  readonly author: Member;
}

export const postJson = async (origin: string, path: string, body: object, token?: string): Promise<Json> => {
  const answer = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { apikey: 'embedded', 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Json;
};

export const tokenOf = async (origin: string, { email, password, name }: Member, how: 'new' | 'known'): Promise<string> => {
  const path = how === 'new' ? 'signup' : 'token?grant_type=password';
  const pair = await postJson(origin, `/auth/v1/${path}`, { email, password, data: { display_name: name } });
  return String(pair.access_token);
};

export const act = async (origin: string, token: string, name: string, args: object): Promise<Json> => {
  const op = { id: randomUUID(), name, v: 1, args, made_at: new Date().toISOString() };
  const { results } = await postJson(origin, '/rest/v1/rpc/sync', { v: 1, ops: [op], cursor: null, scopes: {} }, token);
  const [result] = results as readonly Json[];
  if (result?.status !== 'ok') throw new Error(`${name} was answered ${JSON.stringify(result)}`);
  return result;
};

const codeIn = ({ rows }: Json): string => {
  const { columns, rows: found } = (rows as Readonly<Record<string, { columns: string[]; rows: unknown[][] }>>).petition_authorships ?? {
    columns: [],
    rows: [],
  };
  return String(found[0]?.[columns.indexOf('code')]);
};

const day = 86_400_000;
const signature = { name_display: 'full', consent: '2026-11-21' };

/** Written by a member of its own and supported by five: it waits for the moderators. */
export const newWaitingPetition = async (origin: string): Promise<WaitingPetition> => {
  const id = randomUUID();
  const author = newMember('Author');
  const title = `Mend the bridge over the Mezam ${id.slice(0, 8)}`;
  const token = await tokenOf(origin, author, 'new');
  const made = await act(origin, token, 'create_petition', {
    id,
    title,
    text: 'The bridge has been closed since the rains, and children walk two hours more to school every day.',
    lang: 'en',
    category: 'roads_transport',
    reach: 'national',
    region_code: null,
    division_code: null,
    subdivision_code: null,
    addressees: ['Ministry of Public Works'],
    goal: 100,
    closes_at: new Date(Date.now() + 30 * day).toISOString(),
    name_display: 'full',
  });
  const code = codeIn(made);
  for (let n = 0; n < 5; n += 1) {
    const supporter = await tokenOf(origin, newMember('Supporter'), 'new');
    await act(origin, supporter, 'support_petition', { ...signature, id: randomUUID(), petition_id: id, code });
  }
  return { id, pid: await pidOf(id), title, author };
};
