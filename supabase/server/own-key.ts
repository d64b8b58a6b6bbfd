/** Pages built without a backend's address speak to this one, and do not know its key: it is public, and is put in here. */
import { embeddedKey } from '#src/shared/embedded-key.ts';

export function withOwnKey(request: Request, publishableKey: string): Request {
  if (request.headers.get('apikey') !== embeddedKey) return request;
  const headers = new Headers(request.headers);
  headers.set('apikey', publishableKey);
  // supabase-js repeats the key as a token while nobody is signed in.
  if (headers.get('authorization') === `Bearer ${embeddedKey}`) headers.delete('authorization');
  return new Request(request, { headers });
}
