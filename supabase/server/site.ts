/** Everything on one origin, as a function from request to answer: Supabase's paths, our functions, packs and the PWA. */
import { embeddedKey } from '#src/shared/embedded-key.ts';
import { type AskRpc, askRpc } from '#supabase/functions/_shared/ask-rpc.ts';
import { createCodeHandler } from '#supabase/functions/_shared/code-channel.ts';
import { networkBy } from '#supabase/functions/_shared/rate-limit.ts';
import { createAvatarHandler } from '#supabase/functions/avatar/handle.ts';
import { createContentFileHandler } from '#supabase/functions/content-file/handle.ts';
import { createCspReportHandler } from '#supabase/functions/csp-report/handle.ts';
import { createFeeReportHandler } from '#supabase/functions/fee-report/handle.ts';
import { createFeedbackHandler } from '#supabase/functions/feedback/handle.ts';
import { createIpHandler } from '#supabase/functions/ip/handle.ts';
import { createMailHandler } from '#supabase/functions/mail/handle.ts';
import { createNameAccountHandler } from '#supabase/functions/name-account/handle.ts';
import { createPhoneAccountHandler } from '#supabase/functions/phone-account/handle.ts';
import { createPushHandler } from '#supabase/functions/push/handle.ts';
import { createTrackAudioHandler } from '#supabase/functions/track-audio/handle.ts';
import { createUnsubscribeHandler } from '#supabase/functions/unsubscribe/handle.ts';
import { createVitalsHandler } from '#supabase/functions/vitals/handle.ts';
import { answerSafely, type Site } from './answer-safely.ts';
import { type AuthGate, type AuthLimits, createAuthGate } from './auth-limits.ts';
import type { Backend } from './backend.ts';
import { openEmailChannel, openPhoneChannel } from './code-channels.ts';
import { compressAnswer } from './compress.ts';
import type { Donations } from './donations/open-donations.ts';
import { createEmbeds } from './embeds.ts';
import { mailPage } from './mail-folder.ts';
import { openMailPorts } from './mail-ports.ts';
import { openNameAccounts, openPhoneAccounts } from './name-accounts.ts';
import { isServerPath, nothingHere, peerBy, peerHeader } from './one-origin.ts';
import { isFromOwnMachine } from './own-machine.ts';
import { servePacks } from './packs-folder.ts';
import { createPublicFiles } from './public-files.ts';
import { openPushPorts } from './push-ports.ts';
import { createRedirects, type Redirects } from './redirects.ts';
import { createTakeIn, type TakeIn } from './request-body.ts';
import { isEmbed, securityHeaders } from './security-headers.ts';
import { addFeedbackIn, addFeeReportIn, countIn, countReportsIn, stopMailsIn } from './tell-here.ts';

export interface SiteOptions {
  readonly backend: Backend;
  readonly packs: string;
  /** The built PWA, or what stands in for it in development. */
  readonly pages: (request: Request, pathname: string) => Promise<Response>;
  /** GoTrue's unless said otherwise. */
  readonly authLimits?: AuthLimits;
  readonly headersFor?: (pathname: string) => Readonly<Record<string, string>>;
  /** Mails hold links that open an account: their page exists only in a run that nobody else can reach, and there for this machine alone. */
  readonly showsMail?: boolean;
  /** The header in which the operator's own proxy says who called. Without it, it is who holds the socket. */
  readonly addressHeader?: string;
  /** Null or left out: they are closed. */
  readonly donations?: Donations | null;
}

type Functions = Readonly<Record<string, (request: Request) => Response | Promise<Response>>>;

interface Parts {
  readonly takeIn: TakeIn;
  readonly packs: (request: Request, pathname: string) => Promise<Response>;
  readonly functions: Functions;
  readonly embed: (request: Request) => Promise<Response>;
  readonly publicFiles: ReturnType<typeof createPublicFiles>;
  readonly gate: AuthGate;
  readonly redirects: Redirects;
}

const networkOf = networkBy(peerHeader);

const asking = ({ fetch, keys }: Backend) => ({
  ask: (path: string, init: RequestInit) => fetch(new Request(`http://localhost${path}`, init), null),
  publicKey: keys.publishableKey,
  networkOf,
});

const createFunctions = ({ backend, donations }: SiteOptions): Functions => ({
  ...donations?.functions(networkOf),
  'add-email': createCodeHandler(openEmailChannel(backend), networkOf),
  avatar: createAvatarHandler({ ...asking(backend), secretKey: backend.keys.secretKey }),
  'confirm-phone': createCodeHandler(openPhoneChannel(backend), networkOf),
  'content-file': createContentFileHandler(asking(backend)),
  'csp-report': createCspReportHandler(networkOf, countReportsIn(backend)),
  'fee-report': createFeeReportHandler(addFeeReportIn(backend), networkOf),
  feedback: createFeedbackHandler(addFeedbackIn(backend), networkOf),
  ip: createIpHandler(networkOf),
  mail: createMailHandler(backend.keys.secretKey, openMailPorts(backend)),
  'name-account': createNameAccountHandler(openNameAccounts(backend), networkOf),
  'phone-account': createPhoneAccountHandler(openPhoneAccounts(backend), networkOf),
  push: async (request) => createPushHandler(await openPushPorts(backend))(request),
  'track-audio': createTrackAudioHandler(askHere(backend), networkOf),
  unsubscribe: createUnsubscribeHandler(stopMailsIn(backend), networkOf),
  vitals: createVitalsHandler(countIn(backend), networkOf),
});

const apiHere = ({ keys }: Backend) => ({ url: 'http://localhost', key: keys.publishableKey });
const sendHere =
  ({ fetch }: Backend) =>
  (url: string, init?: RequestInit): Promise<Response> =>
    fetch(new Request(url, init), null);
const askHere = (backend: Backend): AskRpc => askRpc(apiHere(backend), sendHere(backend));

/** Whoever names a header has a proxy in front, and a proxy that people reach speaks TLS. */
export const originBy =
  (isBehindProxy: boolean) =>
  ({ url }: Request): string =>
    isBehindProxy ? `https://${new URL(url).host}` : new URL(url).origin;

export function createSite(options: SiteOptions): Site {
  const parts: Parts = {
    takeIn: createTakeIn(options.backend.keys),
    packs: servePacks(options.packs),
    functions: createFunctions(options),
    embed: createEmbeds({
      api: apiHere(options.backend),
      send: sendHere(options.backend),
      apiOfScript: { url: '', key: embeddedKey },
      headers: {},
    }),
    publicFiles: createPublicFiles({ ask: askHere(options.backend), originOf: originBy(Boolean(options.addressHeader)), networkOf }),
    gate: createAuthGate(options.authLimits),
    redirects: createRedirects(options.backend),
  };
  const headersFor = options.headersFor ?? securityHeaders;
  const peerOf = peerBy(options.addressHeader);
  return answerSafely(headersFor, (request, pathname, socketAddress) =>
    route(request, pathname, peerOf(request, socketAddress), options, parts),
  );
}

async function route(request: Request, pathname: string, peer: string | null, options: SiteOptions, parts: Parts): Promise<Response> {
  if (/^\/(rest|auth|storage)\/v1(\/|$)/.test(pathname))
    return parts.takeIn(request, peer, (whole) => askBackend(whole, pathname, peer, options.backend, parts.gate));
  const publicFile = parts.publicFiles(pathname);
  if (publicFile) return compressAnswer(request, await parts.takeIn(request, peer, publicFile, { [peerHeader]: peer ?? '' }));
  if (/^\/(api|functions\/v1)\//.test(pathname)) return callFunction(request, pathname, peer, parts);
  if (pathname.startsWith('/packs/')) return parts.packs(request, pathname);
  // Never the shell: other sites may frame this document, and the shell can do everything.
  if (isEmbed(pathname)) return compressAnswer(request, await parts.embed(request));
  if (options.showsMail && !options.addressHeader && pathname === '/_dev/mail' && isFromOwnMachine(request, peer)) {
    await options.backend.settled();
    return mailPage(options.backend.mails.list(50));
  }
  if (isServerPath(pathname)) return nothingHere();
  return parts.redirects(request, pathname) ?? options.pages(request, pathname);
}

async function askBackend(request: Request, pathname: string, peer: string | null, backend: Backend, gate: AuthGate): Promise<Response> {
  const refused = pathname.startsWith('/auth/v1/') ? await gate(request, peer) : null;
  const answer = await compressAnswer(request, refused ?? (await backend.fetch(request, peer)));
  // A member's rows and tokens stay out of every cache between here and the phone, the browser's own included.
  // Nor may a cache go on saying that a picture is missing.
  if (!pathname.startsWith('/storage/') || answer.status >= 400) answer.headers.set('cache-control', 'no-store');
  return answer;
}

async function callFunction(request: Request, pathname: string, peer: string | null, { functions, takeIn }: Parts): Promise<Response> {
  const name = pathname.split('/').at(-1) ?? '';
  const handle = Object.hasOwn(functions, name) ? functions[name] : undefined;
  if (!handle) return Response.json({ message: 'There is no such function.' }, { status: 404 });
  return takeIn(request, peer, handle, { [peerHeader]: peer ?? '' });
}
