/**
 * Who may listen to a channel. Laws kept here: a token counts only if this installation signed it and it has not ended; whether its holder
 * may read the channel is decided by the policies of realtime.messages, as hosted Realtime asks them, and by nothing else.
 */
import { randomUUID } from 'node:crypto';
import { type JWTPayload, jwtVerify } from 'jose';
import { fail, ok, type Result } from '#src/shared/result.ts';
import type { Backend } from '#supabase/server/backend.ts';
import type { Database } from '#supabase/server/migrate.ts';

export interface Admission {
  /** In ms. */
  readonly until: number;
  /** The sign-in that it hangs on. */
  readonly session: unknown;
}
/** Or why not, in words for whoever wrote the client. */
export type Admit = (token: unknown, topic: string) => Promise<Result<Admission, string>>;

export const createAdmit = ({ exclusive, keys }: Pick<Backend, 'exclusive' | 'keys'>): Admit => {
  const key = new TextEncoder().encode(keys.jwtSecret);
  return async (token, topic) => {
    const claims = await readToken(token, key);
    if (!claims?.exp) return fail('InvalidJWTToken: a private channel needs the access token of a member, signed here and not ended');
    const mayRead = await exclusive((db) => probe(db, claims, topic));
    if (mayRead) return ok({ until: claims.exp * 1000, session: claims.session_id });
    return fail(`Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`);
  };
};

const readToken = async (token: unknown, key: Uint8Array): Promise<JWTPayload | null> => {
  if (typeof token !== 'string') return null;
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], requiredClaims: ['sub', 'exp'] });
    return payload.role === 'authenticated' ? payload : null;
  } catch {
    return null;
  }
};

/** A message that stands there for a moment: does the caller see it? Nothing of it stays. */
const probe = async (db: Database, claims: JWTPayload, topic: string): Promise<boolean> => {
  const id = randomUUID();
  await db.exec('begin');
  try {
    await db.query("insert into realtime.messages (id, topic, extension, event) values ($1, $2, 'broadcast', 'probe')", [id, topic]);
    await db.query(
      `select set_config('realtime.topic', $1, true), set_config('request.jwt.claims', $2, true),
        set_config('request.jwt.claim.sub', $3, true), set_config('request.jwt.claim.role', 'authenticated', true)`,
      [topic, JSON.stringify(claims), claims.sub],
    );
    await db.exec('set local role authenticated');
    return (await db.query('select id from realtime.messages where id = $1', [id])).rows.length > 0;
  } finally {
    await db.exec('rollback');
  }
};
