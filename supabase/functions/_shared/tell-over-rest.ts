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

/** For what is counted; false: it was not. */
export const tellOverRest = (url: string, secretKey: string, name: string) => {
  const ask = askOverRest(url, secretKey, name);
  return async (told: unknown): Promise<boolean> => {
    const verdict = await ask(told);
    return typeof verdict === 'object' && verdict !== null && 'status' in verdict && verdict.status === 'ok';
  };
};
