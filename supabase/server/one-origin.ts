/** What our own server and the front of a hosted project (front.ts) have alike: which paths are no pages, and who called. */
import { addressBy } from '#supabase/functions/_shared/rate-limit.ts';
import { isEmbed } from './security-headers.ts';

/** What is answered by itself; everything else is a page. */
export const isServerPath = (pathname: string): boolean =>
  isEmbed(pathname) || /^\/((rest|auth|storage|functions|realtime)\/v1|api|packs|_dev)(\/|$)/.test(pathname);

export const nothingHere = (): Response => Response.json({ message: 'There is nothing at this address.' }, { status: 404 });

/** Written by ourselves on each request for a function, whatever came with it. */
export const peerHeader = 'x-mboa-peer';

/** `header`: in which the operator's own proxy says who called; empty: it is who holds the socket. */
export const peerBy =
  (header = '') =>
  (request: Request, socketAddress: string | null): string | null =>
    header ? addressBy(header, request) : socketAddress;
