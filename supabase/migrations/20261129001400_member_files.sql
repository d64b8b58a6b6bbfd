-- Files of members on their way: a file comes in parts, each a mutation of the round trip, and is whole once all have come (decision 161). Laws kept here:
--   * a part is named by its member, its file and its place: sent twice it stands once, in any order, and nobody adds to another member's file;
--   * what is kept is what its bytes are: a PDF, or a picture and nothing else, or of who acts for an artist an audio file (1705); what it was called says nothing of its type;
--   * what a member brings in a day, and leaves unused, has an end; what is used for nothing is forgotten after 14 days, as long as an application may be late.
create function app.file_part_bytes() returns integer language sql immutable set search_path = '' as $$ select 30000 $$;
create function app.most_file_bytes() returns integer language sql immutable set search_path = '' as $$ select 1000000 $$;
create function app.most_audio_bytes() returns integer language sql immutable set search_path = '' as $$ select 4000000 $$;
-- Of who asks (20261129001700).
create function app.most_bytes_of_mine() returns integer language plpgsql stable set search_path = '' as $$
begin
  return case when app.has_artist() then app.most_audio_bytes() else app.most_file_bytes() end;
end
$$;

create table app.member_files (
  owner_id uuid not null references auth.users (id) on delete cascade,
  -- Made by the phone, and a name among the member's own files alone.
  id uuid not null,
  -- What it belongs to; null: nothing yet.
  content_id uuid references app.contents (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  size integer not null check (size between 1 and 4000000),
  -- SHA-256 of the whole, by which it is known to be the same.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  -- Once it is whole.
  mime text check (mime in ('application/pdf', 'image/jpeg', 'image/webp', 'audio/mpeg', 'audio/ogg', 'audio/mp4')),
  -- Of an audio file.
  seconds integer,
  bytes bytea check (octet_length(bytes) = size),
  begun_at timestamptz not null,
  touched_at timestamptz not null,
  primary key (owner_id, id),
  check ((bytes is null) = (mime is null)),
  check (size <= 1000000 or mime is null or mime like 'audio/%'),
  check ((seconds is not null) = coalesce(mime like 'audio/%', false)),
  check (content_id is null or bytes is not null)
);
create index member_files_content_id on app.member_files (content_id);
create index member_files_unused on app.member_files (touched_at) where content_id is null;
alter table app.member_files alter column bytes set storage external;

create table app.file_parts (
  owner_id uuid not null,
  file_id uuid not null,
  place integer not null check (place >= 0),
  bytes bytea not null check (octet_length(bytes) between 1 and 30000),
  primary key (owner_id, file_id, place),
  foreign key (owner_id, file_id) references app.member_files (owner_id, id) on delete cascade
);
alter table app.file_parts alter column bytes set storage external;

-- What a member has begun to bring, by the day in Cameroon: what was deleted since counts as well.
create table app.file_days (
  user_id uuid not null references auth.users (id) on delete cascade,
  day date not null,
  bytes integer not null,
  primary key (user_id, day)
);
revoke all on app.member_files, app.file_parts, app.file_days from public, anon, authenticated, service_role;
alter table app.member_files enable row level security;
alter table app.file_parts enable row level security;
alter table app.file_days enable row level security;

-- Its head stands at its first byte, and its end where the file ends: one that was cut off has none. What it does when it is opened nobody reads from its bytes.
create function app.is_pdf(bytes bytea) returns boolean
language sql immutable set search_path = '' as $$
  select pg_catalog.encode(pg_catalog.substring(bytes, 1, 8), 'escape') ~ '^%PDF-[12]\.[0-9]$'
    and position('startxref'::bytea in ending.part) > 0 and position('%%EOF'::bytea in ending.part) > 0
  from (select pg_catalog.substring(bytes, greatest(1, octet_length(bytes) - 1023))) as ending(part)
$$;

-- {mime, seconds?}; null: none that is taken. Pictures as phones draw them anew: one still picture, and no place, no words and no other file beside it (1570).
create function app.file_facts(bytes bytea) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  if octet_length(bytes) <= app.most_file_bytes() then
    if app.is_pdf(bytes) then return '{"mime": "application/pdf"}'; end if;
    if coalesce(app.read_jpeg(bytes), app.read_webp(bytes)) is not null then return coalesce(app.read_jpeg(bytes), app.read_webp(bytes)); end if;
  end if;
  return case when app.has_artist() then app.read_audio(bytes) end;
end
$$;

-- What it is called, without its ending, which follows from its bytes: nothing that a disk, a terminal or a reader could take for something else.
create function app.file_stem(told text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(nullif(pg_catalog.btrim(pg_catalog.left(pg_catalog.regexp_replace(pg_catalog.regexp_replace(
    coalesce(app.clean_text(told, 200), ''), '\.[A-Za-z0-9]{1,5}$', ''), '[/\\:*?"<>|%.]+', '-', 'g'), 70), ' -'), ''), 'file')
$$;
create function app.file_ending(mime text) returns text
language sql immutable set search_path = '' as $$
  select case mime when 'application/pdf' then '.pdf' when 'image/jpeg' then '.jpg' when 'image/webp' then '.webp' when 'audio/mpeg' then '.mp3' when 'audio/ogg' then '.ogg' when 'audio/mp4' then '.m4a' end
$$;

-- Why no further file of so many bytes may begin: ten of the largest a day, and six that are used for nothing yet. Null: it may.
create function app.file_limit(size integer) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return case when size + coalesce((select d.bytes from app.file_days d where d.user_id = auth.uid() and d.day = app.today()), 0) > 10 * app.most_bytes_of_mine()
      or size + coalesce((select sum(f.size) from app.member_files f where f.owner_id = auth.uid() and f.content_id is null), 0) > 6 * app.most_bytes_of_mine()
    then '{"status": "forbidden", "why": "too_many_bytes"}'::jsonb end;
end
$$;

-- All of its parts are there: they become the file, or nothing of it stays.
create function app.finish_file(file uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  f app.member_files;
  whole bytea;
  facts jsonb;
begin
  select * into f from app.member_files x where x.owner_id = auth.uid() and x.id = file;
  select pg_catalog.string_agg(p.bytes, ''::bytea order by p.place) into whole from app.file_parts p where p.owner_id = f.owner_id and p.file_id = f.id;
  if octet_length(whole) < f.size then return '{"status": "ok"}'; end if;
  facts := case when pg_catalog.encode(pg_catalog.sha256(whole), 'hex') = f.hash then app.file_facts(whole) end;
  if facts is null then
    delete from app.member_files x where x.owner_id = f.owner_id and x.id = f.id;
    return '{"status": "invalid", "field": "files", "why": "file_type"}';
  end if;
  update app.member_files x set bytes = whole, mime = facts ->> 'mime', seconds = (facts ->> 'seconds')::integer, name = x.name || app.file_ending(facts ->> 'mime') where x.owner_id = f.owner_id and x.id = f.id;
  delete from app.file_parts p where p.owner_id = f.owner_id and p.file_id = f.id;
  return '{"status": "ok"}';
end
$$;

-- The bytes of one part, as they were told with their SHA-256. Null: they are not those.
create function app.read_part(args jsonb, most integer) returns bytea
language plpgsql immutable set search_path = '' as $$
declare
  written text := case when pg_catalog.jsonb_typeof(args -> 'data') = 'string' then args ->> 'data' end;
  part bytea;
begin
  if coalesce(char_length(written) > 40000 or char_length(written) % 4 <> 0 or written !~ '^[A-Za-z0-9+/]+={0,2}$', true) then return null; end if;
  part := pg_catalog.decode(written, 'base64');
  return case when octet_length(part) = most and pg_catalog.encode(pg_catalog.sha256(part), 'hex') = args ->> 'sum' then part end;
end
$$;

-- Answers: ok, already · invalid, field: id, bytes, hash, place, data · invalid, why: file_type: it is whole, and none that is taken · id_conflict: another
-- file of this member's · forbidden, why: too_many_bytes.
create function app.put_file_part(args jsonb, claimed timestamptz) returns jsonb
language plpgsql set search_path = '' as $$
declare
  file uuid := app.to_uuid(args ->> 'id');
  size integer := app.read_integer(args -> 'bytes');
  at_place integer := app.read_integer(args -> 'place');
  part bytea;
  f app.member_files;
  limited jsonb;
begin
  if file is null then return app.wrong('id'); end if;
  if coalesce(size not between 1 and app.most_bytes_of_mine(), true) then return app.wrong('bytes'); end if;
  if coalesce(args ->> 'hash' !~ '^[0-9a-f]{64}$', true) then return app.wrong('hash'); end if;
  if coalesce(at_place not between 0 and (size - 1) / app.file_part_bytes(), true) then return app.wrong('place'); end if;
  part := app.read_part(args, least(app.file_part_bytes(), size - at_place * app.file_part_bytes()));
  if part is null then return app.wrong('data'); end if;
  select * into f from app.member_files x where x.owner_id = auth.uid() and x.id = file;
  if f.id is null then
    limited := app.file_limit(size);
    if limited is not null then return limited; end if;
    insert into app.member_files (owner_id, id, name, size, hash, begun_at, touched_at)
      values (auth.uid(), file, app.file_stem(args ->> 'name'), size, args ->> 'hash', app.now(), app.now());
    insert into app.file_days as d (user_id, day, bytes) values (auth.uid(), app.today(), size)
      on conflict (user_id, day) do update set bytes = d.bytes + excluded.bytes;
  elsif (f.size, f.hash) is distinct from (size, args ->> 'hash') then return '{"status": "id_conflict"}';
  elsif f.bytes is not null then return '{"status": "already"}';
  end if;
  insert into app.file_parts as p (owner_id, file_id, place, bytes) values (auth.uid(), file, at_place, part) on conflict do nothing;
  if not found then
    return case when part = (select p.bytes from app.file_parts p where p.owner_id = auth.uid() and p.file_id = file and p.place = at_place)
      then '{"status": "already"}'::jsonb else app.wrong('data') end;
  end if;
  update app.member_files x set touched_at = app.now() where x.owner_id = auth.uid() and x.id = file;
  return app.finish_file(file);
end
$$;
insert into app.mutations (name, v, oldest_v, locks_contents) values ('put_file_part', 1, 1, false);

-- In the round trip only for what time does with them and for the export. What was left on its way goes, and with it its parts.
create function app.scopes_of_files(asked text[]) returns table (scope text, number text) language plpgsql stable set search_path = '' as $$ begin end $$;
create function app.lock_for_files(ops jsonb) returns void language plpgsql set search_path = '' as $$ begin end $$;
create function app.tick_of_files() returns void
language plpgsql set search_path = '' as $$
begin
  delete from app.member_files f where f.content_id is null and f.touched_at < app.now() - interval '14 days';
  delete from app.file_days d where d.day < app.today() - 1;
end
$$;
create function app.export_of_files(me uuid) returns jsonb
language plpgsql stable set search_path = '' set timezone = 'UTC' as $$
begin
  return jsonb_build_object('files', (select coalesce(jsonb_agg(jsonb_build_object('name', f.name, 'type', f.mime, 'bytes', f.size, 'sha256', f.hash, 'begun_at', f.begun_at,
      'content', app.pid(f.content_id), 'arrived', coalesce(octet_length(f.bytes), (select sum(octet_length(p.bytes)) from app.file_parts p where p.owner_id = me and p.file_id = f.id), 0))
      order by f.begun_at, f.id), '[]') from app.member_files f where f.owner_id = me),
    'file_bytes', (select coalesce(jsonb_agg(jsonb_build_object('day', d.day, 'bytes', d.bytes) order by d.day), '[]') from app.file_days d where d.user_id = me));
end
$$;
insert into app.features (name, place, ticks) values ('files', 180, true);
