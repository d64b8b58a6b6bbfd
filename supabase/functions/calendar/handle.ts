/**
 * GET /api/events/{pid}.ics: one event for a calendar. GET /api/events.ics?area=CM-NW: what is announced for a region and for the whole country,
 * to subscribe to; `area=all`, or none, of every region. `lang=en|fr`; without, as the reader's calendar is set. Everybody's: it tells nothing
 * that a visitor's phone is not told (SQL: app.read_calendar), and at most 500 events.
 */
import { type CalendarEvent, calendarOf } from '#src/features/events/model/calendar.ts';
import { explain, refuseWriting, sendFile } from '#supabase/functions/_shared/public-file.ts';
import { createRateLimit } from '#supabase/functions/_shared/rate-limit.ts';
import type { PublicPorts } from '#supabase/functions/_shared/serve-publicly.ts';
import { chooseLanguage } from '#supabase/server/negotiate.ts';
import { readTold } from './told.ts';
import { words } from './words.ts';

/** Calendars of many phones come through one operator's network, some every few minutes. */
const usualLimit = { perMinute: 120, callers: 1000 };

export const createCalendarHandler = ({ ask, originOf, networkOf }: PublicPorts) => {
  const mayAsk = createRateLimit(usualLimit, networkOf);
  return async (request: Request): Promise<Response> => {
    const refused = refuseWriting(request);
    if (refused) return refused;
    if (!mayAsk(request)) return new Response(null, { status: 429, headers: { 'retry-after': '60' } });
    const wanted = wantedBy(new URL(request.url));
    const lang = wanted?.lang ?? chooseLanguage('/', request.headers.get('accept-language'));
    if (!wanted) return explain(request, 404, words[lang].missing);
    const events = readTold(await ask('read_calendar', { region: wanted.region, pid: wanted.pid }).catch(() => null));
    if (events === null) return explain(request, 503, words[lang].silent, { 'retry-after': '60' });
    if (wanted.pid !== null && events.length === 0) return explain(request, 404, words[lang].missing);
    const origin = originOf(request);
    const text = calendarOf(events, { lang, now: changeOf(events), origin, name: nameOf(wanted, lang) });
    return sendFile(request, { name: fileName(wanted), type: 'text/calendar', text });
  };
};

/** Where a rewrite of the host leads is an address of ours as well. */
const address = /^(?:\/api|(?:\/functions\/v1)?\/calendar)\/events(?:\/([0-9a-hjkmnp-tv-z]{10}))?\.ics$/;
export const isCalendar = (pathname: string): boolean => /^(?:\/api\/events[./]|\/functions\/v1\/calendar\/)/.test(pathname);

interface Wanted {
  readonly lang: 'en' | 'fr' | null;
  readonly region: string | null;
  readonly pid: string | null;
}

/** Null: there is no such calendar. */
const wantedBy = ({ pathname, searchParams }: URL): Wanted | null => {
  const found = address.exec(pathname.toLowerCase());
  if (!found) return null;
  const asked = searchParams.get('lang');
  const lang = asked === 'en' || asked === 'fr' ? asked : null;
  const [, pid = null] = found;
  if (pid !== null) return { lang, pid, region: null };
  const region = searchParams.get('area') ?? 'all';
  return region === 'all' || Object.hasOwn(words.en.regions, region) ? { lang, region, pid } : null;
};

const nameOf = ({ pid, region }: Wanted, lang: 'en' | 'fr'): string =>
  pid !== null ? words[lang].single : (words[lang].regions[region ?? ''] ?? words[lang].everywhere);
const fileName = ({ pid, region }: Wanted): string => `mboa-${pid ?? region}.ics`;

/** Stands in for a time of change that is not told: the same for the same answer, so that its mark is the same. */
const changeOf = (events: readonly CalendarEvent[]): number =>
  Math.max(0, ...events.map(({ changed_at }) => Date.parse(changed_at ?? '') || 0));
