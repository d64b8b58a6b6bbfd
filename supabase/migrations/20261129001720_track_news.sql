-- Whoever follows an artist is told of a new track (decision 170). Laws kept here:
--   * once a day and artist, however many come, and of what everybody may hear when it is told;
--   * a minute tells two thousand members and goes on in the next, as of petitions (20261129000100).
create or replace function app.notification_kinds() returns text[]
language sql immutable set search_path = '' as $$
  select array['petition_reached', 'petition_decided', 'petition_news', 'comment_decided', 'report_decided', 'poll_decided', 'poll_opened', 'poll_closed',
    'content_decided', 'content_commented', 'appeal_decided', 'event_reminder', 'event_cancelled', 'event_seat', 'application_received', 'application_moved',
    'staff_news', 'search_found', 'product_ended', 'deal_news', 'track_news', 'finance_waiting', 'message_request', 'role_changed', 'account_confirmed', 'digest']
$$;

-- Up to which of those who follow its artist were told.
create table app.track_news (
  track_id uuid primary key references app.contents (id) on delete cascade,
  told_to uuid,
  queued_at timestamptz not null
);
alter table app.track_news enable row level security;
revoke all on app.track_news from public, anon, authenticated, service_role;
create index track_news_queued_at on app.track_news (queued_at);

create function app.queue_track_news() returns trigger
language plpgsql set search_path = '' as $$
begin
  insert into app.track_news (track_id, queued_at) values (new.id, app.now()) on conflict do nothing;
  return null;
end
$$;
create trigger queue_news_of_new_track after insert on app.contents for each row
  when (new.kind = 'track' and new.state = 'open' and not new.is_sample) execute function app.queue_track_news();
create trigger queue_track_news after update on app.contents for each row
  when (new.kind = 'track' and new.state = 'open' and old.state = 'draft' and not new.is_sample) execute function app.queue_track_news();

create function app.tick_of_track_news() returns void
language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  news app.track_news;
  artist app.contents;
  uploader uuid;
  members uuid[];
  still integer := 2000;
begin
  for news in select * from app.track_news n order by n.queued_at, n.track_id limit 200 for update skip locked loop
    exit when still = 0;
    select a.* into artist from app.contents t join app.contents a on a.id = t.parent_id
      where t.id = news.track_id and t.state = 'open' and t.deleted_at is null and a.state = 'open' and a.deleted_at is null;
    uploader := (select t.owner_id from app.contents t where t.id = news.track_id);
    members := array(select f.user_id from app.content_follows f where f.content_id = artist.id and f.follows and (news.told_to is null or f.user_id > news.told_to)
      and f.user_id is distinct from uploader order by f.user_id limit still);
    perform app.tell_member(m, 'track_news:' || artist.id || ':' || (news.queued_at at time zone 'Africa/Douala')::date, 'track_news', artist.kind, artist.id, artist.pid,
      pg_catalog.jsonb_build_object('title', app.content_title(artist))) from pg_catalog.unnest(members) as m;
    still := still - pg_catalog.cardinality(members);
    if still = 0 then update app.track_news n set told_to = members[pg_catalog.cardinality(members)] where n.track_id = news.track_id;
    else delete from app.track_news n where n.track_id = news.track_id; end if;
  end loop;
end
$$;
create function app.scopes_of_track_news(asked text[]) returns table (scope text, number text)
language plpgsql stable set search_path = '' as $$ begin end $$;
create function app.lock_for_track_news(ops jsonb) returns void
language plpgsql set search_path = '' as $$ begin end $$;
-- What a member was told stands among their notifications.
create function app.export_of_track_news(me uuid) returns jsonb
language plpgsql stable set search_path = '' as $$ begin return '{}'; end $$;
insert into app.features (name, place, ticks) values ('track_news', 260, true);
