-- Events: contents for a day (src/features/events/model/event.ts). Laws kept here:
--   * never more go than there are places: an answer is counted under the lock of the event, and who comes too late waits in the order of coming;
--   * who goes is told to nobody; how many, in steps of ten and without accounts younger than a week, so that one answer moves no number that others see;
--     its organiser alone has the whole numbers;
--   * a public holiday comes with the import alone.

create table app.events (
  like app.synced including all,
  title app.line not null constraint events_title_check check (char_length(title) between 5 and 140),
  category text not null constraint events_category_check check (category in ('public_holiday', 'council_session', 'town_hall', 'market_day', 'festival', 'health_campaign', 'sport', 'culture', 'other')),
  starts_at timestamptz not null constraint events_starts_at_check check (starts_at >= told_at + interval '-1 days' and starts_at <= told_at + interval '400 days'),
  ends_at timestamptz not null constraint events_ends_at_check check (ends_at >= told_at + interval '0 days' and ends_at <= told_at + interval '430 days'),
  all_day boolean not null,
  region_code text references public.regions (code),
  place app.line constraint events_place_check check (char_length(place) between 3 and 140),
  text app.lines constraint events_text_check check (char_length(text) between 20 and 3000),
  lang text not null constraint events_lang_check check (lang in ('en', 'fr', 'wes', 'fub', 'ewo', 'dua', 'bas', 'bbj', 'byv', 'bax')),
  organiser app.line constraint events_organiser_check check (char_length(organiser) between 3 and 120),
  entry text not null constraint events_entry_check check (entry in ('free', 'paid', 'unknown')),
  price app.xaf constraint events_price_check check (price between 50 and 1000000),
  capacity integer constraint events_capacity_check check (capacity between 1 and 100000),
  about app.line constraint events_about_check check (about ~ '^/[a-z][!-~]{1,199}$'),
  phone app.line constraint events_phone_check check (char_length(phone) between 6 and 20),
  title_fr app.line constraint events_title_fr_check check (char_length(title_fr) between 5 and 140),
  certainty text constraint events_certainty_check check (certainty in ('sure', 'moon', 'confirmed')),
  -- When it was last written: the bounds of its times count from here.
  told_at timestamptz,
  constraint events_order_check check (ends_at > starts_at),
  constraint events_price_given_check check (entry = 'paid' or price is null),
  constraint events_plain_title_check check (title !~* 'https?:|www\.|[0-9]([ .-]?[0-9]){7}'),
  constraint events_holiday_check check (category <> 'public_holiday' or certainty is not null)
);
create index events_region_code on app.events (region_code);
call app.publish_content('{"kind":"event","table_name":"events","submits_to":"in_review","per_day":3,"resubmissions":2,"keep_days":1825,"window_days":30,"title_column":"title","area_column":"region_code","ends_column":"ends_at", "states": {
  "draft": {"edit":true},
  "in_review": {"waits":true},
  "rejected": {"edit":true},
  "hidden": {},
  "withdrawn": {},
  "open": {"seen":"everybody","takes":["comment","going"]},
  "cancelled": {"seen":"everybody","takes":["comment"]},
  "past": {"seen":"everybody","takes":["comment"]}
}, "moves": [
  ["draft","in_review","owner"],
  ["rejected","in_review","owner"],
  ["in_review","open","moderator"],
  ["in_review","rejected","moderator",{"reasons":["duplicate","private_person","defamation","hate_or_violence","out_of_scope","spam","unclear","asks_money","false_official"]}],
  ["draft","withdrawn","owner"],
  ["in_review","withdrawn","owner"],
  ["rejected","withdrawn","owner"],
  ["open","hidden","moderator",{"reasons":["duplicate","private_person","defamation","hate_or_violence","out_of_scope","spam","unclear","asks_money","false_official"]}],
  ["hidden","open","moderator"],
  ["open","cancelled","owner",{"note":"everybody"}],
  ["open","past","clock"],
  ["past","hidden","moderator",{"reasons":["private_person","defamation","hate_or_violence","spam","asks_money"]}],
  ["hidden","past","moderator"]
], "hidden": ["phone"], "imported": ["title_fr","certainty"]}');

create table app.event_answers (
  like app.synced including all,
  content_id uuid not null references app.contents (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  -- waiting: they would go, and there was no place. none: taken back; the row stays, so that every phone hears of it.
  answer text not null check (answer in ('interested', 'going', 'waiting', 'none')),
  -- Since when they wait or go.
  since timestamptz not null,
  reminded_at timestamptz,
  unique (user_id, content_id)
);
create index event_answers_content_id on app.event_answers (content_id, answer, since);
call app.publish_said('event_answers', array['answer', 'since']);

-- For its organiser alone. Same id.
create table app.event_figures (
  like app.synced including all,
  going integer not null,
  waiting integer not null,
  interested integer not null,
  foreign key (id) references app.contents (id) on delete cascade
);
call app.publish_synced('app.event_figures', 1, array['going', 'waiting', 'interested']);

-- Whoever waited longest gets the place that is free, while there is something to go to; then all is counted. The event is locked.
create function app.count_event(c app.contents) returns void
language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  places integer := (select e.capacity from app.events e where e.id = c.id);
  next app.event_answers;
  shown integer;
begin
  while app.takes(c, 'going') and c.ends_at > app.now() and (places is null or (select count(*) from app.event_answers a where a.content_id = c.id and a.answer = 'going') < places) loop
    select * into next from app.event_answers a where a.content_id = c.id and a.answer = 'waiting' order by a.since, a.id limit 1;
    exit when next.id is null;
    update app.event_answers a set answer = 'going', since = app.now() where a.id = next.id;
    perform app.tell_member(next.user_id, 'event:' || c.id || ':seat:' || next.rev, 'event_seat', c.kind, c.id, c.pid, '{}');
  end loop;
  if c.owner_id is not null then
    insert into app.event_figures as f (id, scope, going, waiting, interested)
      select c.id, 'user:' || c.owner_id, count(*) filter (where a.answer = 'going'), count(*) filter (where a.answer = 'waiting'),
        count(*) filter (where a.answer = 'interested') from app.event_answers a where a.content_id = c.id
    on conflict (id) do update set going = excluded.going, waiting = excluded.waiting, interested = excluded.interested
      where (f.going, f.waiting, f.interested) is distinct from (excluded.going, excluded.waiting, excluded.interested);
  end if;
  shown := (select count(*) from app.event_answers a join auth.users u on u.id = a.user_id
    where a.content_id = c.id and a.answer = 'going' and u.created_at <= app.now() - interval '7 days') / 10 * 10;
  update app.contents x set counts = x.counts || pg_catalog.jsonb_build_object('going', shown)
    where x.id = c.id and coalesce((x.counts ->> 'going')::integer, 0) <> shown;
end
$$;

-- `answer` null: neither. Answers: ok, already · not_found · closed, why: not_taken · invalid, field: id, answer · id_conflict.
create function app.answer_event(args jsonb, claimed timestamptz) returns jsonb
language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  c app.contents := app.content_for_me(app.to_uuid(args ->> 'content_id'));
  new_id uuid := app.to_uuid(args ->> 'id');
  wanted text := coalesce(args ->> 'answer', 'none');
  own app.event_answers;
begin
  if new_id is null then return app.wrong('id'); end if;
  if wanted not in ('interested', 'going', 'none') then return app.wrong('answer'); end if;
  if c.id is null or c.kind <> 'event' then return '{"status": "not_found"}'; end if;
  select * into own from app.event_answers a where a.user_id = auth.uid() and a.content_id = c.id;
  if coalesce(own.answer, 'none') = wanted or own.answer = 'waiting' and wanted = 'going' then
    return case when own.id is null then '{"status": "already"}' else app.voice_answer('already', 'event_answers', own.id) end;
  end if;
  -- What is over or cancelled can still be taken back.
  if wanted <> 'none' and (not app.takes(c, 'going') or c.ends_at <= app.now()) then return '{"status": "closed", "why": "not_taken"}'; end if;
  -- Who goes begins by waiting: app.count_event gives the places.
  insert into app.event_answers as a (id, scope, content_id, user_id, answer, since)
    values (new_id, '', c.id, auth.uid(), case wanted when 'going' then 'waiting' else wanted end, app.now())
    on conflict (user_id, content_id) do update set answer = excluded.answer, since = excluded.since, reminded_at = null returning * into own;
  perform app.count_event(c);
  return pg_catalog.jsonb_build_object('status', 'ok', 'rows', jsonb_build_array(jsonb_build_array('event_answers', own.id), jsonb_build_array('contents', c.id)));
end
$$;
insert into app.mutations (name, v, oldest_v) values ('answer_event', 1, 1);

-- Whoever said that they would come, or might, is told that it is cancelled.
create function app.tell_event_cancelled() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform app.tell_member(a.user_id, 'event:' || new.id || ':cancelled', 'event_cancelled', new.kind, new.id, new.pid, '{}')
    from app.event_answers a where a.content_id = new.id and a.answer <> 'none' order by a.user_id;
  return null;
end
$$;
create trigger tell_event_cancelled after update on app.contents for each row
  when (new.kind = 'event' and new.state = 'cancelled' and old.state <> 'cancelled') execute function app.tell_event_cancelled();

-- Its organiser's phone hears that it is gone.
create function app.forget_event_figures() returns trigger
language plpgsql set search_path = '' as $$
begin
  update app.event_figures f set deleted_at = new.deleted_at where f.id = new.id and f.deleted_at is null;
  return null;
end
$$;
create trigger forget_event_figures after update on app.contents for each row
  when (new.kind = 'event' and new.deleted_at is not null and old.deleted_at is null) execute function app.forget_event_figures();

create index events_starts_at on app.events (starts_at);
-- A day before it begins, once. An event that somebody has in hand waits for the next minute.
create function app.tick_of_events() returns void
language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  due record;
begin
  for due in select a.id, a.user_id, c.id as event, c.pid from app.events e join app.contents c on c.id = e.id join app.event_answers a on a.content_id = c.id
    where e.starts_at between app.now() and app.now() + interval '24 hours' and c.state = 'open' and c.deleted_at is null
      and a.answer in ('going', 'interested') and a.reminded_at is null order by c.id, a.id limit 1000 for no key update of c, a skip locked
  loop
    update app.event_answers a set reminded_at = app.now() where a.id = due.id;
    perform app.tell_member(due.user_id, 'event:' || due.event || ':soon', 'event_reminder', 'event', due.event, due.pid, '{}');
  end loop;
end
$$;

-- A place that a member leaves is somebody else's. The events are locked (app.delete_account).
create function app.leave_of_events(member uuid) returns void
language plpgsql set search_path = '' as $$
declare
  left_ones uuid[] := array(select a.content_id from app.event_answers a where a.user_id = member);
begin
  delete from app.event_answers a where a.user_id = member;
  delete from app.event_figures f where f.scope = 'user:' || member;
  perform app.count_event(c) from app.contents c where c.id = any (left_ones);
end
$$;
create function app.scopes_of_events(asked text[]) returns table (scope text, number text)
language plpgsql stable set search_path = '' as $$ begin end $$;
-- The head is locked with all other contents (0115).
create function app.lock_for_events(ops jsonb) returns void
language plpgsql set search_path = '' as $$ begin end $$;
create function app.export_of_events(me uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return jsonb_build_object('event_figures', (select coalesce(jsonb_agg(jsonb_build_object('content', app.pid(f.id), 'going', f.going, 'waiting', f.waiting,
      'interested', f.interested) order by f.created_at, f.id), '[]') from app.event_figures f where f.scope = 'user:' || me and f.deleted_at is null));
end
$$;
insert into app.features (name, place, ticks, is_left) values ('events', 80, true, true);

-- Where a content is that a phone does not hold: its kind, and the scope that brings it. Answers: ok · not_found.
create function app.find_content(of_pid text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  c app.contents;
begin
  select * into c from app.contents x where x.pid = pg_catalog.lower(of_pid) and x.deleted_at is null;
  -- What only some may read is nowhere, for them it comes unasked.
  if c.id is null or not app.is_for_everybody(c.scope) then return '{"status": "not_found"}'; end if;
  return pg_catalog.jsonb_build_object('status', 'ok', 'kind', c.kind, 'id', c.id, 'scope', c.scope);
end
$$;
create function public.find_content(pid text) returns jsonb
language sql stable set search_path = ''
begin atomic
  select app.find_content(pid);
end;
grant execute on function app.find_content(text), public.find_content(text) to anon, authenticated;
