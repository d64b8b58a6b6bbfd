import { createSweepHandler } from '#supabase/functions/sweep/handle.ts';

declare const Deno: {
  readonly env: { get(name: string): string | undefined };
  serve(handle: (request: Request) => Response | Promise<Response>): unknown;
};

/** Hosted Supabase runs this file at /functions/v1/sweep with these settings given. */
const read = (name: string): string => Deno.env.get(name) ?? '';
Deno.serve(
  createSweepHandler({ ask: (path, init) => fetch(`${read('SUPABASE_URL')}${path}`, init), secretKey: read('SUPABASE_SERVICE_ROLE_KEY') }),
);
