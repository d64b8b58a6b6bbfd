/** A movable feast three weeks from now, for the functions that confirm its day. */
import type { Query } from '#tests/trust/catalog.ts';

export const holiday = '00000009-0000-4000-8000-000000000001';
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
/** As computed, a day later, and too far away. */
export const holidayDays = [inDays(21), inDays(22), inDays(60)] as const;
/** For any argument that is a day. */
export const oddDays = [
  '2027-02-28',
  '2027-02-30',
  'infinity',
  '-infinity',
  '5874897-12-31',
  '5874898-01-01',
  '4713-01-01 BC',
  'now',
  '0',
  '',
];

export const seedHoliday = async (query: Query): Promise<void> => {
  const [day] = holidayDays;
  await query(
    `insert into app.contents (id, scope, kind, state, is_sample, ends_at)
     values ($1, '', 'event', 'open', true, $2::timestamp at time zone 'Africa/Douala' + interval '1 day')`,
    [holiday, day],
  );
  await query(
    `insert into app.events (id, scope, title, category, starts_at, ends_at, all_day, lang, entry, certainty)
     select id, scope, 'End of Ramadan', 'public_holiday', ends_at - interval '1 day', ends_at, true, 'en', 'free', 'moon' from app.contents where id = $1`,
    [holiday],
  );
};
