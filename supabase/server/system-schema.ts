/**
 * What a hosted Supabase project has before its first migration: the three roles, the schemas auth, storage, realtime and
 * extensions, and the default privileges that our migrations take back. The embedded engine starts from this, so that a
 * migration that forgets to revoke is as open here as it would be there, and is found.
 */
import './no-telemetry.ts';
import { getAuthSchemaSql, getStorageSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from '@supabase/lite';
import type { MigrationFile } from './migrate.ts';

/** Under this name PostgreSQL tells what was sent. */
export const broadcastChannel = 'realtime_broadcast';

const roles = `
do $$ begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin noinherit; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin noinherit; end if;
  if not exists (select from pg_roles where rolname = 'service_role') then create role service_role nologin noinherit bypassrls; end if;
end $$;
create schema if not exists auth;
create schema if not exists storage;
create schema if not exists extensions;
grant usage on schema public, auth, storage, extensions to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
`;

// auth.email() of 0.10.0 reads a setting nobody sets and is always null; the claim is in the token.
const repairs = `
create or replace function auth.email() returns text language sql stable as $$ select auth.jwt() ->> 'email' $$;
grant execute on all functions in schema auth, storage to anon, authenticated, service_role;
grant all on all tables in schema storage to anon, authenticated, service_role;
`;

/**
 * As much of hosted Realtime's schema as is used here: what a policy can ask, and `send` by the same name, which stores nothing: what is sent
 * goes to those who listen when the transaction commits, and to nobody when it does not. There RLS stops whoever calls `send`; here
 * nothing would, so only owners may.
 */
const realtime = `
create schema realtime;
grant usage on schema realtime to anon, authenticated, service_role;
create table realtime.messages (
  id uuid primary key default gen_random_uuid(),
  topic text not null,
  extension text not null,
  event text,
  payload jsonb,
  private boolean default false,
  inserted_at timestamp not null default now(),
  updated_at timestamp not null default now()
);
alter table realtime.messages enable row level security;
grant select, insert, update on realtime.messages to anon, authenticated, service_role;
create function realtime.topic() returns text language sql stable set search_path = '' as $$
  select nullif(current_setting('realtime.topic', true), '')
$$;
create function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
language plpgsql set search_path = '' as $$
begin
  perform pg_catalog.pg_notify('${broadcastChannel}', pg_catalog.jsonb_build_object('topic', topic, 'event', event, 'payload', payload, 'private', private)::text);
end
$$;
revoke execute on function realtime.send from public;
`;

/** Under this name PostgreSQL tells which sign-in has ended; hosted Realtime finds it out when the token is renewed. */
export const endedChannel = 'session_ended';
const endedSessions = `
create function auth.tell_session_ended() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_catalog.pg_notify('${endedChannel}', old.id::text);
  return null;
end
$$;
revoke execute on function auth.tell_session_ended from public;
create trigger tell_session_ended after delete on auth.sessions for each row execute function auth.tell_session_ended();
`;

/** Recorded like migrations, before the first one. One file after the other: data folders made before a later one have the earlier. */
export const systemSchema = (): readonly MigrationFile[] => [
  {
    version: '0',
    name: 'system',
    sql: [roles, SUPABASE_AUTH_HELPERS_SQL, getAuthSchemaSql(), getStorageSchemaSql(), repairs].join('\n'),
  },
  { version: '1', name: 'realtime', sql: realtime },
  { version: '2', name: 'ended_sessions', sql: endedSessions },
];
