/** Which phones are woken: a member's own, as long as they are signed in there, and at push services alone. */
import { beforeEach, describe, expect, test } from 'vitest';
import { write } from '#tests/trust/messages/message-stage.ts';
import { addWoken, aPhone, claimedFor, openPushStage, save } from './push-stage.ts';

const stage = openPushStage();
let ngum: string;
let session: string;
beforeEach(async () => {
  ngum = await stage.addMember({ display_name: 'Ngum' });
  session = await stage.addSession(ngum);
});
const saved = async (): Promise<readonly unknown[]> =>
  (await stage.query('select endpoint from app.push_subscriptions order by created_at, id')).map(({ endpoint }) => endpoint);
const call = (member: string | null, name: string, ...values: unknown[]) => stage.callFrom(session, member ?? '', name, ...values);

describe('addresses', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
    'https://web.push.apple.com/QABC',
    'https://db5p.notify.windows.com/w/?token=BQY%3d',
  ])('%s is a push service’s', async (endpoint) => {
    expect(await save(stage, ngum, aPhone({ endpoint }), session)).toBe('ok');
  });

  test.each([
    'http://fcm.googleapis.com/fcm/send/a',
    'https://fcm.googleapis.com',
    'https://fcm.googleapis.com:8443/a',
    'https://fcm.googleapis.com@127.0.0.1/a',
    'https://fcm.googleapis.com.example.org/a',
    'https://example.org/fcm.googleapis.com/a',
    'https://127.0.0.1/a',
    'https://localhost:5432/a',
    'https://169.254.169.254/latest/meta-data',
    'https://notify.windows.com.example.org/a',
    'https://evil-notify.windows.com/a',
    'https://fcm.googleapis.com/a b',
    'https://fcm.googleapis.com/a\nhttps://fcm.googleapis.com/b',
    ' https://fcm.googleapis.com/a',
    'HTTPS://FCM.GOOGLEAPIS.COM/a',
    `https://fcm.googleapis.com/${'a'.repeat(1000)}`,
    'file:///etc/passwd',
    '',
    null,
  ])('%j is none', async (endpoint) => {
    expect(await save(stage, ngum, aPhone({ endpoint: endpoint as string }), session)).toBe('invalid endpoint');
    expect(await saved()).toEqual([]);
  });

  test('an origin for tests counts only while the installation names it', async () => {
    const phone = aPhone({ endpoint: 'http://127.0.0.1:7777/one' });
    expect(await save(stage, ngum, phone, session)).toBe('invalid endpoint');
    await stage.query("update app.settings set push_origin = 'http://127.0.0.1:7777'");
    expect(await save(stage, ngum, aPhone({ endpoint: 'http://127.0.0.1:77770/one' }), session)).toBe('invalid endpoint');
    expect(await save(stage, ngum, phone, session)).toBe('ok');
    await stage.query('update app.settings set push_origin = null');
  });

  test('keys that are none are refused', async () => {
    const { p256dh, auth } = aPhone();
    for (const wrong of [p256dh.slice(1), `C${p256dh.slice(1)}`, `${p256dh}A`, ''])
      expect(await save(stage, ngum, aPhone({ p256dh: wrong }), session)).toBe('invalid p256dh');
    for (const wrong of [auth.slice(1), `${auth.slice(1)}=`, `${auth}A`, ''])
      expect(await save(stage, ngum, aPhone({ auth: wrong }), session)).toBe('invalid auth');
  });
});

describe('a member’s own', () => {
  test('the same phone is saved once, and with the next address of its browser the last one goes', async () => {
    const [first, next] = [aPhone(), aPhone()];
    for (const said of ['ok', 'already']) expect(await save(stage, ngum, first, session)).toBe(said);
    expect(await save(stage, ngum, next, session)).toBe('ok');
    expect(await saved()).toEqual([next.endpoint]);
  });

  test('the last ten phones stay', async () => {
    const phones = Array.from({ length: 12 }, () => aPhone());
    for (const [n, phone] of phones.entries()) {
      await stage.setTime(`2027-03-27T13:00:${10 + n}Z`);
      expect(await save(stage, ngum, phone, await stage.addSession(ngum))).toBe('ok');
    }
    expect(await saved()).toEqual(phones.slice(2).map(({ endpoint }) => endpoint));
  });

  test('a phone that another signs in on is theirs from then on; by its address alone nobody takes it', async () => {
    const { member, phone } = await addWoken(stage, ['message_request']);
    expect(await save(stage, ngum, aPhone({ endpoint: phone.endpoint }), session)).toBe('forbidden not_yours');
    expect(await save(stage, ngum, { ...phone, auth: aPhone().auth }, session)).toBe('forbidden not_yours');
    expect(await save(stage, ngum, phone, session)).toBe('ok');
    expect(await write(stage, await stage.addMember({}), member, 'Good morning')).toBe('ok');
    expect(await claimedFor(stage)).toEqual([]);
    expect(await stage.query('select user_id from app.push_subscriptions')).toEqual([{ user_id: ngum }]);
  });

  test('nobody asks after, takes away or reads another’s, by any path', async () => {
    const { member, phone } = await addWoken(stage, ['message_request']);
    expect(await call(ngum, 'has_push_subscription', phone.endpoint)).toEqual({ status: 'ok', is_on: false });
    expect(await call(ngum, 'drop_push_subscription', phone.endpoint)).toEqual({ status: 'already' });
    expect(await saved()).toEqual([phone.endpoint]);
    for (const who of [null, ngum, member])
      for (const sql of [
        'select * from app.push_subscriptions',
        'select * from app.push_queue',
        'select * from app.digests',
        'delete from app.push_subscriptions',
        "update app.settings set push_origin = 'https://example.org'",
        'select public.claim_pushes()',
        "select public.push_done(1, 'gone', null)",
        'select app.claim_pushes()',
        `select app.queue_push('${member}', 'message')`,
      ])
        expect([sql, (await stage.request(who, sql)).error]).toEqual([sql, '42501']);
    for (const name of ['has_push_subscription', 'drop_push_subscription'])
      expect((await stage.request(null, `select public.${name}('x')`)).error).toBe('42501');
    const theirs = await stage.callFrom(session, ngum, 'export_my_data');
    expect(JSON.stringify(theirs)).not.toContain(phone.endpoint);
  });

  test('stands in the member’s export without its keys, and goes with the account', async () => {
    const { member, phone, session: own } = await addWoken(stage, ['message_request']);
    const text = JSON.stringify(await stage.callFrom(own, member, 'export_my_data'));
    expect(text).toContain(phone.endpoint);
    for (const secret of [phone.auth, phone.p256dh]) expect(text).not.toContain(secret);
    await stage.query('select app.delete_account($1)', [member]);
    expect(await saved()).toEqual([]);
  });
});

describe('the sign-in', () => {
  test('without one of the member’s that lives nothing is saved', async () => {
    const [gone, foreign] = [await stage.addSession(ngum), await stage.addSession(await stage.addMember())];
    await stage.query('delete from auth.sessions where id = $1', [gone]);
    for (const wrong of [null, gone, foreign]) expect(await save(stage, ngum, aPhone(), wrong)).toBe('PT401');
  });

  test('when it ends, also from another phone, nothing is sent any more and the phone is forgotten', async () => {
    const { member, phone, session: own } = await addWoken(stage, ['message_request']);
    expect(await stage.callFrom(own, member, 'has_push_subscription', phone.endpoint)).toEqual({ status: 'ok', is_on: true });
    expect(await write(stage, ngum, member, 'Good morning')).toBe('ok');
    const other = await stage.addSession(member);
    expect(await stage.callFrom(other, member, 'end_session', own)).toEqual({ status: 'ok' });
    expect(await stage.callFrom(other, member, 'has_push_subscription', phone.endpoint)).toEqual({ status: 'ok', is_on: false });
    expect(await claimedFor(stage)).toEqual([]);
    expect(await saved()).toEqual([]);
  });

  test('the phone that is switched off is forgotten at once, and the others stay', async () => {
    const { member, phone, session: own } = await addWoken(stage, ['message_request']);
    const other = aPhone();
    await save(stage, member, other, await stage.addSession(member));
    for (const status of ['ok', 'already'])
      expect(await stage.callFrom(own, member, 'drop_push_subscription', phone.endpoint)).toEqual({ status });
    expect(await saved()).toEqual([other.endpoint]);
  });
});
