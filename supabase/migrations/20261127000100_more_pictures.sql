-- Contents of more than one picture (decision 110). Laws kept here, beside those of 20261125000090:
--   * a kind says how many pictures it may have; the first travels with the content, each further one in a mutation of its own, after it;
--   * a picture is named by the hash of its bytes, and only among those of its own content: nobody can name somebody else's;
--   * a picture is changed where words may be changed, by its author alone; what others may have seen and is taken away or replaced is an edit;
--   * bytes that no fact names any more are deleted in the same statement.
alter table app.content_kinds add column pictures integer not null default 0 check (pictures between 0 and 2);
update app.content_kinds k set pictures = 1 where k.takes_picture;
update app.content_kinds k set pictures = 2 where k.kind = 'product';
alter table app.content_kinds drop column takes_picture;

-- Of the pictures after the first, in their order; null: there are none.
alter table app.contents add column more_images jsonb check (more_images is null or image is not null and pg_catalog.jsonb_array_length(more_images) between 1 and 1);
-- Of all its pictures, also while nobody else sees it.
alter table app.content_own add column images jsonb not null default '[]';

alter table app.content_images add column hash text not null generated always as (pg_catalog.left(pg_catalog.encode(pg_catalog.sha256(bytes), 'hex'), 32)) stored;
alter table app.content_images drop constraint content_images_pkey;
alter table app.content_images add primary key (content_id, hash);

create function app.images_of(c app.contents) returns jsonb
language sql immutable set search_path = '' as $$
  select case when c.image is null then '[]' else jsonb_build_array(c.image) end || coalesce(c.more_images, '[]')
$$;

drop trigger end_content_image on app.contents;
create or replace function app.end_content_image() returns trigger
language plpgsql set search_path = '' as $$
begin
  delete from app.content_images i where i.content_id = new.id
    and not exists (select from pg_catalog.jsonb_array_elements(app.images_of(new)) as f where f ->> 'hash' = i.hash);
  return null;
end
$$;
create trigger end_content_image after update on app.contents for each row
  when ((old.image, old.more_images) is distinct from (new.image, new.more_images)) execute function app.end_content_image();

-- What stands gets its name. Phones that hold it hear of it as of any change.
update app.contents c set image = c.image || pg_catalog.jsonb_build_object('hash', i.hash) from app.content_images i where i.content_id = c.id and c.image is not null;
update app.synced_tables t set columns = t.columns || array['more_images'] where t.name = 'contents';
update app.synced_tables t set columns = t.columns || array['images'] where t.name = 'content_own';

-- As in 0105, with how many pictures it may have.
create or replace procedure app.publish_content(rules jsonb)
language plpgsql set search_path = '' as $$
declare
  k app.content_kinds := pg_catalog.jsonb_populate_record(null::app.content_kinds, '{"v": 1, "oldest_v": 1, "is_signed": false, "pictures": 0, "hangs": false, "on_own": false, "whole_name": false, "goes_with_owner": false, "is_once": false, "is_confidential": false, "hidden": [], "imported": [], "has_own_life": false, "reads_first": []}' || rules);
  unreadable text;
  shown text[];
begin
  select c.name into unreadable from app.content_columns(k.table_name) c where not k.has_own_life and app.reader_of(c.type) is null limit 1;
  if unreadable is not null then raise exception 'no reader for the column % of %', unreadable, k.table_name; end if;
  -- It goes when its author leaves, and what others read of it stays.
  select a.attname into unreadable from pg_catalog.pg_attribute a
    where a.attrelid = ('app.' || pg_catalog.quote_ident(k.table_name))::regclass and a.attname = any (k.hidden) and a.attnotnull limit 1;
  if unreadable is not null then raise exception 'the private field % of % must be optional', unreadable, k.table_name; end if;
  insert into app.content_kinds select k.*;
  insert into app.content_states select k.kind, s.key, s.value ->> 'seen', coalesce((s.value ->> 'edit')::boolean, false),
    coalesce((s.value ->> 'waits')::boolean, false), array(select pg_catalog.jsonb_array_elements_text(s.value -> 'takes'))
    from pg_catalog.jsonb_each(rules -> 'states') as s;
  select s.state into unreadable from app.content_states s where s.kind = k.kind and s.is_edited and s.seen is not null and s.state <> k.submits_to limit 1;
  if unreadable is not null then raise exception 'a % that is % would be rewritten past its review', k.kind, unreadable; end if;
  -- The second picture comes after the content has been submitted.
  if k.pictures > 1 and not exists (select from app.content_states s where s.kind = k.kind and s.state = k.submits_to and s.is_edited)
    then raise exception 'the second picture of a % would be refused', k.kind; end if;
  insert into app.content_moves select k.kind, m ->> 0, m ->> 1, m ->> 2,
    case when m -> 3 ? 'reasons' then array(select pg_catalog.jsonb_array_elements_text(m -> 3 -> 'reasons')) end, m -> 3 ->> 'note'
    from pg_catalog.jsonb_array_elements(rules -> 'moves') as m;
  if not k.has_own_life then
    execute pg_catalog.format('alter table app.%I add foreign key (id) references app.contents (id) on delete cascade', k.table_name);
    shown := array(select c.name from app.content_columns(k.table_name) c where c.name <> all (k.hidden) order by c.place);
    call app.publish_synced(('app.' || pg_catalog.quote_ident(k.table_name))::regclass, 5, shown);
  end if;
  call app.write_content_functions();
end
$$;

-- As in 0107, with its pictures.
create or replace function app.tell_owner(c app.contents) returns void
language plpgsql set search_path = '' as $$
declare
  d app.content_decisions;
  a app.content_appeals;
begin
  if c.deleted_at is not null or c.owner_id is null then
    -- Phones hear of it by app.gone_rows; of who is gone nothing is kept.
    update app.content_own o set deleted_at = app.now() where o.id = c.id and o.deleted_at is null;
    delete from app.content_own o where o.id = c.id;
    return;
  end if;
  d := app.decision_to_appeal(c);
  -- Also the one that an appeal reversed: its author reads the reply.
  select x.* into a from app.content_appeals x where x.content_id = c.id order by x.created_at desc limit 1;
  insert into app.content_own as o (id, scope, kind, parent_id, state, fields, images, reason, note, is_held, resubmissions_left, decision_id, appeal_until, appeal, reply)
    -- Who wrote one with a life of its own has its fields from there.
    select c.id, 'user:' || c.owner_id, c.kind, c.parent_id, c.state, case when k.has_own_life then '{}' else app.fields_of(c.kind, c.id) end, app.images_of(c), c.reason, c.note,
      c.held_since is not null, greatest(0, k.resubmissions - c.resubmissions), case when a.decision_id is distinct from d.id then d.id end,
      case when a.decision_id is distinct from d.id then d.decided_at + interval '14 days' end, a.state, a.reply
    from app.content_kinds k where k.kind = c.kind
  on conflict (id) do update set state = excluded.state, fields = excluded.fields, images = excluded.images, reason = excluded.reason, note = excluded.note, is_held = excluded.is_held,
    resubmissions_left = excluded.resubmissions_left, decision_id = excluded.decision_id, appeal_until = excluded.appeal_until, appeal = excluded.appeal,
    reply = excluded.reply
  where (o.state, o.fields, o.images, o.reason, o.note, o.is_held, o.resubmissions_left, o.decision_id, o.appeal, o.reply) is distinct from
    (excluded.state, excluded.fields, excluded.images, excluded.reason, excluded.note, excluded.is_held, excluded.resubmissions_left, excluded.decision_id, excluded.appeal, excluded.reply);
end
$$;
select app.tell_owner(c) from app.contents c where c.image is not null and c.owner_id is not null and not app.has_own_life(c.kind);
