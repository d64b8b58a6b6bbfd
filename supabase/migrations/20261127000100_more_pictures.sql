-- Contents of more than one picture (decisions 110, 178). Laws kept here, beside those of 20261125000090:
--   * a kind says how many pictures it may have; the first travels with the content, each further one in a mutation of its own, after it;
--   * a picture is named by the hash of its bytes, and only among those of its own content: nobody can name somebody else's;
--   * a picture is changed where words may be changed, by its author alone; what others may have seen and is taken away or replaced is an edit;
--   * bytes that no fact names any more are deleted in the same statement.
-- Of a kind that takes more than one; null: one, where it takes any.
alter table app.content_kinds add column most_pictures integer check (most_pictures between 2 and 6);

create function app.most_pictures(of_kind text) returns integer
language sql stable set search_path = '' as $$
  select coalesce(k.most_pictures, k.takes_picture::integer) from app.content_kinds k where k.kind = of_kind
$$;

-- By a migration, printed from the definition. The others come after the content has been submitted, so it is edited there.
create procedure app.take_pictures(of_kind text, most integer)
language plpgsql set search_path = '' as $$
begin
  if not exists (select from app.content_kinds k join app.content_states s on s.kind = k.kind and s.state = k.submits_to where k.kind = of_kind and k.takes_picture and s.is_edited)
    then raise exception 'the other pictures of a % would be refused', of_kind; end if;
  update app.content_kinds k set most_pictures = most where k.kind = of_kind;
end
$$;
call app.take_pictures('product', 6);

-- Of the pictures after the first, in their order; null: there are none.
alter table app.contents add column more_images jsonb check (more_images is null or image is not null and pg_catalog.jsonb_array_length(more_images) between 1 and 5);
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
