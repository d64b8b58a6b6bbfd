/** What the database tells of a poll, asked as a visitor: with the public key and nobody's token. */
import type { Api } from './page.ts';

export const askOverRest =
  ({ url, key }: Api, request: (input: string, init: RequestInit) => Promise<Response> = fetch) =>
  async (pid: string): Promise<unknown> => {
    const answer = await request(`${url}/rest/v1/rpc/poll_for_embed`, {
      method: 'POST',
      headers: { apikey: key, 'content-type': 'application/json' },
      body: JSON.stringify({ pid }),
    });
    return answer.ok ? answer.json() : null;
  };
