import { handleIp } from '#supabase/functions/ip/handle.ts';

declare const Deno: { serve(handle: (request: Request) => Response | Promise<Response>): unknown };

/** Hosted Supabase runs this file at /functions/v1/ip; our own server calls the same function. */
Deno.serve(handleIp);
