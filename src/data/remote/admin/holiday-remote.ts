/** The administrators' calls about movable feasts. Verdicts and rows are checked here, once (SQL: 20261124000150). */
import * as v from 'valibot';
import type { AdminFault, AskAsAdmin } from '#src/data/session/admin-port.ts';
import type { HolidayRemote } from '#src/data/session/holiday-port.ts';
import { fail, ok } from '#src/shared/result.ts';

const holiday = v.object({ id: v.string(), title: v.string(), title_fr: v.nullable(v.string()), day: v.pipe(v.string(), v.isoDate()) });
const refused = v.object({ status: v.picklist(['forbidden', 'not_found', 'invalid']) });
const listed = v.union([v.object({ status: v.literal('ok'), holidays: v.array(holiday) }), refused]);
const confirmed = v.union([v.object({ status: v.picklist(['ok', 'already']) }), refused]);

export const createHolidayRemote = (ask: AskAsAdmin): HolidayRemote => ({
  list: async () => {
    const answer = await ask('holidays_to_confirm', {}, listed);
    if (!answer.ok) return answer;
    return answer.value.status === 'ok' ? ok(answer.value.holidays) : fail(faults[answer.value.status]);
  },
  confirm: async (target, day) => {
    // An empty box is no day for the database to read.
    if (!v.is(holiday.entries.day, day)) return fail('invalid-day');
    const answer = await ask('confirm_holiday', { target, day }, confirmed);
    if (!answer.ok) return answer;
    const { status } = answer.value;
    return status === 'ok' || status === 'already' ? ok(null) : fail(faults[status]);
  },
});

const faults: Readonly<Record<v.InferOutput<typeof refused>['status'], AdminFault>> = {
  forbidden: 'not_admin',
  not_found: 'holiday-over',
  invalid: 'invalid-day',
};
