import { handleVitals } from '#supabase/functions/vitals/handle.ts';

declare const Deno: { serve(handle: (request: Request) => Response | Promise<Response>): unknown };

/** Hosted Supabase runs this file at /functions/v1/vitals; our own server calls the same function. */
Deno.serve(handleVitals);
