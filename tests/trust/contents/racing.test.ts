/** Many lines at once: reports, answers, comments, decisions and accounts that end wait for each other in one order, and never for ever. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import {
  type Act,
  addComment,
  addMembers,
  addOpenEvent,
  answering,
  connectAt,
  countsOf,
  created,
  openContentStage,
  openLine,
  reporting,
} from './content-stage.ts';

const stage = openContentStage();
// So that each wait for ever is seen, and soon.
beforeAll(() =>
  stage
    .query("alter role authenticator set deadlock_timeout = '30ms'")
    .then(() => stage.query('alter role supabase_admin set deadlock_timeout = 30')),
);

const pick = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)] as T;
const times = <T>(count: number, make: () => T): readonly T[] => Array.from({ length: count }, make);

/** Events with comments, and a world that does everything to them at once; every error there was. */
const race = async (rounds: number): Promise<readonly string[]> => {
  const [authors, commenters, members] = [await addMembers(stage, 6), await addMembers(stage, 4), await addMembers(stage, 8)];
  const events: string[] = [];
  for (const author of authors) events.push(await addOpenEvent(stage, author, { capacity: 3 }));
  const comments: string[] = [];
  for (const event of events) for (const commenter of commenters) comments.push(await addComment(stage, commenter, event));
  const anyAct = (): Act =>
    pick([
      () => ({ name: 'answer_event', args: answering(pick(events), pick(['going', 'interested', null])) }),
      () => ({ name: 'report_content', args: reporting(pick([...comments, ...events])) }),
      () => ({ name: 'create_content', args: created('comment', { parent_id: pick(events) }) }),
      () => ({
        name: 'follow_content',
        args: { id: randomUUID(), content_id: pick([...comments, ...events]), follows: pick([true, false]) },
      }),
    ])();
  const errors: string[] = [];
  // Whoever has left is told to sign in again.
  const hear = (said: readonly string[]): void => void errors.push(...said.filter((one) => /^[A-Z0-9]{5}$/.test(one) && one !== 'PT401'));
  const acting = members.map(async (member) => {
    const line = await openLine(stage);
    for (let n = 0; n < rounds; n += 1) hear(await line(member, times(6, anyAct)));
  });
  const deciding = [stage.moderator, stage.colleague].map(async (by) => {
    const request = await connectAt(stage);
    for (let n = 0; n < rounds * 2; n += 1) {
      const [target, to] = [pick([...comments, ...events, ...events]), pick(['hidden', 'open'])];
      const { error } = await request(by, "select public.decide_content($1, $2, 'spam', null)", [target, to]);
      if (error) errors.push(error);
    }
  });
  const ending = (async () => {
    for (const leaving of [authors[0], commenters[0], authors[1], commenters[1], members[0]]) {
      await stage.query(
        `insert into public.account_deletions (user_id, asked_at, due_at) values ($1, now() - interval '31 days', now() - interval '1 day')`,
        [leaving],
      );
      await stage.query('select app.tick()').catch((error: unknown) => errors.push(String(error)));
      if ((await stage.query('select from auth.users where id = $1', [leaving])).length > 0) errors.push('an account did not end');
      await new Promise((resolve) => setTimeout(resolve, 20 * rounds));
    }
  })();
  await Promise.all([...acting, ...deciding, ending]);
  // Nobody was counted twice or forgotten.
  for (const event of events) {
    const [row] = await stage.query(
      'select count(*)::int as seen from app.contents c join app.content_states s using (kind, state) where c.parent_id = $1 and s.seen is not null',
      [event],
    );
    const counts = (await countsOf(stage, event)) as { comment?: number } | undefined;
    if (counts) expect(counts.comment ?? 0).toBe(row?.seen);
    const [going] = await stage.query("select count(*)::int as n from app.event_answers where content_id = $1 and answer = 'going'", [
      event,
    ]);
    expect(Number(going?.n)).toBeLessThanOrEqual(3);
  }
  return errors;
};

test('reports on comments, hiding of their events, answers and accounts that end, all at once: nobody waits for ever', async () => {
  expect(await race(25)).toEqual([]);
}, 120_000);

test('and what locks nothing beforehand is found out', async () => {
  const [{ body } = { body: '' }] = await stage.query("select pg_get_functiondef('app.lock_contents(uuid[])'::regprocedure) as body");
  await stage.query(
    "create or replace function app.lock_contents(targets uuid[]) returns void language plpgsql set search_path = '' as $$ begin end $$",
  );
  const errors: string[] = [];
  for (let tried = 0; tried < 5 && errors.length === 0; tried += 1) {
    await stage.query('delete from app.contents');
    errors.push(...(await race(15)));
  }
  await stage.query(String(body));
  expect(errors.filter((one) => one.includes('40P01') || one.includes('deadlock') || one === 'an account did not end')).not.toEqual([]);
}, 240_000);
