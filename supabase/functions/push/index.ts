import { createPushHandler } from '#supabase/functions/push/handle.ts';
import { openVapid } from '#supabase/functions/push/vapid.ts';

declare const Deno: {
  readonly env: { get(name: string): string | undefined };
  serve(handle: (request: Request) => Response | Promise<Response>): unknown;
};

/** Hosted Supabase runs this file at /functions/v1/push; the first two settings it gives itself, the others are secrets of the project. */
const read = (name: string): string => Deno.env.get(name) ?? '';
const vapid = await openVapid(read('MBOA_VAPID_KEYS'), read('MBOA_VAPID_CONTACT'));
Deno.serve(
  createPushHandler({
    ask: (path, init) => fetch(`${read('SUPABASE_URL')}${path}`, init),
    secretKey: read('SUPABASE_SERVICE_ROLE_KEY'),
    vapid,
    fetch: (input, init) => fetch(input, init),
    now: Date.now,
  }),
);
