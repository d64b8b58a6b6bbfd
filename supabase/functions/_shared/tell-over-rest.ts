/** Hosted, the database is told things with the project's secret key: no other role may call these functions. Null: it did not answer. */
export const askOverRest =
  (url: string, secretKey: string, name: string) =>
  async (told: unknown): Promise<unknown> => {
    try {
      const answer = await fetch(`${url}/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers: { apikey: secretKey, authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
        body: JSON.stringify({ told }),
      });
      const verdict: unknown = await answer.json();
      return answer.ok ? verdict : null;
    } catch {
      return null; // No answer, or none that is the database's.
    }
  };

/** For what is counted: whether the database took it. */
export const isTaken =
  (ask: (told: unknown) => Promise<unknown>) =>
  async (told: unknown): Promise<boolean> =>
    Reflect.get(Object(await ask(told)), 'status') === 'ok';

export const tellOverRest = (url: string, secretKey: string, name: string) => isTaken(askOverRest(url, secretKey, name));
