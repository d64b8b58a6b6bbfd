/** Functions that answer everybody with files, by address: our own server and the front of a hosted project call the same ones. */
import type { PublicPorts } from '#supabase/functions/_shared/serve-publicly.ts';
import { createCalendarHandler, isCalendar } from '#supabase/functions/calendar/handle.ts';
import { createOpenDataHandler, isOpenData } from '#supabase/functions/open-data/handle.ts';

type Handler = (request: Request) => Promise<Response>;

/** Null: no such function answers there. */
export const createPublicFiles = (ports: PublicPorts): ((pathname: string) => Handler | null) => {
  const [calendar, openData] = [createCalendarHandler(ports), createOpenDataHandler(ports)];
  return (pathname) => {
    if (isCalendar(pathname)) return calendar;
    return isOpenData(pathname) ? openData : null;
  };
};
