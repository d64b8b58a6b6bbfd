-- Reactions: one a member and content, where its state takes them (`react`). Laws kept here:
--   * who reacted is told to nobody; how many, in steps of ten and without accounts younger than a week, as of who goes (0140);
--   * whoever leaves leaves no reaction.
create table app.content_reactions (
  like app.synced including all,
  content_id uuid not null references app.contents (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  -- none: taken back; the row stays, so that every phone hears of it. As in src/model/content/reactions.ts.
  reaction text not null check (reaction in ('useful', 'support', 'question', 'sad', 'none')),
  unique (user_id, content_id)
);
create index content_reactions_content_id on app.content_reactions (content_id, reaction);
call app.publish_said('content_reactions', array['reaction']);

create function app.count_reactions() returns trigger
language plpgsql set search_path = '' as $$
declare
  target uuid := case when tg_op = 'DELETE' then old.content_id else new.content_id end;
  counted constant text[] := array['useful', 'support', 'question', 'sad'];
  shown jsonb := (select coalesce(jsonb_object_agg(q.reaction, q.many), '{}') from (select r.reaction, count(*) / 10 * 10 as many
    from app.content_reactions r join auth.users u on u.id = r.user_id
    where r.content_id = target and r.reaction <> 'none' and r.deleted_at is null and u.created_at <= app.now() - interval '7 days'
    group by r.reaction having count(*) >= 10) q);
begin
  update app.contents c set counts = c.counts - counted || shown
    where c.id = target and c.deleted_at is null and c.counts <> c.counts - counted || shown;
  return null;
end
$$;
create trigger count_reactions after insert or update or delete on app.content_reactions for each row execute function app.count_reactions();

-- `reaction` null: none any more. Answers: ok, already · not_found · closed, why: not_taken · invalid, field: id, reaction · forbidden, why: own · id_conflict.
create function app.react_content(args jsonb, claimed timestamptz) returns jsonb
language plpgsql set search_path = '' as $$
declare
  c app.contents := app.content_for_me(app.to_uuid(args ->> 'content_id'));
  new_id uuid := app.to_uuid(args ->> 'id');
  wanted text := coalesce(args ->> 'reaction', 'none');
  own app.content_reactions;
begin
  if new_id is null then return app.wrong('id'); end if;
  if c.id is null or not app.is_seen(c.kind, c.state) then return '{"status": "not_found"}'; end if;
  if c.owner_id = auth.uid() then return '{"status": "forbidden", "why": "own"}'; end if;
  select * into own from app.content_reactions r where r.user_id = auth.uid() and r.content_id = c.id;
  if coalesce(own.reaction, 'none') = wanted then
    return case when own.id is null then '{"status": "already"}' else app.voice_answer('already', 'content_reactions', own.id) end;
  end if;
  -- What takes none any more can still be taken back.
  if wanted <> 'none' and not app.takes(c, 'react') then return '{"status": "closed", "why": "not_taken"}'; end if;
  insert into app.content_reactions as r (id, scope, content_id, user_id, reaction) values (new_id, '', c.id, auth.uid(), wanted)
    on conflict (user_id, content_id) do update set reaction = excluded.reaction returning * into own;
  return pg_catalog.jsonb_build_object('status', 'ok', 'rows', jsonb_build_array(jsonb_build_array('content_reactions', own.id), jsonb_build_array('contents', c.id)));
exception when check_violation then return app.wrong('reaction');
end
$$;
insert into app.mutations (name, v, oldest_v) values ('react_content', 1, 1);
