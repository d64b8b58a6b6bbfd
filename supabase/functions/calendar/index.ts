import { servePublicly } from '#supabase/functions/_shared/serve-publicly.ts';
import { createCalendarHandler } from '#supabase/functions/calendar/handle.ts';

/** At /functions/v1/calendar/events.ics and events/{pid}.ics. */
servePublicly(createCalendarHandler);
