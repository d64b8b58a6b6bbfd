-- What members say to contents, what an owner is told of theirs, and the locks that all of it takes. Laws kept here:
--   * what a member says to a content is read by them alone, and goes with the content: their phones hear of it;
--   * locks are taken in one order, what others hang on first; whoever holds other locks waits for none of these.

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
--   contents_of(member): what is theirs or invites them, and what they said something to;
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
  execute (select 'create or replace function app.contents_of(member uuid) returns setof uuid language plpgsql stable set search_path = '''' as $said$ begin return query select c.id from app.contents c where member in (c.owner_id, c.invited_id) '
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
  reason text not null check (reason in ('spam', 'hate_or_violence', 'private_person', 'defamation', 'misleading', 'asks_money', 'false_official', 'duplicate', 'my_rights', 'other')),
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

-- The decision against its owner that made it what it is, as long as they may appeal: 14 days.
create function app.decision_to_appeal(c app.contents) returns app.content_decisions
language sql stable set search_path = '' as $$
  select d from app.content_decisions d where d.content_id = c.id and d.undone_at is null and d.to_state = c.state and d.from_state <> d.to_state
    and d.reason is not null order by d.number desc limit 1
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
    -- Who wrote one with a life of its own has its fields from there.
    select c.id, 'user:' || c.owner_id, c.kind, c.parent_id, c.state, case when k.has_own_life then '{}' else app.fields_of(c.kind, c.id) end, c.reason, c.note, c.held_since is not null,
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

-- Those and what they hang on: what others hang on first (a comment hangs on what hangs on another), so that two who come from either end do not wait for
-- each other for ever.
create function app.lock_contents(targets uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  perform from app.contents c where c.id = any (targets) or c.id in (select x.parent_id from app.contents x where x.id = any (targets))
    order by c.parent_id is not null, c.kind = 'comment', c.id for no key update;
end
$$;

-- One that moderators are to decide about: what the laws of its kind lock comes before the content itself.
create function app.lock_to_decide(target uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform app.lock_own_life(c.kind, c.id) from app.contents c where c.id = target;
  perform app.lock_contents(array[target]);
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
  -- Where it is, is who reads it (app.content_scope): everybody, or whoever was granted its scope.
  if c.owner_id = auth.uid() or app.is_for_everybody(c.scope) or c.scope = 'user:' || auth.uid() or c.scope in (select g.scope from app.scopes_of_features('{}') g)
    then return c; end if;
  return null;
end
$$;

-- One that the caller wrote, as a mutation names it, locked; an empty row otherwise.
create function app.own_content(args jsonb) returns app.contents
language plpgsql set search_path = '' as $$
declare
  c app.contents;
begin
  select * into c from app.contents x where x.id = app.to_uuid(args ->> 'content_id') and x.owner_id = auth.uid() and x.deleted_at is null for no key update;
  return c;
end
$$;

create function app.takes(c app.contents, what text) returns boolean
language sql stable set search_path = '' as $$
  select c.deleted_at is null and exists (select from app.content_states s where s.kind = c.kind and s.state = c.state and what = any (s.takes))
$$;

-- Also what was written before its end and comes within 14 days, where time alone has closed it.
create function app.took(c app.contents, what text, claimed timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select app.takes(c, what) or claimed <= c.ends_at and app.now() < c.ends_at + interval '14 days' and exists (select from app.content_moves m
    join app.content_states s on s.kind = m.kind and s.state = m.from_state where m.kind = c.kind and m.to_state = c.state and m.by = 'clock' and what = any (s.takes))
$$;
