/** Following a poll: one row a member and poll, on all their phones with the poll, and known to nobody else. */
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { blocksOfQuietPull } from '#tests/trust/sync/blocks.ts';
import { catchUp, newPhone, type Phone, resultsOf, send } from '#tests/trust/sync/petition-stage.ts';
import { addAsked, follow as followPoll } from './poll-acts.ts';
import { addPoll } from './poll-rows.ts';
import { addVoters, openPollStage } from './poll-stage.ts';

type Json = Readonly<Record<string, unknown>>;
const stage = openPollStage();
let ngum: string;
let paul: string;
beforeAll(async () => {
  await stage.query(`insert into public.sources (id, source, source_key, as_of, licence, code, title, publisher)
    values (gen_random_uuid(), 'test', 'test', '2027', 'none', 'test', 'Test', 'Test') on conflict do nothing`);
  await stage.query(`insert into public.regions (id, source, source_key, as_of, licence, code, name_en, name_fr)
    values (gen_random_uuid(), 'test', 'CM-SU', '2027', 'none', 'CM-SU', 'South', 'Sud') on conflict do nothing`);
});
beforeEach(async () => {
  [ngum = '', paul = ''] = await addVoters(stage, 2);
});

const follow = (member: string, poll: string, follows: unknown = true, more: Json = {}) => followPoll(stage, member, poll, follows, more);
const rowsOf = () => stage.query('select user_id, content_id, follows from app.content_follows order by rev, id');
const followedOn = (phone: Phone) =>
  [...phone.rows].flatMap(([key, row]) => (key.startsWith('content_follows:') && row.follows ? [row.content_id] : []));

test('is one row a member and poll, whatever id a phone gave it, and what arrives last holds', async () => {
  const poll = await addPoll(stage);
  const said = { id: randomUUID(), name: 'follow_content', args: { id: randomUUID(), kind: 'poll', content_id: poll, follows: true } };
  const answers = [];
  for (let n = 0; n < 2; n += 1) answers.push(...resultsOf(await send(stage, ngum, [said])));
  expect(answers.map(({ status }) => status)).toEqual(['ok', 'ok']);
  expect(answers[0]?.rows).toMatchObject({ content_follows: { rows: [expect.arrayContaining([said.args.id, poll, true])] } });
  expect(await follow(ngum, poll)).toBe('already');
  expect(await follow(ngum, poll, false)).toBe('ok');
  expect(await follow(ngum, poll, false)).toBe('already');
  expect(await follow(ngum, poll)).toBe('ok');
  expect(await follow(paul, poll, false)).toBe('already');
  expect(await rowsOf()).toEqual([{ user_id: ngum, content_id: poll, follows: true }]);
});

test('brings a poll of another region to every phone of the member, to no other member, and follows it no more there', async () => {
  const poll = await addPoll(stage, { region_code: 'CM-SU' });
  const [second, others] = [newPhone(), newPhone()];
  const both = async (): Promise<void> => {
    await catchUp(stage, ngum, second);
    await catchUp(stage, paul, others);
  };
  await both();
  expect(second.rows.has(`polls:${poll}`)).toBe(false);
  // The phone that mutations has the poll with the verdict.
  const answer = await send(stage, ngum, [
    { name: 'follow_content', args: { id: randomUUID(), kind: 'poll', content_id: poll, follows: true } },
  ]);
  expect(answer).toMatchObject({ results: [{ status: 'ok' }], scopes: { 'region:CM-SU': '1' } });
  expect(JSON.stringify(answer.changes)).toContain('What should the council repair first?');
  await both();
  expect(followedOn(second)).toEqual([poll]);
  expect(second.rows.get(`polls:${poll}`)).toMatchObject({ region_code: 'CM-SU' });
  expect(JSON.stringify([...others.rows])).not.toContain(poll);
  await follow(ngum, poll, false);
  await both();
  expect(followedOn(second)).toEqual([]);
  // A phone that comes later no longer has it; this one asks for the region by what it holds.
  expect(second.rows.has(`polls:${poll}`)).toBe(true);
  const later = newPhone();
  await catchUp(stage, ngum, later);
  expect(later.rows.has(`polls:${poll}`)).toBe(false);
});

test('a poll that is not for the member, or not for anybody yet, is not there; one may always stop', async () => {
  const invited = await addPoll(stage, { eligibility: 'invited', region_code: 'CM-SU' });
  const { author, id: inReview } = await addAsked(stage);
  for (const [member, poll] of [
    [ngum, invited],
    [ngum, inReview],
    [author, inReview],
    [ngum, randomUUID()],
  ] as const)
    expect([await follow(member, poll), await follow(member, poll, false)]).toEqual(['not_found', 'already']);
  await stage.query('insert into app.poll_invitations values ($1, $2)', [invited, ngum]);
  expect(await follow(ngum, invited)).toBe('ok');
  // It has a scope of its own, and brings no region along.
  expect((await send(stage, ngum, [])).scopes).not.toHaveProperty('region:CM-SU');
  await stage.query('delete from app.poll_invitations');
  expect(await follow(ngum, invited, false)).toBe('ok');
  expect(await follow(ngum, invited)).toBe('not_found');
});

test('a poll that goes back to its moderators is followed to no other scope', async () => {
  const { author, id } = await addAsked(stage, { eligibility: 'area', region_code: 'CM-SU' });
  await stage.query(`update app.polls set state = 'scheduled' where id = $1`, [id]);
  expect(await follow(ngum, id)).toBe('ok');
  const granted = async () => Object.keys((await send(stage, ngum, [])).scopes as Json).sort();
  expect(await granted()).toEqual(['public', 'region:CM-SU', `user:${ngum}`]);
  await stage.query('alter table app.polls disable trigger scope_poll');
  await stage.query(`update app.polls set state = 'in_review', scope = $2 where id = $1`, [id, `user:${author}`]);
  await stage.query('alter table app.polls enable trigger scope_poll');
  expect(await granted()).toEqual(['public', `user:${ngum}`]);
});

test('what is missing or another’s is refused', async () => {
  const poll = await addPoll(stage);
  expect(await follow(ngum, poll, true, { id: 'x' })).toEqual(['invalid', 'id']);
  expect(await follow(ngum, 'x')).toBe('not_found');
  for (const follows of [null, 'true', 1, undefined]) expect(await follow(ngum, poll, follows ?? null)).toEqual(['invalid', 'follows']);
  const id = randomUUID();
  expect(await follow(ngum, poll, true, { id })).toBe('ok');
  expect(await follow(paul, poll, true, { id })).toBe('id_conflict');
});

test('500 at once, and one that is stopped makes room', async () => {
  const polls: string[] = [];
  for (let n = 0; n < 501; n += 1) polls.push(await addPoll(stage));
  const [first = '', ...more] = polls;
  const last = more.pop() ?? '';
  await stage.query(
    'insert into app.content_follows (id, scope, content_id, user_id, follows) select gen_random_uuid(), $3, p, $1, true from unnest($2::uuid[]) p',
    [ngum, [first, ...more], ''],
  );
  expect(await follow(ngum, last)).toEqual(['forbidden', 'too_many']);
  expect(await follow(ngum, first, false)).toBe('ok');
  expect(await follow(ngum, last)).toBe('ok');
  expect(await follow(ngum, first)).toEqual(['forbidden', 'too_many']);
});

test('is in the member’s export, and goes with the account', async () => {
  const poll = await addPoll(stage);
  await follow(ngum, poll);
  await follow(paul, poll);
  const { data } = (await stage.call(ngum, 'export_my_data')) as { readonly data: { readonly content_follows: readonly Json[] } };
  expect(data.content_follows).toEqual([expect.objectContaining({ content: expect.any(String), follows: true })]);
  expect(JSON.stringify(data.content_follows)).not.toContain(paul);
  await stage.query('select app.delete_account($1)', [ngum]);
  expect(await rowsOf()).toEqual([{ user_id: paul, content_id: poll, follows: true }]);
});

test('what others follow adds no more to a pull than the depth of its indexes', async () => {
  const poll = await addPoll(stage, { region_code: 'CM-SU' });
  await follow(ngum, poll);
  const phone = newPhone();
  await catchUp(stage, ngum, phone);
  const few = await blocksOfQuietPull(stage, ngum, phone);
  await stage.query('set session_replication_role = replica');
  await stage.query(
    `insert into app.content_follows (id, scope, content_id, user_id, follows)
      select gen_random_uuid(), 'user:' || u, $1, u, true from (select gen_random_uuid() as u from generate_series(1, 20000)) m`,
    [poll],
  );
  await stage.query('reset session_replication_role');
  await catchUp(stage, ngum, phone);
  const many = await blocksOfQuietPull(stage, ngum, phone);
  process.stdout.write(`blocks of a quiet pull: ${few} with few follows, ${many} with 20000 of others\n`);
  expect(many).toBeLessThan(few + 20);
});
