-- How pictures of contents come, change and are read (laws: 0100).

-- The facts of a picture as it was told, its bytes kept beside the content. Null: it is none.
create function app.take_content_image(target uuid, told jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  picture record;
  named text;
begin
  select i.bytes, i.facts into picture from app.read_image(told) i;
  if picture.facts is null then return null; end if;
  insert into app.content_images as i (content_id, bytes) values (target, picture.bytes) on conflict (content_id, hash) do update set bytes = excluded.bytes returning i.hash into named;
  return picture.facts || pg_catalog.jsonb_build_object('hash', named);
end
$$;

-- The one that comes with it. Null: kept, or there is none. Else what is wrong.
create or replace function app.keep_content_image(c app.contents, told jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  facts jsonb;
begin
  if told is null then return null; end if;
  if app.most_pictures(c.kind) > 0 then facts := app.take_content_image(c.id, told); end if;
  if facts is null then return app.wrong('image'); end if;
  update app.contents x set image = facts where x.id = c.id;
  return null;
end
$$;

-- As `wanted` names them by their hashes, each where it is named first; what it does not name stands after those, as it stood. Null: it is no order.
create function app.in_order(pictures jsonb, wanted jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case when case pg_catalog.jsonb_typeof(wanted) when 'array' then pg_catalog.jsonb_array_length(wanted) between 1 and 6 end then
    (select coalesce(jsonb_agg(p.one order by (select min(w.place) from pg_catalog.jsonb_array_elements(wanted) with ordinality as w(named, place)
      where w.named = p.one -> 'hash') nulls last, p.place), '[]') from pg_catalog.jsonb_array_elements(pictures) with ordinality as p(one, place)) end
$$;

-- One picture added, replaced in its place, or taken away (`removes`: the hash of the one that goes), or all in another order (`order`: their hashes).
-- Answers: ok · already: it stands so · not_found · closed, why: submitted, no_more, not_taken (by what it hangs on), pictures_full ·
-- invalid, field: image, removes, order.
create function app.change_content_picture(args jsonb, claimed timestamptz) returns jsonb
language plpgsql set search_path = '' as $$
declare
  c app.contents := app.own_content(args);
  k app.content_kinds;
  gone text := args ->> 'removes';
  stood jsonb := app.images_of(c);
  stands jsonb;
  facts jsonb;
begin
  if c.id is null then return '{"status": "not_found"}'; end if;
  select * into k from app.content_kinds x where x.kind = c.kind;
  if not exists (select from app.content_states s where s.kind = c.kind and s.state = c.state and s.is_edited) then return app.content_answer('closed', c, '{"why": "submitted"}'); end if;
  if exists (select from app.contents p where p.id = c.parent_id and not app.takes(p, c.kind)) then return app.content_answer('closed', c, '{"why": "not_taken"}'); end if;
  if gone !~ '^[0-9a-f]{32}$' then return app.wrong('removes'); end if;
  if nullif(args -> 'order', 'null') is not null then
    stands := case when gone is null and nullif(args -> 'image', 'null') is null then app.in_order(stood, args -> 'order') end;
    if stands is null then return app.wrong('order'); end if;
  elsif nullif(args -> 'image', 'null') is null then
    if gone is null then return app.wrong('image'); end if;
  else
    if k.takes_picture then facts := app.take_content_image(c.id, args -> 'image'); end if;
    if facts is null then return app.wrong('image'); end if;
  end if;
  -- Each stands once, and the new one in the place of the old one, or last.
  stands := coalesce(stands, (select coalesce(jsonb_agg(l.one order by l.place), '[]') from (
    select distinct on (p.one ->> 'hash') p.one, p.place from (
      select case when f.one ->> 'hash' = gone then facts else f.one end as one, f.place from pg_catalog.jsonb_array_elements(stood) with ordinality as f(one, place)
      union all select facts, 99) as p where p.one is not null order by p.one ->> 'hash', p.place) as l));
  if stands = stood then return app.content_answer('already', c); end if;
  if pg_catalog.jsonb_array_length(stands) > app.most_pictures(c.kind) then
    delete from app.content_images i where i.content_id = c.id and i.hash = facts ->> 'hash';
    return app.content_answer('closed', c, '{"why": "pictures_full"}');
  end if;
  -- To add one, or to order them, changes nothing that somebody has seen.
  if c.state <> 'draft' and exists (select from pg_catalog.jsonb_array_elements(stood) as f where not stands @> jsonb_build_array(f.value)) then
    if c.resubmissions >= k.resubmissions then
      delete from app.content_images i where i.content_id = c.id and i.hash = facts ->> 'hash' and not stood @> jsonb_build_array(facts);
      return app.content_answer('closed', c, '{"why": "no_more"}');
    end if;
    c.resubmissions := c.resubmissions + 1;
    c.edited_at := case when app.is_seen(c.kind, c.state) then app.now() else c.edited_at end;
  end if;
  update app.contents x set image = stands -> 0, more_images = nullif(stands - 0, '[]'), resubmissions = c.resubmissions, edited_at = c.edited_at where x.id = c.id;
  return app.content_answer('ok', c);
end
$$;
insert into app.mutations (name, v, oldest_v) values ('change_content_picture', 1, 1);

-- For whoever may read the content, its author, and moderators once it was submitted: the one of this hash, or the first.
drop function public.read_content_image(text);
drop function app.read_content_image(text);
create function app.read_content_image(of_pid text, of_hash text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((select app.told_image(i.bytes) from app.contents c join app.content_images i on i.content_id = c.id and i.hash = coalesce(of_hash, c.image ->> 'hash')
    where c.pid = pg_catalog.lower(of_pid) and c.deleted_at is null
      and (app.is_for_everybody(c.scope) or c.owner_id = auth.uid() or app.is_moderator() and app.is_submitted(c))), '{"status": "not_found"}');
end
$$;
create function public.read_content_image(pid text, hash text default null) returns jsonb
language sql stable set search_path = ''
begin atomic
  select app.read_content_image(pid, hash);
end;
grant execute on function app.read_content_image(text, text), public.read_content_image(text, text) to anon, authenticated;

-- As in 0120, with all its pictures.
create or replace function app.moderated_content(c app.contents, since timestamptz) returns jsonb
language plpgsql stable set search_path = '' set timezone = 'UTC' as $$
begin
  return pg_catalog.jsonb_build_object('id', c.id, 'pid', c.pid, 'kind', c.kind, 'state', c.state, 'owner_name', c.owner_name, 'region_code', c.region_code,
    'submitted_at', c.submitted_at, 'opened_at', c.opened_at, 'resubmissions', c.resubmissions, 'image', c.image, 'more_images', c.more_images, 'is_sample', c.is_sample,
    'is_own', coalesce(c.owner_id = auth.uid(), false),
    'since', since, 'age_days', pg_catalog.floor(extract(epoch from app.now() - since) / 86400), 'title', app.content_title(c), 'fields', app.fields_of(c.kind, c.id),
    'parent', (select pg_catalog.jsonb_build_object('kind', p.kind, 'pid', p.pid, 'title', app.content_title(p)) from app.contents p where p.id = c.parent_id),
    'moves', (select coalesce(jsonb_agg(jsonb_build_object('to', m.to_state, 'reasons', m.reasons, 'note_for', m.note_for) order by m.to_state), '[]')
      from app.content_moves m where m.kind = c.kind and m.from_state = c.state and m.by = 'moderator'),
    'reports', (select coalesce(jsonb_agg(jsonb_build_object('reason', r.reason, 'details', r.details) order by r.id), '[]')
      from app.content_reports r where r.content_id = c.id and r.state = 'waiting'),
    'appeal', (select pg_catalog.jsonb_build_object('id', a.id, 'text', a.text, 'from', d.from_state, 'to', d.to_state, 'reason', d.reason, 'note', d.note,
        'decided_at', d.decided_at, 'by_me', d.decided_by is not distinct from auth.uid())
      from app.content_appeals a join app.content_decisions d on d.id = a.decision_id where a.content_id = c.id and a.state = 'waiting' limit 1),
    'decisions', (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'from', d.from_state, 'to', d.to_state, 'reason', d.reason, 'note', d.note, 'at', d.decided_at,
        'undone_at', d.undone_at, 'by_me', d.decided_by is not distinct from auth.uid()) order by d.decided_at desc, d.id), '[]')
      from app.content_decisions d where d.content_id = c.id),
    'notes', (select coalesce(jsonb_agg(jsonb_build_object('text', n.text, 'at', n.at, 'by_me', n.author_id is not distinct from auth.uid()) order by n.at, n.id), '[]')
      from app.content_notes n where n.content_id = c.id));
end
$$;
