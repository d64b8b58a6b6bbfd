/** Feasts whose day the moon decides: who says it, within which bounds, and that every phone hears of it. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openStage, type Stage } from '#tests/trust/roles/stage.ts';
import { catchUp, newPhone } from '#tests/trust/sync/petition-stage.ts';

const now = '2027-03-01T12:00:00Z';
let stage: Stage;
let admin: string;
beforeAll(async () => {
  stage = await openStage();
  admin = await stage.addAdmin();
  await stage.query(`insert into public.sources (id, source, source_key, as_of, licence, code, title, publisher)
    values (gen_random_uuid(), 'test', 'test', '2027', 'none', 'test', 'Test', 'Test')`);
});
afterAll(() => stage?.close());
beforeEach(async () => {
  await stage.setClock(now);
  await stage.query('delete from app.contents');
});

interface Given {
  readonly day?: string;
  readonly certainty?: string;
  readonly state?: string;
}
const addHoliday = async ({ day = '2027-03-09', certainty = 'moon', state = 'open' }: Given = {}): Promise<string> => {
  const id = randomUUID();
  await stage.query(
    `insert into app.contents (id, scope, kind, state, source_code, ends_at)
     values ($1, '', 'event', $2, 'test', $3::timestamp at time zone 'Africa/Douala' + interval '1 day')`,
    [id, state, day],
  );
  await stage.query(
    `insert into app.events (id, scope, title, title_fr, category, starts_at, ends_at, all_day, lang, entry, certainty)
     select id, scope, 'End of Ramadan', 'Fin du Ramadan', 'public_holiday', ends_at - interval '1 day', ends_at, true, 'en', 'free', $2
     from app.contents where id = $1`,
    [id, certainty],
  );
  return id;
};
const confirm = (who: string | null, id: unknown, day: unknown) => stage.call(who, 'confirm_holiday', id, day);
const dayOf = async (id: string): Promise<unknown> => {
  const [row] = await stage.query(
    `select (e.starts_at at time zone 'Africa/Douala')::text as starts, e.ends_at - e.starts_at = '24:00' and c.ends_at = e.ends_at as is_a_day, e.certainty
     from app.events e join app.contents c on c.id = e.id where e.id = $1`,
    [id],
  );
  return row && [String(row.starts).replace(' 00:00:00', ''), row.certainty, row.is_a_day];
};
const logged = () => stage.query(`select actor_id, details from public.audit_log where action = 'holiday_confirmed' order by id`);

describe('who may', () => {
  test('administrators and data editors; nobody else is told what waits, and nothing is written', async () => {
    const [member, moderator, expired] = [await stage.addMember(), await stage.addMember(), await stage.addMember()];
    await stage.giveRole(moderator, { role: 'moderator' });
    await stage.giveRole(expired, { role: 'data_editor', expiresAt: '2027-02-28T00:00:00Z' });
    const id = await addHoliday();
    for (const who of [member, moderator, expired]) {
      const no = { status: 'forbidden', why: 'not_admin' };
      expect([await confirm(who, id, '2027-03-10'), await stage.call(who, 'holidays_to_confirm')]).toEqual([no, no]);
    }
    expect([await confirm(null, id, '2027-03-10'), await stage.call(null, 'holidays_to_confirm')]).toEqual(['42501', '42501']);
    expect([await dayOf(id), await logged()]).toEqual([['2027-03-09', 'moon', true], []]);
  });

  test('a data editor does as an administrator does', async () => {
    const editor = await stage.addMember();
    await stage.giveRole(editor, { role: 'data_editor' });
    const id = await addHoliday();
    expect(await stage.call(editor, 'holidays_to_confirm')).toMatchObject({ status: 'ok', holidays: [{ id }] });
    expect(await confirm(editor, id, '2027-03-09')).toEqual({ status: 'ok' });
  });
});

describe('a day', () => {
  test('is confirmed as it was computed, or moved; it is a whole day in Cameroon, and the log has who said which', async () => {
    const [kept, moved] = [await addHoliday(), await addHoliday({ day: '2027-05-16' })];
    const before = (await logged()).length;
    expect(await confirm(admin, kept, '2027-03-09')).toEqual({ status: 'ok' });
    expect(await confirm(admin, moved, '2027-05-17')).toEqual({ status: 'ok' });
    expect([await dayOf(kept), await dayOf(moved)]).toEqual([
      ['2027-03-09', 'confirmed', true],
      ['2027-05-17', 'confirmed', true],
    ]);
    expect((await logged()).slice(before)).toEqual([
      { actor_id: admin, details: { holiday: kept, title: 'End of Ramadan', day: '2027-03-09' } },
      { actor_id: admin, details: { holiday: moved, title: 'End of Ramadan', day: '2027-05-17' } },
    ]);
  });

  test('said again is no second entry, and changes no row; put right, it is', async () => {
    const id = await addHoliday();
    await confirm(admin, id, '2027-03-10');
    const rows = () =>
      stage.query(
        `select (select xid::text from app.events), (select xid::text from app.contents), (select count(*) from public.audit_log)`,
      );
    const before = await rows();
    expect(await confirm(admin, id, '2027-03-10')).toEqual({ status: 'already' });
    expect(await rows()).toEqual(before);
    expect(await confirm(admin, id, '2027-03-09')).toEqual({ status: 'ok' });
    expect(await dayOf(id)).toEqual(['2027-03-09', 'confirmed', true]);
  });

  test.each([null, '2027-03-05', '2027-03-13', '2026-03-09', 'infinity', '-infinity', '5874897-12-31', '4713-01-01 BC'])(
    'that is none, or in another week, is refused: %s',
    async (day) => {
      const id = await addHoliday();
      expect(await confirm(admin, id, day)).toEqual({ status: 'invalid', field: 'day' });
      expect(await dayOf(id)).toEqual(['2027-03-09', 'moon', true]);
    },
  );

  test('that is already over is refused; today is not', async () => {
    await stage.setClock('2027-03-09T12:00:00Z');
    const id = await addHoliday({ day: '2027-03-10' });
    expect(await confirm(admin, id, '2027-03-08')).toEqual({ status: 'invalid', field: 'day' });
    expect(await confirm(admin, id, '2027-03-09')).toEqual({ status: 'ok' });
  });
});

test('a holiday whose day is sure, one that is over or hidden, an event of a member and what never was are not found', async () => {
  const others = [
    await addHoliday({ certainty: 'sure' }),
    await addHoliday({ state: 'past', day: '2027-02-28' }),
    await addHoliday({ state: 'hidden' }),
    randomUUID(),
    null,
  ];
  await stage.query(`update app.events set category = 'other' where id = $1`, [await addHoliday()]);
  const [of] = await stage.query(`select id from app.events where category = 'other'`);
  for (const id of [...others, of?.id]) expect(await confirm(admin, id, '2027-03-09')).toEqual({ status: 'not_found' });
});

test('what is to be confirmed: computed feasts of the next 400 days, the soonest first', async () => {
  const [late, soon] = [await addHoliday({ day: '2027-05-16' }), await addHoliday()];
  for (const other of [{ certainty: 'sure' }, { certainty: 'confirmed' }, { day: '2028-05-05' }, { state: 'past' }])
    await addHoliday(other);
  expect(await stage.call(admin, 'holidays_to_confirm')).toEqual({
    status: 'ok',
    holidays: [
      { id: soon, pid: expect.any(String), title: 'End of Ramadan', title_fr: 'Fin du Ramadan', day: '2027-03-09' },
      { id: late, pid: expect.any(String), title: 'End of Ramadan', title_fr: 'Fin du Ramadan', day: '2027-05-16' },
    ],
  });
  await confirm(admin, soon, '2027-03-10');
  expect(await stage.call(admin, 'holidays_to_confirm')).toMatchObject({ holidays: [{ id: late }] });
});

test('every phone hears of it, a visitor’s too', async () => {
  const id = await addHoliday();
  const phone = newPhone();
  await catchUp(stage, null, phone);
  expect(phone.rows.get(`events:${id}`)).toMatchObject({ certainty: 'moon', scope: 'public' });
  await confirm(admin, id, '2027-03-10');
  await catchUp(stage, null, phone);
  expect(phone.rows.get(`events:${id}`)).toMatchObject({ certainty: 'confirmed', starts_at: '2027-03-09T23:00:00+00:00' });
  expect(phone.rows.get(`contents:${id}`)).toMatchObject({ ends_at: '2027-03-10T23:00:00+00:00' });
});

test('calendars have the new day, with a higher sequence', async () => {
  const id = await addHoliday();
  const read = async () =>
    ((await stage.call(null, 'read_calendar', 'all', null)) as { readonly events: readonly Readonly<Record<string, unknown>>[] }).events[0];
  const before = await read();
  expect(before).toMatchObject({ certainty: 'moon', category: 'public_holiday', state: 'open' });
  await confirm(admin, id, '2027-03-10');
  const after = await read();
  expect(after).toMatchObject({ certainty: 'confirmed', starts_at: '2027-03-09T23:00:00+00:00' });
  expect(Number(after?.rev)).toBeGreaterThan(Number(before?.rev));
});
