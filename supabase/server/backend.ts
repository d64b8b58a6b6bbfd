/**
 * The embedded Supabase: @supabase/lite on PGlite, in this process, with the guards it needs to be safe and to answer as
 * hosted Supabase does. Laws kept here:
 *   * one process per data folder (data-lock), one piece of work at a time on its one session (mutex);
 *   * what was answered is on the disk, and a damaged folder is refused (disk/);
 *   * lite never grants anything: its first request would otherwise run GRANT ALL … TO anon and undo every REVOKE;
 *   * no statement, parameter or row reaches a log (quiet-console).
 */
import './no-telemetry.ts';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { App, setExperimental } from '@supabase/lite';
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite';
import { guardAccounts } from './account-guard.ts';
import { lockDataFolder } from './data-lock.ts';
import { durableOptions } from './disk/durable-folder.ts';
import { openSoundly } from './disk/open-soundly.ts';
import { type Engine, embed } from './engine.ts';
import { extensions } from './extensions.ts';
import { keepAnswers } from './keep-answers.ts';
import { type LiteFetch, repairAnswers } from './lite-answers.ts';
import { checkAuthBodies } from './lite-auth-bodies.ts';
import { plainUpload } from './lite-uploads.ts';
import { createMailFolder, knownAddressMail, type MailFolder } from './mail-folder.ts';
import { type Database, type MigrationFile, type MigrationReport, migrate, readMigrations } from './migrate.ts';
import type { Exclusive } from './mutex.ts';
import { openNative } from './native-engine.ts';
import { createObjectFolder } from './object-folder.ts';
import { withOwnKey } from './own-key.ts';
import { guardPasswords } from './password-change.ts';
import { quietly } from './quiet-console.ts';
import { askBeforeRequests } from './rest/before-request.ts';
import { guardRest } from './rest/guard-rest.ts';
import { restLimits } from './rest/limits.ts';
import { readRelations } from './rest/relations.ts';
import { keepSchema } from './schema-cache.ts';
import { noteAgents } from './session-agent.ts';
import { systemSchema } from './system-schema.ts';
import { toIsoTimestamp } from './timestamps.ts';

export interface Keys {
  readonly jwtSecret: string;
  readonly publishableKey: string;
  readonly secretKey: string;
  /** By which push services know this server, and where they reach who runs it (functions/push/vapid.ts). */
  readonly vapidKeys: string;
  readonly vapidContact: string;
}

export interface BackendOptions {
  readonly dataFolder: string;
  readonly keys: Keys;
  /** Of a PostgreSQL that is used in place of the embedded engine. */
  readonly databaseUrl?: string | undefined;
  /** Where links in mails lead: the address people open. */
  readonly siteUrl: string;
  /** False: an account opens at once, whoever the address belongs to. */
  readonly confirmsAddresses?: boolean;
  readonly migrations?: readonly MigrationFile[];
}

/** Each can be switched off by a test that shows what would happen without it; nothing else may. */
export interface Guards {
  readonly lock: boolean;
  readonly fsync: boolean;
  readonly grants: boolean;
  readonly mutex: boolean;
  readonly timestamps: boolean;
  readonly answers: boolean;
  readonly quiet: boolean;
  readonly pageCap: boolean;
  readonly questions: boolean;
  readonly accounts: boolean;
}
export const allGuards: Guards = {
  lock: true,
  fsync: true,
  grants: true,
  mutex: true,
  timestamps: true,
  answers: true,
  quiet: true,
  pageCap: true,
  questions: true,
  accounts: true,
};

export interface Backend {
  /** REST, auth and storage. The body must have arrived: the session is held until the answer is known. */
  readonly fetch: (request: Request, peerAddress: string | null) => Promise<Response>;
  /** Work on the database as its owner, alone. Calling `fetch` or `exclusive` inside waits for itself for ever. */
  readonly exclusive: <T>(work: (db: Database) => Promise<T>) => Promise<T>;
  /** What the database tells under a name, once what told it has committed. Gives how to stop it, before `close`. */
  readonly onNotify: (name: string, hear: (told: string) => void) => Promise<() => Promise<void>>;
  readonly mails: MailFolder;
  /** Where links in mails lead. */
  readonly siteUrl: string;
  /** What was answered before it was done is done: mails. */
  readonly settled: () => Promise<void>;
  /** For our own functions, which speak to the backend as hosted ones do. */
  readonly keys: Keys;
  readonly migrated: MigrationReport;
  /** What the check of the embedded engine's files found, for the log. Null: PostgreSQL keeps its own. */
  readonly checked: string | null;
  readonly close: () => Promise<void>;
}

export async function openBackend(options: BackendOptions, guards: Guards = allGuards): Promise<Backend> {
  const folder = options.dataFolder;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unlock = guards.lock ? lockDataFolder(folder) : () => undefined;
  const silenced = guards.quiet ? quietly : <T>(work: () => T): T => work();
  try {
    return await silenced(() => open(options, guards, silenced, unlock));
  } catch (error) {
    unlock();
    throw error;
  }
}

async function open(options: BackendOptions, guards: Guards, silenced: <T>(work: () => T) => T, unlock: () => void): Promise<Backend> {
  const { connection, db, said, ...engine } = await openEngine(options, guards);
  const migrated = await migrate(db, [...systemSchema(), ...(options.migrations ?? readMigrations())]);
  if (guards.grants) forbidGrants(connection);
  askBeforeRequests(connection);
  if (!options.databaseUrl) connection.config.schemaCache = keepSchema(db, path.join(options.dataFolder, 'schema.json'));
  const mails = createMailFolder(path.join(options.dataFolder, 'mail'));
  const app = await createApp(connection, options, mails, guards);
  const alone: Backend['exclusive'] = (work) => engine.alone(() => work(db));
  const direct =
    (exclusive: Exclusive): LiteFetch =>
    (request, peerAddress) =>
      exclusive(() => silenced(() => app.fetch(withOwnKey(request, options.keys.publishableKey), { peerAddress })));
  const inTurn = (exclusive: Exclusive): LiteFetch => {
    const ask = direct(exclusive);
    return guards.answers ? repairAnswers(async (request, peer) => ask(await plainUpload(request), peer)) : ask;
  };
  const accounts = guardAccounts(inTurn(engine.now), {
    exclusive: alone,
    confirms: options.confirmsAddresses ?? true,
    tellOwner: (email) => mails.send(knownAddressMail(email, options.siteUrl)),
  });
  const asked = guards.accounts ? accounts.fetch : inTurn(engine.now);
  const relations = readRelations((await connection.introspect({ useCache: true })).columns); // the first request would otherwise wait for it
  if (relations.size === 0) throw new Error('@supabase/lite could not read what tables there are');
  const answered = guards.answers ? checkAuthBodies(noteAgents(guardPasswords(asked, { exclusive: alone }), { exclusive: alone })) : asked;
  const otherwise = guards.questions ? guardRest({ keys: options.keys, relations, now: answered, later: inTurn(engine.later) }) : answered;
  return {
    fetch: engine.watched ? keepAnswers({ ...engine.watched, inTurn, otherwise }) : otherwise,
    settled: accounts.settled,
    exclusive: alone,
    onNotify: engine.listen,
    mails,
    siteUrl: options.siteUrl,
    keys: options.keys,
    migrated,
    checked: said,
    close: async () => {
      await accounts.settled();
      await engine.close();
      unlock();
    },
  };
}

async function openEngine(options: BackendOptions, guards: Guards): Promise<Engine & { readonly said: string | null }> {
  if (options.databaseUrl) return { ...(await openNative(options.databaseUrl)), said: null };
  const { connection, said } = await openSoundly(options.dataFolder, (folder) => connect(folder, guards));
  return { ...embed(connection, guards.mutex), said };
}

async function connect(folder: string, guards: Guards): Promise<PgliteConnection> {
  const iso = { 1114: toIsoTimestamp, 1184: toIsoTimestamp };
  const connection = await createPgliteConnection({
    url: folder,
    pgliteOptions: { extensions, ...(guards.fsync ? durableOptions(folder) : {}), ...(guards.timestamps ? { parsers: iso } : {}) },
  });
  await connection.driver.waitReady;
  return connection;
}

/** 'active' tells lite that roles and grants are in place. A private field: if it moved, we stop rather than open the tables. */
function forbidGrants(connection: Engine['connection']): void {
  if (Reflect.get(connection, 'rlsState') !== 'unknown')
    throw new Error('@supabase/lite has changed: rlsState is not where the grants guard expects it');
  Reflect.set(connection, 'rlsState', 'active');
}

async function createApp(connection: Engine['connection'], options: BackendOptions, mails: MailFolder, guards: Guards): Promise<App> {
  setExperimental('storage', true);
  const app = new App({
    connection,
    auth: {
      enabled: true,
      jwt_secret: options.keys.jwtSecret,
      publishable_key: options.keys.publishableKey,
      secret_key: options.keys.secretKey,
      site_url: options.siteUrl,
      additional_redirect_urls: [`${options.siteUrl}/**`],
      enable_refresh_token_rotation: true,
      minimum_password_length: 10,
      // The same in config.toml.
      jwt_expiry: 900,
      email: { enable_confirmations: options.confirmsAddresses ?? true },
    },
    api: { enabled: true, schemas: ['public'], max_rows: guards.pageCap ? restLimits.rows : 1_000_000 },
    storage: { enabled: true, file_size_limit: '5MiB' },
    studio: { enabled: false },
    options: { server: { disableStudio: true, disableFallback: true, admin: false }, drivers: { email: mails } },
  });
  app._storageAdapter = createObjectFolder(path.join(options.dataFolder, 'objects'));
  await app.init();
  return app;
}
