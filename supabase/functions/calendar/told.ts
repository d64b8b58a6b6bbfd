/** What the database tells calendars (SQL: app.read_calendar), checked once on arrival. */
import type { CalendarEvent } from '#src/features/events/model/calendar.ts';

/** Null: what came is no answer of the database. */
export const readTold = (answer: unknown): readonly CalendarEvent[] | null => {
  if (!isRecord(answer) || answer.status !== 'ok' || !Array.isArray(answer.events)) return null;
  const events = answer.events.map(readEvent);
  return events.includes(null) ? null : events.filter((event) => event !== null);
};

const readEvent = (told: unknown): CalendarEvent | null => {
  if (!isRecord(told)) return null;
  const { pid, state, title, category, starts_at, ends_at, all_day, rev } = told;
  if (!isText(pid) || !isText(state) || !isText(title) || !isText(category) || !isText(starts_at) || !isText(ends_at)) return null;
  if (typeof all_day !== 'boolean' || typeof rev !== 'number') return null;
  return {
    ...{ pid, state, title, category, starts_at, ends_at, all_day, rev },
    title_fr: textOrNull(told.title_fr),
    said: textOrNull(told.said),
    place: textOrNull(told.place),
    text: textOrNull(told.text),
    certainty: textOrNull(told.certainty),
    changed_at: textOrNull(told.changed_at),
  };
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const textOrNull = (value: unknown): string | null => (isText(value) ? value : null);
