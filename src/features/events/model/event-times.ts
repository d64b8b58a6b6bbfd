/** The times of an event as its form has them: of a whole day its days alone, and the last one is the one that people count. */
import type { ContentDraft } from '#src/model/content/content-draft.ts';
import { dayFromNow } from '#src/shared/format-day.ts';

const dayAfter = (day: string, by: number): string => dayFromNow(by, Date.parse(`${day}T00:00:00Z`));
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** What the boxes mean: a whole day lasts from its midnight to the next. */
export const finishTimes = (draft: ContentDraft): ContentDraft => {
  if (draft.all_day !== true) return draft;
  const first = String(draft.starts_at).slice(0, 10);
  const last = String(draft.ends_at).slice(0, 10) || first;
  return {
    ...draft,
    starts_at: isDay(first) ? `${first}T00:00` : '',
    ends_at: isDay(last) ? `${dayAfter(last, 1)}T00:00` : '',
  };
};

/** The way back: what was sent, as the boxes show it. */
export const boxedTimes = (draft: ContentDraft): ContentDraft => {
  const last = String(draft.ends_at).slice(0, 10);
  return draft.all_day === true && isDay(last) ? { ...draft, ends_at: `${dayAfter(last, -1)}T00:00` } : draft;
};
