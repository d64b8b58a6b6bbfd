-- Pictures of contents: one a content, made small on the phone before it is sent. Laws kept here, as for messages (1570):
--   * what is kept is a picture and nothing else, read from its bytes and never believed;
--   * rows tell what it weighs; the picture is given to whoever may read the content, when they ask for it;
--   * it goes with the content, and with its words.
create table app.content_images (
  content_id uuid primary key references app.contents (id) on delete cascade,
  bytes bytea not null check (octet_length(bytes) between 1 and 45000)
);
-- They are as small as they get.
alter table app.content_images alter column bytes set storage external;
revoke all on app.content_images from public, anon, authenticated, service_role;
alter table app.content_images enable row level security;

-- Null: kept, or there is none. Else what is wrong.
create function app.keep_content_image(c app.contents, told jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  picture record;
begin
  if told is null then return null; end if;
  select i.bytes, i.facts into picture from app.read_image(told) i where (select k.takes_picture from app.content_kinds k where k.kind = c.kind);
  if picture.facts is null then return app.wrong('image'); end if;
  insert into app.content_images (content_id, bytes) values (c.id, picture.bytes);
  update app.contents x set image = picture.facts where x.id = c.id;
  return null;
end
$$;

create function app.end_content_image() returns trigger
language plpgsql set search_path = '' as $$
begin
  delete from app.content_images i where i.content_id = new.id;
  return null;
end
$$;
create trigger end_content_image after update on app.contents for each row when (old.image is not null and new.image is null) execute function app.end_content_image();

-- For whoever may read the content, its author, and moderators once it was submitted.
create function app.read_content_image(of_pid text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((select app.told_image(i.bytes) from app.contents c join app.content_images i on i.content_id = c.id
    where c.pid = pg_catalog.lower(of_pid) and c.deleted_at is null and c.image is not null
      and (app.is_for_everybody(c.scope) or c.owner_id = auth.uid() or app.is_moderator() and app.is_submitted(c))), '{"status": "not_found"}');
end
$$;
create function public.read_content_image(pid text) returns jsonb
language sql stable set search_path = ''
begin atomic
  select app.read_content_image(pid);
end;
grant execute on function app.read_content_image(text), public.read_content_image(text) to anon, authenticated;
