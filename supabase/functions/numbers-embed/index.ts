import { createNumbersEmbedHandler } from '#supabase/functions/numbers-embed/handle.ts';
import { embedHeaders } from '#supabase/server/security-headers.ts';
import { readAsVisitor } from './told.ts';

declare const Deno: {
  serve(handle: (request: Request) => Response | Promise<Response>): unknown;
  readonly env: { get(name: string): string | undefined };
};

/** Hosted Supabase runs this file at /functions/v1/numbers-embed/{code} and sets both variables; our own server calls the same function. */
const api = { url: Deno.env.get('SUPABASE_URL') ?? '', key: Deno.env.get('SUPABASE_ANON_KEY') ?? '' };
Deno.serve(createNumbersEmbedHandler({ read: readAsVisitor(api), headers: embedHeaders(api.url) }));
