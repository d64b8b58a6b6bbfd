/**
 * Events as a calendar file (RFC 5545), for phones, calendars elsewhere and the function that answers them. Laws kept here:
 *   * whatever people wrote is text: no line break or sign of theirs begins a line of the file;
 *   * an event keeps its UID, and its SEQUENCE grows with each change: a calendar that has it moves it and makes no second one;
 *   * the same events make the same file, whoever asks and when.
 */
import { isPid } from '#src/shared/pid.ts';
import type { EventCategory } from './event.ts';

export interface CalendarEvent {
  readonly pid: string;
  readonly state: string;
  /** What was said to everybody when it was cancelled. */
  readonly said: string | null;
  readonly title: string;
  readonly title_fr: string | null;
  readonly category: string;
  /** ISO times. */
  readonly starts_at: string;
  readonly ends_at: string;
  readonly all_day: boolean;
  readonly place: string | null;
  readonly text: string | null;
  readonly certainty: string | null;
  /** Grows with each change: that of the content and that of its fields together. */
  readonly rev: number;
  /** ISO time; without it, `now`. */
  readonly changed_at?: string | null;
}

export interface CalendarLook {
  readonly lang: 'en' | 'fr';
  /** In ms. */
  readonly now: number;
  /** Where Mboa is, without a slash at the end. */
  readonly origin: string;
  /** What a calendar calls this one. */
  readonly name: string;
}

/** Events without a public id or with times that are none are left out: no calendar could hold them. */
export const calendarOf = (events: readonly CalendarEvent[], look: CalendarLook): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Mboa//Events//${look.lang.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    // The name and how often to ask again: as the standard has it (RFC 7986), and as calendars know it.
    `NAME:${escapeText(look.name)}`,
    `X-WR-CALNAME:${escapeText(look.name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'X-PUBLISHED-TTL:PT12H',
    ...events.filter(isHeld).flatMap((event) => linesOf(event, look)),
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('');

const isHeld = ({ pid, starts_at, ends_at }: CalendarEvent): boolean => isPid(pid) && isTime(starts_at) && isTime(ends_at);
const isTime = (iso: string): boolean => /^\d{4}-/.test(iso) && !Number.isNaN(Date.parse(iso));

const linesOf = (event: CalendarEvent, look: CalendarLook): readonly string[] => {
  const { pid, state, all_day, place, rev, changed_at } = event;
  const changed = changed_at && isTime(changed_at) ? Date.parse(changed_at) : look.now;
  const summary = summaryOf(event, look.lang);
  return [
    'BEGIN:VEVENT',
    `UID:${pid}@mboa`,
    `DTSTAMP:${inUtc(changed)}`,
    `SEQUENCE:${Math.max(0, Math.trunc(rev) || 0)}`,
    ...timesOf(event),
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(descriptionOf(event, look))}`,
    ...(place ? [`LOCATION:${escapeText(place)}`] : []),
    `CATEGORIES:${escapeText(categoryIn(event.category, look.lang))}`,
    `URL:${addressOf(pid, look.origin)}`,
    `STATUS:${state === 'cancelled' ? 'CANCELLED' : event.certainty === 'moon' ? 'TENTATIVE' : 'CONFIRMED'}`,
    // A holiday or a whole day takes nobody's time.
    `TRANSP:${all_day ? 'TRANSPARENT' : 'OPAQUE'}`,
    // A day before; of a whole day at noon, because it begins when people sleep.
    ...(state === 'cancelled'
      ? []
      : ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escapeText(summary)}`, `TRIGGER:-P${all_day ? 'T12H' : '1D'}`, 'END:VALARM']),
    'END:VEVENT',
  ];
};

const dayMs = 86_400_000;
/** Cameroon is UTC+1 all year. */
const zoneMs = 3_600_000;

/** A whole day is a date, which is the same day everywhere; its end is the first day that it does not take. */
const timesOf = ({ starts_at, ends_at, all_day }: CalendarEvent): readonly string[] => {
  const [starts, ends] = [Date.parse(starts_at), Date.parse(ends_at)];
  // An end that is not later is none.
  if (!all_day) return [`DTSTART:${inUtc(starts)}`, ...(inUtc(ends) > inUtc(starts) ? [`DTEND:${inUtc(ends)}`] : [])];
  const first = Math.floor((starts + zoneMs) / dayMs);
  const last = Math.max(first, Math.floor((ends - 1 + zoneMs) / dayMs));
  return [`DTSTART;VALUE=DATE:${dateOf(first)}`, `DTEND;VALUE=DATE:${dateOf(last + 1)}`];
};

const inUtc = (ms: number): string => new Date(ms).toISOString().replace(/[-:]|\.\d+/g, '');
const dateOf = (day: number): string => inUtc(day * dayMs).slice(0, 8);

const addressOf = (pid: string, origin: string): string => `${origin}/events/${pid}`;

const summaryOf = ({ title, title_fr, state, certainty }: CalendarEvent, lang: 'en' | 'fr'): string => {
  const named = (lang === 'fr' && title_fr) || title;
  const { cancelled, about } = words[lang];
  return `${state === 'cancelled' ? cancelled : ''}${named}${certainty === 'moon' ? ` ${about}` : ''}`;
};

/** One that only a later version knows is another. */
const categoryIn = (category: string, lang: 'en' | 'fr'): string =>
  new Map<string, string>(Object.entries(words[lang].categories)).get(category) ?? words[lang].categories.other;

/** A calendar is no page: the rest stands at the address, which some calendars show nowhere else. */
const longest = 1000;
const descriptionOf = ({ pid, said, state, certainty, text }: CalendarEvent, { lang, origin }: CalendarLook): string => {
  const letters = [...(text ?? '')];
  const shown = letters.length > longest ? `${letters.slice(0, longest).join('').trimEnd()}…` : letters.join('');
  const parts = [state === 'cancelled' ? (said ?? '') : '', certainty === 'moon' ? words[lang].moon : '', shown, addressOf(pid, origin)];
  return parts.filter((part) => part !== '').join('\n\n');
};

interface Words {
  readonly cancelled: string;
  readonly about: string;
  readonly moon: string;
  readonly categories: Readonly<Record<EventCategory, string>>;
}
/** No macros: functions and tests read this without a compiler (decision 003). */
const words: Readonly<Record<'en' | 'fr', Words>> = {
  en: {
    cancelled: 'Cancelled: ',
    about: '(±1 day)',
    moon: 'The moon decides: it may be a day earlier or later.',
    categories: {
      public_holiday: 'Public holiday',
      council_session: 'Council session',
      town_hall: 'Town hall meeting',
      market_day: 'Market day',
      festival: 'Festival',
      health_campaign: 'Health campaign',
      sport: 'Sport',
      culture: 'Culture',
      other: 'Other',
    },
  },
  fr: {
    cancelled: 'Annulé\u202f: ',
    about: '(±1 jour)',
    moon: 'La lune décide\u202f: ce peut être un jour plus tôt ou plus tard.',
    categories: {
      public_holiday: 'Jour férié',
      council_session: 'Session du conseil',
      town_hall: 'Réunion publique',
      market_day: 'Jour de marché',
      festival: 'Festival',
      health_campaign: 'Campagne de santé',
      sport: 'Sport',
      culture: 'Culture',
      other: 'Autre',
    },
  },
};

/** TEXT of RFC 5545: no line break and no sign that nobody sees is left in it. Half a letter becomes the sign for one. */
const escapeText = (text: string): string =>
  wellFormed(text)
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]+/g, ' ')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');

const utf8 = new TextEncoder();
const wellFormed = (text: string): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(utf8.encode(text));

/** At most 75 octets a line, and no letter cut in two. */
const fold = (line: string): string => {
  let folded = '';
  let octets = 0;
  for (const letter of line) {
    const size = utf8.encode(letter).length;
    if (octets + size > 75) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += letter;
    octets += size;
  }
  return folded;
};
