/**
 * Who asks, found out as @supabase/lite does: the token counts if this installation signed it, else the key. Law: whatever is in doubt is a
 * visitor, who may ask for least.
 */
import { jwtVerify } from 'jose';

export type Caller = 'visitor' | 'member' | 'server';

export interface CallerKeys {
  readonly jwtSecret: string;
  readonly secretKey: string;
}

export async function readCaller(request: Request, { jwtSecret, secretKey }: CallerKeys): Promise<Caller> {
  const key = request.headers.get('apikey') ?? new URL(request.url).searchParams.get('apikey');
  const token = /^Bearer\s+(.+)$/.exec(request.headers.get('authorization') ?? '')?.[1];
  if (token === undefined || token === key || token.startsWith('sb_')) return key === secretKey ? 'server' : 'visitor';
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(jwtSecret), { algorithms: ['HS256'] });
    return payload.role === 'authenticated' ? 'member' : payload.role === 'service_role' ? 'server' : 'visitor';
  } catch {
    return 'visitor';
  }
}
