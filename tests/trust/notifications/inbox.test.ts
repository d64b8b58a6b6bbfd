/** A member's notifications: read once and for all, the last 500 of 90 days, only what they want to hear of, theirs alone and gone with them. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { write } from '#tests/trust/messages/message-stage.ts';
import { inDays, lifeNow, openLifeStage } from '#tests/trust/sync/life-stage.ts';
import { catchUp, newPhone, type Phone, resultsOf, send } from '#tests/trust/sync/petition-stage.ts';
import { act, newsOf, tellMany, toldTo } from './notification-stage.ts';

type Json = Readonly<Record<string, unknown>>;
const stage = openLifeStage();
let ngum: string;
let paul: string;
beforeEach(async () => {
  [ngum, paul] = [await stage.addMember({ display_name: 'Ngum' }), await stage.addMember({ display_name: 'Paul' })];
});
const mark = (member: string, args: Json) => act(stage, member, 'mark_notifications', args);
const unreadOf = async (member: string, phone?: Phone): Promise<number> =>
  (await toldTo(stage, member, phone)).filter(({ read_at }) => read_at === null).length;

describe('read', () => {
  test('is told to all phones with the verdict, and never taken back', async () => {
    await tellMany(stage, paul, 3, lifeNow);
    const [first, second] = [newPhone(), newPhone()];
    expect([await unreadOf(paul, first), await unreadOf(paul, second)]).toEqual([3, 3]);
    const [, , newest] = await toldTo(stage, paul);
    const answer = await send(stage, paul, [{ name: 'mark_notifications', args: { ids: [newest?.id] } }]);
    expect(resultsOf(answer)).toMatchObject([{ status: 'ok', rows: { notifications: { rows: [expect.arrayContaining([newest?.id])] } } }]);
    expect([await unreadOf(paul, first), await unreadOf(paul, second)]).toEqual([2, 2]);
    const readAt = async () => (await toldTo(stage, paul)).at(-1)?.read_at;
    const before = await readAt();
    await stage.setClock(inDays(1));
    expect(await mark(paul, { ids: [newest?.id] })).toBe('already');
    await stage.query('update app.notifications set read_at = null');
    expect(await readAt()).toBe(before);
    expect(await unreadOf(paul)).toBe(2);
  });

  test('up to the last that was seen: what happened later stays unread', async () => {
    await tellMany(stage, paul, 3, lifeNow);
    await tellMany(stage, ngum, 3, lifeNow);
    const seen = (await toldTo(stage, paul))[1];
    const up_to = new Date(String(seen?.happened_at)).toISOString();
    expect(await mark(paul, { up_to })).toBe('ok');
    expect((await toldTo(stage, paul)).map(({ read_at }) => read_at === null)).toEqual([false, false, true]);
    expect(await mark(paul, { up_to })).toBe('already');
    expect(await unreadOf(ngum)).toBe(3);
  });

  test('what a trigger tells has a time that a phone can name', async () => {
    await stage.setClock('2027-03-27T12:00:00.123987Z');
    expect(await write(stage, ngum, paul, 'Good morning')).toBe('ok');
    expect(await mark(paul, { up_to: new Date(String((await toldTo(stage, paul))[0]?.happened_at)).toISOString() })).toBe('ok');
    expect(await unreadOf(paul)).toBe(0);
  });

  test('what names nothing, too much or what cannot be one is refused', async () => {
    for (const ids of [[], Array.from({ length: 101 }, () => randomUUID()), ['x'], [null], [1], {}, 'all', 7])
      expect(await mark(paul, { ids, up_to: lifeNow })).toBe('invalid ids');
    for (const up_to of [null, 'yesterday', 'infinity', 7, {}]) expect(await mark(paul, { ids: null, up_to })).toBe('invalid up_to');
    expect(await mark(paul, { ids: Array.from({ length: 100 }, () => randomUUID()) })).toBe('already');
  });
});

describe('what is kept', () => {
  test('is the last 500: the oldest go when one comes, and every phone is told', async () => {
    await tellMany(stage, paul, 500, lifeNow);
    const phone = newPhone();
    const [oldest] = await toldTo(stage, paul, phone);
    await stage.setClock(inDays(1));
    expect(await write(stage, ngum, paul, 'Good morning')).toBe('ok');
    const left = await toldTo(stage, paul, phone);
    expect([left.length, left.at(-1)?.kind]).toEqual([500, 'message_request']);
    expect(left.map(({ id }) => id)).not.toContain(oldest?.id);
    expect(await stage.query('select count(*)::integer as n from app.notifications where user_id = $1', [paul])).toEqual([{ n: 500 }]);
  });

  test('is of the last 90 days', async () => {
    await tellMany(stage, paul, 2, inDays(-89));
    await tellMany(stage, paul, 2, inDays(-90.1));
    expect(await toldTo(stage, paul)).toHaveLength(4);
    expect(await write(stage, ngum, paul, 'Good morning')).toBe('ok');
    expect((await toldTo(stage, paul)).map(({ kind }) => kind)).toEqual(['role_changed', 'role_changed', 'message_request']);
  });

  test('what the member marks at this moment is waited for by nobody, and goes the next time', async () => {
    await tellMany(stage, paul, 1, inDays(-91));
    await stage.query('begin');
    await stage.query('select from app.notifications where user_id = $1 for no key update', [paul]);
    expect(await write(stage, ngum, paul, 'Good morning')).toBe('ok');
    await stage.query('commit');
    expect(await newsOf(stage, paul)).toEqual(['role_changed', 'message_request']);
    expect(await write(stage, await stage.addMember({}), paul, 'Good morning')).toBe('ok');
    expect(await newsOf(stage, paul)).toEqual(['message_request', 'message_request']);
  });
});

describe('what a member wants to hear of', () => {
  const set = (member: string, prefs: unknown) => act(stage, member, 'set_notification_prefs', { prefs });
  const prefsOn = async (member: string): Promise<readonly Json[]> => {
    const phone = newPhone();
    await catchUp(stage, member, phone);
    return [...phone.rows].flatMap(([key, row]) => (key.startsWith('notification_prefs:') ? [row] : []));
  };

  test('a kind that is off makes none from then on, of that member alone, until it is on again', async () => {
    expect(await set(paul, { in_app: { message_request: false } })).toBe('ok');
    expect(await write(stage, ngum, paul, 'Good morning')).toBe('ok');
    expect(await newsOf(stage, paul)).toEqual([]);
    const other = await stage.addMember({});
    expect(await write(stage, paul, other, 'Good morning')).toBe('ok');
    expect(await newsOf(stage, other)).toEqual(['message_request']);
    expect(await set(paul, { in_app: { message_request: true } })).toBe('ok');
    expect(await write(stage, await stage.addMember({}), paul, 'Good morning')).toBe('ok');
    expect(await newsOf(stage, paul)).toEqual(['message_request']);
  });

  test('two phones that changed two things are both heard; one row, told to no other member', async () => {
    expect(await set(paul, { in_app: { poll_opened: false } })).toBe('ok');
    expect(await set(paul, { in_app: { role_changed: false, poll_closed: true } })).toBe('ok');
    expect(await set(paul, { in_app: { poll_opened: false } })).toBe('already');
    expect(await prefsOn(paul)).toMatchObject([
      { id: paul, prefs: { in_app: { poll_opened: false, role_changed: false, poll_closed: true } } },
    ]);
    expect(await prefsOn(ngum)).toEqual([]);
  });

  test('each part changes by itself, and what it does not name stays', async () => {
    for (const prefs of [
      { push: { message: true, digest: false } },
      { in_app: { digest: true }, push: { poll_opened: true } },
      { quiet: { on: true, from: '22:00' } },
      { quiet: { to: '06:30' } },
    ])
      expect(await set(paul, prefs)).toBe('ok');
    expect(await prefsOn(paul)).toMatchObject([
      {
        prefs: {
          in_app: { digest: true },
          push: { message: true, digest: false, poll_opened: true },
          quiet: { on: true, from: '22:00', to: '06:30' },
        },
      },
    ]);
  });

  test('what is no channel, no kind or no choice is refused', async () => {
    const parts = [
      null,
      [],
      'in_app',
      1,
      {},
      { in_app: {} },
      { in_app: [] },
      { in_app: null },
      { mail: { poll_opened: false } },
      { push: {} },
    ];
    const kinds = [
      { in_app: { poll_opened: 'false' } },
      { in_app: { poll_opened: null } },
      { in_app: { any: false } },
      { in_app: { message: true } },
    ];
    const times = [
      { on: 'true' },
      { from: '24:00' },
      { from: '9:00' },
      { from: 900 },
      { to: null },
      { to: '06:00\n' },
      { at: '06:00' },
      [],
    ];
    const more = [{ in_app: { poll_opened: false }, push: {} }, { in_app: { poll_opened: false, any: true } }];
    for (const prefs of [...parts, ...kinds, ...times.map((quiet) => ({ quiet })), ...more])
      expect(await set(paul, prefs)).toBe('invalid prefs');
    expect(await prefsOn(paul)).toEqual([]);
  });
});

test('is in the member’s export, and goes with the account', async () => {
  for (const table of ['notifications', 'notification_prefs']) await stage.query(`delete from app.${table}`);
  expect(await write(stage, ngum, paul, 'Good morning')).toBe('ok');
  await tellMany(stage, ngum, 1, lifeNow);
  expect(await act(stage, paul, 'set_notification_prefs', { prefs: { in_app: { poll_opened: false } } })).toBe('ok');
  const { data } = (await stage.call(paul, 'export_my_data')) as { readonly data: Json };
  expect(data.notifications).toMatchObject([{ kind: 'message_request', read_at: null }]);
  expect(data.notification_prefs).toMatchObject({ prefs: { in_app: { poll_opened: false } } });
  expect(JSON.stringify([data.notifications, data.notification_prefs])).not.toContain(ngum);
  await stage.query('select app.delete_account($1)', [paul]);
  expect(await stage.query('select user_id from app.notifications union all select user_id from app.notification_prefs')).toEqual([
    { user_id: ngum },
  ]);
});
