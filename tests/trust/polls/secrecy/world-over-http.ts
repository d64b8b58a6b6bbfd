/** The two worlds as two servers with the embedded backend, each on its own copy of one data folder, asked through their own port. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { type Backend, type Guards, openBackend } from '#supabase/server/backend.ts';
import { listen, toListener } from '#supabase/server/http.ts';
import { readMigrations } from '#supabase/server/migrate.ts';
import { servePages } from '#supabase/server/pages.ts';
import { createSite } from '#supabase/server/site.ts';
import { copyFolder } from '#tests/postgres/run-folder.ts';
import { makeDist } from '#tests/server/fixtures/make-dist.ts';
import { copyTemplate, keys, temporaryFolder } from '#tests/server/fixtures/open-test-backend.ts';
import type { Stage } from '#tests/trust/roles/stage.ts';
import { signToken } from '#tests/trust/sign-token.ts';
import { keyOf, type Seen } from './compare.ts';
import { type HttpPath, readHttpPaths } from './http-paths.ts';
import type { Person } from './people.ts';
import { actId, type Choice, type Ground, layGround, makeWorld } from './scene.ts';

export interface HttpWorld {
  readonly paths: readonly HttpPath[];
  /** Everybody on every path; and what the server wrote. */
  readonly look: (people: readonly Person[], paths?: readonly HttpPath[]) => Promise<Seen>;
  readonly tick: (time: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** What the server writes while somebody looks. Before any backend opens, because that puts its own silence over the console. */
const written: string[] = [];
let isListening = false;
for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const) {
  const say = console[level].bind(console);
  console[level] = (...said: unknown[]) => (isListening ? void written.push(`${JSON.stringify(said)}\n`) : say(...said));
}
for (const stream of [process.stdout, process.stderr]) {
  const write = stream.write.bind(stream);
  stream.write = (text: string | Uint8Array) => (isListening ? written.push(String(text)) > 0 : write(text));
}

const open = (dataFolder: string, plant = '', guards?: Guards): Promise<Backend> => {
  const planted = plant ? [{ version: '29990101000000', name: 'planted', sql: plant }] : [];
  return openBackend({ dataFolder, keys, siteUrl: 'http://127.0.0.1:4300', migrations: [...readMigrations(), ...planted] }, guards);
};
const queryOn =
  (backend: Backend): Stage['query'] =>
  async (sql, values) =>
    (await backend.exclusive((db) => db.query<Readonly<Record<string, unknown>>>(sql, values))).rows;

/** The folder that both worlds are copies of. */
export const layHttpGround = async (): Promise<string> => {
  const folder = await copyTemplate();
  const backend = await open(folder);
  await layGround(groundOn(backend));
  await backend.close();
  return folder;
};

const groundOn = (backend: Backend): Ground => {
  const query = queryOn(backend);
  return {
    query,
    setClock: async (time) => void (await query("select set_config('app.test_now', $1, false)", [time])),
    // Each as the round trip of its own that it is, without the way there.
    send: async (member, poll, answers, made_at) => {
      const ops = [{ id: actId(member, poll), v: 1, name: 'cast_vote', made_at, args: { poll_id: poll, answers } }];
      await query("select set_config('request.jwt.claim.sub', $1, false)", [member]);
      const [row] = await query('select app.answer_op($1::jsonb -> 0, true) as answer', [JSON.stringify(ops)]);
      const { status } = (row?.answer ?? { status: 'nothing' }) as { status: string };
      if (status !== 'ok' && status !== 'held' && status !== 'late') throw new Error(`the vote was answered ${status}`);
    },
  };
};

export const openHttpWorld = async (ground: string, world: Choice, plant = '', guards?: Guards): Promise<HttpWorld> => {
  const folder = temporaryFolder();
  copyFolder(ground, folder);
  const backend = await open(folder, plant, guards);
  const query = queryOn(backend);
  await makeWorld(groundOn(backend), world);
  await query("select set_config('request.jwt.claim.sub', '', false)");
  await makeDist(path.join(folder, 'dist'));
  const site = createSite({ backend, packs: path.join(folder, 'dist'), pages: servePages(path.join(folder, 'dist')), showsMail: true });
  const running = await listen(toListener(site), 0);
  const paths = await readHttpPaths(query);
  return {
    paths,
    look: (people, only = paths) => lookAsAll(`http://127.0.0.1:${running.port}`, people, only, world),
    tick: async (time) => {
      await query("select set_config('app.test_now', $1, false)", [time]);
      await query('select app.tick()');
    },
    close: async () => {
      await running.stop();
      await backend.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const lookAsAll = async (origin: string, people: readonly Person[], paths: readonly HttpPath[], world: Choice): Promise<Seen> => {
  const seen = new Map<string, string>();
  written.length = 0;
  isListening = true;
  for (const by of people)
    for (const each of paths) seen.set(keyOf(by.name, each.name), (await tryPath(origin, by, each, world)).replaceAll(origin, 'origin'));
  isListening = false;
  return seen.set(keyOf('the operator', 'server output'), written.join(''));
};

const tryPath = async (origin: string, by: Person, { at, method = 'GET', headers, body }: HttpPath, world: Choice): Promise<string> => {
  const key = by.databaseRole === 'service_role' ? keys.secretKey : keys.publishableKey;
  const who: Record<string, string> = by.userId ? { authorization: `Bearer ${signToken(by, keys.jwtSecret)}` } : {};
  const sent = body ? { body: JSON.stringify(body(by, world)) } : {};
  const answer = await fetch(`${origin}${at}`, {
    method,
    redirect: 'manual',
    headers: { apikey: key, 'content-type': 'application/json', ...who, ...headers },
    ...sent,
  });
  const told = [...answer.headers].filter(([name]) => name !== 'date').sort();
  return `${answer.ok ? 'answered' : 'refused'} ${answer.status} ${JSON.stringify(told)} ${await answer.text()}`;
};
