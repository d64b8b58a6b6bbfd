/**
 * GET /api/track-audio?pid=…[&light=1]: the audio of a track, or its light version (decision 201), whole or from a byte on (decision 170). Laws kept here:
 *   * whether it may be heard the database decides anew for each piece: one that goes out of sight while it is played ends there;
 *   * a piece is read when the listener's line has taken the one before it: who stops costs nothing more;
 *   * it is heard from our own pages alone, and nothing in it runs under our address.
 */
import type { AskRpc } from '#supabase/functions/_shared/ask-rpc.ts';
import { refuseWriting } from '#supabase/functions/_shared/public-file.ts';
import { createRateLimit, type NetworkOf } from '#supabase/functions/_shared/rate-limit.ts';
import { type ByteRange, readRange } from '#supabase/functions/track-audio/read-range.ts';

/** In bytes; the database gives no more at once. */
const pieceBytes = 131_072;
/** So long a phone that has just heard it hears it again without data. In seconds. */
const heldFor = 3600;

const audioHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

interface Piece {
  readonly mime: string;
  readonly bytes: number;
  readonly hash: string;
  readonly data: Uint8Array<ArrayBuffer>;
}
type ReadPiece = (since: number, most: number) => Promise<Piece | null>;

export const createTrackAudioHandler = (ask: AskRpc, networkOf: NetworkOf): ((request: Request) => Promise<Response>) => {
  const mayCall = createRateLimit({ perMinute: 240, callers: 1000 }, networkOf);
  return async (request) => {
    const refused = refuseWriting(request);
    if (refused) return refused;
    if (!mayCall(request)) return refuse(429, { 'retry-after': '60' });
    const { searchParams } = new URL(request.url);
    const [pid, light] = [searchParams.get('pid') ?? '', searchParams.get('light') === '1'];
    if (!/^[0-9a-z]{10}$/.test(pid)) return refuse(404);
    const read: ReadPiece = async (since, most) => toPiece(await ask('read_track', { pid, since, most, light }).catch(() => null));
    const first = await read(0, 0);
    return first ? give(request, first, read) : refuse(404);
  };
};

const give = (request: Request, { mime, bytes, hash }: Piece, read: ReadPiece): Response => {
  const etag = `"${hash.slice(0, 32)}"`;
  const held = request.headers.get('if-range');
  const range = held === null || held === etag ? readRange(request.headers.get('range'), bytes) : null;
  const headers = { etag, 'accept-ranges': 'bytes', 'cache-control': `private, max-age=${heldFor}`, 'content-type': mime };
  if (range === 'beyond') return refuse(416, { 'content-range': `bytes */${bytes}` });
  if (!range && request.headers.get('if-none-match') === etag)
    return new Response(null, { status: 304, headers: { ...audioHeaders, ...headers } });
  const { from, to } = range ?? { from: 0, to: bytes - 1 };
  return new Response(request.method === 'HEAD' ? null : stream({ from, to }, read), {
    status: range ? 206 : 200,
    headers: {
      ...audioHeaders,
      ...headers,
      'content-length': String(to - from + 1),
      ...(range ? { 'content-range': `bytes ${from}-${to}/${bytes}` } : {}),
    },
  });
};

const stream = ({ from, to }: ByteRange, read: ReadPiece): ReadableStream<Uint8Array> => {
  let place = from;
  return new ReadableStream(
    {
      pull: async (line) => {
        const piece = await read(place, Math.min(pieceBytes, to - place + 1));
        if (!piece || piece.data.length === 0) return line.error(new Error('The track is not there any more.'));
        place += piece.data.length;
        line.enqueue(piece.data);
        if (place > to) line.close();
      },
    },
    { highWaterMark: 0 },
  );
};

const toPiece = (told: unknown): Piece | null => {
  const { status, mime, bytes, hash, data }: Readonly<Record<string, unknown>> = Object(told);
  if (status !== 'ok' || typeof bytes !== 'number' || typeof hash !== 'string' || typeof data !== 'string') return null;
  const type = ['audio/mpeg', 'audio/ogg', 'audio/mp4'].find((one) => one === mime);
  return type ? { mime: type, bytes, hash, data: Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0)) } : null;
};

const refuse = (status: number, more: Readonly<Record<string, string>> = {}): Response =>
  new Response(null, { status, headers: { ...audioHeaders, 'cache-control': 'no-store', ...more } });
