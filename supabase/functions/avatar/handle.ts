/**
 * /api/avatar: POST a picture of oneself, DELETE it. Laws kept here:
 *   * whose picture it is says the auth server, asked with the caller's own token; nothing in the request can say otherwise;
 *   * the bytes are looked at before they are stored: type, size, pixels, nothing but a picture (inspect-picture.ts);
 *   * every picture gets a new name; the profile points to it, with the caller's own rights, before the former one is removed.
 * Answers: {"status": "ok", "url"} · {"status": "invalid", "why": size, type, extras, pixels} · {"status": "forbidden"}.
 */
import { asServer, type ServerPorts } from '#supabase/functions/_shared/as-server.ts';
import { bucket, listFiles, removeFiles } from '#supabase/functions/_shared/picture-files.ts';
import { createRateLimit, type NetworkOf } from '#supabase/functions/_shared/rate-limit.ts';
import { readBytes } from '#supabase/functions/_shared/read-bytes.ts';
import { inspectPicture } from '#supabase/functions/avatar/inspect-picture.ts';

const largest = 120 * 1024;
const mostPixels = 512;

export interface AvatarPorts extends ServerPorts {
  readonly publicKey: string;
  readonly networkOf: NetworkOf;
}

export function createAvatarHandler(ports: AvatarPorts): (request: Request) => Promise<Response> {
  const mayCall = createRateLimit({ perMinute: 20, callers: 1000 }, ports.networkOf);
  return async (request) => {
    if (request.method !== 'POST' && request.method !== 'DELETE')
      return new Response(null, { status: 405, headers: { allow: 'POST, DELETE' } });
    if (!mayCall(request)) return new Response(null, { status: 429, headers: { 'retry-after': '60' } });
    const token = /^Bearer ([\w.-]+)$/.exec(request.headers.get('authorization') ?? '')?.[1];
    const member = token ? await memberOf(ports, token) : null;
    if (!token || !member) return Response.json({ status: 'forbidden' }, { status: 401 });
    return request.method === 'POST' ? replace(ports, request, member, token) : remove(ports, member, token);
  };
}

const replace = async (ports: AvatarPorts, request: Request, member: string, token: string): Promise<Response> => {
  const bytes = await readBytes(request, largest);
  const picture = bytes && inspectPicture(bytes);
  if (!picture) return refuse('size');
  if (typeof picture === 'string') return refuse(picture === 'not a picture' ? 'type' : 'extras');
  const { type, width, height } = picture;
  if (width !== height || width < 1 || width > mostPixels) return refuse('pixels');
  const name = `${member}/${crypto.randomUUID().replaceAll('-', '')}.${type === 'image/webp' ? 'webp' : 'jpg'}`;
  const headers = { ...asServer(ports), 'content-type': type, 'cache-control': 'max-age=31536000' };
  const stored = await ports.ask(`/storage/v1/object/${bucket}/${name}`, { method: 'POST', headers, body: bytes });
  if (!stored.ok) return failed();
  const url = `/storage/v1/object/public/${bucket}/${name}`;
  if (!(await pointTo(ports, member, token, url))) {
    await removeFiles(ports, [name]); // What cannot be removed now goes with the next picture.
    return failed();
  }
  await removeFiles(ports, await filesBut(ports, member, name));
  return Response.json({ status: 'ok', url }, { headers: { 'cache-control': 'no-store' } });
};

const remove = async (ports: AvatarPorts, member: string, token: string): Promise<Response> => {
  if (!(await pointTo(ports, member, token, null))) return failed();
  await removeFiles(ports, await filesBut(ports, member, null));
  return Response.json({ status: 'ok', url: null });
};

const refuse = (why: string): Response => Response.json({ status: 'invalid', why }, { status: 422 });
const failed = (): Response => Response.json({ status: 'failed' }, { status: 502 });

const asMember = ({ publicKey }: AvatarPorts, token: string) => ({ apikey: publicKey, authorization: `Bearer ${token}` });

const memberOf = async (ports: AvatarPorts, token: string): Promise<string | null> => {
  const answer = await ports.ask('/auth/v1/user', { method: 'GET', headers: asMember(ports, token) });
  const user: unknown = answer.ok ? await answer.json().catch(() => null) : null;
  const id = Reflect.get(Object(user), 'id');
  return typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id) ? id : null;
};

const pointTo = async (ports: AvatarPorts, member: string, token: string, url: string | null): Promise<boolean> => {
  const answer = await ports.ask(`/rest/v1/profiles?user_id=eq.${member}&select=avatar_url`, {
    method: 'PATCH',
    headers: { ...asMember(ports, token), 'content-type': 'application/json', prefer: 'return=representation' },
    body: JSON.stringify({ avatar_url: url }),
  });
  const rows: unknown = answer.ok ? await answer.json().catch(() => null) : null;
  return Array.isArray(rows) && rows.length === 1 && Reflect.get(Object(rows[0]), 'avatar_url') === url;
};

const filesBut = async (ports: AvatarPorts, member: string, but: string | null): Promise<readonly string[]> =>
  ((await listFiles(ports, member)) ?? []).filter((name) => name !== but);
