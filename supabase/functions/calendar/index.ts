import { askRpc } from '#supabase/functions/_shared/ask-rpc.ts';
import { networkBy } from '#supabase/functions/_shared/rate-limit.ts';
import { createCalendarHandler } from '#supabase/functions/calendar/handle.ts';

declare const Deno: {
  serve(handle: (request: Request) => Response | Promise<Response>): unknown;
  readonly env: { get(name: string): string | undefined };
};

/**
 * Hosted Supabase runs this file at /functions/v1/calendar/events.ics and /functions/v1/calendar/events/{pid}.ics and sets the first two variables;
 * the others are secrets of the project. Our own server calls the same function.
 */
const read = (name: string): string => Deno.env.get(name) ?? '';
const site = read('MBOA_SITE_URL').replace(/\/+$/, '');
Deno.serve(
  createCalendarHandler({
    ask: askRpc({ url: read('SUPABASE_URL'), key: read('SUPABASE_ANON_KEY') }),
    originOf: (request) => site || new URL(request.url).origin,
    networkOf: networkBy(read('MBOA_ADDRESS_HEADER')),
  }),
);
