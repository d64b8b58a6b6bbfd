-- What is said about a petition: its author's and the officers' timeline, members' comments, and reports. Laws kept here:
--   * what is said goes where its petition goes, and with it;
--   * a comment is its author's alone until a moderator lets it through;
--   * a report is read by its reporter and, without their name, by moderators;
--   * five members whose accounts are older than a week take a comment out of sight until it is looked at; a petition they bring to the
--     moderators, and it stays.

create table app.petition_events (
  like app.synced including all,
  petition_id uuid not null references app.petitions (id) on delete cascade,
  kind text not null check (kind in ('update', 'sent', 'received', 'answered', 'meeting', 'decided', 'outcome')),
  lang text not null check (lang ~ '^[a-z]{2,3}$'),
  body text not null check (char_length(body) between 3 and 1000),
  source_url text check (source_url ~ '^https?://[^ ]+$' and char_length(source_url) <= 500),
  -- Of an outcome, as its author sees it.
  result text check ((result in ('succeeded', 'unsuccessful')) = (kind = 'outcome') and (result is null) = (kind <> 'outcome')),
  -- When it happened.
  at timestamptz not null,
  -- Signers are told of it: at most one update in a week.
  notifies boolean not null default true,
  -- More updates in a day than are let through at once; app.tick lets it through.
  is_held boolean not null default false,
  -- When others got to see it.
  shown_at timestamptz
);
create index petition_events_petition_id on app.petition_events (petition_id, at);
create unique index petition_events_one_outcome on app.petition_events (petition_id) where kind = 'outcome';
call app.publish_synced('app.petition_events', 3, array['petition_id', 'kind', 'lang', 'body', 'source_url', 'result', 'at', 'notifies', 'is_held']);

create table app.petition_comments (
  like app.synced including all,
  petition_id uuid not null references app.petitions (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  name_display text not null check (name_display in ('full', 'initials', 'citizen')),
  shown_name text check (char_length(shown_name) between 1 and 80),
  text text not null check (char_length(text) between 3 and 500),
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'flagged', 'rejected'))
);
create index petition_comments_petition_id on app.petition_comments (petition_id, created_at);
create index petition_comments_user_id on app.petition_comments (user_id, created_at);
create index petition_comments_state on app.petition_comments (state, created_at) where state in ('waiting', 'flagged');
call app.publish_synced('app.petition_comments', 3, array['petition_id', 'shown_name', 'text', 'state', 'created_at']);

create table app.petition_reports (
  like app.synced including all,
  petition_id uuid not null references app.petitions (id) on delete cascade,
  comment_id uuid references app.petition_comments (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  reason text not null check (reason in ('spam', 'hate_or_violence', 'private_person', 'defamation', 'misleading', 'duplicate', 'other')),
  details text check (char_length(details) between 1 and 500),
  state text not null default 'waiting' check (state in ('waiting', 'actioned', 'no_action'))
);
create unique index petition_reports_once on app.petition_reports (user_id, petition_id, comment_id) nulls not distinct;
create index petition_reports_petition_id on app.petition_reports (petition_id, state);
create index petition_reports_comment_id on app.petition_reports (comment_id);
call app.publish_synced('app.petition_reports', 1, array['petition_id', 'comment_id', 'reason', 'details', 'state', 'created_at']);

-- Where what is said goes: with its petition, or with nobody but who said it.
create function app.voice_scope(of_petition uuid, is_shown boolean, said_by uuid) returns text
language sql stable set search_path = '' as $$
  select case when is_shown then p.scope else coalesce('user:' || said_by, 'archive') end from app.petitions p where p.id = of_petition
$$;
create function app.scope_event() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.scope := app.voice_scope(new.petition_id, not new.is_held, (select p.owner_id from app.petitions p where p.id = new.petition_id));
  return new;
end
$$;
create trigger scope_event before insert or update on app.petition_events for each row execute function app.scope_event();
create function app.scope_comment() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.scope := app.voice_scope(new.petition_id, new.state = 'approved', new.user_id);
  return new;
end
$$;
create trigger scope_comment before insert or update on app.petition_comments for each row execute function app.scope_comment();
create function app.scope_report() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.scope := 'user:' || new.user_id;
  return new;
end
$$;
create trigger scope_report before insert or update on app.petition_reports for each row execute function app.scope_report();

create function app.follow_voices() returns trigger
language plpgsql set search_path = '' as $$
begin
  update app.petition_events e set scope = new.scope where e.petition_id = new.id and not e.is_held;
  update app.petition_comments c set scope = new.scope where c.petition_id = new.id and c.state = 'approved' and c.deleted_at is null;
  return null;
end
$$;
create trigger follow_voices after update on app.petitions for each row when (new.scope <> old.scope) execute function app.follow_voices();

create function app.count_comment() returns trigger
language plpgsql set search_path = '' as $$
declare
  more integer := case when tg_op = 'DELETE' then 0 else (new.state = 'approved' and new.deleted_at is null)::integer end
    - case when tg_op = 'INSERT' then 0 else (old.state = 'approved' and old.deleted_at is null)::integer end;
begin
  if more <> 0 then
    update app.petition_counts c set comments = c.comments + more where c.id = case when tg_op = 'DELETE' then old.petition_id else new.petition_id end;
  end if;
  return null;
end
$$;
create trigger count_comment after insert or update or delete on app.petition_comments for each row execute function app.count_comment();

create function app.voice_answer(verdict text, of_table text, of_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select pg_catalog.jsonb_build_object('status', verdict, 'rows', jsonb_build_array(jsonb_build_array(of_table, of_id)))
$$;

-- A petition that everybody may read, or an empty row.
create function app.public_petition(target uuid) returns app.petitions
language sql stable set search_path = '' as $$
  select p from app.petitions p join app.petition_states s on s.state = p.state where p.id = target and s.is_public and p.deleted_at is null
$$;

create function app.may_post_update(target uuid) returns boolean
language sql stable set search_path = '' set timezone = 'UTC' as $$
  select (select count(*) from app.petition_events e where e.petition_id = target and e.kind = 'update'
    and e.shown_at > app.now() - interval '24 hours') < 10
$$;

-- The author tells how it goes on. Ten in a day come through at once.
-- Answers: ok, held, already · not_found · closed: it never opened · invalid, field · id_conflict.
create function app.post_petition_update(args jsonb, claimed timestamptz) returns jsonb
language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  own app.petitions := app.lock_own_petition(args);
  new_id uuid := app.to_uuid(args ->> 'id');
  said text := app.clean_lines(args ->> 'text', 1001);
  before uuid;
  is_held boolean;
begin
  if new_id is null then return '{"status": "invalid", "field": "id"}'; end if;
  if own.id is null then return '{"status": "not_found"}'; end if;
  select e.petition_id into before from app.petition_events e where e.id = new_id;
  if found then return case when before = own.id then app.voice_answer('already', 'petition_events', new_id) else '{"status": "id_conflict"}' end; end if;
  if (app.public_petition(own.id)).id is null then return app.petition_closed('not_open', own.id); end if;
  if coalesce(char_length(said) not between 3 and 1000, true) then return '{"status": "invalid", "field": "text"}'; end if;
  if coalesce(args ->> 'lang' !~ '^[a-z]{2,3}$', true) then return '{"status": "invalid", "field": "lang"}'; end if;
  is_held := not app.may_post_update(own.id);
  insert into app.petition_events (id, scope, petition_id, kind, lang, body, at, shown_at, notifies, is_held)
    values (new_id, '', own.id, 'update', args ->> 'lang', said, app.now(), case when not is_held then app.now() end, not is_held and not exists (select from app.petition_events e
      where e.petition_id = own.id and e.kind = 'update' and e.notifies and e.at > app.now() - interval '7 days'), is_held);
  return app.voice_answer(case when is_held then 'held' else 'ok' end, 'petition_events', new_id);
end
$$;

-- The author says, once, what became of it. Answers: ok, already · not_found · closed: there is no answer yet · invalid, field · id_conflict.
create function app.declare_outcome(args jsonb, claimed timestamptz) returns jsonb
language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  own app.petitions := app.lock_own_petition(args);
  new_id uuid := app.to_uuid(args ->> 'id');
  said text := app.clean_lines(args ->> 'text', 1001);
  before uuid;
begin
  if new_id is null then return '{"status": "invalid", "field": "id"}'; end if;
  if own.id is null then return '{"status": "not_found"}'; end if;
  select e.id into before from app.petition_events e where e.petition_id = own.id and e.kind = 'outcome';
  if found then return app.voice_answer('already', 'petition_events', before); end if;
  if exists (select from app.petition_events e where e.id = new_id) then return '{"status": "id_conflict"}'; end if;
  if own.state <> 'answered' then return app.petition_closed('not_answered', own.id); end if;
  if coalesce(args ->> 'result' not in ('succeeded', 'unsuccessful'), true) then return '{"status": "invalid", "field": "result"}'; end if;
  if coalesce(char_length(said) not between 3 and 1000, true) then return '{"status": "invalid", "field": "text"}'; end if;
  if coalesce(args ->> 'lang' !~ '^[a-z]{2,3}$', true) then return '{"status": "invalid", "field": "lang"}'; end if;
  insert into app.petition_events (id, scope, petition_id, kind, lang, body, result, at)
    values (new_id, '', own.id, 'outcome', args ->> 'lang', said, args ->> 'result', app.now());
  if args ->> 'result' = 'succeeded' then update app.petitions p set state = 'succeeded' where p.id = own.id; end if;
  return pg_catalog.jsonb_build_object('status', 'ok', 'rows', jsonb_build_array(
    jsonb_build_array('petition_events', new_id), jsonb_build_array('petitions', own.id), jsonb_build_array('petition_authorships', own.id)));
end
$$;

-- Answers: ok (it waits for a moderator), already · not_found · invalid, field · id_conflict.
create function app.comment_petition(args jsonb, claimed timestamptz) returns jsonb
language plpgsql set search_path = '' as $$
declare
  new_id uuid := app.to_uuid(args ->> 'id');
  petition app.petitions := app.public_petition(app.to_uuid(args ->> 'petition_id'));
  display text := args ->> 'name_display';
  said text := app.clean_lines(args ->> 'text', 501);
  said_by uuid;
begin
  if new_id is null then return '{"status": "invalid", "field": "id"}'; end if;
  select c.user_id into said_by from app.petition_comments c where c.id = new_id;
  if found then return case when said_by = auth.uid() then app.voice_answer('already', 'petition_comments', new_id) else '{"status": "id_conflict"}' end; end if;
  if petition.id is null then return '{"status": "not_found"}'; end if;
  if coalesce(display not in ('full', 'initials', 'citizen'), true) then return '{"status": "invalid", "field": "name_display"}'; end if;
  if coalesce(char_length(said) not between 3 and 500, true) then return '{"status": "invalid", "field": "text"}'; end if;
  insert into app.petition_comments (id, scope, petition_id, user_id, name_display, shown_name, text)
    values (new_id, '', petition.id, auth.uid(), display, app.shown_name(auth.uid(), display), said);
  return app.voice_answer('ok', 'petition_comments', new_id);
end
$$;

-- Answers: ok · already · not_found · invalid, field.
create function app.delete_comment(args jsonb, claimed timestamptz) returns jsonb
language plpgsql set search_path = '' as $$
declare
  own app.petition_comments;
begin
  perform from app.petition_counts k where k.id = (select c.petition_id from app.petition_comments c where c.id = app.to_uuid(args ->> 'comment_id')) for no key update;
  select * into own from app.petition_comments c where c.id = app.to_uuid(args ->> 'comment_id') and c.user_id = auth.uid() for update;
  if own.id is null then return '{"status": "not_found"}'; end if;
  if own.deleted_at is not null then return '{"status": "already"}'; end if;
  update app.petition_comments c set deleted_at = app.now(), text = '[…]', shown_name = null where c.id = own.id;
  return app.voice_answer('ok', 'petition_comments', own.id);
end
$$;
