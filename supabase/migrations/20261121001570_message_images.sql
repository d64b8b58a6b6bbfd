-- Pictures in messages: one a message, made small on the phone before it is sent. Laws kept here:
--   * what is kept is a picture and nothing else: a still WebP or JPEG by its bytes, without a place where words, a profile or another file
--     could stand; type and size are read from the bytes, and never believed;
--   * rows tell what a picture weighs; the picture itself is given to whoever has a copy of the message, when they ask for it;
--   * who is asked by a stranger sees no picture: a first message has none;
--   * with the last copy of the message that shows it, it is gone.

create table app.message_images (
  message_id uuid primary key,
  -- Null: the account is gone.
  author_id uuid references auth.users (id) on delete set null,
  -- An act has room for so much (1305).
  bytes bytea not null check (octet_length(bytes) between 1 and 45000),
  mime text not null check (mime in ('image/webp', 'image/jpeg')),
  width integer not null check (width between 1 and 2048),
  height integer not null check (height between 1 and 2048),
  sent_at timestamptz not null
);
create index message_images_author_id on app.message_images (author_id, sent_at);
-- They are as small as they get.
alter table app.message_images alter column bytes set storage external;
revoke all on app.message_images from public, anon, authenticated, service_role;
alter table app.message_images enable row level security;

-- {mime, width, height, bytes: how many}. Null: none. With a picture a message may be without words.
alter table app.messages add column image jsonb, drop constraint messages_body_check, add constraint messages_body_check check (char_length(body) <= 4000);
update app.synced_tables set columns = columns || array['image'] where name = 'messages';

create function app.byte_pair(bytes bytea, at integer) returns integer
language sql immutable set search_path = '' as $$
  select pg_catalog.get_byte(bytes, at) * 256 + pg_catalog.get_byte(bytes, at + 1)
$$;

-- One chunk, that of the picture, to the last byte. Null: it is none.
create function app.read_webp(bytes bytea) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  size integer := octet_length(bytes);
  chunk integer;
  bits integer;
begin
  if size < 26 or pg_catalog.substring(bytes, 1, 4) <> 'RIFF'::bytea or pg_catalog.substring(bytes, 9, 4) <> 'WEBP'::bytea
    or get_byte(bytes, 7) <> 0 or get_byte(bytes, 4) + get_byte(bytes, 5) * 256 + get_byte(bytes, 6) * 65536 + 8 <> size
    or get_byte(bytes, 19) <> 0 then return null; end if;
  chunk := get_byte(bytes, 16) + get_byte(bytes, 17) * 256 + get_byte(bytes, 18) * 65536;
  if 20 + chunk + chunk % 2 <> size then return null; end if;
  if pg_catalog.substring(bytes, 13, 4) = 'VP8 '::bytea then
    if pg_catalog.substring(bytes, 24, 3) <> '\x9d012a'::bytea then return null; end if;
    return pg_catalog.jsonb_build_object('mime', 'image/webp', 'width', (get_byte(bytes, 26) + get_byte(bytes, 27) * 256) & 16383,
      'height', (get_byte(bytes, 28) + get_byte(bytes, 29) * 256) & 16383);
  end if;
  if pg_catalog.substring(bytes, 13, 4) <> 'VP8L'::bytea or get_byte(bytes, 20) <> 47 then return null; end if;
  bits := get_byte(bytes, 21) + get_byte(bytes, 22) * 256 + get_byte(bytes, 23) * 65536 + (get_byte(bytes, 24) & 15) * 16777216;
  return pg_catalog.jsonb_build_object('mime', 'image/webp', 'width', (bits & 16383) + 1, 'height', ((bits >> 14) & 16383) + 1);
end
$$;

-- Tables, one frame, JFIF's own head, one scan to the last byte: these and nothing else. Null: it is none.
create function app.read_jpeg(bytes bytea) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  size integer := octet_length(bytes);
  at integer := 2;
  marker integer;
  found_size jsonb;
begin
  if size < 30 or pg_catalog.substring(bytes, 1, 2) <> '\xffd8'::bytea then return null; end if;
  while at + 10 < size loop
    marker := get_byte(bytes, at + 1);
    if get_byte(bytes, at) <> 255 then return null; end if;
    if marker in (192, 193, 194) then
      if found_size is not null then return null; end if;
      found_size := pg_catalog.jsonb_build_object('mime', 'image/jpeg', 'width', app.byte_pair(bytes, at + 7), 'height', app.byte_pair(bytes, at + 5));
    elsif marker = 224 then
      if app.byte_pair(bytes, at + 2) <> 16 or pg_catalog.substring(bytes, at + 5, 5) <> '\x4a46494600'::bytea then return null; end if;
    elsif marker not in (196, 218, 219, 221) then return null;
    end if;
    at := at + 2 + app.byte_pair(bytes, at + 2);
    exit when marker = 218;
  end loop;
  -- Its end stands where the file ends, and nowhere before. A further scan may follow, with tables, but nothing that could carry words.
  if marker is distinct from 218 or at >= size or position('\xffd9'::bytea in pg_catalog.substring(bytes, at + 1)) <> size - at - 1
    or exists (select from pg_catalog.generate_series(224, 254) as m(code) where (m.code < 240 or m.code = 254)
      and position('\xff'::bytea || pg_catalog.set_byte('\x00'::bytea, 0, m.code) in pg_catalog.substring(bytes, at + 1)) > 0) then return null; end if;
  return found_size;
end
$$;

-- What `told`, as base64, holds: its facts with the bytes beside them. No rows: no picture that is taken.
create function app.read_image(told jsonb) returns table (bytes bytea, facts jsonb)
language plpgsql immutable set search_path = '' as $$
declare
  written text := case when pg_catalog.jsonb_typeof(told -> 'data') = 'string' then told ->> 'data' end;
begin
  if coalesce(char_length(written) > 60000 or char_length(written) % 4 <> 0 or written !~ '^[A-Za-z0-9+/]+={0,2}$', true) then return; end if;
  bytes := pg_catalog.decode(written, 'base64');
  facts := coalesce(app.read_webp(bytes), app.read_jpeg(bytes)) || pg_catalog.jsonb_build_object('bytes', octet_length(bytes));
  if coalesce((facts ->> 'width')::integer not between 1 and 2048 or (facts ->> 'height')::integer not between 1 and 2048, true) then return; end if;
  return next;
end
$$;

-- Whether a message may have this picture, beside these words; `first`: it would be a request. Null: it may, or there is none.
create function app.image_fault(told jsonb, said text, first boolean) returns jsonb
language plpgsql stable set search_path = '' set timezone = 'UTC' as $$
begin
  if told is null then return null; end if;
  if first or not exists (select from app.read_image(told)) then return '{"status": "invalid", "field": "image"}'; end if;
  if char_length(said) > 1000 then return '{"status": "invalid", "field": "body"}'; end if;
  if (select count(*) from app.message_images i where i.author_id = auth.uid() and i.sent_at > app.now() - interval '24 hours') >= 100
    then return '{"status": "forbidden", "why": "too_many_images"}'; end if;
  return null;
end
$$;

create function app.keep_message_image(message uuid, told jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  if told is null then return; end if;
  insert into app.message_images (message_id, author_id, bytes, mime, width, height, sent_at)
    select message, auth.uid(), i.bytes, i.facts ->> 'mime', (i.facts ->> 'width')::integer, (i.facts ->> 'height')::integer, app.now() from app.read_image(told) i;
  update app.messages m set image = i.facts from app.read_image(told) i where m.message_id = message;
end
$$;

-- Whoever deletes words deletes the picture with them, by whichever way.
create function app.drop_message_image() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.body is null or new.deleted_at is not null then new.image := null; end if;
  return new;
end
$$;
create trigger drop_message_image before update on app.messages for each row execute function app.drop_message_image();
create function app.end_message_image() returns trigger
language plpgsql set search_path = '' as $$
begin
  delete from app.message_images i where i.message_id = old.message_id
    and not exists (select from app.messages m where m.message_id = old.message_id and m.image is not null);
  return null;
end
$$;
create trigger end_message_image after update on app.messages for each row when (old.image is not null and new.image is null)
  execute function app.end_message_image();
create trigger end_message_image_with_row after delete on app.messages for each row when (old.image is not null) execute function app.end_message_image();

create function app.told_image(bytes bytea) returns jsonb
language sql immutable set search_path = '' as $$
  select pg_catalog.jsonb_build_object('status', 'ok', 'data', pg_catalog.translate(pg_catalog.encode(bytes, 'base64'), chr(10), ''))
    || coalesce(app.read_webp(bytes), app.read_jpeg(bytes))
$$;

-- For whoever has a copy of the message in a thread whose other they have not blocked.
create function app.read_message_image(message uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((select app.told_image(i.bytes)
    from app.message_images i join app.messages m on m.message_id = i.message_id join app.threads t on t.thread_id = m.thread_id and t.user_id = m.user_id
    where i.message_id = message and m.user_id = auth.uid() and m.image is not null and m.removed_at is null and m.deleted_at is null
      and coalesce(m.expires_at > app.now(), true)
      and not t.is_blocked and app.has_role('user')), '{"status": "not_found"}');
end
$$;
create function public.read_message_image(message uuid) returns jsonb
language sql stable set search_path = ''
begin atomic
  select app.read_message_image(message);
end;
grant execute on function app.read_message_image(uuid), public.read_message_image(uuid) to authenticated;

-- For moderators, as long as nobody has decided, and not for one who is part of it.
create function app.read_reported_image(report uuid, place integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((select app.told_image(m.image) from app.message_reports r join app.reported_messages m on m.report_id = r.id
    where r.id = report and m.place = read_reported_image.place and m.image is not null and r.state = 'waiting' and r.deleted_at is null
      and app.is_moderator() and not coalesce(auth.uid() in (r.user_id, r.reported_id), false)), '{"status": "not_found"}');
end
$$;
create function public.read_reported_image(report uuid, place integer) returns jsonb
language sql stable set search_path = ''
begin atomic
  select app.read_reported_image(report, place);
end;
grant execute on function app.read_reported_image(uuid, integer), public.read_reported_image(uuid, integer) to authenticated;
