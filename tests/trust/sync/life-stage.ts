/** What tests of a petition's life begin with: areas, authors, supporters, moderators, and the tick at a time. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openStage, type Stage } from '#tests/trust/roles/stage.ts';
import { type Act, catchUp, newPhone, resultsOf, send } from './petition-stage.ts';

type Json = Readonly<Record<string, unknown>>;
export const lifeNow = '2027-03-27T12:00:00Z';
export const inDays = (days: number, from = lifeNow): string => new Date(Date.parse(from) + days * 86_400_000).toISOString();

/** One region with a division and a subdivision, and another region. */
const addAreas = async ({ query }: Pick<Stage, 'query'>): Promise<void> => {
  const common = `gen_random_uuid(), 'test', gen_random_uuid()::text, '2027', 'none'`;
  await query(`insert into public.sources (id, source, source_key, as_of, licence, code, title, publisher)
    values (${common}, 'test', 'Test', 'Test')`);
  await query(`insert into public.regions (id, source, source_key, as_of, licence, code, name_en, name_fr)
    values (${common}, 'CM-NW', 'North-West', 'Nord-Ouest'), (${common}, 'CM-AD', 'Adamawa', 'Adamaoua')`);
  await query(`insert into public.divisions (id, source, source_key, as_of, licence, code, name, region_code)
    values (${common}, 'CM-NW-ME', 'Mezam', 'CM-NW')`);
  await query(`insert into public.subdivisions (id, source, source_key, as_of, licence, code, name, region_code, division_code)
    values (${common}, 'CM-NW-ME-1', 'Bamenda I', 'CM-NW', 'CM-NW-ME')`);
};

/** For all tests of a file, which each begin at `lifeNow` and without a petition. Filled before the first of them. */
export const openLifeStage = (): Stage => {
  const stage = {} as Stage;
  beforeAll(async () => {
    const opened = await openStage();
    // Everybody lives where its petitions are, so that their signatures count.
    const addMember: Stage['addMember'] = (told = {}, email) => opened.addMember({ region_code: 'CM-NW', ...Object(told) }, email);
    Object.assign(stage, opened, { addMember });
    await addAreas(stage);
  });
  afterAll(() => stage.close?.());
  beforeEach(async () => {
    await stage.setClock(lifeNow);
    await stage.query('delete from app.petitions');
  });
  return stage;
};

export const written = (more: Json = {}): Json => ({
  id: randomUUID(),
  title: 'A lamp for the market of the quarter',
  text: 'After sunset nobody sees the steps of the market, and traders have fallen there with their goods.',
  lang: 'en',
  category: 'electricity',
  reach: 'region',
  region_code: 'CM-NW',
  addressees: ['The council'],
  goal: 100,
  closes_at: inDays(90),
  name_display: 'initials',
  ...more,
});

/** One mutation, and what was said to it. */
export const act = async (stage: Pick<Stage, 'call'>, member: string, name: string, args: Json): Promise<Json> => {
  const [result] = resultsOf(await send(stage, member, [{ name, args } satisfies Act]));
  return result ?? {};
};

export const statusOf = async (...given: Parameters<typeof act>): Promise<unknown> => {
  const { status, field, why } = await act(...given);
  return field || why ? [status, field ?? why] : status;
};

export const petitionOf = async ({ query }: Pick<Stage, 'query'>, id: unknown): Promise<Json> =>
  (await query('select * from app.petitions where id = $1', [id]))[0] ?? {};

export const stateOf = async (stage: Pick<Stage, 'query'>, id: unknown): Promise<unknown> => (await petitionOf(stage, id)).state;

export const supporting = (petition: Json, more: Json = {}): Json => ({
  id: randomUUID(),
  petition_id: petition.id,
  code: petition.code,
  name_display: 'full',
  consent: '2026-11-21',
  ...more,
});

/** A petition that gathers, and its author. */
export const addGathering = async (stage: Stage, more: Json = {}): Promise<{ readonly author: string; readonly id: string }> => {
  const author = await stage.addMember({ display_name: 'Ngum Awa' });
  const args = written(more);
  const said = await act(stage, author, 'create_petition', args);
  if (said.status !== 'ok') throw new Error(JSON.stringify(said));
  return { author, id: String(args.id) };
};

export const addSupporters = async (stage: Stage, id: string, count: number): Promise<readonly string[]> => {
  const members: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const member = await stage.addMember({ display_name: `Supporter ${n}` });
    const said = await act(stage, member, 'support_petition', supporting(await petitionOf(stage, id)));
    if (said.status !== 'ok') throw new Error(JSON.stringify(said));
    members.push(member);
  }
  return members;
};

export const addWithRole = async (stage: Stage, role: string): Promise<string> => {
  const id = await stage.addMember();
  await stage.giveRole(id, { role });
  return id;
};

/** A petition in review, with five supporters. */
export const addReviewed = async (stage: Stage, more: Json = {}) => {
  const { author, id } = await addGathering(stage, more);
  return { author, id, supporters: await addSupporters(stage, id, 5) };
};
export const addOpened = async (stage: Stage, more: Json = {}) => {
  const reviewed = await addReviewed(stage, more);
  const moderator = await addWithRole(stage, 'moderator');
  const said = await stage.call(moderator, 'decide_content', reviewed.id, 'open', null, null);
  if ((said as Json).status !== 'ok') throw new Error(JSON.stringify(said));
  return { ...reviewed, moderator, decision: String((said as Json).decision) };
};

/** What a moderator's call is answered with. */
export interface Answer {
  readonly status: string;
  readonly decision: string;
  readonly items: readonly Json[];
  readonly more: boolean;
}
export const decide = (stage: Stage, who: string | null, id: unknown, decision: unknown, reason: unknown = null, note: unknown = null) =>
  stage.call(who, 'decide_content', id, decision, reason, note) as Promise<Answer>;
export const queue = (stage: Stage, who: string | null, kind: unknown, page: unknown = 0) =>
  stage.call(who, 'moderation_queue', kind, page) as Promise<Answer>;
/** Petitions and their comments that wait for moderators. */
export const waiting = (stage: Stage, who: string | null, kind: string, page = 0) =>
  stage.call(who, 'moderated_contents', { what: 'waiting', kind, page }) as Promise<Answer>;
export const undo = (stage: Stage, who: string, decision: string) => stage.call(who, 'undo_content_decision', decision);
/** Of a decision about signatures. */
export const undoSignatures = (stage: Stage, who: string, decision: string) => stage.call(who, 'undo_decision', decision);

export const commenting = (petition: string, more: Json = {}): Json => ({
  id: randomUUID(),
  kind: 'comment',
  kind_v: 1,
  parent_id: petition,
  name_display: 'initials',
  fields: { text: 'I fell there too.' },
  ...more,
});

/** As the server does it each minute, at another time. */
export const tickAt = async ({ query }: Pick<Stage, 'query'>, time: string): Promise<void> => {
  await query("select set_config('app.test_now', $1, false)", [time]);
  await query('select app.tick()');
  await query("select set_config('app.test_now', '', false)");
};

/** The rows of a table on a phone that holds the region of these petitions. */
export const readTable = async (stage: Pick<Stage, 'call'>, who: string | null, table: string): Promise<readonly Json[]> => {
  const phone = newPhone('region:CM-NW');
  await catchUp(stage, who, phone);
  return [...phone.rows].filter(([key]) => key.startsWith(`${table}:`)).map(([, row]) => row);
};
