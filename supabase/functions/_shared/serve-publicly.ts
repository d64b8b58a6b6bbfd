/** What hosted Supabase runs of functions that answer everybody with files; our own server calls the same handlers (server/site.ts). */
import { type AskRpc, askRpc } from './ask-rpc.ts';
import { type NetworkOf, networkBy } from './rate-limit.ts';

declare const Deno: {
  serve(handle: (request: Request) => Response | Promise<Response>): unknown;
  readonly env: { get(name: string): string | undefined };
};

export interface PublicPorts {
  readonly ask: AskRpc;
  /** Where people find Mboa, without a slash at the end. */
  readonly originOf: (request: Request) => string;
  readonly networkOf: NetworkOf;
}

/** Supabase sets the first two variables; the others are secrets of the project. */
export const servePublicly = (create: (ports: PublicPorts) => (request: Request) => Promise<Response>): void => {
  const read = (name: string): string => Deno.env.get(name) ?? '';
  const site = read('MBOA_SITE_URL').replace(/\/+$/, '');
  Deno.serve(
    create({
      ask: askRpc({ url: read('SUPABASE_URL'), key: read('SUPABASE_ANON_KEY') }),
      originOf: (request) => site || new URL(request.url).origin,
      networkOf: networkBy(read('MBOA_ADDRESS_HEADER')),
    }),
  );
};
