/**
 * Who may send a body at all, and how large a one. Law: this is decided by the head of a request alone, before a byte of its body is read. A token
 * counts here if this installation signed it and it has not ended; whether its session still lives, and what it may do, is asked afterwards.
 */
import { errors, jwtVerify } from 'jose';
import { embeddedKey } from '#src/shared/embedded-key.ts';
import type { Keys } from './backend.ts';

type Caller = 'server' | 'member' | 'visitor';
/** What a path takes: how large a body from whom; who is not named may send none. */
type Sizes = Readonly<Partial<Record<Caller, number>>>;

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

const sizes: readonly (readonly [RegExp, Sizes])[] = [
  [/^\/storage\/v1\/object\/(?!list\/|list-v2\/|sign\/|info\/)/, { server: 6 * megabyte, member: 6 * megabyte }],
  [/^\/storage\/v1\//, { server: 64 * kilobyte, member: 64 * kilobyte, visitor: 64 * kilobyte }],
  // What visitors ask is short; mutations, with pictures in them, are members'.
  [/^\/rest\/v1\//, { server: 4 * megabyte, member: 4 * megabyte, visitor: 64 * kilobyte }],
  [/^\/auth\/v1\/(?:user|factors|logout|reauthenticate)(?:\/|$)/, { server: 64 * kilobyte, member: 64 * kilobyte }],
  [/^\/auth\/v1\//, { server: 64 * kilobyte, member: 64 * kilobyte, visitor: 64 * kilobyte }],
  [/^\/(?:api|functions\/v1)\/avatar$/, { member: 256 * kilobyte }],
  [/^\/(?:api|functions\/v1)\/(?:push|sweep)$/, { server: kilobyte }],
  [/^\/(?:api|functions\/v1)\//, { server: 16 * kilobyte, member: 16 * kilobyte, visitor: 16 * kilobyte }],
];

/** How large a body may be, or the refusal of any. */
export async function admitBody(request: Request, pathname: string, keys: Keys): Promise<number | Response> {
  const path = sizes.find(([pattern]) => pattern.test(pathname))?.[1] ?? {};
  const largest = Math.max(...Object.values(path));
  if (Number(request.headers.get('content-length') ?? 0) > largest) return tooLarge();
  const caller = await identify(request, pathname, keys);
  if (caller instanceof Response) return caller;
  return path[caller] ?? refuse('no_authorization', 'This needs the access token of an account.');
}

export const tooLarge = (): Response => Response.json({ message: 'The request is too large.' }, { status: 413 });

const needsKey = /^\/(?:rest\/v1\/|auth\/v1\/(?!(?:callback|authorize|verify|oauth|sso|scim|\.well-known)(?:\/|$)))/;

async function identify(request: Request, pathname: string, keys: Keys): Promise<Caller | Response> {
  const { searchParams } = new URL(request.url);
  const key = request.headers.get('apikey') ?? searchParams.get('apikey');
  const bearer = /^Bearer\s+(\S+)$/.exec(request.headers.get('authorization') ?? '')?.[1];
  if (key === keys.secretKey || bearer === keys.secretKey) return 'server';
  if (needsKey.test(pathname) && key !== keys.publishableKey && key !== embeddedKey)
    return refuse('UNAUTHORIZED_INVALID_API_KEY', key ? 'Invalid API key' : 'No API key found in request');
  // A signed address of storage is a token too.
  const token = bearer ?? (pathname.startsWith('/storage/') ? searchParams.get('token') : null);
  // The key repeated, as supabase-js does while nobody is signed in, is no token.
  if (token?.split('.').length !== 3) return 'visitor';
  const fault = await faultOf(token, keys.jwtSecret);
  if (fault === null) return 'member';
  // A phone may repeat what has ended while it asks for its next token.
  return /^\/auth\/v1\/(?:token|signup|otp|verify|recover|resend)$/.test(pathname) ? 'visitor' : fault;
}

/** In PostgREST's words, by which phones know that they need another token. */
async function faultOf(token: string, secret: string): Promise<Response | null> {
  try {
    await jwtVerify(token, new TextEncoder().encode(secret), { algorithms: ['HS256'] });
    return null;
  } catch (error) {
    return error instanceof errors.JWTExpired ? refuse('PGRST303', 'JWT expired') : refuse('PGRST301', 'No suitable key or wrong key type');
  }
}

const refuse = (code: string, message: string): Response => Response.json({ code, message, msg: message }, { status: 401 });
