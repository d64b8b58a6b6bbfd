/** How fast signatures came, told in numbers alone; and striking some off: tried first, done, logged, put back. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Answer, addWithRole, decide, inDays, lifeNow, openLifeStage, queue, statusOf, undoSignatures } from './life-stage.ts';
import { addPetition, catchUp, newPhone, send, signing } from './petition-stage.ts';

interface Figures extends Answer {
  readonly count: number;
  readonly by_account: number;
  readonly by_phone: number;
  readonly thresholds: readonly object[];
}
const stage = openLifeStage();
let moderator: string;
let petition: string;
beforeEach(async () => {
  moderator = await addWithRole(stage, 'moderator');
  petition = await addPetition(stage, { thresholds: { answer: 4, debate: 9 }, opened_at: inDays(-6) });
});

/** Signs at a time, with an account of so many days. */
const addSigner = async (at: string, { days = 100, phone = false, name = 'Bih', shown = 'full' } = {}): Promise<string> => {
  const id = await stage.addMember({ display_name: name });
  await stage.query('update auth.users set phone_confirmed_at = $2 where id = $1', [id, phone ? inDays(-days, at) : null]);
  await stage.setClock(at);
  await send(stage, id, [signing(petition, { area_code: 'CM-NW', name_display: shown })]);
  // Afterwards: of a young account it would be held.
  await stage.query('update auth.users set created_at = $2 where id = $1', [id, inDays(-days, at)]);
  await stage.setClock(lifeNow);
  return id;
};
interface Conditions {
  readonly since?: unknown;
  readonly until?: unknown;
  readonly trust?: unknown;
  readonly younger?: unknown;
  readonly named?: unknown;
  readonly reason?: unknown;
}
const strike = (
  how: 'dry' | 'done',
  { since = inDays(-3), until = inDays(1), trust = null, younger = null, reason = 'automated', named = null }: Conditions = {},
) =>
  stage.call(moderator, 'invalidate_signatures', petition, since, until, trust, younger, reason, how === 'dry', named) as Promise<Figures>;
const countsOf = async () =>
  (await stage.query('select by_account, by_phone, reached from app.petition_counts where id = $1', [petition]))[0];
/** Three of this hour from new accounts, two older ones, one of them with a telephone. */
const addRush = async () => {
  const [old, withPhone] = [await addSigner(inDays(-8)), await addSigner(inDays(-5), { phone: true })];
  const rush = [];
  for (const days of [0.01, 3, 20]) rush.push(await addSigner(inDays(-0.01), { days }));
  return { old, withPhone, rush };
};

test('the pace is told by hours of a week and by days, by trust and age of accounts, and names nobody', async () => {
  const { old, withPhone, rush } = await addRush();
  const answer = await stage.call(moderator, 'petition_velocity', petition);
  expect(answer).toMatchObject({
    status: 'ok',
    counts: { by_account: 4, by_phone: 1, late: 0, held: 0 },
    hours: [
      { at: '2027-03-22T12:00:00+00:00', account: 0, phone: 1, struck: 0, ages: [0, 0, 0, 1] },
      { at: '2027-03-27T11:00:00+00:00', account: 3, phone: 0, struck: 0, ages: [1, 1, 1, 0] },
    ],
    // Days begin at midnight in Cameroon.
    days: [
      { at: '2027-03-18T23:00:00+00:00', account: 1, phone: 0, ages: [0, 0, 0, 1] },
      { at: '2027-03-21T23:00:00+00:00', phone: 1 },
      { at: '2027-03-26T23:00:00+00:00', account: 3 },
    ],
  });
  for (const secret of [old, withPhone, ...rush, 'Bih', 'CM-NW']) expect(JSON.stringify(answer)).not.toContain(secret);
});

describe('a dry run', () => {
  test('tells how many, what the counts become and which thresholds fall, and changes nothing', async () => {
    await addRush();
    const before = await stage.query('select t::text from app.petition_signatures t order by 1');
    expect(await strike('dry')).toEqual({
      status: 'ok',
      count: 3,
      by_account: 1,
      by_phone: 1,
      thresholds: [
        { name: 'answer', takes: 4, stood: true, stands: false },
        { name: 'debate', takes: 9, stood: false, stands: false },
      ],
    });
    expect(await stage.query('select t::text from app.petition_signatures t order by 1')).toEqual(before);
    expect(await stage.query('select from app.moderation_decisions')).toEqual([]);
  });

  test.each<[string, Conditions, number]>([
    ['of all', { since: inDays(-30) }, 5],
    ['before the rush', { since: inDays(-30), until: inDays(-1) }, 2],
    ['up to the moment, without it', { since: inDays(-30), until: inDays(-8) }, 0],
    ['from the moment, with it', { since: inDays(-8), until: inDays(-7) }, 1],
    ['with a telephone', { since: inDays(-30), trust: 'phone' }, 1],
    ['without one', { since: inDays(-30), trust: 'account' }, 4],
    ['younger than a day', { younger: 1 }, 1],
    ['younger than a week', { younger: 7 }, 2],
  ])('counts those %s', async (_, conditions, count) => {
    await addRush();
    expect(await strike('dry', conditions)).toMatchObject({ status: 'ok', count });
  });

  test.each<[string, Conditions]>([
    ['since', { since: null }],
    ['since', { until: inDays(-3) }],
    ['since', { since: '-infinity' }],
    ['of_trust', { trust: 'sms' }],
    ['younger_than', { younger: 0 }],
    ['named', { named: 'b̀ì' }],
    ['named', { named: ' ' }],
    ['named', { named: 'x'.repeat(61) }],
    ['reason', { reason: 'spam' }],
    ['reason', { reason: null }],
  ])('is refused for %s: %j', async (field, conditions) => {
    expect(await strike('dry', conditions)).toEqual({ status: 'invalid', field });
  });
});

describe('by letters of a name', () => {
  test('looks only at names that everybody reads in full, whatever their marks, and letters stand for themselves', async () => {
    for (const name of ['Voté Bot 1', 'vote bot 2', 'Bih Bot']) await addSigner(inDays(-1), { name });
    for (const shown of ['initials', 'citizen']) await addSigner(inDays(-1), { name: 'Vote Bot 3', shown });
    for (const [named, count] of [
      ['VOTE BOT', 2],
      ['bot', 3],
      ['b%t', 0],
      ['.*t', 0],
      ['V. B.', 0],
      ['nobody', 0],
    ] as const)
      expect([named, (await strike('dry', { named })).count]).toEqual([named, count]);
  });

  test('which letters it were is kept nowhere', async () => {
    await addSigner(inDays(-1), { name: 'Vote Bot 1' });
    await addSigner(inDays(-1));
    const done = await strike('done', { named: 'vote bot' });
    expect(done).toMatchObject({ status: 'ok', count: 1 });
    expect(await stage.query('select conditions from app.moderation_decisions')).toMatchObject([
      { conditions: { named: true, younger_than: null } },
    ]);
    const [row] = await stage.query(`select jsonb_agg(details)::text as said from public.audit_log where action = 'moderated'`);
    expect(row?.said).toContain('"named": true');
    expect(`${row?.said}${JSON.stringify(await stage.call(moderator, 'export_my_data'))}`).not.toMatch(/vote bot/i);
  });
});

describe('a strike', () => {
  test('takes off what the dry run counted: counts and thresholds follow, the log says so, and undoing puts exactly those back', async () => {
    await addRush();
    const { reached } = (await countsOf()) ?? {};
    expect(reached).toEqual({ answer: expect.any(String) });
    const done = await strike('done');
    expect(done).toMatchObject({ status: 'ok', count: 3, by_account: 1, by_phone: 1, decision: expect.any(String) });
    expect(await countsOf()).toEqual({ by_account: 1, by_phone: 1, reached: {} });
    expect(await strike('done')).toEqual({ status: 'already' });
    expect((await queue(stage, moderator, 'decisions')).items).toMatchObject([
      { subject: 'signatures', from_state: 'valid', to_state: 'invalid', reason: 'automated', count: 3, by_me: true },
    ]);
    const logged = `select actor_id, subject_id, details -> 'count' as count, details ->> 'because' as because, details -> 'conditions' ->> 'since' as since
      from public.audit_log where details ->> 'decision' = $1 and action = 'moderated'`;
    expect(await stage.query(logged, [done.decision])).toEqual([
      { actor_id: moderator, subject_id: null, count: 3, because: 'automated', since: '2027-03-24T12:00:00+00:00' },
    ]);
    await stage.setClock(inDays(0.5));
    const later = await addSigner(inDays(0.5));
    expect(await undoSignatures(stage, moderator, done.decision)).toEqual({ status: 'ok', state: 'valid' });
    // It was reached when it was first reached.
    expect(await countsOf()).toEqual({ by_account: 5, by_phone: 1, reached });
    expect(await stage.query(`select from app.petition_signatures where reason is not null or state <> 'valid'`)).toEqual([]);
    expect(await undoSignatures(stage, moderator, done.decision)).toEqual({ status: 'already' });
    expect(await statusOf(stage, later, 'withdraw_signature', { petition_id: petition })).toBe('ok');
  });

  test('leaves alone what was taken back or struck off before, and undoing it too', async () => {
    const { rush } = await addRush();
    const [first = '', second = ''] = rush;
    expect(await statusOf(stage, first, 'withdraw_signature', { petition_id: petition })).toBe('ok');
    const one = await strike('done', { younger: 7 });
    expect(one).toMatchObject({ count: 1 });
    expect(await strike('done')).toMatchObject({ count: 1 });
    expect(await undoSignatures(stage, moderator, one.decision)).toMatchObject({ status: 'ok' });
    const states = await stage.query('select user_id, state from app.petition_signatures where user_id = any ($1)', [rush]);
    expect(Object.fromEntries(states.map(({ user_id, state }) => [user_id, state]))).toEqual({
      [first]: 'withdrawn',
      [second]: 'valid',
      [rush[2] ?? '']: 'invalid',
    });
  });

  test('is read by whoever was struck off, with its reason, who cannot sign again; and nobody else hears who', async () => {
    const { rush, old } = await addRush();
    const [struck = ''] = rush;
    const [phone, other] = [newPhone(), newPhone()];
    await catchUp(stage, struck, phone);
    await strike('done');
    await catchUp(stage, struck, phone);
    await catchUp(stage, old, other);
    const own = [...phone.rows].filter(([key]) => key.startsWith('petition_signatures:')).map(([, row]) => row);
    expect(own).toMatchObject([{ state: 'invalid', reason: 'automated' }]);
    expect(phone.rows.get(`petition_counts:${petition}`)).toMatchObject({ by_account: 1, by_phone: 1 });
    expect([...other.rows.keys()].filter((key) => key.startsWith('petition_signatures:'))).toHaveLength(1);
    expect(await statusOf(stage, struck, 'sign_petition', signing(petition).args as never)).toBe('already');
    expect(await statusOf(stage, struck, 'withdraw_signature', { petition_id: petition })).toEqual(['closed', 'struck_off']);
    expect((await countsOf())?.by_account).toBe(1);
    expect(await stage.call(struck, 'export_my_data')).toMatchObject({ data: { signatures: [{ state: 'invalid', reason: 'automated' }] } });
    expect(await stage.call(moderator, 'export_my_data')).toMatchObject({
      data: { moderation: { decided: [{ to: 'invalid', reason: 'automated', conditions: { younger_than: null, of_trust: null } }] } },
    });
    const answer = JSON.stringify([
      await stage.call(moderator, 'moderation_history', petition),
      await stage.call(moderator, 'export_my_data'),
    ]);
    for (const signer of rush) expect(answer).not.toContain(signer);
  });

  test('is over after 24 hours, and is for petitions that everybody sees', async () => {
    await addRush();
    const done = await strike('done');
    await stage.setClock(inDays(1.01));
    expect(await undoSignatures(stage, moderator, done.decision)).toEqual({ status: 'closed', why: 'too_late' });
    await stage.setClock(lifeNow);
    expect(await decide(stage, moderator, petition, 'hidden', 'defamation')).toMatchObject({ status: 'ok' });
    expect(await strike('dry')).toEqual({ status: 'not_found' });
    expect(await stage.call(moderator, 'petition_velocity', petition)).toEqual({ status: 'not_found' });
    expect(await stage.call(moderator, 'petition_velocity', randomUUID())).toEqual({ status: 'not_found' });
  });
});

test('5,000 at once are struck off, and the count follows', async () => {
  await stage.query(
    `with people as (insert into auth.users (id, email, raw_user_meta_data, email_confirmed_at, created_at)
       select gen_random_uuid(), n || '@crowd.example', '{}', now(), '2027-01-01' from generate_series(1, 5000) n returning id)
     insert into app.petition_signatures (id, scope, petition_id, user_id, name_display, trust, state, received_at, consent_version)
       select gen_random_uuid(), '', $1, id, 'citizen', 'account', 'valid', $2, '2026-11-21' from people`,
    [petition, lifeNow],
  );
  expect(await strike('done')).toMatchObject({ count: 5000, by_account: 0 });
  expect(await countsOf()).toMatchObject({ by_account: 0 });
});
