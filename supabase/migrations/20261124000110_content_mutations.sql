-- What members do with contents of any kind, one mutation each. Laws kept here:
--   * a mutation answers with a verdict and writes nothing unless it accepts; whose a move is, is asked here; whether it exists, by the guard;
--   * who reported is shown to nobody; one report and one follow a member and content, whatever id a phone gave it;
--   * more than a kind's limit of a day is held, and what an account of today would show unread; it submits itself later: a phone that was offline for two weeks loses nothing.

create function app.scope_said() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    new.user_id := old.user_id;
    new.content_id := old.content_id;
  end if;
  new.scope := 'user:' || new.user_id;
  return new;
end
$$;

-- What a member says to a content and they alone read: tables (content_id, user_id, …), each with its part of the export. From them are written, too:
--   contents_of(member): what is theirs, and what they said something to;
--   forget_said(targets): phones hear that what was said to these is gone.
create table app.said_tables (name text primary key, columns text[] not null);
revoke all on app.said_tables from public, anon, authenticated, service_role;
alter table app.said_tables enable row level security;

create procedure app.publish_said(target text, of_columns text[])
language plpgsql set search_path = '' as $$
begin
  execute pg_catalog.format('create trigger scope_said before insert or update on app.%I for each row execute function app.scope_said()', target);
  call app.publish_synced(('app.' || pg_catalog.quote_ident(target))::regclass, 1, 'content_id'::text || of_columns);
  insert into app.said_tables values (target, of_columns);
  execute (select 'create or replace function app.export_said(member uuid) returns jsonb language plpgsql stable set search_path = '''' set timezone = ''UTC'' as $said$ begin return pg_catalog.jsonb_build_object('
    || pg_catalog.string_agg(pg_catalog.format('%1$L, (select coalesce(jsonb_agg(jsonb_build_object(''content'', app.pid(t.content_id), ''at'', t.created_at, %2$s) order by t.created_at, t.id), ''[]'') from app.%1$I t where t.user_id = member)', s.name,
      (select pg_catalog.string_agg(pg_catalog.format('%1$L, t.%1$I', c), ', ') from pg_catalog.unnest(s.columns) as c)), ', ' order by s.name) || '); end $said$' from app.said_tables s);
  execute (select 'create or replace function app.contents_of(member uuid) returns setof uuid language plpgsql stable set search_path = '''' as $said$ begin return query select c.id from app.contents c where c.owner_id = member '
    || pg_catalog.string_agg(pg_catalog.format('union select t.content_id from app.%I t where t.user_id = member', s.name), ' ' order by s.name) || '; end $said$' from app.said_tables s);
  execute (select 'create or replace function app.forget_said(targets uuid[]) returns void language plpgsql set search_path = '''' as $said$ begin '
    || pg_catalog.string_agg(pg_catalog.format('update app.%I t set deleted_at = app.now() where t.content_id = any (targets) and t.deleted_at is null;', s.name), ' ' order by s.name)
    || ' end $said$' from app.said_tables s);
end
$$;

create table app.content_reports (
  like app.synced including all,
  content_id uuid not null references app.contents (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  reason text not null check (reason in ('spam', 'hate_or_violence', 'private_person', 'defamation', 'misleading', 'asks_money', 'false_official', 'duplicate', 'other')),
  details text check (char_length(details) between 1 and 500),
  state text not null default 'waiting' check (state in ('waiting', 'actioned', 'no_action')),
  unique (user_id, content_id)
);
create index content_reports_content_id on app.content_reports (content_id, state);
call app.publish_said('content_reports', array['reason', 'details', 'state', 'created_at']);

create table app.content_follows (
  like app.synced including all,
  content_id uuid not null references app.contents (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  -- False: no more. The row stays, so that every phone hears of it.
  follows boolean not null,
  unique (user_id, content_id)
);
create index content_follows_content_id on app.content_follows (content_id);
call app.publish_said('content_follows', array['follows']);

-- Their own words against a decision: one a decision, answered by another moderator than the one who decided.
create table app.content_appeals (
  like app.synced including all,
  content_id uuid not null references app.contents (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  decision_id uuid not null unique references app.content_decisions (id) on delete cascade,
  text text not null check (char_length(text) between 3 and 1000),
  state text not null default 'waiting' check (state in ('waiting', 'upheld', 'reversed')),
  reply text check (char_length(reply) between 3 and 1000),
  replied_by uuid references auth.users (id) on delete set null,
  replied_at timestamptz,
  check ((state = 'waiting') = (reply is null))
);
create index content_appeals_content_id on app.content_appeals (content_id);
create index content_appeals_user_id on app.content_appeals (user_id);
create index content_appeals_replied_by on app.content_appeals (replied_by);
create index content_appeals_state on app.content_appeals (state) where state = 'waiting';
call app.publish_said('content_appeals', array['text', 'state', 'reply', 'created_at']);

-- The decision that made it what it is, as long as its owner may appeal: 14 days.
create function app.decision_to_appeal(c app.contents) returns app.content_decisions
language sql stable set search_path = '' as $$
  select d from app.content_decisions d where d.content_id = c.id and d.undone_at is null and d.to_state = c.state and d.from_state <> d.to_state
    and not app.is_seen(c.kind, c.state) order by d.number desc limit 1
$$;

create function app.tell_owner(c app.contents) returns void
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
  insert into app.content_own as o (id, scope, kind, parent_id, state, fields, reason, note, is_held, resubmissions_left, decision_id, appeal_until, appeal, reply)
    select c.id, 'user:' || c.owner_id, c.kind, c.parent_id, c.state, app.fields_of(c.kind, c.id), c.reason, c.note, c.held_since is not null,
      greatest(0, k.resubmissions - c.resubmissions), case when a.decision_id is distinct from d.id then d.id end,
      case when a.decision_id is distinct from d.id then d.decided_at + interval '14 days' end, a.state, a.reply
    from app.content_kinds k where k.kind = c.kind
  on conflict (id) do update set state = excluded.state, fields = excluded.fields, reason = excluded.reason, note = excluded.note, is_held = excluded.is_held,
    resubmissions_left = excluded.resubmissions_left, decision_id = excluded.decision_id, appeal_until = excluded.appeal_until, appeal = excluded.appeal,
    reply = excluded.reply
  where (o.state, o.fields, o.reason, o.note, o.is_held, o.resubmissions_left, o.decision_id, o.appeal, o.reply) is distinct from
    (excluded.state, excluded.fields, excluded.reason, excluded.note, excluded.is_held, excluded.resubmissions_left, excluded.decision_id, excluded.appeal, excluded.reply);
end
$$;

create function app.content_answer(verdict text, c app.contents, more jsonb default '{}') returns jsonb
language sql stable set search_path = '' as $$
  select pg_catalog.jsonb_build_object('status', verdict, 'rows', jsonb_build_array(jsonb_build_array('contents', c.id),
    jsonb_build_array((select k.table_name from app.content_kinds k where k.kind = c.kind), c.id), jsonb_build_array('content_own', c.id))
    || case when c.parent_id is null then '[]' else jsonb_build_array(jsonb_build_array('contents', c.parent_id)) end) || more
$$;
create function app.submit_answer(verdict text, c app.contents) returns jsonb
language sql stable set search_path = '' as $$
  select case when verdict in ('ok', 'no_more') then app.content_answer(verdict, c)
    else app.content_answer('held', c, pg_catalog.jsonb_build_object('why', verdict)) end
$$;
create function app.wrong(field text) returns jsonb
language sql immutable set search_path = '' as $$ select pg_catalog.jsonb_build_object('status', 'invalid', 'field', field) $$;

-- Those and what they hang on: what others hang on first, so that two who come from either end do not wait for each other for ever.
create function app.lock_contents(targets uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  perform from app.contents c where c.id = any (targets) or c.id in (select x.parent_id from app.contents x where x.id = any (targets))
    order by c.parent_id is not null, c.id for no key update;
end
$$;

-- One and what it hangs on, without waiting: whoever holds other locks must not wait for these. False: somebody has them, later then.
create function app.lock_free_content(target uuid) returns boolean
language plpgsql set search_path = '' as $$
declare
  parent uuid := (select c.parent_id from app.contents c where c.id = target);
begin
  if parent is not null then
    perform from app.contents c where c.id = parent for no key update skip locked;
    if not found then return false; end if;
  end if;
  perform from app.contents c where c.id = target for no key update skip locked;
  return found;
end
$$;

-- They go for good, with what hangs on them and all that was said to them; phones hear of it. They are locked.
create function app.drop_contents(targets uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  perform app.forget_said(array(select c.id from app.contents c where c.id = any (targets) or c.parent_id = any (targets)));
  update app.contents c set deleted_at = app.now() where c.id = any (targets) and c.deleted_at is null;
  delete from app.contents c where c.id = any (targets);
end
$$;

-- One that the caller may read, locked; an empty row otherwise.
create function app.content_for_me(target uuid) returns app.contents
language plpgsql set search_path = '' as $$
declare
  c app.contents;
begin
  select * into c from app.contents x where x.id = target and x.deleted_at is null for no key update;
  -- Where it is, is who reads it (app.content_scope).
  if c.owner_id = auth.uid() or c.scope <> 'archive' then return c; end if;
  return null;
end
$$;

create function app.takes(c app.contents, what text) returns boolean
language sql stable set search_path = '' as $$
  select c.deleted_at is null and exists (select from app.content_states s where s.kind = c.kind and s.state = c.state and what = any (s.takes))
$$;

-- Why it is held, null when it is not: over the limit of a day (per_day); or what would be shown unread by moderators, of an account that is not
-- confirmed or younger than a day (0400: unconfirmed, new_account).
create function app.content_hold(c app.contents, k app.content_kinds) returns text
language plpgsql stable set search_path = '' set timezone = 'UTC' as $$
begin
  if (select count(*) from app.contents x where x.owner_id = c.owner_id and x.kind = c.kind and x.submitted_at > app.now() - interval '24 hours') >= k.per_day
    then return 'per_day'; end if;
  return case when app.is_seen(k.kind, k.submits_to) then nullif(app.hold_reason(c.owner_id, app.now()), 'burst') end;
end
$$;

-- To where its kind submits to; or held. Answers: ok, no_more, or why it is held.
create function app.submit_content(target uuid) returns text
language plpgsql set search_path = '' as $$
declare
  c app.contents;
  k app.content_kinds;
  hold text;
begin
  select * into c from app.contents x where x.id = target for no key update;
  select * into k from app.content_kinds x where x.kind = c.kind;
  hold := case when c.state = 'draft' then app.content_hold(c, k) end;
  if hold is not null then
    update app.contents x set held_since = coalesce(x.held_since, app.now()) where x.id = target;
    return hold;
  end if;
  if c.state <> 'draft' and c.resubmissions >= k.resubmissions then return 'no_more'; end if;
  update app.contents x set state = k.submits_to, reason = null, note = null, resubmissions = x.resubmissions + (x.state <> 'draft')::integer where x.id = target;
  return 'ok';
end
$$;

-- The fields as told. Null: kept; else which is refused: of a limit `<table>_<field>_check`, of a link `<table>_<field>_fkey`, or the one that is missing.
create function app.keep_told(c app.contents, told jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  of_column text;
  of_limit text;
  of_table text;
begin
  perform app.keep_fields(c.kind, c.id, told);
  perform app.tell_owner(x) from app.contents x where x.id = c.id;
  return null;
exception when check_violation or not_null_violation or foreign_key_violation or numeric_value_out_of_range then
  get stacked diagnostics of_column = column_name, of_limit = constraint_name, of_table = table_name;
  return app.wrong(coalesce(nullif(of_column, ''), pg_catalog.substring(of_limit, '^' || of_table || '_(.*)_(?:check|fkey)$'), of_limit));
end
$$;

-- Answers: ok, already · held, why: per_day, unconfirmed, new_account · invalid, field · id_conflict · not_found: what it hangs on · closed, why: not_taken.
create function app.create_content(args jsonb, claimed timestamptz) returns jsonb
language plpgsql set search_path = '' as $$
declare
  k app.content_kinds;
  parent app.contents;
  other app.contents;
  c app.contents;
  new_id uuid := app.to_uuid(args ->> 'id');
  fault jsonb;
begin
  select * into k from app.content_kinds x where x.kind = args ->> 'kind'
    and (case when args ->> 'kind_v' ~ '^[0-9]{1,6}$' then (args ->> 'kind_v')::integer end) between x.oldest_v and x.v;
  if k.kind is null then return app.wrong('kind'); end if;
  if new_id is null then return app.wrong('id'); end if;
  if pg_catalog.jsonb_typeof(args -> 'fields') is distinct from 'object' then return app.wrong('fields'); end if;
  select * into other from app.contents x where x.id = new_id or x.pid = app.pid(new_id) order by x.id = new_id desc limit 1;
  if other.id is not null then
    return case when other.id = new_id and other.kind = k.kind and other.owner_id = auth.uid() then app.content_answer('already', other)
      else '{"status": "id_conflict"}' end;
  end if;
  if k.parents <> '{}' then
    parent := app.content_for_me(app.to_uuid(args ->> 'parent_id'));
    if parent.id is null or parent.kind <> all (k.parents) then return '{"status": "not_found"}'; end if;
    if not app.takes(parent, k.kind) then return app.content_answer('closed', parent, '{"why": "not_taken"}'); end if;
  end if;
  if coalesce(args ->> 'name_display' not in ('full', 'initials'), true) then return app.wrong('name_display'); end if;
  c.owner_name := app.shown_name(auth.uid(), args ->> 'name_display');
  if c.owner_name is null then return app.wrong('name_display'); end if;
  insert into app.contents (id, scope, kind, parent_id, owner_id, owner_name, state, region_code)
    values (new_id, '', k.kind, parent.id, auth.uid(), c.owner_name, 'draft', parent.region_code) returning * into c;
  fault := app.keep_told(c, args -> 'fields');
  if fault is not null then
    delete from app.contents x where x.id = c.id;
    return fault;
  end if;
  return app.submit_answer(app.submit_content(c.id), c);
end
$$;

-- All its fields anew, and submitted again. Answers: ok · held, as above · not_found · closed, why: submitted, no_more · invalid, field.
create function app.edit_content(args jsonb, claimed timestamptz) returns jsonb
language plpgsql set search_path = '' as $$
declare
  c app.contents;
  fault jsonb;
begin
  select * into c from app.contents x where x.id = app.to_uuid(args ->> 'content_id') and x.owner_id = auth.uid() and x.deleted_at is null for no key update;
  if c.id is null then return '{"status": "not_found"}'; end if;
  if not exists (select from app.content_states s where s.kind = c.kind and s.state = c.state and s.is_edited)
    then return app.content_answer('closed', c, '{"why": "submitted"}'); end if;
  if c.state <> 'draft' and c.resubmissions >= (select k.resubmissions from app.content_kinds k where k.kind = c.kind)
    then return app.content_answer('closed', c, '{"why": "no_more"}'); end if;
  if pg_catalog.jsonb_typeof(args -> 'fields') is distinct from 'object' then return app.wrong('fields'); end if;
  fault := app.keep_told(c, args -> 'fields');
  if fault is not null then return fault; end if;
  return app.submit_answer(app.submit_content(c.id), c);
end
$$;

-- One move by `who`. Null: it was made.
create function app.make_move(c app.contents, to_state text, who text, because text, told text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  m app.content_moves;
  words text := app.clean_lines(told, 501);
begin
  select * into m from app.content_moves x where x.kind = c.kind and x.from_state = c.state and x.to_state = make_move.to_state and x.by = who;
  if m.kind is null then return app.content_answer('closed', c, '{"why": "no_move"}'); end if;
  if m.reasons is not null and coalesce(because <> all (m.reasons), true) then return app.wrong('reason'); end if;
  if words is null and m.note_for is not null or char_length(words) > 500 then return app.wrong('note'); end if;
  update app.contents x set state = make_move.to_state, reason = case when m.reasons is not null then because end,
    note = case when m.note_for is distinct from 'everybody' then words end, said = case when m.note_for = 'everybody' then words else x.said end
    where x.id = c.id;
  return null;
end
$$;

-- By its owner. Answers: ok, already · not_found · closed, why: no_move · invalid, field: note.
create function app.move_content(args jsonb, claimed timestamptz) returns jsonb
language plpgsql set search_path = '' as $$
declare
  c app.contents;
  fault jsonb;
begin
  select * into c from app.contents x where x.id = app.to_uuid(args ->> 'content_id') and x.owner_id = auth.uid() and x.deleted_at is null for no key update;
  if c.id is null then return '{"status": "not_found"}'; end if;
  if c.state = args ->> 'to' then return app.content_answer('already', c); end if;
  -- To submit has limits of its own: create_content and edit_content keep them.
  if args ->> 'to' = (select k.submits_to from app.content_kinds k where k.kind = c.kind) then return app.content_answer('closed', c, '{"why": "no_move"}'); end if;
  fault := app.make_move(c, args ->> 'to', 'owner', null, args ->> 'note');
  return coalesce(fault, app.content_answer('ok', c));
end
$$;

-- Five members whose accounts are a week old make the move that its kind has for members. Answers: ok, already · not_found ·
-- forbidden, why: own · invalid, field · id_conflict.
create function app.report_content(args jsonb, claimed timestamptz) returns jsonb
language plpgsql set search_path = '' as $$
declare
  c app.contents := app.content_for_me(app.to_uuid(args ->> 'content_id'));
  new_id uuid := app.to_uuid(args ->> 'id');
  said text := app.clean_lines(args ->> 'details', 501);
  own app.content_reports;
  out_of_sight text;
begin
  if new_id is null then return app.wrong('id'); end if;
  if c.id is null or not app.is_seen(c.kind, c.state) then return '{"status": "not_found"}'; end if;
  if c.owner_id = auth.uid() then return '{"status": "forbidden", "why": "own"}'; end if;
  if char_length(said) > 500 then return app.wrong('details'); end if;
  select * into own from app.content_reports r where r.content_id = c.id and r.user_id = auth.uid();
  if own.id is not null then return app.voice_answer('already', 'content_reports', own.id); end if;
  insert into app.content_reports (id, scope, content_id, user_id, reason, details) values (new_id, '', c.id, auth.uid(), args ->> 'reason', said);
  if (select count(*) from app.content_reports r join auth.users u on u.id = r.user_id where r.content_id = c.id and r.state = 'waiting'
    and u.created_at <= app.now() - interval '7 days') >= 5 then
    select m.to_state into out_of_sight from app.content_moves m where m.kind = c.kind and m.from_state = c.state and m.by = 'members';
    update app.contents x set state = out_of_sight where x.id = c.id and out_of_sight is not null;
  end if;
  return app.voice_answer('ok', 'content_reports', new_id);
exception when check_violation or not_null_violation then return app.wrong('reason');
end
$$;

-- Answers: ok, already · not_found · invalid, field: id, follows · forbidden, why: too_many · id_conflict.
create function app.follow_content(args jsonb, claimed timestamptz) returns jsonb
language plpgsql set search_path = '' as $$
declare
  c app.contents := app.content_for_me(app.to_uuid(args ->> 'content_id'));
  new_id uuid := app.to_uuid(args ->> 'id');
  wanted boolean := case args -> 'follows' when 'true' then true when 'false' then false end;
  own app.content_follows;
begin
  if new_id is null then return app.wrong('id'); end if;
  if wanted is null then return app.wrong('follows'); end if;
  select * into own from app.content_follows f where f.user_id = auth.uid() and f.content_id = app.to_uuid(args ->> 'content_id');
  if own.follows = wanted then return app.voice_answer('already', 'content_follows', own.id); end if;
  -- What is seen no longer can still be followed no more.
  if own.id is null and not wanted then return '{"status": "already"}'; end if;
  if wanted and (c.id is null or not app.is_seen(c.kind, c.state)) then return '{"status": "not_found"}'; end if;
  if wanted and (select count(*) from app.content_follows f where f.user_id = auth.uid() and f.follows) >= 500
    then return '{"status": "forbidden", "why": "too_many"}'; end if;
  insert into app.content_follows as f (id, scope, content_id, user_id, follows) values (new_id, '', coalesce(own.content_id, c.id), auth.uid(), wanted)
    on conflict (user_id, content_id) do update set follows = excluded.follows returning * into own;
  return app.voice_answer('ok', 'content_follows', own.id);
end
$$;

-- Answers: ok, already · not_found · closed, why: no_decision, too_late · invalid, field: id, text · id_conflict.
create function app.appeal_content(args jsonb, claimed timestamptz) returns jsonb
language plpgsql set search_path = '' as $$
declare
  c app.contents;
  d app.content_decisions;
  new_id uuid := app.to_uuid(args ->> 'id');
  own uuid;
  said text := app.clean_lines(args ->> 'text', 1001);
begin
  if new_id is null then return app.wrong('id'); end if;
  select * into c from app.contents x where x.id = app.to_uuid(args ->> 'content_id') and x.owner_id = auth.uid() and x.deleted_at is null for no key update;
  if c.id is null then return '{"status": "not_found"}'; end if;
  d := app.decision_to_appeal(c);
  if d.id is null then return app.content_answer('closed', c, '{"why": "no_decision"}'); end if;
  select a.id into own from app.content_appeals a where a.decision_id = d.id;
  if own is not null then return app.voice_answer('already', 'content_appeals', own); end if;
  if d.decided_at < app.now() - interval '14 days' then return app.content_answer('closed', c, '{"why": "too_late"}'); end if;
  if coalesce(char_length(said) not between 3 and 1000, true) then return app.wrong('text'); end if;
  insert into app.content_appeals (id, scope, content_id, user_id, decision_id, text) values (new_id, '', c.id, auth.uid(), d.id, said);
  perform app.tell_owner(c);
  return pg_catalog.jsonb_build_object('status', 'ok', 'rows', jsonb_build_array(jsonb_build_array('content_appeals', new_id), jsonb_build_array('content_own', c.id)));
end
$$;

insert into app.mutations (name, v, oldest_v) select name, 1, 1 from pg_catalog.unnest(array['create_content', 'edit_content', 'move_content',
  'report_content', 'follow_content', 'appeal_content']) as name;

-- Moves of the clock; what was held, of members who may submit again; what is kept no longer. What somebody has in hand waits for the next minute.
create function app.tick_of_contents() returns void
language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  due record;
begin
  for due in select c.id, c.state, m.to_state from app.contents c join app.content_moves m on m.kind = c.kind and m.from_state = c.state and m.by = 'clock'
    where c.ends_at <= app.now() and c.deleted_at is null order by c.ends_at, c.id limit 1000
  loop
    continue when not app.lock_free_content(due.id);
    update app.contents c set state = due.to_state, reason = null, note = null where c.id = due.id and c.state = due.state;
  end loop;
  for due in select c.id from app.contents c join app.content_kinds k on k.kind = c.kind where c.held_since is not null and c.state = 'draft' and c.deleted_at is null
    and app.content_hold(c, k) is null order by c.held_since, c.id limit 200
  loop
    continue when not app.lock_free_content(due.id);
    perform app.submit_content(due.id);
  end loop;
  for due in select c.id from app.content_kinds k cross join lateral (select x.id from app.contents x where x.kind = k.kind and x.source_code is null
      and coalesce(x.ends_at, x.opened_at, x.created_at) < app.now() - pg_catalog.make_interval(days => k.keep_days) limit 200) c
  loop
    continue when not app.lock_free_content(due.id);
    perform app.drop_contents(array[due.id]);
  end loop;
end
$$;

-- When a member leaves: what nobody else reads goes whole; what others read stays without the name and what they alone could read (comments
-- without their words: 0130). All of it is locked (app.delete_account).
create function app.leave_of_contents(member uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform app.drop_contents(array(select c.id from app.contents c where c.owner_id = member and not app.is_seen(c.kind, c.state)));
  update app.contents c set owner_id = null where c.owner_id = member;
  delete from app.content_own o where o.scope = 'user:' || member;
end
$$;

-- What is everybody's comes with its region; the rest with its owner.
create function app.scopes_of_contents(asked text[]) returns table (scope text, number text)
language plpgsql stable set search_path = '' as $$
begin
  return query select distinct c.scope, '1' from app.content_follows f join app.contents c on c.id = f.content_id
    where f.user_id = auth.uid() and f.follows and c.scope like 'region:%';
end
$$;
create function app.lock_for_contents(ops jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform app.lock_contents(array(select app.to_uuid(o -> 'args' ->> a)
    from pg_catalog.jsonb_array_elements(ops) as o, pg_catalog.unnest(array['content_id', 'parent_id']) as a));
end
$$;
create function app.export_of_contents(me uuid) returns jsonb
language plpgsql stable set search_path = '' set timezone = 'UTC' as $$
begin
  return jsonb_build_object('contents', (select coalesce(jsonb_agg(to_jsonb(c) - array['xid', 'scope', 'rev', 'owner_id'] || jsonb_build_object('fields', app.fields_of(c.kind, c.id),
      'decisions', (select coalesce(jsonb_agg(jsonb_build_object('from', d.from_state, 'to', d.to_state, 'reason', d.reason, 'note', d.note, 'at', d.decided_at, 'undone_at', d.undone_at)
        order by d.decided_at, d.id), '[]') from app.content_decisions d where d.content_id = c.id)) order by c.created_at, c.id), '[]')
    from app.contents c where c.owner_id = me)) || app.export_said(me);
end
$$;

-- Of a feature (1300) that needs it there are two more: tick_of_<name>(), what time does, and leave_of_<name>(member uuid), what becomes of it when
-- its member leaves.
alter table app.features add column ticks boolean not null default false, add column is_left boolean not null default false;
create function app.write_feature_hooks() returns trigger
language plpgsql set search_path = '' as $$
begin
  execute pg_catalog.format('create or replace function app.tick_features() returns void language plpgsql set search_path = '''' set timezone = ''UTC'' as $body$ begin %s end $body$',
    (select pg_catalog.string_agg(pg_catalog.format('perform app.%I();', 'tick_of_' || f.name), ' ' order by f.place) from app.features f where f.ticks));
  execute pg_catalog.format('create or replace function app.leave_features(member uuid) returns void language plpgsql set search_path = '''' as $body$ begin %s end $body$',
    (select pg_catalog.string_agg(pg_catalog.format('perform app.%I(member);', 'leave_of_' || f.name), ' ' order by f.place) from app.features f where f.is_left));
  return null;
end
$$;
create trigger write_feature_hooks after insert or update on app.features for each statement execute function app.write_feature_hooks();
insert into app.features (name, place, ticks, is_left) values ('contents', 70, true, true);

-- What is theirs, or was said by them, of all who leave at once: in one order, or whoever acts at the same time could wait for ever.
create function app.lock_leaving(members uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  perform from app.conversations c where c.id in (select t.thread_id from app.threads t where t.user_id = any (members) and t.kind = 'group')
    order by c.id for no key update;
  perform app.lock_contents(array(select app.contents_of(m) from pg_catalog.unnest(members) as m));
end
$$;

-- As in 1344, with the features.
create or replace function app.tick() returns void
language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  -- Whoever takes it back at this moment waits for us, or we for them; what another tick has in hand is its own.
  leaving uuid[] := array(select d.user_id from public.account_deletions d where d.due_at <= app.now() order by d.due_at limit 100 for update skip locked);
  due uuid[] := app.due_petitions();
  member uuid;
begin
  delete from app.vitals where day <= app.now()::date - 90;
  delete from app.ledger l where l.at <= app.now() - interval '180 days';
  delete from app.moderation_locks l where l.until <= app.now();
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('sync:' || m, 0)) from pg_catalog.unnest(leaving) as m;
  perform from app.petition_counts c where c.id = any (due) or c.id in (select app.petitions_of(m) from pg_catalog.unnest(leaving) as m)
    order by c.id for no key update;
  -- In the order of app.sync: conversations, then contents; below here nobody is waited for who has either.
  perform app.lock_leaving(leaving);
  perform app.move_with_time(due);
  perform app.tick_areas();
  perform app.tick_polls();
  perform app.tick_messages();
  perform app.tick_push();
  perform app.tick_digests();
  perform app.tick_features();
  foreach member in array leaving loop
    -- One account that cannot be deleted must not keep the others.
    begin
      perform app.delete_account(member);
    exception when others then
      raise warning 'account % could not be deleted: %', member, sqlstate;
    end;
  end loop;
end
$$;

-- As in 1360, with the features.
create or replace function app.delete_account(member uuid) returns void
language plpgsql set search_path = '' as $$
declare
  unopened uuid[] := array(select p.id from app.petitions p join app.petition_states s on s.state = p.state
    where p.owner_id = member and not s.is_public and p.state <> 'archived');
begin
  -- An act of the member that is on its way waits for us, or we for it; app.sync takes the same two locks in this order.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('sync:' || member, 0));
  perform from app.petition_counts c where c.id in (select app.petitions_of(member)) order by c.id for no key update;
  perform app.lock_leaving(array[member]);
  update app.petition_comments c set deleted_at = app.now(), text = '[…]', shown_name = null where c.user_id = member and c.deleted_at is null;
  update app.petition_signatures s set deleted_at = app.now() where s.petition_id = any (unopened) and s.deleted_at is null;
  update app.petitions p set deleted_at = app.now() where p.id = any (unopened) and p.deleted_at is null;
  delete from app.petitions p where p.id = any (unopened);
  update app.petitions p set owner_id = null, owner_name = null where p.owner_id = member;
  delete from app.petition_authorships a where a.scope = 'user:' || member;
  perform app.leave_polls(member);
  perform app.leave_groups(member);
  perform app.leave_features(member);
  perform app.delete_login(member);
  -- Nobody is left to be told what left their scope.
  delete from app.gone_rows g where g.scope = 'user:' || member;
end
$$;
