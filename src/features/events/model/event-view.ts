/** An event as its screens show it: its fields by their types, and what its times say now. */
import type { Content, Values } from '#src/model/content/content-rows.ts';
import type { EventCategory } from './event.ts';

export interface EventView {
  readonly title: string;
  /** Of the title and the text; undefined: the reader's own. */
  readonly lang: string | undefined;
  readonly category: EventCategory;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly allDay: boolean;
  readonly region: string | null;
  readonly place: string | null;
  readonly text: string | null;
  readonly organiser: string | null;
  readonly entry: 'free' | 'paid' | 'unknown';
  readonly price: number | null;
  readonly capacity: number | null;
  readonly about: string | null;
  readonly certainty: 'sure' | 'moon' | 'confirmed' | null;
}

/** `language`: the reader's. What was imported has its title in both. */
export const viewOf = (values: Values, language: string): EventView => {
  const text = (name: string): string | null => (typeof values[name] === 'string' ? String(values[name]) : null);
  const number = (name: string): number | null => (typeof values[name] === 'number' ? Number(values[name]) : null);
  const french = text('title_fr');
  return {
    title: (language === 'fr' && french) || (text('title') ?? ''),
    lang: french ? undefined : (text('lang') ?? undefined),
    category: (text('category') ?? 'other') as EventCategory,
    starts_at: text('starts_at') ?? '',
    ends_at: text('ends_at') ?? '',
    allDay: values.all_day === true,
    region: text('region_code'),
    place: text('place'),
    text: text('text'),
    organiser: text('organiser'),
    entry: (text('entry') ?? 'unknown') as EventView['entry'],
    price: number('price'),
    capacity: number('capacity'),
    about: text('about'),
    certainty: text('certainty') as EventView['certainty'],
  };
};

/** `over` also where the server has not said so yet. `now` in ms. */
export const standingOf = (
  { state }: Pick<Content, 'state'>,
  { ends_at }: Pick<EventView, 'ends_at'>,
  now: number,
): 'announced' | 'cancelled' | 'over' => {
  if (state === 'cancelled') return 'cancelled';
  return state === 'past' || Date.parse(ends_at) <= now ? 'over' : 'announced';
};
