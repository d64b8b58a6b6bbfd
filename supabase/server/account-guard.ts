/**
 * What @supabase/lite leaves open among account functions. Laws kept here:
 *   * whether an address has an account shows in no answer of sign-in and recovery, and in none of sign-up where addresses are confirmed:
 *     neither in what is said nor in the work done for it. A mail that is asked for is made after the answer;
 *   * a password that everybody tries first is nobody's.
 */
import { randomUUID } from 'node:crypto';
import bcrypt from 'bcryptjs';
import type { Backend } from './backend.ts';
import { refuseWeakPassword } from './password-rule.ts';
import { readTold, type Told } from './read-told.ts';

type LiteFetch = Backend['fetch'];

export interface AccountGuardOptions extends Pick<Backend, 'exclusive'> {
  /** Whether an account opens with a link in a mail. */
  readonly confirms: boolean;
  readonly tellOwner: (email: string) => Promise<void>;
}
export interface AccountGuard {
  readonly fetch: LiteFetch;
  /** What was answered before it was done is done. */
  readonly settled: () => Promise<void>;
}

interface Known {
  readonly hash: string | null;
  readonly isConfirmed: boolean;
}
type Ask = (request: Request, peer: string | null, told: Told) => Promise<Response>;

export function guardAccounts(lite: LiteFetch, { exclusive, confirms, tellOwner }: AccountGuardOptions): AccountGuard {
  const find = (email: string): Promise<Known | null> => findKnown(exclusive, email);
  const later = createLater();
  const mail: Ask = async (request, peer, told) => {
    if (!isAddress(told.email)) return lite(request, peer);
    const { pathname } = new URL(request.url);
    later.add(async () => {
      if (pathname === '/auth/v1/recover' || (pathname === '/auth/v1/resend' && told.type !== 'signup')) await lite(request, peer);
      else if (pathname !== '/auth/v1/resend' || (await find(told.email))?.isConfirmed === false)
        await lite(toMagicLink(request, told), peer);
    });
    return Response.json({});
  };
  const signUp: Ask = async (request, peer, told) => {
    if (!confirms || !told.password || !isAddress(told.email)) return lite(request, peer);
    const known = await find(told.email);
    if (!known) {
      const answer = await lite(request, peer);
      return answer.ok ? Response.json(newcomer(told)) : answer;
    }
    await bcrypt.hash(told.password, rounds);
    later.add(async () => void (known.isConfirmed ? await tellOwner(told.email) : await lite(toMagicLink(request, told), peer)));
    return Response.json(newcomer(told));
  };
  const handlers: Readonly<Record<string, Ask>> = {
    'POST /signup': signUp,
    'POST /token': async (request, peer, told) => signIn(request, peer, told, lite, find),
    'POST /recover': mail,
    'POST /resend': mail,
    'POST /otp': mail,
    'POST /magiclink': mail,
  };
  return {
    fetch: async (request, peer) => {
      const { pathname } = new URL(request.url);
      if (!pathname.startsWith('/auth/v1/')) return lite(request, peer);
      const what = `${request.method} ${pathname.slice('/auth/v1'.length)}`;
      const told = await readTold(request);
      const weak = told.password && (what === 'POST /signup' || what === 'PUT /user') ? await refuseWeakPassword(told) : null;
      const handle = Object.hasOwn(handlers, what) ? handlers[what] : undefined;
      return weak ?? (handle ? handle(request, peer, told) : lite(request, peer));
    },
    settled: later.settled,
  };
}

async function findKnown(exclusive: Backend['exclusive'], email: string): Promise<Known | null> {
  const { rows } = await exclusive((db) =>
    db.query<Known>('select encrypted_password as hash, confirmed_at is not null as "isConfirmed" from auth.users where email = $1', [
      email,
    ]),
  );
  return rows[0] ?? null;
}

/** As costly as those that lite makes (cost 10); nobody knows what it is the hash of. */
export const rounds = Number(process.env.LITE_AUTH_BCRYPT_COST) || 10;
const decoy = bcrypt.hashSync(randomUUID(), rounds);

/** Lite compares no password of an unknown or unconfirmed account: the comparison is made up for here. */
async function signIn(
  request: Request,
  peer: string | null,
  { email, password }: Told,
  lite: LiteFetch,
  find: (email: string) => Promise<Known | null>,
): Promise<Response> {
  if (!email || !password) return lite(request, peer);
  const known = await find(email);
  const answer = await lite(request, peer);
  if (known?.hash && known.isConfirmed) return answer;
  const isRight = await bcrypt.compare(password, known?.hash ?? decoy);
  return isRight ? answer : wrongPassword();
}

const wrongPassword = (): Response =>
  Response.json(
    { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' },
    { status: 400, headers: { 'x-sb-error-code': 'invalid_credentials' } },
  );

/** The same as lite takes for one. */
const isAddress = (email: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email);

/** Lite's own `resend` never sends, and its links to sign in make a confirmed account of any address: both are a link for whoever has one. */
function toMagicLink(request: Request, { email }: Told): Request {
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  return new Request(new URL('/auth/v1/otp', request.url), {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, create_user: false }),
  });
}

/** What everybody is told who signs up, as GoTrue tells it: with an id that is nobody's, so that the known and the new read the same. */
function newcomer({ email }: Told): object {
  const now = new Date().toISOString();
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: {},
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}

/** Work that nobody waits for, one after the other, so that a flood of requests makes no flood of it. */
function createLater(): { readonly add: (work: () => Promise<void>) => void; readonly settled: () => Promise<void> } {
  let last: Promise<void> = Promise.resolve();
  return {
    add: (work) => {
      last = last
        .then(() => new Promise<void>((resolve) => setImmediate(resolve)))
        .then(work)
        .catch(() => undefined);
    },
    settled: () => last,
  };
}
