/** Contents as members write them, and what moderators do with them, asked as phones and screens ask. */
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach } from 'vitest';
import type { Request, Stage } from '#tests/trust/roles/stage.ts';
import { inDays, lifeNow, openLifeStage, tickAt } from '#tests/trust/sync/life-stage.ts';
import { catchUp, newPhone, type Phone, resultsOf, send } from '#tests/trust/sync/petition-stage.ts';
import { fieldsByKind } from './content-fields.ts';

export type Json = Readonly<Record<string, unknown>>;
export { inDays, tickAt };

export interface ContentStage extends Stage {
  readonly moderator: string;
  /** Another one. */
  readonly colleague: string;
}

/** For all tests of a file, which each begin at `lifeNow` and without a content. */
export const openContentStage = (): ContentStage => {
  const stage = openLifeStage() as ContentStage;
  beforeAll(async () => {
    const [moderator, colleague] = [await addMember(stage, 'Ekema Mo'), await addMember(stage, 'Tabi Co')];
    for (const id of [moderator, colleague]) await stage.giveRole(id, { role: 'moderator' });
    Object.assign(stage, { moderator, colleague });
  });
  beforeEach(() => stage.query('delete from app.contents'));
  return stage;
};

export const addMember = (stage: Pick<Stage, 'addMember'>, name = 'Ngum Awa'): Promise<string> => stage.addMember({ display_name: name });
export const addMembers = async (stage: Pick<Stage, 'addMember'>, count: number): Promise<readonly string[]> => {
  const members: string[] = [];
  while (members.length < count) members.push(await addMember(stage, `Member ${members.length}`));
  return members;
};
/** An account of six days. */
export const addYoung = async (stage: Stage): Promise<string> => {
  const id = await addMember(stage, 'Young');
  await stage.query('update auth.users set created_at = $2 where id = $1', [id, inDays(-6)]);
  return id;
};

export const fieldsOf = (kind: string, more: Json = {}): Json => ({ ...fieldsByKind[kind], ...more });

/** What create_content is told. */
export const created = (kind: string, more: Json = {}, fields: Json = {}): Json & { readonly id: string } => ({
  id: randomUUID(),
  kind,
  kind_v: 1,
  parent_id: null,
  name_display: 'full',
  ...more,
  fields: fieldsOf(kind, fields),
});

type Sends = Pick<Stage, 'call'>;
/** One mutation, and the whole verdict. */
export const verdictOf = async (stage: Sends, member: string, name: string, args: Json): Promise<Json> =>
  resultsOf(await send(stage, member, [{ name, args }]))[0] ?? {};
/** Its status, and why or where. */
export const act = async (stage: Sends, member: string, name: string, args: Json): Promise<string> => {
  const { status, why, field } = await verdictOf(stage, member, name, args);
  return [status, why ?? field].filter((part) => part !== undefined && part !== null).join(' ');
};
const must = (said: unknown, wanted = 'ok'): void => {
  if (said !== wanted) throw new Error(JSON.stringify(said));
};

export const decide = async (
  stage: ContentStage,
  id: unknown,
  to: unknown,
  { by = stage.moderator, reason = null, note = null }: { by?: string | null; reason?: string | null; note?: string | null } = {},
): Promise<Json> => (await stage.call(by, 'decide_content', id, to, reason, note)) as Json;
/** What is said to a moderator: the status, and why or where. */
export const saidTo = (answer: unknown): string => {
  const { status, why, field } = answer as Json;
  return [status, why ?? field].filter(Boolean).join(' ');
};

export const undoDecision = async (stage: ContentStage, decision: unknown, by: string | null = stage.moderator): Promise<string> =>
  saidTo(await stage.call(by, 'undo_content_decision', decision));

/** Written and taken; gives its id. */
export const add = async (stage: Sends, author: string, args: Json & { readonly id: string }): Promise<string> => {
  must(await act(stage, author, 'create_content', args));
  return args.id;
};
/** All fields anew, those that are not named as the kind's example has them. */
export const edit = (stage: Sends, author: string, kind: string, content_id: string, fields: Json = {}): Promise<string> =>
  act(stage, author, 'edit_content', { content_id, fields: fieldsOf(kind, fields) });
export const move = (stage: Sends, author: string, content_id: string, to: string, note?: string): Promise<string> =>
  act(stage, author, 'move_content', { content_id, to, ...(note ? { note } : {}) });

export const addEvent = (stage: Sends, author: string, fields: Json = {}): Promise<string> =>
  add(stage, author, created('event', {}, fields));
export const addOpenEvent = async (stage: ContentStage, author: string, fields: Json = {}): Promise<string> => {
  const id = await addEvent(stage, author, fields);
  must(saidTo(await decide(stage, id, 'open')));
  return id;
};
export const addComment = (stage: Sends, author: string, parent_id: string, text?: string): Promise<string> =>
  add(stage, author, created('comment', { parent_id }, text ? { text } : {}));
export const answering = (content_id: string, answer: string | null): Json => ({ id: randomUUID(), content_id, answer });
export const reporting = (content_id: string, more: Json = {}): Json => ({
  id: randomUUID(),
  content_id,
  reason: 'spam',
  details: null,
  ...more,
});
export const reportBy = async (stage: ContentStage, members: readonly string[], id: string): Promise<void> => {
  for (const member of members) must(await act(stage, member, 'report_content', reporting(id)));
};

export const contentOf = async ({ query }: Pick<Stage, 'query'>, id: unknown): Promise<Json> =>
  (await query('select * from app.contents where id = $1', [id]))[0] ?? {};
export const stateOf = async (stage: Pick<Stage, 'query'>, id: unknown): Promise<unknown> => (await contentOf(stage, id)).state;
export const countsOf = async (stage: Pick<Stage, 'query'>, id: unknown): Promise<unknown> => (await contentOf(stage, id)).counts;
export const lastDecision = async ({ query }: Pick<Stage, 'query'>, id: unknown): Promise<string> =>
  String((await query('select id from app.content_decisions where content_id = $1 order by number desc limit 1', [id]))[0]?.id);
/** How many reports of it stand how: '2 waiting'. */
export const reportStates = async ({ query }: Pick<Stage, 'query'>, id: unknown): Promise<readonly string[]> =>
  (await query('select state, count(*)::int as n from app.content_reports where content_id = $1 group by state', [id])).map(
    ({ state, n }) => `${n} ${state}`,
  );

/** A row as a phone has it that has read everything. */
export const rowOf = async (stage: Sends, member: string | null, key: string, phone: Phone = newPhone()): Promise<Json | undefined> => {
  await catchUp(stage, member, phone);
  return phone.rows.get(key);
};

/** A content in a state, whatever led there. */
export const plant = async (stage: Stage, kind: string, state: string, more: Json = {}): Promise<string> => {
  const id = randomUUID();
  const head: Json = {
    id,
    scope: 'archive',
    kind,
    state,
    owner_name: 'Planted',
    submitted_at: inDays(-1),
    opened_at: inDays(-1),
    ends_at: kind === 'event' ? inDays(10) : null,
    ...more,
  };
  const row: Json =
    kind === 'event' ? { id, scope: 'archive', ...fieldsOf('event'), told_at: inDays(-1) } : { id, scope: 'archive', ...fieldsOf(kind) };
  await stage.query('set session_replication_role = replica');
  for (const [table, values] of [
    ['contents', head],
    [`${kind}s`, row],
  ] as const) {
    const names = Object.keys(values);
    await stage.query(
      `insert into app.${table} (${names.join(', ')}) values (${names.map((_, n) => `$${n + 1}`).join(', ')})`,
      Object.values(values),
    );
  }
  await stage.query('set session_replication_role = origin');
  // The guard gives it its scope.
  await stage.query('update app.contents set note = note where id = $1', [id]);
  return id;
};

export interface Act {
  readonly name: string;
  readonly args: Json;
}
/** A line of its own, for what happens at once: what is said to each mutation, or the error. */
export const openLine = async (
  stage: Pick<Stage, 'connect'>,
): Promise<(member: string, acts: readonly Act[]) => Promise<readonly string[]>> => {
  const request = await connectAt(stage);
  return async (member, acts) => {
    const ops = acts.map((one) => ({ id: randomUUID(), v: 1, made_at: lifeNow, ...one }));
    const { rows, error } = await request(member, 'select public.sync(1, $1, null, $2) as answer', [JSON.stringify(ops), {}]);
    return error ? [error] : resultsOf((rows[0]?.answer ?? {}) as Json).map(({ status }) => String(status));
  };
};
export const connectAt = async (stage: Pick<Stage, 'connect'>): Promise<Request> => {
  const request = await stage.connect();
  await request(null, "select set_config('app.test_now', $1, false)", [lifeNow]);
  return request;
};
