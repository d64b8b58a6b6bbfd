/**
 * What phones ask again and again while nothing happens: `pull`, and `sync` without acts. Laws kept here:
 *   * an answer is given again only while nothing at all was written since (watch-writes), for a minute at most, as what happens with time
 *     happens within a minute too (tick), and never after the token that asked has ended;
 *   * only to the very same question: same token, same key, same words. So nobody hears what was said to another.
 */
import type { LiteFetch } from './lite-answers.ts';
import type { Exclusive } from './mutex.ts';
import type { Writes } from './watch-writes.ts';

const longest = 60_000;
const largest = 2_000_000;
const longestWords = 10_000;
const room = 32_000_000;

interface Kept {
  readonly headers: Headers;
  /** Up to the server's time, which stands last and goes on. */
  readonly text: string;
  readonly ahead: number;
  readonly until: number;
}

export interface KeepOptions {
  readonly writes: Writes;
  readonly inTurn: (exclusive: Exclusive) => LiteFetch;
  readonly exclusive: Exclusive;
  /** For every other question. */
  readonly otherwise: LiteFetch;
  readonly clock?: () => number;
}

export function keepAnswers({ writes, inTurn, exclusive, otherwise, clock = Date.now }: KeepOptions): LiteFetch {
  const kept = createShelf();
  const ask = inTurn(writes.watch(exclusive));
  const askAndKeep = async (request: Request, key: string, peer: string | null): Promise<Response> => {
    let generation: string | null = null;
    const note = (heard: string | null): void => {
      generation = heard;
    };
    const answer = await inTurn(writes.watch(exclusive, note))(request, peer);
    const text = answer.status === 200 ? await answer.clone().text() : '';
    const [, said, time] = /^(.*"server_time": ?)(\d+)\}$/s.exec(text) ?? [];
    if (said !== undefined && text.length <= largest) {
      const until = Math.min(clock() + longest, endOfToken(request));
      kept.put(generation, key, { headers: answer.headers, text: said, ahead: Number(time) - clock(), until });
    }
    return answer;
  };
  return async (request, peer) => {
    if (!isAskedAgain(request)) return otherwise(request, peer);
    const words = await request.text();
    const key = keyOf(request, words);
    if (writes.generation() === null) await writes.settled();
    const found = kept.find(writes.generation(), key);
    if (found && found.until > clock()) return new Response(`${found.text}${clock() + found.ahead}}`, { headers: found.headers });
    const again = new Request(request.url, { method: 'POST', headers: request.headers, body: words });
    return words.length <= longestWords && asksOnly(request, words) ? askAndKeep(again, key, peer) : ask(again, peer);
  };
}

interface Shelf {
  readonly find: (generation: string | null, key: string) => Kept | undefined;
  readonly put: (generation: string | null, key: string, kept: Kept) => void;
}

/** The answers of one generation: with the next all go. */
function createShelf(): Shelf {
  let [of, taken] = ['0', 0];
  const answers = new Map<string, Kept>();
  const clear = (generation: string): void => {
    answers.clear();
    [of, taken] = [generation, 0];
  };
  return {
    find: (generation, key) => (generation === of ? answers.get(key) : undefined),
    put: (generation, key, kept) => {
      // One that is older than what is here is of no use to anybody.
      if (generation === null || Number(generation) < Number(of)) return;
      const size = key.length + kept.text.length;
      if (generation !== of || taken + size > room) clear(generation);
      taken += size;
      answers.set(key, kept);
    },
  };
}

const path = /^\/rest\/v1\/rpc\/(pull|sync)$/;
const said = ['apikey', 'authorization', 'accept', 'content-type', 'content-profile'];
const unusual = ['prefer', 'range', 'accept-profile'];

function isAskedAgain(request: Request): boolean {
  const { pathname, search } = new URL(request.url);
  return request.method === 'POST' && path.test(pathname) && search === '' && !unusual.some((name) => request.headers.has(name));
}

const keyOf = (request: Request, words: string): string =>
  JSON.stringify([new URL(request.url).pathname, ...said.map((name) => request.headers.get(name)), words]);

function asksOnly(request: Request, words: string): boolean {
  if (new URL(request.url).pathname.endsWith('/pull')) return true;
  try {
    const ops: unknown = Reflect.get(Object(JSON.parse(words)), 'ops');
    return Array.isArray(ops) && ops.length === 0;
  } catch {
    return false;
  }
}

/** Of a token that was accepted a moment ago; a visitor has none. */
function endOfToken(request: Request): number {
  const [, claims] = /^Bearer [^.]+\.([^.]+)\./.exec(request.headers.get('authorization') ?? '') ?? [];
  if (claims === undefined) return Number.POSITIVE_INFINITY;
  const exp: unknown = Reflect.get(Object(JSON.parse(Buffer.from(claims, 'base64url').toString())), 'exp');
  return typeof exp === 'number' ? exp * 1000 : 0;
}
