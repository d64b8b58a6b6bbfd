import { handleCspReport } from '#supabase/functions/csp-report/handle.ts';

declare const Deno: { serve(handle: (request: Request) => Response | Promise<Response>): unknown };

/** Hosted Supabase runs this file at /functions/v1/csp-report; our own server calls the same function. */
Deno.serve(handleCspReport);
