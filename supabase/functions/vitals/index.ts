import { networkBy } from '#supabase/functions/_shared/rate-limit.ts';
import { countOverRest } from '#supabase/functions/vitals/count-over-rest.ts';
import { createVitalsHandler } from '#supabase/functions/vitals/handle.ts';

declare const Deno: {
  serve(handle: (request: Request) => Response | Promise<Response>): unknown;
  readonly env: { get(name: string): string | undefined };
};

/** Hosted Supabase runs this file at /functions/v1/vitals and sets both variables; our own server calls the same function. */
const count = countOverRest(Deno.env.get('SUPABASE_URL') ?? '', Deno.env.get('SUPABASE_SERVICE_ROLE_KEY') ?? '');
Deno.serve(createVitalsHandler(count, networkBy(Deno.env.get('MBOA_ADDRESS_HEADER') ?? '')));
