-- What browsers refused to load or run, as counts by rule and kind of screen, for the checks of readiness (decision 101). Laws kept here:
--   * nothing a stranger writes becomes a row by itself: rule and screen are chosen from lists, so the table has an end;
--   * anybody can send a report, so a count wants attention and fails nothing;
--   * after 30 days it is gone.

-- The rules of our own policy (supabase/server/security-headers.ts) and those that browsers name for them, or 'other'.
create function app.policy_rule(told text) returns text
language sql immutable set search_path = '' as $$
  select case when told in ('default-src', 'connect-src', 'img-src', 'font-src', 'frame-src', 'object-src', 'script-src', 'script-src-attr', 'script-src-elem', 'style-src',
    'style-src-attr', 'style-src-elem', 'worker-src', 'manifest-src', 'media-src', 'base-uri', 'form-action', 'frame-ancestors', 'trusted-types', 'require-trusted-types-for')
    then told else 'other' end
$$;

create table app.policy_reports (
  -- In UTC.
  day date not null,
  rule text not null check (rule = app.policy_rule(rule)),
  screen text not null check (screen = app.screen_of(screen)),
  count integer not null check (count > 0),
  primary key (day, rule, screen)
);
alter table app.policy_reports enable row level security;
revoke all on app.policy_reports from public, anon, authenticated, service_role;

-- `told`: [{"rule": …, "screen": "/<first segment>"}], twenty at most. In the order of the key, so that two calls never wait for each other.
create function app.add_policy_reports(told jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
begin
  if coalesce(jsonb_typeof(told), '') <> 'array' or pg_catalog.jsonb_array_length(told) not between 1 and 20 then return app.wrong('told'); end if;
  delete from app.policy_reports r where r.day <= app.now()::date - 30;
  insert into app.policy_reports as r (day, rule, screen, count)
    select app.now()::date, app.policy_rule(e ->> 'rule'), app.screen_of(e ->> 'screen'), count(*) from pg_catalog.jsonb_array_elements(told) e group by 2, 3 order by 2, 3
    on conflict (day, rule, screen) do update set count = r.count + excluded.count;
  return '{"status": "ok"}';
end
$$;
create function public.add_policy_reports(told jsonb) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.add_policy_reports(told);
end;
grant execute on function app.add_policy_reports(jsonb), public.add_policy_reports(jsonb) to service_role;

-- Of seven days; what came most often first.
create function app.policy_check() returns jsonb
language sql stable set search_path = '' set timezone = 'UTC' as $$
  select app.readiness_check('policy_reports', case when coalesce(sum(q.amount), 0) = 0 then 'pass' else 'attention' end,
    coalesce(pg_catalog.array_agg(q.rule || ' ' || q.screen || ' ' || q.amount order by q.amount desc, q.rule, q.screen), '{}'),
    pg_catalog.jsonb_build_object('all', coalesce(sum(q.amount), 0)))
  from (select r.rule, r.screen, sum(r.count) as amount from app.policy_reports r where r.day > app.now()::date - 7 group by 1, 2) q
$$;

create or replace function app.readiness_checks() returns jsonb
language sql stable set search_path = '' as $$
  select app.catalog_checks() || app.policy_check() || app.server_checks() || app.row_checks()
$$;
