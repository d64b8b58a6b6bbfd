/**
 * Members, roles and requests on native PostgreSQL. Law: a request is made as PostgREST makes it, in a transaction of its own on
 * a connection of the role `authenticator`, which takes the caller's role and claims for that transaction only.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openTestDatabase, type TestDatabase } from '#tests/postgres/prepare-database.ts';

export interface Answer {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  /** SQLSTATE, or null when it was answered. */
  readonly error: string | null;
}

export type Request = (member: string | null, sql: string, parameters?: unknown[]) => Promise<Answer>;

export interface RoleRow {
  readonly role?: string;
  readonly isActive?: boolean | null;
  readonly expiresAt?: string | null;
}

export interface Stage {
  readonly database: TestDatabase;
  /** As the superuser. */
  readonly query: (sql: string, parameters?: unknown[]) => Promise<Readonly<Record<string, unknown>>[]>;
  readonly request: Request;
  /** The same connection, with more in the token than it usually says. */
  readonly withClaims: (claims: object) => Request;
  /** Another connection, for what happens at the same time. */
  readonly connect: () => Promise<Request>;
  /** Somebody who signed up a month ago and confirmed the address; tells their id. */
  readonly addMember: (told?: unknown, email?: string) => Promise<string>;
  readonly giveRole: (member: string, row: RoleRow) => Promise<void>;
  /** A new administrator; `only` takes the role from all others first. */
  readonly addAdmin: (how?: 'only') => Promise<string>;
  /** What a function of `public` answered. */
  readonly call: (member: string | null, name: string, ...values: unknown[]) => Promise<unknown>;
  /** The clock of the requests that follow; null is the real one. */
  readonly setClock: (time: string | null) => Promise<void>;
  /** The same of both connections: the superuser's, who stands for our server, too. */
  readonly setClocks: (time: string | null) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** `keepsTemplates`: else nothing is public but what the test makes; templates of polls come with a migration. */
export const openStage = async ({ keepsTemplates = false } = {}): Promise<Stage> => {
  const database = await openTestDatabase();
  const { client } = database;
  const query: Stage['query'] = async (sql, parameters) => (await client.query(sql, parameters)).rows;
  if (!keepsTemplates) await query('delete from app.poll_templates');
  const connections: pg.Client[] = [];
  const open = async (): Promise<pg.Client> => {
    const connection = new pg.Client({ connectionString: database.server.url('authenticator', 'postgres') });
    await connection.connect();
    connections.push(connection);
    return connection;
  };
  const connection = await open();
  const request = requestOn(connection);
  const setting = "select set_config('app.test_now', $1, false)";
  const setClock: Stage['setClock'] = async (time) => void (await connection.query(setting, [time ?? '']));
  return {
    database,
    query,
    request,
    withClaims: (claims) => requestOn(connection, claims),
    connect: async () => requestOn(await open()),
    ...makeMembers(query),
    call: async (member, name, ...values) => {
      const places = values.map((_, i) => `$${i + 1}`).join(', ');
      const { rows, error } = await request(member, `select public.${name}(${places}) as answer`, values);
      return error ?? rows[0]?.answer;
    },
    setClock,
    setClocks: async (time) => {
      await query(setting, [time ?? '']);
      await setClock(time);
    },
    close: async () => {
      for (const each of connections) await each.end();
      await database.close();
    },
  };
};

const makeMembers = (query: Stage['query']): Pick<Stage, 'addMember' | 'giveRole' | 'addAdmin'> => {
  const addMember: Stage['addMember'] = async (told = {}, email) => {
    const id = randomUUID();
    await query(
      `insert into auth.users (id, email, raw_user_meta_data, email_confirmed_at, created_at) values ($1, $2, $3, now(), now() - interval '30 days')`,
      [id, email ?? `${id}@example.org`, JSON.stringify(told)],
    );
    await query('insert into auth.sessions (id, user_id) values ($1, $1)', [id]);
    return id;
  };
  const giveRole: Stage['giveRole'] = async (member, { role = 'admin', isActive = true, expiresAt = null }) =>
    void (await query(
      `insert into public.user_roles (user_id, role, is_active, expires_at) values ($1, $2, $3, $4)
       on conflict (user_id, role) do update set is_active = excluded.is_active, expires_at = excluded.expires_at`,
      [member, role, isActive, expiresAt],
    ));
  const addAdmin: Stage['addAdmin'] = async (how) => {
    if (how === 'only') await query("delete from public.user_roles where role = 'admin'");
    const id = await addMember();
    await giveRole(id, {});
    return id;
  };
  return { addMember, giveRole, addAdmin };
};

/** The token says that its holder is an administrator: nothing may believe it. */
const requestOn =
  (connection: pg.Client, more: object = {}): Request =>
  async (member, sql, parameters) => {
    const role = member === null ? 'anon' : 'authenticated';
    const claims = JSON.stringify({
      sub: member ?? '',
      role,
      session_id: member,
      app_metadata: { role: 'admin' },
      user_role: 'admin',
      ...more,
    });
    await connection.query('begin');
    try {
      await connection.query(`set local role ${role}`);
      await connection.query(
        `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true), set_config('request.jwt.claim.role', $3, true)`,
        [claims, member ?? '', role],
      );
      await connection.query('select gate.before_request()');
      const { rows } = await connection.query(sql, parameters);
      await connection.query('commit');
      return { rows, error: null };
    } catch (error) {
      await connection.query('rollback');
      if (!(error instanceof pg.DatabaseError)) throw error;
      return { rows: [], error: error.code ?? 'unknown' };
    }
  };
