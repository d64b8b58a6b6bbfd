import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { AskAsAdmin } from '#src/data/session/admin-port.ts';
import { createHolidayRemote } from './holiday-remote.ts';

const eid = { id: 'a', pid: '0123456789', title: 'End of Ramadan', title_fr: null, day: '2027-03-09' };
const open = (answer: unknown) => {
  const asked: unknown[] = [];
  const ask: AskAsAdmin = async (name, args, form) => {
    asked.push([name, args]);
    const read = v.safeParse(form, answer);
    return read.success ? { ok: true, value: read.output } : { ok: false, error: 'server' };
  };
  return { asked, remote: createHolidayRemote(ask) };
};

test('what is to be confirmed is listed as the screen needs it', async () => {
  const { remote } = open({ status: 'ok', holidays: [eid] });
  expect(await remote.list()).toEqual({ ok: true, value: [{ id: 'a', title: 'End of Ramadan', title_fr: null, day: '2027-03-09' }] });
  expect(await open({ status: 'ok', holidays: [{ ...eid, day: 'soon' }] }).remote.list()).toEqual({ ok: false, error: 'server' });
});

test.each([
  [{ status: 'ok' }, { ok: true, value: null }],
  [{ status: 'already' }, { ok: true, value: null }],
  [
    { status: 'invalid', field: 'day' },
    { ok: false, error: 'invalid-day' },
  ],
  [{ status: 'not_found' }, { ok: false, error: 'holiday-over' }],
  [
    { status: 'forbidden', why: 'not_admin' },
    { ok: false, error: 'not_admin' },
  ],
  [{ status: 'of a later version' }, { ok: false, error: 'server' }],
])('%o', async (answer, told) => {
  const { asked, remote } = open(answer);
  expect(await remote.confirm('a', '2027-03-10')).toEqual(told);
  expect(asked).toEqual([['confirm_holiday', { target: 'a', day: '2027-03-10' }]]);
});

test('an empty box is not sent', async () => {
  const { asked, remote } = open({ status: 'ok' });
  expect([await remote.confirm('a', ''), asked]).toEqual([{ ok: false, error: 'invalid-day' }, []]);
});
