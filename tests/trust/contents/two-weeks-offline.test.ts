/** A phone that comes back after two weeks with two hundred acts of all kinds: each is decided, once, and what is too much for a day waits for the next. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { directThread } from '#tests/trust/messages/message-stage.ts';
import { type Act, addPetition, catchUp, newPhone, resultsOf, send, signing } from '#tests/trust/sync/petition-stage.ts';
import { add, addMember, created, fieldsOf, inDays, type Json, openContentStage, reporting, tickAt } from './content-stage.ts';
import { openJobs } from './job-stage.ts';

const stage = openContentStage();
const { addRecruiter, addJob, applying } = openJobs(stage);

const madeAt = inDays(-13);
const writing = (args: Json): Act => ({ id: randomUUID(), name: 'create_content', args, made_at: madeAt });
const doing = (name: string, args: Json): Act => ({ id: randomUUID(), name, args, made_at: madeAt });
const times = <T>(count: number, make: (n: number) => T): readonly T[] => Array.from({ length: count }, (_, n) => make(n));

/** Sends them as a phone does, a few at a time in their order. By mutation: what was said. */
const sendAll = async (member: string, acts: readonly Act[]): Promise<ReadonlyMap<string, string>> => {
  const said = new Map<string, string>();
  for (let from = 0; from < acts.length; from += 25)
    for (const { id, status, why } of resultsOf(await send(stage, member, acts.slice(from, from + 25))))
      said.set(String(id), [status, why].filter(Boolean).join(' '));
  return said;
};

/** How often each was said. */
const tally = (said: Iterable<string>): Json => {
  const counts: Record<string, number> = {};
  for (const one of said) counts[one] = (counts[one] ?? 0) + 1;
  return counts;
};

const count = async (sql: string, ...values: unknown[]): Promise<number> => Number((await stage.query(sql, values))[0]?.n);

test('two hundred acts of all kinds, each sent twice, count once, and none is lost', async () => {
  const [ngum, paul] = [await addMember(stage), await addMember(stage, 'Paul')];
  const { member: boss } = await addRecruiter();
  const job = await addJob(boss);
  const theirs: string[] = [];
  while (theirs.length < 20) theirs.push(await add(stage, paul, created('post')));
  const petitions: string[] = [];
  while (petitions.length < 15) petitions.push(await addPetition(stage));
  const thread_id = directThread(ngum, paul);
  const messageOf = (n: number): Json => ({ id: randomUUID(), thread_id, to: paul, body: `Word ${n}`, written_at: madeAt });
  await send(stage, ngum, [doing('send_message', messageOf(0))]);
  await send(stage, paul, [doing('decide_thread', { thread_id, decision: 'accept' })]);

  const posts = times(30, (n) => created('post', {}, { text: `What I saw on day ${n}.` }));
  const stall = created('stall');
  const acts: readonly Act[] = [
    ...posts.map(writing),
    ...times(40, (n) => writing(created('comment', { parent_id: theirs[n % 20] }, { text: `I was there too, ${n}.` }))),
    // Each twice: what they said last stands.
    ...times(40, (n) => doing('react_content', { id: randomUUID(), content_id: theirs[n % 20], reaction: n < 20 ? 'sad' : 'support' })),
    ...times(10, (n) => doing('follow_content', { id: randomUUID(), content_id: theirs[n], follows: true })),
    ...times(5, (n) => doing('report_content', reporting(String(theirs[n])))),
    writing(stall),
    ...times(15, () => writing(created('product', { parent_id: stall.id }))),
    writing(applying(job)),
    ...times(20, (n) => doing('send_message', { ...messageOf(n + 1), to: null })),
    ...petitions.map((petition) => ({ id: randomUUID(), made_at: madeAt, ...signing(petition) })),
    ...times(10, (n) => doing('set_feed_choice', { id: randomUUID(), choice: 'mute', word: `word ${n}`, is_on: true })),
    ...posts
      .slice(0, 4)
      .map(({ id }) => doing('edit_content', { content_id: id, fields: fieldsOf('post', { text: 'I was wrong about that.' }) })),
    ...posts.slice(4, 7).map(({ id }) => doing('move_content', { content_id: id, to: 'deleted' })),
    writing(created('event')),
    writing(created('artist')),
    ...times(4, (n) => doing('set_message_prefs', { id: randomUUID(), who_may_write: n % 2 ? 'everyone' : 'area', tells_read: true })),
  ];
  expect(acts).toHaveLength(200);

  const said = await sendAll(ngum, acts);
  expect(tally(said.values())).toEqual({ ok: 185, 'held per_day': 15 });
  // Its answer was lost on the way: the phone asks again.
  expect(await sendAll(ngum, acts)).toEqual(said);
  await tickAt(stage, inDays(1.1));
  await tickAt(stage, inDays(2.2));

  const own = await stage.query(
    'select kind, state, count(*)::int as n from app.contents where owner_id = $1 group by kind, state order by kind, state',
    [ngum],
  );
  expect(own.map(({ kind, state, n }) => `${kind} ${state} ${n}`)).toEqual([
    'application sent 1',
    'artist in_review 1',
    'comment open 40',
    'event in_review 1',
    'post deleted 3',
    'post open 27',
    'product open 15',
    'stall open 1',
  ]);
  expect(
    await stage.query('select reaction, count(*)::int as n from app.content_reactions where user_id = $1 group by reaction', [ngum]),
  ).toEqual([{ reaction: 'support', n: 20 }]);
  expect(await count('select count(*) as n from app.content_follows where user_id = $1', ngum)).toBe(10);
  expect(await count('select count(*) as n from app.content_reports where user_id = $1', ngum)).toBe(5);
  expect(await count('select count(*) as n from app.petition_signatures where user_id = $1', ngum)).toBe(15);
  expect(await count('select count(*) as n from app.feed_choices where user_id = $1', ngum)).toBe(10);
  expect(await count('select count(distinct message_id) as n from app.messages where author_id = $1', ngum)).toBe(21);
  expect(
    await count(
      "select count(*) as n from app.posts p join app.contents c on c.id = p.id where c.owner_id = $1 and p.text like 'I was wrong%'",
      ngum,
    ),
  ).toBe(4);

  const phone = newPhone();
  await catchUp(stage, ngum, phone);
  expect([...phone.rows.keys()].filter((key) => key.startsWith('content_own:'))).toHaveLength(89);
});
