/**
 * What goes over the line, counted once, since it is the same every time: a real phone in Chromium, the real functions on native
 * PostgreSQL, and between them a door that hands body and token on as PostgREST would. Not in it: the headers of the answers, which are
 * the host's, and TLS.
 */
import type { IncomingMessage } from 'node:http';
import { gzipSync } from 'node:zlib';
import type pg from 'pg';
import { openFreshBrowser } from '#tests/bench/core/browser.ts';
import { compare, type Measure } from '#tests/bench/core/measure.ts';
import { call, type Figures, openPage } from '#tests/bench/core/run-page.ts';
import type { PageServers } from '#tests/bench/core/serve-pages.ts';
import { type Resource, resourceOf } from '#tests/bench/core/static-server.ts';
import { readBody } from '#tests/bench/data/our-pages.ts';
import { type Ask, openLine } from '#tests/bench/server/ask.ts';
import { fillCountry } from '#tests/bench/server/fill.ts';
import { openTestDatabase } from '#tests/postgres/prepare-database.ts';
import { signToken } from '#tests/trust/sign-token.ts';

interface Crossed {
  readonly sent: number;
  readonly headers: number;
  readonly received: number;
  readonly compressed: number;
}

export const measureTraffic = async (servers: PageServers, log: (line: string) => void): Promise<readonly Measure[]> => {
  const database = await openTestDatabase();
  const line = await openLine(database.server.url('authenticator', 'postgres'));
  const crossed: Crossed[] = [];
  const { members, regions } = await fillCountry(database.client, 1);
  const [member, region] = [members[0] ?? '', regions[1] ?? ''];
  const server = await servers.start((url, request) => askDatabase(line.ask, member, url, request, crossed));
  const browser = await openFreshBrowser();
  try {
    const token = signToken({ userId: member }, 'only its length counts here');
    await openPage(browser.page, `${server.origin}/page/traffic?${new URLSearchParams({ member, token, region })}`);
    const measured = async (name: string, page: string): Promise<readonly Measure[]> => {
      crossed.length = 0;
      const figures = await call(browser.page, page);
      log(`${name}: ${crossed.length} requests, ${JSON.stringify(figures)}, ${JSON.stringify(crossed.slice(0, 3))}`);
      return measuresOf(name, crossed, figures);
    };
    await call(browser.page, 'subscribe');
    const first = await measured('first sync of 950 petitions', 'sync');
    const nothing = await measured('nothing changed', 'sync');
    await touch(database.client, region);
    const one = await measured('one changed count', 'sync');
    await call(browser.page, 'sign');
    return [...nothing, ...one, ...(await measured('one signature', 'sync')), ...first];
  } finally {
    await browser.close();
    await server.stop();
    await line.close();
    await database.close();
  }
};

/** Somebody else's signature, as the phone of a third hears of it. */
const touch = (client: pg.Client, region: string): Promise<unknown> =>
  client.query(
    `update app.petition_counts set by_account = by_account + 1
      where id = (select id from app.petitions where region_code = $1 order by id limit 1)`,
    [region],
  );

const statements: Readonly<Record<string, string>> = {
  sync: 'select public.sync($1, $4, $2, $3)::text as answer',
  pull: 'select public.pull($1, $2, $3)::text as answer',
};

const askDatabase = async (
  ask: Ask,
  member: string,
  { pathname }: URL,
  request: IncomingMessage,
  crossed: Crossed[],
): Promise<Resource | null> => {
  const name = /^\/rest\/v1\/rpc\/(sync|pull)$/.exec(pathname)?.[1];
  const statement = statements[name ?? ''];
  if (!name || !statement) return null;
  const body = await readBody(request);
  const { v, ops, cursor, scopes } = JSON.parse(body);
  const values = [v, cursor && JSON.stringify(cursor), JSON.stringify(scopes), ...(ops ? [JSON.stringify(ops)] : [])];
  const answer = Buffer.from(String(await ask(member, name, statement, values)));
  const headers = request.rawHeaders.join('').length + 2 * request.rawHeaders.length + `POST ${pathname} HTTP/1.1\r\n`.length;
  crossed.push({ sent: body.length, headers, received: answer.length, compressed: gzipSync(answer, { level: 6 }).length });
  return resourceOf('answer.json', answer);
};

const measuresOf = (name: string, crossed: readonly Crossed[], { writes }: Figures): readonly Measure[] => {
  const sum = (figure: keyof Crossed): number => crossed.reduce((total, one) => total + one[figure], 0);
  const row = (what: string, unit: string, value: number): Measure => compare({ name: `sync ${name}: ${what}`, unit, ours: [value] });
  return [
    row('requests', 'requests', crossed.length),
    row('bodies sent', 'B', sum('sent')),
    row('bodies received', 'B', sum('received')),
    // Many petitions would have one text here, which compresses as none does.
    ...(crossed.length > 2 ? [] : [row('bodies received, gzip 6', 'B', sum('compressed'))]),
    row('headers sent, HTTP/1.1', 'B', sum('headers')),
    row('writes on the phone', 'writes', writes ?? 0),
  ];
};
