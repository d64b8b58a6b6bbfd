-- How fast pages were for real people, as counts and nothing else. Laws kept here:
--   * nothing of one visit is kept: no value, no hour, no caller. A measure adds one to the count of its step and is gone;
--   * nothing a stranger writes becomes a row by itself: every column but the counts is chosen from a list, so the table has an end;
--   * only the function behind /api/vitals adds, only administrators read, and after 90 days it is gone.

-- The upper ends of the steps a measure is counted in; the last is the largest value that is believed. Both of the specification's
-- thresholds are among them (section 9), so a figure read from the counts is on the right side of each. From 50 ms to one minute
-- two steps are at most a quarter apart; in CLS below 0.1 they are 0.01 apart. Counts made with these steps fit no others.
create function app.vital_steps(metric text) returns numeric[]
language sql immutable set search_path = '' as $$
  select case
    when metric in ('LCP', 'INP', 'FCP', 'TTFB') then array[50, 60, 75, 90, 110, 130, 160, 200, 240, 290, 350, 420, 500, 600, 700, 800,
      950, 1150, 1400, 1600, 1800, 2100, 2500, 3000, 3500, 4000, 4800, 5700, 6800, 8200, 10000, 12000, 14500, 17500, 21000, 25000, 30000,
      36000, 43000, 51000, 60000, 600000]::numeric[]
    when metric = 'CLS' then array[0, 0.01, 0.02, 0.03, 0.04, 0.05, 0.06, 0.07, 0.08, 0.09, 0.1, 0.12, 0.14, 0.17, 0.2, 0.25, 0.3, 0.36,
      0.43, 0.5, 0.6, 0.75, 0.9, 1.1, 1.35, 1.65, 2, 100]::numeric[]
  end
$$;

-- The screen a first segment stands for: one of the product's own, or '/other'. Somebody's name typed as an address is not kept.
-- tests/trust/vitals.test.ts holds the list against the routes of the app.
create function app.screen_of(segment text) returns text
language sql immutable set search_path = '' as $$
  select case when segment in ('/', '/about', '/account', '/admin', '/artist-ecosystem', '/auth', '/billionaire-tracker',
    '/civic-contributions', '/civic-dashboard', '/civic-education', '/civic-feed', '/companies', '/contact', '/corruption-index', '/councils',
    '/credits', '/debt-tracker', '/divisions', '/donate', '/downloads', '/events', '/feed', '/fons', '/hospitals', '/jobs', '/login',
    '/marketplace', '/mayors', '/media-trust', '/messages', '/ministers', '/ministries', '/moderation-center', '/mps', '/music',
    '/notifications', '/parties', '/performance', '/petitions', '/pharmacies', '/political-directory', '/politicians', '/polls', '/privacy',
    '/production-readiness', '/products', '/profile', '/profile-slug', '/regions', '/register', '/representatives', '/schools', '/search',
    '/senators', '/sentiment-analysis', '/settings', '/subdivisions', '/terms', '/u', '/vendors', '/villages')
    then segment else '/other' end
$$;

create table app.vitals (
  -- In UTC.
  day date not null,
  screen text not null check (screen = app.screen_of(screen)),
  -- Memory of the phone, as its browser tells it.
  device text not null check (device in ('up-to-2-gb', 'up-to-4-gb', 'more', 'unknown')),
  connection text not null check (connection in ('2g', '3g', '4g', 'unknown')),
  metric text not null check (app.vital_steps(metric) is not null),
  -- As many as the metric has steps: how many measures were above the step before and not above this one.
  counts integer[] not null check (cardinality(counts) = cardinality(app.vital_steps(metric))),
  primary key (day, screen, device, connection, metric)
);
alter table app.vitals enable row level security;
revoke all on app.vitals from public, anon, authenticated, service_role;

create function app.is_vital(told jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(told ->> 'screen' ~ '^/[a-z0-9-]{0,40}$'
    and case when jsonb_typeof(told -> 'value') = 'number' then (told ->> 'value')::numeric end between 0 and steps[cardinality(steps)], false)
  from (select app.vital_steps(told ->> 'name') as steps) known
$$;

-- Counts one visit: {"device": …, "connection": …, "vitals": [{"name": …, "value": …, "screen": …}]}, each of the five at most once.
-- All of it or nothing. Rows are taken in the order of the metric, one of each, so that two visits never wait for each other.
create function app.add_vitals(told jsonb) returns jsonb
language plpgsql security definer set search_path = '' set timezone = 'UTC' as $$
declare
  today date := app.now()::date;
  phone text := case when told ->> 'device' in ('up-to-2-gb', 'up-to-4-gb', 'more') then told ->> 'device' else 'unknown' end;
  network text := case when told ->> 'connection' in ('2g', '3g', '4g') then told ->> 'connection' else 'unknown' end;
  vitals jsonb := case when jsonb_typeof(told -> 'vitals') = 'array' then told -> 'vitals' else '[]' end;
  vital record;
begin
  if jsonb_array_length(vitals) not between 1 and 5
    or exists (select from jsonb_array_elements(vitals) v where not app.is_vital(v))
    or (select count(distinct v ->> 'name') <> count(*) from jsonb_array_elements(vitals) v)
    then return '{"status": "invalid", "field": "vitals"}'; end if;
  for vital in
    select v ->> 'name' as metric, app.screen_of(v ->> 'screen') as screen,
      (select count(*)::integer + 1 from unnest(app.vital_steps(v ->> 'name')) as step where step < (v ->> 'value')::numeric) as place
    from jsonb_array_elements(vitals) v order by 1
  loop
    insert into app.vitals (day, screen, device, connection, metric, counts)
      values (today, vital.screen, phone, network, vital.metric, array_fill(0, array[cardinality(app.vital_steps(vital.metric))]))
      on conflict do nothing;
    update app.vitals v set counts[vital.place] = v.counts[vital.place] + 1
      where v.day = today and v.screen = vital.screen and v.device = phone and v.connection = network and v.metric = vital.metric;
  end loop;
  return '{"status": "ok"}';
end
$$;

-- The counts of the last days, today included, added up over the days; and the steps they were made with.
create function app.vitals_summary(days integer) returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
begin
  if not app.has_role('admin') then return '{"status": "forbidden", "why": "not_admin"}'; end if;
  if days is null or days not between 1 and 90 then return '{"status": "invalid", "field": "days"}'; end if;
  return jsonb_build_object('status', 'ok',
    'steps', (select jsonb_object_agg(metric, app.vital_steps(metric)) from unnest(array['LCP', 'INP', 'CLS', 'FCP', 'TTFB']) as metric),
    'counts', (select coalesce(jsonb_agg(summed), '[]') from (
      select screen, device, connection, metric, jsonb_agg(measures order by place) as counts from (
        select v.screen, v.device, v.connection, v.metric, c.place, sum(c.measures) as measures
        from app.vitals v, unnest(v.counts) with ordinality as c(measures, place)
        where v.day > app.now()::date - days group by 1, 2, 3, 4, 5
      ) steps group by 1, 2, 3, 4
    ) summed));
end
$$;

-- What happens with time and not by anybody's call: once a minute, by our own server or by pg_cron. Law: running it twice, or late,
-- or not at all changes nothing that a reader sees as true. A later migration replaces it whole and adds its own lines.
create function app.tick() returns void
language plpgsql set search_path = '' set timezone = 'UTC' as $$
begin
  delete from app.vitals where day <= app.now()::date - 90;
end
$$;

create function public.add_vitals(told jsonb) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.add_vitals(told);
end;
create function public.vitals_summary(days integer) returns jsonb
language sql stable set search_path = ''
begin atomic
  select app.vitals_summary(days);
end;
grant execute on function app.add_vitals(jsonb), public.add_vitals(jsonb) to service_role;
grant execute on function app.vitals_summary(integer), public.vitals_summary(integer) to authenticated;
