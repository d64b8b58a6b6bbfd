/**
 * What a hosted Supabase project has before its first migration: the three roles, the schemas auth, storage and
 * extensions, and the default privileges that our migrations take back. The embedded engine starts from this, so that a
 * migration that forgets to revoke is as open here as it would be there, and is found.
 */
import './no-telemetry.ts';
import { getAuthSchemaSql, getStorageSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from '@supabase/lite';
import type { MigrationFile } from './migrate.ts';

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

/** Recorded like a migration, before the first one. */
export const systemSchema = (): MigrationFile => ({
  version: '0',
  name: 'system',
  sql: [roles, SUPABASE_AUTH_HELPERS_SQL, getAuthSchemaSql(), getStorageSchemaSql(), repairs].join('\n'),
});
