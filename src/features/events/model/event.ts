/** Events: what is announced for a day, by members and from the list of public holidays (SQL: 20261124000140, printed from here). */
import {
  address,
  choice,
  defineContent,
  imported,
  integer,
  line,
  lines,
  optional,
  region,
  secret,
  time,
  xaf,
  yesNo,
} from '#src/model/content/define-content.ts';
import { plainTitle, reviewed, reviewedStates } from '#src/model/content/reviewed.ts';
import { languageCodes } from '#src/model/languages.ts';

export const eventCategories = [
  'public_holiday',
  'council_session',
  'town_hall',
  'market_day',
  'festival',
  'health_campaign',
  'sport',
  'culture',
  'other',
] as const;
export type EventCategory = (typeof eventCategories)[number];

export const event = defineContent({
  kind: 'event',
  table: 'events',
  v: 1,
  fields: {
    title: line(5, 140),
    category: choice(eventCategories),
    // What lasts all day may be announced on the day itself, and what waited for a network is not refused for it.
    starts_at: time(-1, 400),
    ends_at: time(0, 430),
    all_day: yesNo(),
    region_code: optional(region()),
    place: optional(line(3, 140)),
    text: optional(lines(20, 3000)),
    lang: choice(languageCodes),
    organiser: optional(line(3, 120)),
    entry: choice(['free', 'paid', 'unknown']),
    price: optional(xaf(50, 1_000_000)),
    capacity: optional(integer(1, 100_000)),
    about: optional(address()),
    phone: optional(secret(line(6, 20))),
    title_fr: imported(line(5, 140)),
    /** `moon`: the day is computed, and who watches the moon may decide for the day before or after. */
    certainty: imported(choice(['sure', 'moon', 'confirmed'])),
  },
  rules: {
    order: {
      at: 'ends_at',
      sql: 'ends_at > starts_at',
      holds: ({ starts_at, ends_at }) => String(ends_at) > String(starts_at),
    },
    price_given: {
      at: 'entry',
      sql: "entry = 'paid' or price is null",
      holds: ({ entry, price }) => entry === 'paid' || price === null,
    },
    plain_title: plainTitle,
    holiday: {
      at: 'category',
      sql: "category <> 'public_holiday' or certainty is not null",
      holds: ({ category }) => category !== 'public_holiday',
    },
  },
  title: 'title',
  area: 'region_code',
  ends: 'ends_at',
  states: {
    ...reviewedStates,
    open: { seen: 'everybody', takes: ['comment', 'going'] },
    cancelled: { seen: 'everybody', takes: ['comment'] },
    past: { seen: 'everybody', takes: ['comment'] },
  },
  submitsTo: 'in_review',
  moves: [
    ...reviewed,
    ['open', 'cancelled', 'owner', { note: 'everybody' }],
    ['open', 'past', 'clock'],
    ['past', 'hidden', 'moderator', { reasons: ['private_person', 'defamation', 'hate_or_violence', 'spam', 'asks_money'] }],
    ['hidden', 'past', 'moderator'],
  ],
  facets: ['category', 'region_code', 'entry', 'lang', 'organiser'],
  sorts: { soonest: ['starts_at', 'up'], latest: ['starts_at', 'down'], newest: ['opened_at', 'down'] },
  limits: { perDay: 3, resubmissions: 2, keepDays: 1825, windowDays: 30 },
});
