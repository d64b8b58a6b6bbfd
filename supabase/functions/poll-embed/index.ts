import { askRpc } from '#supabase/functions/_shared/ask-rpc.ts';
import { createPollEmbedHandler } from '#supabase/functions/poll-embed/handle.ts';
import { embedHeaders } from '#supabase/server/security-headers.ts';

declare const Deno: {
  serve(handle: (request: Request) => Response | Promise<Response>): unknown;
  readonly env: { get(name: string): string | undefined };
};

/** Hosted Supabase runs this file at /functions/v1/poll-embed/{pid} and sets both variables; our own server calls the same function. */
const api = { url: Deno.env.get('SUPABASE_URL') ?? '', key: Deno.env.get('SUPABASE_ANON_KEY') ?? '' };
Deno.serve(createPollEmbedHandler({ ask: askRpc(api), api, headers: embedHeaders(api.url) }));
