import { networkBy } from '#supabase/functions/_shared/rate-limit.ts';
import { askOverRest } from '#supabase/functions/_shared/tell-over-rest.ts';
import { createUnsubscribeHandler } from '#supabase/functions/unsubscribe/handle.ts';

declare const Deno: {
  readonly env: { get(name: string): string | undefined };
  serve(handle: (request: Request) => Response | Promise<Response>): unknown;
};

/** Hosted Supabase runs this file at /functions/v1/unsubscribe and sets the first two variables; our own server calls the same handler. */
const read = (name: string): string => Deno.env.get(name) ?? '';
const stop = askOverRest(read('SUPABASE_URL'), read('SUPABASE_SERVICE_ROLE_KEY'), 'stop_mails');
Deno.serve(createUnsubscribeHandler(stop, networkBy(read('MBOA_ADDRESS_HEADER')), read('MBOA_SITE_URL').replace(/\/+$/, '')));
