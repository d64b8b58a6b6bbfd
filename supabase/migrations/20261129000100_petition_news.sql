-- What becomes of a petition: hearings that are still to come, the transcript and the film of what was said, and news for whoever follows it. Laws kept here:
--   * news go to those who follow it, and what others did to its author too; who follows is known to the server alone, and counted nowhere;
--   * each once: what is put right is told once more, and of its author's words those of 1330, one a week;
--   * a minute tells two thousand members and goes on in the next, so that a petition that the country follows keeps nobody waiting.

create or replace function app.notification_kinds() returns text[]
language sql immutable set search_path = '' as $$
  select array['petition_reached', 'petition_decided', 'petition_news', 'comment_decided', 'report_decided', 'poll_decided', 'poll_opened', 'poll_closed',
    'content_decided', 'content_commented', 'appeal_decided', 'event_reminder', 'event_cancelled', 'event_seat', 'application_received', 'application_moved',
    'product_ended', 'finance_waiting', 'message_request', 'role_changed', 'digest']
$$;

alter table app.petition_events drop constraint petition_events_kind_check,
  add constraint petition_events_kind_check check (kind in ('update', 'sent', 'received', 'answered', 'hearing', 'meeting', 'decided', 'outcome')),
  add column transcript_url text check (transcript_url ~ '^https?://[^ ]+$' and char_length(transcript_url) <= 500),
  add column video_url text check (video_url ~ '^https?://[^ ]+$' and char_length(video_url) <= 500),
  -- Of a hearing that will not be.
  add column is_called_off boolean not null default false check (not is_called_off or kind = 'hearing');
update app.synced_tables t set columns = t.columns || array['transcript_url', 'video_url', 'is_called_off'] where t.name = 'petition_events';

call app.log_also('{petition_event_amended}');

-- Up to which of those who follow it were told. `what`: an event's kind, or what was put right about it.
create table app.petition_news (
  event_id uuid primary key references app.petition_events (id) on delete cascade,
  what text not null,
  rev bigint not null,
  told_to uuid,
  queued_at timestamptz not null
);
alter table app.petition_news enable row level security;
revoke all on app.petition_news from public, anon, authenticated, service_role;
create index petition_news_queued_at on app.petition_news (queued_at);
drop index app.content_follows_content_id;
create index content_follows_content_id on app.content_follows (content_id, user_id);

create function app.tell_petition_news(members uuid[], e app.petition_events, what text, event_rev bigint) returns void
language sql set search_path = '' as $$
  select app.tell_member(m, 'petition_news:' || e.id || ':' || event_rev, 'petition_news', 'petition', p.id, p.pid, pg_catalog.jsonb_strip_nulls(
      pg_catalog.jsonb_build_object('title', p.title, 'decision', what, 'at', case when e.kind = 'hearing' then e.at end)))
    from pg_catalog.unnest(members) as m, app.petitions p where p.id = e.petition_id
$$;

-- Its author's own words are no news to them.
create function app.queue_petition_news() returns trigger
language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  what text := case when tg_op = 'INSERT' or old.is_held then new.kind when new.is_called_off and not old.is_called_off then 'called_off'
    when new.at <> old.at then 'moved' else 'linked' end;
begin
  insert into app.petition_news as n (event_id, what, rev, queued_at) values (new.id, what, new.rev, app.now())
    on conflict (event_id) do update set what = excluded.what, rev = excluded.rev, told_to = null, queued_at = excluded.queued_at;
  if new.kind not in ('update', 'outcome') then
    perform app.tell_petition_news(array(select p.owner_id from app.petitions p where p.id = new.petition_id and p.owner_id is not null), new, what, new.rev);
  end if;
  return null;
end
$$;
create trigger queue_petition_news_of_new after insert on app.petition_events for each row when (new.notifies and not new.is_held)
  execute function app.queue_petition_news();
create trigger queue_petition_news after update on app.petition_events for each row when (new.notifies and not new.is_held and (old.is_held
  or new.at <> old.at or new.is_called_off and not old.is_called_off or old.transcript_url is null and new.transcript_url is not null
  or old.video_url is null and new.video_url is not null)) execute function app.queue_petition_news();

-- A petition that is everybody's no more is news to nobody.
create function app.tick_of_petition_news() returns void
language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  news app.petition_news;
  event app.petition_events;
  members uuid[];
  still integer := 2000;
begin
  for news in select * from app.petition_news n order by n.queued_at, n.event_id limit 200 for update skip locked loop
    exit when still = 0;
    select * into event from app.petition_events e where e.id = news.event_id;
    members := array(select f.user_id from app.content_follows f join app.petitions p on p.id = f.content_id
      where f.content_id = (app.public_petition(event.petition_id)).id and f.follows and (news.told_to is null or f.user_id > news.told_to)
        and f.user_id is distinct from p.owner_id order by f.user_id limit still);
    perform app.tell_petition_news(members, event, news.what, news.rev);
    still := still - pg_catalog.cardinality(members);
    if still = 0 then update app.petition_news n set told_to = members[pg_catalog.cardinality(members)] where n.event_id = news.event_id;
    else delete from app.petition_news n where n.event_id = news.event_id; end if;
  end loop;
end
$$;
create function app.scopes_of_petition_news(asked text[]) returns table (scope text, number text)
language plpgsql stable set search_path = '' as $$ begin end $$;
create function app.lock_for_petition_news(ops jsonb) returns void
language plpgsql set search_path = '' as $$ begin end $$;
-- What a member was told stands among their notifications.
create function app.export_of_petition_news(me uuid) returns jsonb
language plpgsql stable set search_path = '' as $$ begin return '{}'; end $$;
insert into app.features (name, place, ticks) values ('petition_news', 65, true);

create function app.is_officer() returns boolean
language sql stable set search_path = '' as $$ select app.has_role('petition_officer') or app.has_role('admin') $$;
-- Of a hearing the day that it will be, within a year; of all else when it was.
create function app.may_happen(what text, happened timestamptz, petition app.petitions) returns boolean
language sql stable set search_path = '' set timezone = 'UTC' as $$
  select coalesce(case what when 'hearing' then happened > app.now() and happened <= app.now() + interval '366 days'
    else happened >= petition.submitted_at and happened <= app.now() end, false)
$$;

-- As in 1332, and hearings.
create or replace function app.add_petition_event(new_id uuid, target uuid, what text, told text, in_lang text, source text, happened timestamptz) returns jsonb
language plpgsql security definer set search_path = '' set timezone = 'UTC' as $$
declare
  said text := app.clean_lines(told, 1001);
  link text := app.clean_text(source, 501);
  petition app.petitions;
  before uuid;
begin
  if not app.is_officer() then return '{"status": "forbidden", "why": "no_officer"}'; end if;
  if new_id is null then return '{"status": "invalid", "field": "new_id"}'; end if;
  perform from app.petition_counts c where c.id = target for no key update;
  select e.petition_id into before from app.petition_events e where e.id = new_id;
  if found then return case when before = target then '{"status": "already"}' else '{"status": "id_conflict"}' end; end if;
  petition := app.public_petition(target);
  if petition.id is null or petition.state = 'withdrawn' then return '{"status": "not_found"}'; end if;
  if petition.owner_id = auth.uid() then return '{"status": "forbidden", "why": "own"}'; end if;
  if coalesce(what not in ('sent', 'received', 'answered', 'hearing', 'meeting', 'decided'), true) then return '{"status": "invalid", "field": "what"}'; end if;
  if coalesce(char_length(said) not between 3 and 1000, true) then return '{"status": "invalid", "field": "told"}'; end if;
  if coalesce(in_lang !~ '^[a-z]{2,3}$', true) then return '{"status": "invalid", "field": "in_lang"}'; end if;
  if link !~ '^https?://[^ ]+$' or char_length(link) > 500 then return '{"status": "invalid", "field": "source"}'; end if;
  if not app.may_happen(what, happened, petition) then return '{"status": "invalid", "field": "happened"}'; end if;
  insert into app.petition_events (id, scope, petition_id, kind, lang, body, source_url, at)
    values (new_id, '', target, what, in_lang, said, link, happened);
  if what = 'answered' then update app.petitions p set state = 'answered' where p.id = target and p.state = 'closed'; end if;
  insert into public.audit_log (actor_id, action, subject_id, details)
    values (auth.uid(), 'petition_event_added', petition.owner_id, pg_catalog.jsonb_build_object('petition', petition.pid, 'kind', what));
  return '{"status": "ok"}';
end
$$;

-- What is known later of an entry: where the transcript is read and the film is watched, and of a hearing that is still to come another day, or that it will not be.
-- All of it as it stands from now on; what is null is not there. Answers: ok, already · not_found: no entry of the one who is asked · forbidden, why: no_officer, own ·
-- invalid, field: transcript, video, happened: only a hearing to come has another day, off: the same.
create function app.amend_petition_event(target uuid, transcript text, video text, happened timestamptz, off boolean) returns jsonb
language plpgsql security definer set search_path = '' set timezone = 'UTC' as $$
declare
  words text := app.clean_text(transcript, 501);
  film text := app.clean_text(video, 501);
  e app.petition_events;
  petition app.petitions;
  is_to_come boolean;
begin
  if not app.is_officer() then return '{"status": "forbidden", "why": "no_officer"}'; end if;
  select * into e from app.petition_events x where x.id = target and x.kind in ('answered', 'hearing', 'meeting', 'decided') and x.deleted_at is null for no key update;
  petition := app.public_petition(e.petition_id);
  if petition.id is null then return '{"status": "not_found"}'; end if;
  if petition.owner_id = auth.uid() then return '{"status": "forbidden", "why": "own"}'; end if;
  is_to_come := e.kind = 'hearing' and e.at > app.now();
  if words !~ '^https?://[^ ]+$' or char_length(words) > 500 then return '{"status": "invalid", "field": "transcript"}'; end if;
  if film !~ '^https?://[^ ]+$' or char_length(film) > 500 then return '{"status": "invalid", "field": "video"}'; end if;
  if coalesce(happened <> e.at and not (is_to_come and app.may_happen('hearing', happened, petition)), true)
    then return '{"status": "invalid", "field": "happened"}'; end if;
  if coalesce(off <> e.is_called_off and not is_to_come, true) then return '{"status": "invalid", "field": "off"}'; end if;
  if (words, film, happened, off) is not distinct from (e.transcript_url, e.video_url, e.at, e.is_called_off) then return '{"status": "already"}'; end if;
  update app.petition_events x set transcript_url = words, video_url = film, at = happened, is_called_off = off where x.id = target;
  insert into public.audit_log (actor_id, action, subject_id, details)
    values (auth.uid(), 'petition_event_amended', petition.owner_id, pg_catalog.jsonb_build_object('petition', petition.pid, 'kind', e.kind));
  return '{"status": "ok"}';
end
$$;
create function public.amend_petition_event(target uuid, transcript text, video text, happened timestamptz, off boolean) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.amend_petition_event(target, transcript, video, happened, off);
end;
grant execute on function app.amend_petition_event(uuid, text, text, timestamptz, boolean),
  public.amend_petition_event(uuid, text, text, timestamptz, boolean) to authenticated;

-- As in 1346, with what is known later.
create or replace function app.read_petition(of_pid text) returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
declare
  petition app.petitions := app.readable_petition(of_pid);
begin
  if petition.id is null then return '{"status": "not_found"}'; end if;
  return pg_catalog.jsonb_build_object('status', 'ok',
    'petition', (select pg_catalog.jsonb_object_agg(f.key, f.value) from pg_catalog.jsonb_each(pg_catalog.to_jsonb(petition)) as f(key, value)
      where f.key = 'id' or f.key = any (select pg_catalog.unnest(t.columns) from app.synced_tables t where t.name = 'petitions' except values ('xid'), ('rev'), ('scope'))),
    'counts', (select jsonb_build_object('by_account', c.by_account, 'by_phone', c.by_phone, 'late', c.late, 'outside', c.outside, 'comments', c.comments, 'reached', c.reached)
      from app.petition_counts c where c.id = petition.id),
    'events', (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'kind', e.kind, 'lang', e.lang, 'body', e.body, 'source_url', e.source_url,
      'result', e.result, 'at', e.at, 'transcript_url', e.transcript_url, 'video_url', e.video_url, 'is_called_off', e.is_called_off) order by e.at, e.id), '[]')
      from app.petition_events e where e.petition_id = petition.id and not e.is_held and e.deleted_at is null));
end
$$;
