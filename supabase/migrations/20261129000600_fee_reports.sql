-- What people were asked to pay at an office, told without an account and sealed for moderators (decision 150). Laws kept here:
--   * who wrote it stands nowhere: no account, no phone, no address of a network, no time but the day;
--   * it is sealed on the phone: here lie neither its words nor the key that opens them, and after a decision not even that;
--   * what counts is added to a number by a moderator, and no number leads back to a report;
--   * of the numbers everybody sees whole quarters that are over, from five of a kind up, in steps of five.
create function app.is_base64(told text, shortest integer, longest integer) returns boolean
language sql immutable set search_path = '' as $$ select told ~ '^[A-Za-z0-9+/]*={0,2}$' and char_length(told) between shortest and longest $$;

create table app.fee_report_keys (
  id uuid primary key default gen_random_uuid(),
  -- A point of P-256, 65 bytes.
  public_key text not null check (app.is_base64(public_key, 88, 88)),
  -- The other half, locked with words that only moderators know.
  locked text not null check (app.is_base64(locked, 100, 800)),
  made_at timestamptz not null
);
create table app.fee_reports (
  -- What its writer's receipt leads to; nobody finds the receipt from it.
  find text primary key check (find ~ '^[0-9a-f]{64}$'),
  key_id uuid not null references app.fee_report_keys (id),
  -- All are of one length, so that it tells nothing. Null: it was decided.
  sealed text check (app.is_base64(sealed, 4204, 4204)),
  on_day date not null,
  state text not null default 'received' check (state in ('received', 'counted', 'not_counted')),
  reason text check (reason in ('person', 'no_fee', 'twice', 'unclear')),
  -- Sealed for whoever holds the receipt.
  answer text check (app.is_base64(answer, 40, 3000)),
  decided_on date,
  is_sample boolean not null default false,
  check ((state = 'received') = (sealed is not null)),
  check ((state = 'received') = (decided_on is null)),
  check ((state = 'not_counted') = (reason is not null))
);
create index fee_reports_waiting on app.fee_reports (on_day, find) where state = 'received';
create index fee_reports_key_id on app.fee_reports (key_id);
create table app.fee_counts (
  quarter date not null check (quarter = date_trunc('quarter', quarter)),
  division_code text not null references public.divisions (code),
  office text not null check (office in ('police', 'road', 'town_hall', 'prefecture', 'court', 'tax', 'customs', 'land', 'school', 'university', 'hospital', 'utility',
    'recruitment', 'contract', 'other')),
  outcome text not null check (outcome in ('paid', 'refused', 'honest')),
  amount text not null check (amount in ('not_said', 'to_1000', 'to_5000', 'to_25000', 'to_100000', 'more')),
  reports integer not null check (reports > 0),
  is_sample boolean not null default false,
  primary key (quarter, division_code, office, outcome, amount, is_sample),
  check (outcome <> 'honest' or amount = 'not_said')
);
create index fee_counts_division_code on app.fee_counts (division_code);
alter table app.fee_report_keys enable row level security;
alter table app.fee_reports enable row level security;
alter table app.fee_counts enable row level security;
revoke all on app.fee_report_keys, app.fee_reports, app.fee_counts from public, anon, authenticated, service_role;
call app.log_also('{fee_report_counted, fee_report_not_counted, fee_report_key_made}');

-- `told`: {"find", "key", "sealed"}. Of all there may be 500 a day; how many of one network, the function behind /api/fee-report counts.
-- Answers: ok · already: the same was told before · id_conflict: something else was · too_many, until: when it may be told again · invalid, field.
create function app.add_fee_report(told jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  said jsonb := case pg_catalog.jsonb_typeof(told) when 'object' then told else '{}' end;
  before app.fee_reports;
begin
  if coalesce(said ->> 'find' !~ '^[0-9a-f]{64}$', true) then return app.wrong('find'); end if;
  if app.is_base64(said ->> 'sealed', 4204, 4204) is not true then return app.wrong('sealed'); end if;
  if not exists (select from app.fee_report_keys k where k.id = app.to_uuid(said ->> 'key')) then return app.wrong('key'); end if;
  -- Of two at once the second reads what the first wrote.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('app.fee_reports'));
  select * into before from app.fee_reports r where r.find = said ->> 'find';
  if found then return case when before.sealed is null or before.sealed = said ->> 'sealed' then '{"status": "already"}' else '{"status": "id_conflict"}' end; end if;
  if (select count(*) from app.fee_reports r where r.on_day = app.today() and not r.is_sample) >= 500 then
    return pg_catalog.jsonb_build_object('status', 'too_many', 'until', (app.today() + 1)::timestamp at time zone 'Africa/Douala');
  end if;
  insert into app.fee_reports (find, key_id, sealed, on_day) values (said ->> 'find', app.to_uuid(said ->> 'key'), said ->> 'sealed', app.today());
  return '{"status": "ok"}';
end
$$;

-- What became of it; nobody guesses a `find`. Answers: ok, with state, reason, answer (sealed), day and decided · not_found.
create function app.read_fee_answer(find text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce((select pg_catalog.jsonb_build_object('status', 'ok', 'state', r.state, 'reason', r.reason, 'answer', r.answer, 'day', r.on_day, 'decided', r.decided_on)
    from app.fee_reports r where r.find = read_fee_answer.find), '{"status": "not_found"}')
$$;

-- Asked by app.count_samples (20261125000700).
create function app.count_fee_samples() returns bigint
language sql stable set search_path = '' as $$ select count(*) from app.fee_counts c where c.is_sample $$;

create function app.in_fives(reports bigint) returns bigint
language sql immutable set search_path = '' as $$ select reports - reports % 5 $$;

-- For everybody: the key to seal for, null where nobody can open a report; and what was counted, of the last eight quarters that are over.
create function app.read_fee_reports() returns jsonb
language sql stable security definer set search_path = '' as $$
  with over as (
    select c.*, d.region_code from app.fee_counts c join public.divisions d on d.code = c.division_code
    where c.quarter < pg_catalog.date_trunc('quarter', app.today()) and c.quarter >= pg_catalog.date_trunc('quarter', app.today()) - interval '24 months')
  select pg_catalog.jsonb_build_object(
    'key', (select pg_catalog.jsonb_build_object('id', k.id, 'public_key', k.public_key) from app.fee_report_keys k order by k.made_at desc, k.id limit 1),
    'until', (pg_catalog.date_trunc('quarter', app.today()) - interval '1 day')::date,
    'are_samples', exists (select from over where over.is_sample),
    'outcomes', (select coalesce(pg_catalog.jsonb_agg(q order by q.outcome), '[]') from (
      select o.outcome, app.in_fives(sum(o.reports)) as reports from over o group by 1 having sum(o.reports) >= 5) q),
    'offices', (select coalesce(pg_catalog.jsonb_agg(q order by q.office, q.outcome), '[]') from (
      select o.office, o.outcome, app.in_fives(sum(o.reports)) as reports from over o group by 1, 2 having sum(o.reports) >= 5) q),
    'amounts', (select coalesce(pg_catalog.jsonb_agg(q order by q.amount), '[]') from (
      select o.amount, app.in_fives(sum(o.reports)) as reports from over o where o.outcome <> 'honest' group by 1 having sum(o.reports) >= 5) q),
    'cells', (select coalesce(pg_catalog.jsonb_agg(q order by q.quarter desc, q.region, q.division, q.office, q.outcome), '[]') from (
      select pg_catalog.to_char(o.quarter, 'YYYY"-Q"Q') as quarter, o.region_code as region, o.division_code as division, o.office, o.outcome, app.in_fives(sum(o.reports)) as reports
      from over o group by 1, 2, 3, 4, 5 having sum(o.reports) >= 5) q))
$$;

-- The oldest first, ten a page. Answers: ok, items, more · forbidden, why: no_moderator.
create function app.list_fee_reports(page integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  items jsonb;
begin
  if not app.is_moderator() then return '{"status": "forbidden", "why": "no_moderator"}'; end if;
  select pg_catalog.jsonb_agg(q order by q.day, q.id) into items from (
    select r.find as id, r.key_id as key, r.sealed, r.on_day as day, r.is_sample from app.fee_reports r where r.state = 'received'
    order by r.on_day, r.find limit 11 offset 10 * least(greatest(coalesce(page, 0), 0), 10000)) q;
  return pg_catalog.jsonb_build_object('status', 'ok', 'items', coalesce(items - 10, '[]'), 'more', coalesce(pg_catalog.jsonb_array_length(items) > 10, false));
end
$$;

-- The locked halves, newest first. Answers: ok, keys, may_make · forbidden, why: no_moderator.
create function app.list_fee_report_keys() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not app.is_moderator() then return '{"status": "forbidden", "why": "no_moderator"}'; end if;
  return pg_catalog.jsonb_build_object('status', 'ok', 'may_make', app.has_role('admin'),
    'keys', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(k) order by k.made_at desc, k.id), '[]') from app.fee_report_keys k));
end
$$;

-- From now on reports are sealed for this one; older ones open what was sealed for them. Answers: ok · invalid, field · too_many: one a day · forbidden, why: not_admin.
create function app.add_fee_report_key(public_key text, locked text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not app.has_role('admin') then return '{"status": "forbidden", "why": "not_admin"}'; end if;
  if app.is_base64(public_key, 88, 88) is not true then return app.wrong('public_key'); end if;
  if app.is_base64(locked, 100, 800) is not true then return app.wrong('locked'); end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('app.fee_report_keys'));
  if exists (select from app.fee_report_keys k where k.made_at > app.now() - interval '1 day') then return '{"status": "too_many"}'; end if;
  insert into app.fee_report_keys (public_key, locked, made_at) values (add_fee_report_key.public_key, add_fee_report_key.locked, app.now());
  insert into public.audit_log (actor_id, action, details) values (auth.uid(), 'fee_report_key_made', '{}');
  return '{"status": "ok"}';
end
$$;
