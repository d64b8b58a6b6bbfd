/** Notices of the service: who writes them, what every phone hears, and how it was at work. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { inDays, lifeNow, openLifeStage } from '#tests/trust/sync/life-stage.ts';
import { catchUp, newPhone } from '#tests/trust/sync/petition-stage.ts';

const stage = openLifeStage();
let admin: string;
beforeEach(async () => {
  await stage.query('delete from app.service_notices');
  await stage.query('delete from app.service_days');
  await stage.setClocks(lifeNow);
  admin = await stage.addAdmin();
});

const words = { en: 'The server moves on Sunday.', fr: 'Le serveur déménage dimanche.', read_only: false };
const save = (id: string, more: object = {}, rev: number | null = null) =>
  stage.call(admin, 'save_service_notice', id, rev, JSON.stringify({ ...words, ...more }));
const hours = (count: number) => inDays(count / 24);
const heard = async () => {
  const phone = newPhone();
  await catchUp(stage, null, phone);
  return [...phone.rows.values()].filter((row) => 'text_en' in row);
};

describe('a notice', () => {
  test('is written by administrators alone, and the log says that', async () => {
    const id = randomUUID();
    for (const member of [await stage.addMember(), null])
      expect(await stage.call(member, 'save_service_notice', id, null, JSON.stringify(words))).toEqual(
        member ? { status: 'forbidden', why: 'not_admin' } : '42501',
      );
    expect(await save(id)).toMatchObject({ status: 'ok', notice: { id, rev: 1, starts_at: '2027-03-27T12:00:00+00:00', ends_at: null } });
    expect(await save(id)).toMatchObject({ status: 'already' });
    expect(await save(id, { en: 'It moves on Monday.' }, null)).toMatchObject({ status: 'changed', notice: { text_en: words.en } });
    expect(await save(id, { en: 'It moves on Monday.' }, 1)).toMatchObject({ status: 'ok', notice: { rev: 2 } });
    expect(await stage.query('select action, details from public.audit_log where actor_id = $1 order by id', [admin])).toEqual([
      { action: 'service_notice_saved', details: { notice: id, rev: 1, read_only: false } },
      { action: 'service_notice_saved', details: { notice: id, rev: 2, read_only: false } },
    ]);
  });

  test('says what is wrong with it by field, and nothing of it is kept', async () => {
    for (const [more, field] of [
      [{ en: 'Short' }, 'text_en'],
      [{ fr: 'x'.repeat(501) }, 'text_fr'],
      [{ fr: null }, 'text_fr'],
      [{ from: 'tomorrow' }, 'starts_at'],
      [{ from: inDays(367) }, 'starts_at'],
      [{ until: hours(-1) }, 'ends_at'],
      [{ from: hours(2), until: hours(2) }, 'ends_at'],
      [{ read_only: 'yes' }, 'is_read_only'],
    ] as const)
      expect(await save(randomUUID(), more)).toEqual({ status: 'invalid', field });
    expect(await stage.query('select from app.service_notices')).toEqual([]);
  });

  test('that began keeps its beginning; ended, it is in the history and changes no more', async () => {
    const id = randomUUID();
    await save(id);
    await stage.setClocks(hours(1));
    expect(await save(id, { from: hours(3), until: hours(5) }, 1)).toMatchObject({
      notice: { starts_at: '2027-03-27T12:00:00+00:00', ends_at: '2027-03-27T17:00:00+00:00' },
    });
    expect(await stage.call(admin, 'end_service_notice', id)).toMatchObject({
      status: 'ok',
      notice: { ends_at: '2027-03-27T13:00:00+00:00' },
    });
    expect(await stage.call(admin, 'end_service_notice', id)).toMatchObject({ status: 'already' });
    expect(await save(id, { en: 'Another text of it.' }, 3)).toEqual({ status: 'closed', why: 'ended' });
    expect(await heard()).toMatchObject([{ id, ends_at: '2027-03-27T13:00:00+00:00' }]);
    await stage.setClocks(inDays(91));
    await stage.query('select app.tick()');
    expect(await heard()).toEqual([]);
  });

  test('to come is taken back, and no more than twenty stand at once', async () => {
    const id = randomUUID();
    await save(id, { from: hours(5) });
    expect(await heard()).toMatchObject([{ id }]);
    expect(await stage.call(admin, 'end_service_notice', id)).toMatchObject({ status: 'ok' });
    expect(await heard()).toEqual([]);
    expect(await save(id, {}, 2)).toEqual({ status: 'not_found' });
    for (let n = 0; n < 20; n += 1) expect(await save(randomUUID())).toMatchObject({ status: 'ok' });
    expect(await save(randomUUID())).toEqual({ status: 'closed', why: 'too_many' });
  });
});

describe('how the service was', () => {
  const tickAt = async (time: string): Promise<void> => {
    await stage.setClocks(time);
    await stage.query('select app.tick(), app.tick()');
  };
  const days = async () => ((await stage.call(null, 'service_status')) as { days: readonly object[] }).days;

  test('is told in fives of minutes, by days of Cameroon, from when it was first seen at work', async () => {
    expect(await days()).toEqual([]);
    // 23:40 to midnight in Cameroon, and five minutes of the next day; in between it was away for ten minutes.
    for (const time of ['22:40:10', '22:41:10', '22:45:10', '22:59:50', '23:00:10', '23:05:00']) await tickAt(`2027-03-27T${time}Z`);
    expect(await days()).toEqual([
      { day: '2027-03-27', ran: 3, of: 4 },
      { day: '2027-03-28', ran: 1, of: 1 },
    ]);
    // A clock that was put back adds nothing.
    await tickAt('2027-03-27T22:50:00Z');
    await stage.setClocks('2027-03-29T23:00:00Z');
    expect(await days()).toEqual([
      { day: '2027-03-27', ran: 3, of: 4 },
      { day: '2027-03-28', ran: 2, of: 288 },
      { day: '2027-03-29', ran: 0, of: 288 },
    ]);
  });

  test('is kept for ninety days', async () => {
    await tickAt('2027-03-27T12:00:00Z');
    await tickAt('2027-07-27T12:00:00Z');
    expect(await stage.query('select day::text from app.service_days')).toEqual([{ day: '2027-07-27' }]);
  });
});
