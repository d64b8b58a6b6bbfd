/** News by mail: for who asked, of what they have not read, once, and ended by the link in any of them. On native PostgreSQL. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inDays, lifeNow, openLifeStage } from '#tests/trust/sync/life-stage.ts';
import { addPetition } from '#tests/trust/sync/petition-stage.ts';
import { act } from './notification-stage.ts';

interface Claimed {
  readonly id: string;
  readonly member: string;
  readonly to: string;
  readonly token: string;
  readonly more: number;
  readonly news: readonly { readonly kind: string; readonly pid: string; readonly title?: string; readonly decision?: string }[];
}

const stage = openLifeStage();
const hour = 1 / 24;
let ngum: string;
beforeEach(async () => {
  await stage.setClocks(lifeNow);
  for (const table of ['notifications', 'notification_prefs', 'mail_readers']) await stage.query(`delete from app.${table}`);
  ngum = await stage.addMember({ display_name: 'Ngum' }, `${randomUUID()}@example.org`);
  await choose(ngum, { petition_news: true });
});
afterEach(() => stage.setClocks(''));

const choose = async (member: string, mail: object): Promise<void> =>
  expect(await act(stage, member, 'set_notification_prefs', { prefs: { mail } })).toBe('ok');
const tell = async (member: string, petition: string, more: { what?: string; kind?: string; rev?: number } = {}): Promise<void> => {
  const { what = 'answered', kind = 'petition_news', rev = 1 } = more;
  await stage.query(
    `select app.tell_member($1, $2 || ':' || p.id || $3 || $4, $2, 'petition', p.id, p.pid, jsonb_build_object('title', p.title, 'decision', $3))
      from app.petitions p where p.id = $5`,
    [member, kind, what, rev, petition],
  );
};
const claim = async (): Promise<readonly Claimed[]> => Object((await stage.query('select public.claim_mails() as said'))[0]?.said).mails;
const finish = async (member: string, outcome: string, after: number | null = null): Promise<unknown> =>
  Object((await stage.query('select public.mail_done($1, $2, $3) as said', [member, outcome, after]))[0]?.said).status;
const stop = async (token: unknown): Promise<unknown> =>
  Object((await stage.query('select public.stop_mails($1) as said', [JSON.stringify({ token })]))[0]?.said).status;
const queued = async () => (await stage.query('select from app.mail_queue')).length;

describe('who gets mail', () => {
  test('only who asked, of what they asked, and only by their own confirmed address', async () => {
    const petition = await addPetition(stage, { title: 'A lamp for the market of the quarter' });
    const [silent, unconfirmed] = [await stage.addMember(), await stage.addMember()];
    await choose(unconfirmed, { petition_news: true });
    await stage.query('update auth.users set email_confirmed_at = null where id = $1', [unconfirmed]);
    for (const member of [ngum, silent, unconfirmed]) await tell(member, petition);
    await tell(ngum, petition, { kind: 'petition_decided', what: 'open' });
    const mails = await claim();
    const [{ email } = {}] = await stage.query('select email from auth.users where id = $1', [ngum]);
    expect(mails.map(({ member, to }) => [member, to])).toEqual([[ngum, email]]);
    expect(mails[0]?.news).toEqual([
      { kind: 'petition_news', pid: expect.any(String), title: 'A lamp for the market of the quarter', decision: 'answered' },
    ]);
  });

  test('nobody whose account is leaving or banned, nor of what was read, hidden or switched off meanwhile', async () => {
    const petition = await addPetition(stage);
    const ends: Readonly<Record<string, string>> = {
      read: 'update app.notifications set read_at = app.now()',
      hidden: `update app.petitions set state = 'hidden', reason = 'spam'`,
      'switched off': `update app.notification_prefs set prefs = '{"mail": {"petition_news": false}}'`,
      leaving: `insert into public.account_deletions values ('${ngum}', now(), now() + interval '30 days')`,
      banned: `update auth.users set banned_until = now() + interval '100 years' where id = '${ngum}'`,
    };
    for (const [why, sql] of Object.entries(ends)) {
      await stage.query('begin');
      await tell(ngum, petition);
      await stage.query(sql);
      expect([why, await claim(), await queued()]).toEqual([why, [], 0]);
      await stage.query('rollback');
    }
  });

  test('an author hears of their own petition, also where nobody else sees it', async () => {
    await choose(ngum, { petition_decided: true });
    await tell(ngum, await addPetition(stage, { owner_id: ngum, state: 'rejected', reason: 'spam' }), {
      kind: 'petition_decided',
      what: 'rejected',
    });
    expect((await claim())[0]?.news[0]).toMatchObject({ kind: 'petition_decided', decision: 'rejected' });
  });

  test('what cannot be told by mail is no choice', async () => {
    for (const mail of [{ comment_decided: true }, { message: true }, { petition_news: 'yes' }, {}])
      expect(await act(stage, ngum, 'set_notification_prefs', { prefs: { mail } })).toBe('invalid prefs');
  });
});

describe('how often', () => {
  test('once, then six hours later what came since', async () => {
    const petition = await addPetition(stage);
    await tell(ngum, petition);
    const [first] = await claim();
    expect(await claim()).toEqual([]);
    await tell(ngum, petition, { what: 'meeting' });
    expect(await finish(ngum, 'sent')).toBe('ok');
    expect(await finish(ngum, 'sent')).toBe('already');
    await stage.setClocks(inDays(5.9 * hour));
    expect(await claim()).toEqual([]);
    await stage.setClocks(inDays(6 * hour));
    const [second] = await claim();
    expect([first?.news[0]?.decision, second?.news.map(({ decision }) => decision)]).toEqual(['answered', ['meeting']]);
    expect(second?.id).not.toBe(first?.id);
  });

  test('of each petition the newest, ten petitions, and how many more', async () => {
    for (let n = 0; n < 12; n += 1) {
      const petition = await addPetition(stage, { title: `Petition number ${n} of the quarter` });
      await stage.setClocks(new Date(Date.parse(lifeNow) + n * 60_000).toISOString());
      await tell(ngum, petition, { what: 'sent' });
      await tell(ngum, petition, { what: 'received' });
    }
    const [mail] = await claim();
    expect(mail?.more).toBe(2);
    expect(mail?.news).toHaveLength(10);
    expect(mail?.news[0]?.title).toBe('Petition number 11 of the quarter');
  });

  test('what a provider could not take is tried again under the same name, later each time, for a day', async () => {
    await tell(ngum, await addPetition(stage));
    const ids = new Set<string>();
    let tries = 0;
    for (let minutes = 0; minutes <= 48 * 60; minutes += 5) {
      await stage.setClocks(inDays((minutes / 60) * hour));
      for (const { id } of await claim()) {
        ids.add(id);
        tries += 1;
        await finish(ngum, 'failed');
      }
    }
    expect(ids.size).toBe(1);
    expect([tries > 3, tries < 20, await queued()]).toEqual([true, true, 0]);
  });

  test('what it will never take is gone, what was claimed and never told of is due after five minutes, and “not before” is kept to', async () => {
    const petition = await addPetition(stage);
    await tell(ngum, petition);
    await claim();
    await stage.setClocks(inDays(hour / 12));
    expect(await claim()).toHaveLength(1);
    await finish(ngum, 'failed', 3000);
    await stage.setClocks(inDays(hour * 0.9));
    expect(await claim()).toEqual([]);
    await stage.setClocks(inDays(hour));
    expect(await claim()).toHaveLength(1);
    await finish(ngum, 'refused');
    expect(await queued()).toBe(0);
    expect(await finish(ngum, 'lost')).toBe('invalid');
  });
});

test('the link ends all of them, on every phone, also that of an old mail; another token ends nothing', async () => {
  const petition = await addPetition(stage);
  await choose(ngum, { petition_decided: true });
  await tell(ngum, petition);
  const [mail] = await claim();
  await finish(ngum, 'sent');
  for (const wrong of [randomUUID(), ngum, 'x', null, 7, ['a']]) expect(await stop(wrong)).toBe('not_found');
  expect([await stop(mail?.token), await stop(mail?.token)]).toEqual(['ok', 'already']);
  const [row] = await stage.query('select prefs from app.notification_prefs where user_id = $1', [ngum]);
  expect(row?.prefs).toEqual({ mail: { petition_news: false, petition_reached: false, petition_decided: false } });
  await tell(ngum, petition, { what: 'meeting' });
  expect(await queued()).toBe(0);
  await choose(ngum, { petition_news: true });
  expect(await stop(mail?.token)).toBe('ok');
});
