/** Members, petitions and acts on native PostgreSQL, asked as a phone asks. */
import { randomUUID } from 'node:crypto';
import { protocolVersion } from '#src/data/sync/protocol.ts';
import { readAnswer } from '#src/data/sync/read-answer.ts';
import type { Stage } from '#tests/trust/roles/stage.ts';

type Json = Readonly<Record<string, unknown>>;
export interface Act {
  readonly id?: string;
  readonly name: string;
  readonly v?: number;
  readonly args: object;
  readonly made_at?: string;
}

/** A phone: what it has read so far. */
export interface Phone {
  cursor: Json | null;
  scopes: Record<string, string>;
  readonly rows: Map<string, Json>;
}
export const newPhone = (...subscriptions: string[]): Phone => ({
  cursor: null,
  scopes: Object.fromEntries(subscriptions.map((scope) => [scope, ''])),
  rows: new Map(),
});

export const addPetition = async (stage: Pick<Stage, 'query'>, given: Json = {}): Promise<string> => {
  const id = randomUUID();
  const row = {
    id,
    scope: '',
    owner_name: 'Ngum A.',
    state: 'open',
    lang: 'en',
    title: 'Repair the bridge over the Mezam',
    text: 'The bridge has been closed since the rains, and children walk two hours more to school.',
    category: 'roads_transport',
    addressees: ['Ministry of Public Works'],
    reach: 'national',
    goal: 100,
    opened_at: '2027-03-01T00:00:00Z',
    closes_at: '2027-06-01T00:00:00Z',
    thresholds: { answer: 2 },
    ...given,
  };
  const names = Object.keys(row);
  await stage.query(
    `insert into app.petitions (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})`,
    Object.values(row),
  );
  return id;
};

/** What the server says to mutations, as it came. */
export const send = async (stage: Pick<Stage, 'call'>, member: string | null, acts: readonly Act[], phone = newPhone()): Promise<Json> => {
  const ops = acts.map((act) => ({ id: randomUUID(), v: 1, made_at: new Date().toISOString(), ...act }));
  const answer = await stage.call(member, 'sync', protocolVersion, JSON.stringify(ops), phone.cursor, phone.scopes);
  if (typeof answer !== 'object' || answer === null) throw new Error(`no answer: ${String(answer)}`);
  return answer as Json;
};

/** Reads all there is, and keeps it as a phone does. Returns how many questions that took. */
export const catchUp = async (stage: Pick<Stage, 'call'>, member: string | null, phone: Phone): Promise<number> => {
  for (let asked = 1; ; asked += 1) {
    const body = await stage.call(member, 'pull', protocolVersion, phone.cursor, phone.scopes);
    const onImpossible = (table: string, row: unknown): never => {
      throw new Error(`impossible row of ${table}: ${JSON.stringify(row)}`);
    };
    const answer = readAnswer(body, onImpossible, phone.scopes);
    if (answer === null || answer === 'upgrade_required') throw new Error(`no answer of ours: ${JSON.stringify(body).slice(0, 500)}`);
    const { scopes } = answer;
    for (const [key, row] of phone.rows)
      if (answer.reset || phone.scopes[String(row.scope)] !== scopes[String(row.scope)]) phone.rows.delete(key);
    for (const { table, row } of answer.changes) {
      if (!(row.scope in scopes)) throw new Error(`a row of ${table} came with ${row.scope}, which the phone does not hold`);
      const have = phone.rows.get(`${table}:${row.id}`);
      if (!have || Number(have.rev) <= row.rev) phone.rows.set(`${table}:${row.id}`, row);
    }
    for (const { table, id, rev } of answer.gone)
      if (Number(phone.rows.get(`${table}:${id}`)?.rev) <= rev) phone.rows.delete(`${table}:${id}`);
    Object.assign(phone, { cursor: answer.cursor, scopes });
    if (!answer.more) return asked;
  }
};

export const resultsOf = (answer: Json): readonly Json[] => answer.results as readonly Json[];
export const signing = (petition: string, more: Json = {}): Act => ({
  name: 'sign_petition',
  args: { id: randomUUID(), petition_id: petition, name_display: 'full', consent: '2026-11-21', ...more },
});
