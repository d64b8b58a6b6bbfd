-- What a member is writing and has not handed in, so that their other phones have it too. Laws kept here:
--   * a draft is its member's alone, and no screen of anybody else's reads it;
--   * each page that writes has a version of its own, and what it was begun from goes only if nothing was added to it since: of two who
--     write at once neither loses a word;
--   * a version that is older than what is known of it changes nothing, and one that was taken away does not come back;
--   * what is being chosen on a ballot is no draft: it never leaves the phone (SQL takes no key of such a thing).

-- What is being written: src/model/drafts/draft-acts.ts has the same.
create function app.is_draft_key(told text) returns boolean
language sql immutable set search_path = '' as $$
  select told ~ '^((petition|poll)([+:][0-9a-z]{1,12})?|profile|(message|comment|update|outcome|report):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$'
$$;

create table app.drafts (
  like app.synced including all,
  user_id uuid not null references auth.users (id) on delete cascade,
  key text not null check (app.is_draft_key(key)),
  -- Null: taken away. The row stays for 30 days, so that a phone that comes late hears of it.
  content jsonb check (pg_catalog.octet_length(content::text) <= 60000),
  -- By the clock of the phone that wrote it, as it wrote it: of one version the later word holds.
  kept_at text collate "C" not null check (kept_at ~ '^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$')
);
create index drafts_user_id on app.drafts (user_id);
call app.publish_synced('app.drafts', 20, array['key', 'content', 'kept_at']);
create trigger scope_draft before insert or update on app.drafts for each row execute function app.scope_report();

-- Takes away those of the caller's versions that are as they are named: [[id, kept_at], …], or older.
create function app.take_drafts(named jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  update app.drafts d set content = null from pg_catalog.jsonb_array_elements(case when pg_catalog.jsonb_typeof(named) = 'array' then named else '[]' end) as n
    where d.user_id = auth.uid() and d.id = app.to_uuid(n ->> 0) and d.kept_at <= (n ->> 1) collate "C" and d.content is not null;
  update app.drafts d set deleted_at = app.now()
    where d.user_id = auth.uid() and d.content is null and d.deleted_at is null and d.updated_at < app.now() - interval '30 days';
end
$$;

-- One version, whole. `replaces`: what it was begun from. Answers: ok, already · invalid, field: id, key, content, kept_at · id_conflict ·
-- forbidden, why: too_many.
create function app.keep_draft(args jsonb, claimed timestamptz) returns jsonb
language plpgsql set search_path = '' as $$
declare
  me uuid := auth.uid();
  new_id uuid := app.to_uuid(args ->> 'id');
  said text := args ->> 'key';
  content jsonb := args -> 'content';
  kept text collate "C" := args ->> 'kept_at';
  own app.drafts;
begin
  if new_id is null then return '{"status": "invalid", "field": "id"}'; end if;
  if coalesce(not app.is_draft_key(said), true) then return '{"status": "invalid", "field": "key"}'; end if;
  if pg_catalog.jsonb_typeof(content) is distinct from 'object' or pg_catalog.octet_length(content::text) > 60000
    then return '{"status": "invalid", "field": "content"}'; end if;
  if coalesce(kept !~ '^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$', true) then return '{"status": "invalid", "field": "kept_at"}'; end if;
  select * into own from app.drafts d where d.id = new_id;
  if own.user_id <> me then return '{"status": "id_conflict"}'; end if;
  if own.kept_at >= kept then return app.voice_answer('already', 'drafts', new_id); end if;
  if own.id is null and (select count(*) from app.drafts d where d.user_id = me and d.content is not null) >= 200
    then return '{"status": "forbidden", "why": "too_many"}'; end if;
  insert into app.drafts (id, scope, user_id, key, content, kept_at) values (new_id, '', me, said, content, kept)
    on conflict (id) do update set key = excluded.key, content = excluded.content, kept_at = excluded.kept_at, deleted_at = null where drafts.user_id = me;
  if not found then return '{"status": "id_conflict"}'; end if;
  perform app.take_drafts((select jsonb_agg(n) from pg_catalog.jsonb_array_elements(
    case when pg_catalog.jsonb_typeof(args -> 'replaces') = 'array' then args -> 'replaces' else '[]' end) as n where app.to_uuid(n ->> 0) is distinct from new_id));
  return app.voice_answer('ok', 'drafts', new_id);
end
$$;

-- What was handed in or discarded: [[id, kept_at], …]. A version that went on since stays. Answers: ok · invalid, field: drafts.
create function app.drop_drafts(args jsonb, claimed timestamptz) returns jsonb
language plpgsql set search_path = '' as $$
begin
  if pg_catalog.jsonb_typeof(args -> 'drafts') is distinct from 'array' then return '{"status": "invalid", "field": "drafts"}'; end if;
  perform app.take_drafts(args -> 'drafts');
  return pg_catalog.jsonb_build_object('status', 'ok', 'rows', (select coalesce(jsonb_agg(jsonb_build_array('drafts', d.id)), '[]') from app.drafts d
    join pg_catalog.jsonb_array_elements(args -> 'drafts') as n on d.id = app.to_uuid(n ->> 0) where d.user_id = auth.uid()));
end
$$;
insert into app.mutations (name, v, oldest_v) values ('keep_draft', 1, 1), ('drop_drafts', 1, 1);

-- A member's own need no scope but their own.
create function app.scopes_of_drafts(asked text[]) returns table (scope text, number text)
language plpgsql stable set search_path = '' as $$ begin end $$;

-- Each member writes rows of their own.
create function app.lock_for_drafts(ops jsonb) returns void
language plpgsql set search_path = '' as $$ begin end $$;

create function app.export_of_drafts(me uuid) returns jsonb
language sql stable set search_path = '' set timezone = 'UTC' as $$
  select jsonb_build_object('drafts', (select coalesce(jsonb_agg(jsonb_build_object('key', d.key, 'content', d.content, 'kept_at', d.kept_at) order by d.kept_at, d.id), '[]')
    from app.drafts d where d.user_id = me and d.content is not null))
$$;
insert into app.features values ('drafts', 55);
