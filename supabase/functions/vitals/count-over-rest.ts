import type { CountVisit } from '#supabase/functions/vitals/handle.ts';

/** Hosted, the database is asked with the project's secret key: no other role may add to the counts. */
export const countOverRest =
  (url: string, secretKey: string): CountVisit =>
  async (visit) => {
    try {
      const answer = await fetch(`${url}/rest/v1/rpc/add_vitals`, {
        method: 'POST',
        headers: { apikey: secretKey, authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
        body: JSON.stringify({ told: visit }),
      });
      const verdict: unknown = await answer.json();
      return answer.ok && typeof verdict === 'object' && verdict !== null && 'status' in verdict && verdict.status === 'ok';
    } catch {
      return false; // No answer, or none that is the database's: the visit is not counted, and the caller reads 503.
    }
  };
