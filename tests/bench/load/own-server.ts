/**
 * Our own server over a fresh folder of data, with its samples: it draws what links lead to. The browser asks it through the bench's server, so that
 * bytes and requests are counted as for the other sites.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request as ask, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { precompress } from '#supabase/server/precompress.ts';
import type { Resource } from '#tests/bench/core/static-server.ts';
import type { PageAsked } from './run-visits.ts';
import type { Site } from './sites.ts';

/** Each by the first segments of its address. */
export const linked = { village: 'villages', petition: 'petitions', poll: 'polls', event: 'events' } as const;
export type Linked = keyof typeof linked;

export interface OwnServer {
  /** Where it answers by itself. */
  readonly origin: string;
  /** Of the sample administrator. */
  readonly adminPassword: string;
  readonly site: Site;
  readonly pages: Readonly<Record<Linked, PageAsked>>;
  readonly stop: () => Promise<void>;
}

const asPeopleStartIt = ['supabase/scripts/start.ts', '--no-build'];
/** Whose members are old enough for all that new ones wait for. */
export const withOlderMembers = ['tests/e2e/harness/start-server.ts'];

/** `dist`: the built app. `village`: the address of one, without a language. */
export const startOwnServer = async (dist: string, village: string, script = asPeopleStartIt): Promise<OwnServer> => {
  // As `npm start` does after a build.
  await precompress(dist);
  const data = await mkdtemp(path.join(tmpdir(), 'mboa-bench-data-'));
  const env = { ...process.env, MBOA_DIST: dist, MBOA_DATA: data, MBOA_ENV: path.join(data, '.env'), PORT: '0' };
  const child = spawn(process.execPath, script, { env, stdio: ['ignore', 'pipe', 2] });
  const stop = async (): Promise<void> => {
    const end = once(child, 'exit');
    if (child.exitCode === null && child.kill()) await end;
    await rm(data, { recursive: true, force: true });
  };
  try {
    const origin = await readyAt(child.stdout);
    const pages = await findPages(origin, village);
    const settings = await readFile(env.MBOA_ENV, 'utf8');
    const adminPassword = /^MBOA_DEMO_ADMIN_PASSWORD=(.+)$/m.exec(settings)?.[1] ?? '';
    return {
      origin,
      adminPassword,
      site: (pathname, search, request) => (request ? pass(origin, pathname + search, request) : null),
      pages,
      stop,
    };
  } catch (cause) {
    await stop();
    throw cause;
  }
};

const readyAt = async (stdout: AsyncIterable<Buffer> | null): Promise<string> => {
  let said = '';
  for await (const chunk of stdout ?? []) {
    said += chunk.toString();
    const origin = /Mboa is ready: (\S+)/.exec(said)?.[1];
    if (origin) return origin;
  }
  throw new Error('Our own server did not start; what it said stands above');
};

/** What is asked of the browser is asked of it; what the browser is answered is its answer. */
const pass = async (origin: string, address: string, from: IncomingMessage): Promise<Resource> => {
  const { host } = new URL(origin);
  const headers = { ...from.headers, host, ...(from.headers.origin ? { origin } : {}) };
  const sent = from.pipe(ask(origin + address, { method: from.method, headers }));
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const body = Buffer.concat(await Array.fromAsync(answer));
  const { 'content-type': type = '', 'content-encoding': encoding, ...rest } = answer.headers;
  const kept = Object.entries(rest).filter(([name]) => !/^(connection|keep-alive|date|transfer-encoding|content-length)$/.test(name));
  return {
    body,
    type,
    encoding: encoding === 'br' || encoding === 'gzip' ? encoding : null,
    status: answer.statusCode ?? 200,
    headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
  };
};

const findPages = async (origin: string, village: string): Promise<OwnServer['pages']> => {
  const addresses = await untilWritten(origin);
  const first = (kind: Linked): string => {
    const found = kind === 'village' ? `/en${village}` : addresses.find((address) => address.startsWith(`/en/${linked[kind]}/`));
    if (!found) throw new Error(`Among the samples there is no ${kind}`);
    return found;
  };
  const at = (kind: Linked): PageAsked => ({ path: first(kind), ready: { selector: 'main h1', text: '' } });
  return { village: at('village'), petition: at('petition'), poll: at('poll'), event: at('event') };
};

/** The server hears of what was written within seconds. In ms. */
const longestWait = 60_000;

const untilWritten = async (origin: string): Promise<readonly string[]> => {
  for (const begun = Date.now(); Date.now() - begun < longestWait; await new Promise((done) => setTimeout(done, 500))) {
    const text = await (await fetch(`${origin}/sitemaps/en/written-1.xml`)).text();
    const addresses = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
    if (Object.values(linked).every((kind) => kind === 'villages' || addresses.some((one) => one.startsWith(`/en/${kind}/`))))
      return addresses;
  }
  throw new Error('Our own server does not draw its samples');
};
