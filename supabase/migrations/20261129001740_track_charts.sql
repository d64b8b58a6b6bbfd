-- Charts of tracks by region and for the country, of the last week that is over (decision 194). Laws kept here:
--   * a member counts once a track and week. That they did stands as a keyed hash, without a name or a time; once the week takes nothing more, its hashes and their
--     key are deleted, and what stays are sums by track, day and region;
--   * nothing of the mutation stays either: it has no entry in the ledger (keeps_answer), and travels alone;
--   * only accounts count that are not cheap to have, and nobody who acts for the artist; a member is of the region that was theirs when the week began;
--   * a track stands in a chart from 20 members of it up, by numbers in steps of five, places too. It is told once, four days after the week, and never anew.
create table app.listen_weeks (
  monday date primary key,
  -- Null: the week is closed, and takes nothing more.
  secret bytea
);
create table app.listen_marks (
  mark bytea primary key,
  monday date not null references app.listen_weeks (monday) on delete cascade
);
create index listen_marks_monday on app.listen_marks (monday);
create table app.listens_daily (
  track_id uuid not null references app.contents (id) on delete cascade,
  -- On which it was heard, as phones say it.
  day date not null,
  -- '': none.
  region_code text not null,
  listens integer not null check (listens > 0),
  primary key (track_id, day, region_code)
);
create index listens_daily_day on app.listens_daily (day);
alter table app.listen_weeks enable row level security;
alter table app.listen_marks enable row level security;
alter table app.listens_daily enable row level security;
revoke all on app.listen_weeks, app.listen_marks, app.listens_daily from public, anon, authenticated, service_role;
-- What was deleted stays in the files until it is swept away: soon.
alter table app.listen_weeks set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 0);
alter table app.listen_marks set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 100);

-- What everybody is told. With its words: a phone may not have a track of another region.
create table app.track_charts (
  like app.synced including all,
  monday date not null,
  -- Null: the country.
  region_code text references public.regions (code),
  pid text not null,
  title text not null,
  artist_name text not null,
  place integer not null check (place >= 1),
  -- In steps of five.
  listeners integer not null check (listeners >= 20 and listeners % 5 = 0),
  unique nulls not distinct (monday, region_code, pid)
);
create index track_charts_pid on app.track_charts (pid);
create index track_charts_region_code on app.track_charts (region_code);
call app.publish_synced('app.track_charts', 1, array['monday', 'region_code', 'pid', 'title', 'artist_name', 'place', 'listeners']);

-- A hash that nobody without the key of the week can tell a member or a track by. Hashed twice, so that nothing can be added to what was hashed.
create function app.listen_mark(secret bytea, member uuid, track uuid) returns bytea
language sql immutable set search_path = '' as $$
  select pg_catalog.sha256(secret || pg_catalog.sha256(secret || pg_catalog.uuid_send(member) || pg_catalog.uuid_send(track)))
$$;

-- `day`: on which it was heard. A week takes what arrives until the Wednesday after it. Answers: ok, also where it does not count · already · not_found ·
-- closed, why: too_late · invalid, field: day.
create function app.note_listen(args jsonb, claimed timestamptz) returns jsonb
language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  on_day date := app.read_day(args -> 'day');
  of_week date := pg_catalog.date_trunc('week', on_day)::date;
  heard app.contents;
  key bytea;
begin
  if on_day is null or on_day > app.today() then return app.wrong('day'); end if;
  if app.now() >= app.week_begins(of_week + 10) then return '{"status": "closed", "why": "too_late"}'; end if;
  select * into heard from app.contents c where c.id = app.to_uuid(args ->> 'content_id') and c.kind = 'track' and c.state = 'open' and c.deleted_at is null
    and not c.is_sample and app.is_for_everybody(c.scope);
  if not found then return '{"status": "not_found"}'; end if;
  if not app.counts_by_now(auth.uid()) or heard.owner_id = auth.uid() or app.acts_for_artist(heard.parent_id) then return '{"status": "ok"}'; end if;
  insert into app.listen_weeks (monday, secret)
    values (of_week, pg_catalog.sha256(pg_catalog.uuid_send(pg_catalog.gen_random_uuid()) || pg_catalog.uuid_send(pg_catalog.gen_random_uuid()))) on conflict do nothing;
  -- Whoever closes the week waits for this one, or this one finds it closed.
  select w.secret into key from app.listen_weeks w where w.monday = of_week for share;
  if key is null then return '{"status": "closed", "why": "too_late"}'; end if;
  insert into app.listen_marks (mark, monday) values (app.listen_mark(key, auth.uid(), heard.id), of_week) on conflict do nothing;
  if not found then return '{"status": "already"}'; end if;
  insert into app.listens_daily as d (track_id, day, region_code, listens)
    values (heard.id, on_day, coalesce(app.counted_area(auth.uid(), app.week_begins(of_week)), ''), 1)
    on conflict (track_id, day, region_code) do update set listens = d.listens + 1;
  return '{"status": "ok"}';
end
$$;
insert into app.mutations (name, v, oldest_v, locks_contents, keeps_answer) values ('note_listen', 1, 1, false, false);

-- The charts of a week, from its sums: tracks that everybody may hear now. Equal numbers have one place; of those at the last place all, up to 50.
create function app.charts_of(of_week date) returns table (region_code text, pid text, title text, artist_name text, place integer, listeners integer)
language sql stable set search_path = '' as $$
  with sums as (
    select d.track_id, null::text as region_code, sum(d.listens) as many from app.listens_daily d where d.day between of_week and of_week + 6 group by d.track_id
    union all
    select d.track_id, d.region_code, sum(d.listens) from app.listens_daily d where d.day between of_week and of_week + 6 and d.region_code <> '' group by d.track_id, d.region_code
  ), placed as (
    select s.region_code, c.pid, t.title::text as title, t.artist_name::text as artist_name, app.in_fives(s.many)::integer as listeners,
      rank() over (partition by s.region_code order by app.in_fives(s.many) desc)::integer as place,
      row_number() over (partition by s.region_code order by app.in_fives(s.many) desc, t.title, c.pid) as line
    from sums s join app.contents c on c.id = s.track_id join app.tracks t on t.id = c.id
    where s.many >= 20 and c.state = 'open' and c.deleted_at is null and app.is_for_everybody(c.scope)
  )
  select p.region_code, p.pid, p.title, coalesce(p.artist_name, ''), p.place, p.listeners from placed p where p.place <= 20 and p.line <= 50
$$;

-- Closes the weeks that take nothing more, and tells the last of them.
create function app.tick_of_charts() returns void
language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  due constant date := app.week_of(app.now() - interval '3 days') - 7;
  closed date;
begin
  -- Looked at first: almost always there is nothing to do.
  if exists (select from app.listen_weeks w where w.monday <= due and w.secret is not null) then
    for closed in select w.monday from app.listen_weeks w where w.monday <= due and w.secret is not null order by w.monday for update loop
      update app.listen_weeks w set secret = null where w.monday = closed;
      delete from app.listen_marks m where m.monday = closed;
      if closed = due then
        insert into app.track_charts (id, scope, monday, region_code, pid, title, artist_name, place, listeners)
          select pg_catalog.gen_random_uuid(), coalesce('region:' || c.region_code, 'public'), closed, c.region_code, c.pid, c.title, c.artist_name, c.place, c.listeners
          from app.charts_of(closed) c;
      end if;
    end loop;
    delete from app.listens_daily d where d.day < due - 400;
    delete from app.listen_weeks w where w.monday < due - 400;
    -- Phones have heard that they are gone; of a track that is, not even the title stays.
    delete from app.track_charts c where c.deleted_at < app.now() - interval '5 days';
  end if;
  update app.track_charts c set deleted_at = app.now() where c.monday < due and c.deleted_at is null;
end
$$;

-- What nobody may hear any more stands in no chart.
create function app.end_charted() returns trigger
language plpgsql set search_path = '' as $$
begin
  update app.track_charts c set deleted_at = app.now() where c.pid = old.pid and c.deleted_at is null;
  return null;
end
$$;
create trigger end_charted after update on app.contents for each row
  when (old.kind = 'track' and old.state = 'open' and (new.state <> 'open' or new.deleted_at is not null or new.scope = 'archive')) execute function app.end_charted();
create trigger end_charted_gone after delete on app.contents for each row when (old.kind = 'track') execute function app.end_charted();

create function app.scopes_of_charts(asked text[]) returns table (scope text, number text)
language plpgsql stable set search_path = '' as $$ begin end $$;
create function app.lock_for_charts(ops jsonb) returns void
language plpgsql set search_path = '' as $$ begin end $$;
-- Nothing is held on a member: what they heard is told by no row.
create function app.export_of_charts(me uuid) returns jsonb
language plpgsql stable set search_path = '' as $$ begin return '{}'; end $$;
insert into app.features (name, place, ticks) values ('charts', 270, true);
