/** Functions of the database asked as a visitor asks them: with the public key and nobody's token. */
export interface Api {
  readonly url: string;
  readonly key: string;
}
type Send = (input: string, init: RequestInit) => Promise<Response>;

/** Null: the database did not take the question. Throws where there is no answer. */
export type AskRpc = (name: string, args: object) => Promise<unknown>;

export const askRpc =
  ({ url, key }: Api, send: Send = fetch): AskRpc =>
  async (name, args) => {
    const answer = await send(`${url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { apikey: key, 'content-type': 'application/json' },
      body: JSON.stringify(args),
    });
    return answer.ok ? answer.json() : null;
  };
