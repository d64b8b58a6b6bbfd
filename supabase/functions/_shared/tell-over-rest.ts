/** Hosted, the database is told what is counted with the project's secret key: no other role may call the function. False: it was not counted. */
export const tellOverRest =
  (url: string, secretKey: string, name: string) =>
  async (told: unknown): Promise<boolean> => {
    try {
      const answer = await fetch(`${url}/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers: { apikey: secretKey, authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
        body: JSON.stringify({ told }),
      });
      const verdict: unknown = await answer.json();
      return answer.ok && typeof verdict === 'object' && verdict !== null && 'status' in verdict && verdict.status === 'ok';
    } catch {
      return false; // No answer, or none that is the database's.
    }
  };
