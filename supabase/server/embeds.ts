/** Documents that other sites frame, by address: our own server and the front of a hosted project call the same functions. */
import { type Api, askRpc } from '#supabase/functions/_shared/ask-rpc.ts';
import { createNumbersEmbedHandler } from '#supabase/functions/numbers-embed/handle.ts';
import { readAsVisitor } from '#supabase/functions/numbers-embed/told.ts';
import { createPollEmbedHandler } from '#supabase/functions/poll-embed/handle.ts';

type Handler = (request: Request) => Promise<Response>;

interface EmbedPorts {
  /** As the server reaches the database, with the public key. */
  readonly api: Api;
  readonly send: (input: string, init?: RequestInit) => Promise<Response>;
  /** As the document's own script reaches it. */
  readonly apiOfScript: Api;
  readonly headers: Readonly<Record<string, string>>;
}

/** For addresses that `isEmbed` (security-headers.ts) names. */
export const createEmbeds = ({ api, send, apiOfScript, headers }: EmbedPorts): Handler => {
  const polls = createPollEmbedHandler({ ask: askRpc(api, send), api: apiOfScript, headers });
  const numbers = createNumbersEmbedHandler({ read: readAsVisitor(api, send), headers });
  return (request) => (new URL(request.url).pathname.startsWith('/numbers/') ? numbers(request) : polls(request));
};
