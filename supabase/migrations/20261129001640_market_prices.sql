-- What members paid for crops on markets, told by town and week (decision 169). Laws kept here:
--   * one report a member, town, crop, unit and week; the last word counts, and what was taken back does not;
--   * of a week it is told from five members up: the middle price and between which the middle half lies, in steps of 5 francs; never who, nor how many exactly;
--   * what is told of a week is worked out once it is over, once a week, and changes once five reports of it did, for four weeks; then it stays;
--   * a price that is three times what others paid lately, or a third of it, is held, and judged again each week.
create table app.price_crops (
  crop text not null,
  unit text not null check (unit in ('kg', 'bag_50kg', 'bunch', 'basin', 'litre')),
  primary key (crop, unit)
);
-- As in src/features/market/model/crops.ts.
insert into app.price_crops (crop, unit) values ('maize', 'kg'), ('maize', 'bag_50kg'), ('rice', 'kg'), ('rice', 'bag_50kg'), ('beans', 'kg'), ('groundnuts', 'kg'),
  ('cassava', 'basin'), ('cocoyam', 'basin'), ('yam', 'kg'), ('potatoes', 'kg'), ('plantain', 'bunch'), ('tomatoes', 'kg'), ('tomatoes', 'basin'), ('onions', 'kg'),
  ('palm_oil', 'litre');

create table app.price_reports (
  like app.synced including all,
  user_id uuid not null references auth.users (id) on delete cascade,
  division_code text not null references public.divisions (code),
  crop text not null,
  unit text not null,
  day date not null,
  -- Of its week.
  monday date not null,
  -- For one of the unit, in francs.
  price integer not null constraint price_reports_price_check check (price between 5 and 1000000),
  said_at timestamptz not null,
  -- waits: for a confirmed account that is a week old · held: far from what others paid · none: taken back; the row stays, so that every phone hears of it.
  fate text not null check (fate in ('counts', 'waits', 'held', 'none')),
  foreign key (crop, unit) references app.price_crops (crop, unit),
  unique (user_id, division_code, crop, unit, monday)
);
create index price_reports_of_week on app.price_reports (monday, division_code, crop, unit);
create index price_reports_division_code on app.price_reports (division_code);
create index price_reports_crop on app.price_reports (crop, unit, monday);
call app.publish_synced('app.price_reports', 1, array['division_code', 'crop', 'unit', 'day', 'price', 'fate']);

-- What everybody is told.
create table app.price_weeks (
  like app.synced including all,
  division_code text not null references public.divisions (code),
  crop text not null,
  unit text not null,
  monday date not null,
  low integer not null,
  middle integer not null,
  high integer not null,
  -- In steps of five.
  reports integer not null check (reports >= 5 and reports % 5 = 0),
  is_sample boolean not null default false,
  foreign key (crop, unit) references app.price_crops (crop, unit),
  unique (division_code, crop, unit, monday)
);
create index price_weeks_crop on app.price_weeks (crop, unit);
create index price_weeks_monday on app.price_weeks (monday);
call app.publish_synced('app.price_weeks', 1, array['division_code', 'crop', 'unit', 'monday', 'low', 'middle', 'high', 'reports', 'is_sample']);
alter table app.price_crops enable row level security;
revoke all on app.price_crops from public, anon, authenticated, service_role;

-- What others paid anywhere within the eight weeks before this one, each member's last report once; null: fewer than five to go by. Not of this week: whoever
-- reports sees whether theirs is held, and is not to find out by it what one more of them paid today.
create function app.usual_price(of_crop text, of_unit text, member uuid, this_week date) returns double precision
language sql stable set search_path = '' as $$
  select case when count(*) >= 5 then percentile_cont(0.5) within group (order by l.price) end
  from (select distinct on (r.user_id) r.price from app.price_reports r
    where r.crop = of_crop and r.unit = of_unit and r.fate = 'counts' and r.user_id <> member and r.monday >= this_week - 56 and r.monday < this_week
    order by r.user_id, r.day desc, r.id) l
$$;
create function app.fate_of_price(r app.price_reports) returns text
language plpgsql stable set search_path = '' as $$
declare
  usual constant double precision := app.usual_price(r.crop, r.unit, r.user_id, app.week_of(app.now()));
begin
  return case when r.fate = 'none' then 'none' when not app.counts_by_now(r.user_id) then 'waits' when r.price > 3 * usual or 3 * r.price < usual then 'held' else 'counts' end;
end
$$;

-- `price` null: taken back. `day`: within four weeks. Answers: ok, already · closed, why: too_late · forbidden, why: too_many · invalid, field: id, crop, division, day, price · id_conflict.
create function app.report_price(args jsonb, claimed timestamptz) returns jsonb
language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  new_id uuid := app.to_uuid(args ->> 'id');
  on_day date := app.read_day(args -> 'day');
  told integer := app.read_integer(args -> 'price');
  own app.price_reports;
begin
  if new_id is null then return app.wrong('id'); end if;
  if not exists (select from app.price_crops c where c.crop = args ->> 'crop' and c.unit = args ->> 'unit') then return app.wrong('crop'); end if;
  if not exists (select from public.divisions d where d.code = args ->> 'division_code' and d.deleted_at is null) then return app.wrong('division'); end if;
  if on_day is null or on_day > app.today() then return app.wrong('day'); end if;
  if on_day < app.today() - 28 then return '{"status": "closed", "why": "too_late"}'; end if;
  if args -> 'price' is distinct from 'null' and coalesce(told not between 5 and 1000000, true) then return app.wrong('price'); end if;
  select * into own from app.price_reports r where r.user_id = auth.uid() and r.division_code = args ->> 'division_code' and r.crop = args ->> 'crop'
    and r.unit = args ->> 'unit' and r.monday = pg_catalog.date_trunc('week', on_day)::date;
  if told is null and coalesce(own.fate, 'none') = 'none' then return '{"status": "already"}'; end if;
  if own.fate <> 'none' and own.price = told and own.day = on_day then return app.voice_answer('already', 'price_reports', own.id); end if;
  if told is null then
    update app.price_reports r set fate = 'none', said_at = app.now() where r.id = own.id;
    return app.voice_answer('ok', 'price_reports', own.id);
  end if;
  if (select count(*) from app.ledger l where l.user_id = auth.uid() and l.name = 'report_price' and l.at > app.now() - interval '24 hours') >= 50
    then return '{"status": "forbidden", "why": "too_many"}'; end if;
  insert into app.price_reports as r (id, scope, user_id, division_code, crop, unit, day, monday, price, said_at, fate)
    values (coalesce(own.id, new_id), 'user:' || auth.uid(), auth.uid(), args ->> 'division_code', args ->> 'crop', args ->> 'unit', on_day,
      pg_catalog.date_trunc('week', on_day)::date, told, app.now(), 'waits')
    on conflict (user_id, division_code, crop, unit, monday) do update set day = excluded.day, price = excluded.price, said_at = excluded.said_at, fate = excluded.fate
    returning * into own;
  own.fate := app.fate_of_price(own);
  update app.price_reports r set fate = own.fate where r.id = own.id and r.fate <> own.fate;
  return app.voice_answer('ok', 'price_reports', own.id);
end
$$;
insert into app.mutations (name, v, oldest_v, locks_contents) values ('report_price', 1, 1, false);

create function app.to_fives(price double precision) returns integer
language sql immutable set search_path = '' as $$ select (pg_catalog.floor(price / 5 + 0.5) * 5)::integer $$;
-- Of each week that can still change: what counts, and how many reports changed since it was told.
create function app.counted_prices(this_week date) returns table (division_code text, crop text, unit text, monday date, many bigint, low integer, middle integer, high integer, changed bigint)
language sql stable set search_path = '' as $$
  with given as materialized (select r.*, r.fate = 'counts' and app.counts_by_now(r.user_id) as counts from app.price_reports r where r.monday >= this_week - 28 and r.monday < this_week)
  select g.division_code, g.crop, g.unit, g.monday, count(*) filter (where g.counts),
    app.to_fives(percentile_cont(0.25) within group (order by g.price) filter (where g.counts)),
    app.to_fives(percentile_cont(0.5) within group (order by g.price) filter (where g.counts)),
    app.to_fives(percentile_cont(0.75) within group (order by g.price) filter (where g.counts)), count(*) filter (where g.updated_at > w.updated_at)
  from given g left join app.price_weeks w on w.division_code = g.division_code and w.crop = g.crop and w.unit = g.unit and w.monday = g.monday
  group by g.division_code, g.crop, g.unit, g.monday
$$;

-- Once a week (tick_of_answers, 1100).
create function app.tell_prices() returns void
language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  this_week constant date := app.week_of(app.now());
begin
  delete from app.price_reports r where r.monday < this_week - 400;
  update app.price_weeks w set deleted_at = app.now() where w.monday < this_week - 182 and w.deleted_at is null;
  update app.price_reports r set fate = f.fate
    from (select x.id, app.fate_of_price(x) as fate from app.price_reports x where x.monday >= this_week - 28 and x.fate <> 'none') f where f.id = r.id and f.fate <> r.fate;
  -- Accounts that were suspended since may have made most of it.
  update app.price_weeks w set deleted_at = app.now() where w.monday >= this_week - 28 and w.deleted_at is null and not w.is_sample
    and not exists (select from app.counted_prices(this_week) c where c.division_code = w.division_code and c.crop = w.crop and c.unit = w.unit and c.monday = w.monday and c.many >= 5);
  insert into app.price_weeks as w (id, scope, division_code, crop, unit, monday, low, middle, high, reports)
    select pg_catalog.gen_random_uuid(), 'public', c.division_code, c.crop, c.unit, c.monday, c.low, c.middle, c.high, app.in_fives(c.many)
    from app.counted_prices(this_week) c left join app.price_weeks o on o.division_code = c.division_code and o.crop = c.crop and o.unit = c.unit and o.monday = c.monday
    where c.many >= 5 and (o.id is null or o.is_sample or o.deleted_at is not null or c.changed >= 5)
    on conflict (division_code, crop, unit, monday) do update set low = excluded.low, middle = excluded.middle, high = excluded.high, reports = excluded.reports,
      is_sample = false, deleted_at = null;
end
$$;

create function app.scopes_of_prices(asked text[]) returns table (scope text, number text)
language plpgsql stable set search_path = '' as $$ begin end $$;
create function app.lock_for_prices(ops jsonb) returns void
language plpgsql set search_path = '' as $$ begin end $$;
create function app.export_of_prices(me uuid) returns jsonb
language plpgsql stable set search_path = '' set timezone = 'UTC' as $$
begin
  return pg_catalog.jsonb_build_object('price_reports', (select coalesce(jsonb_agg(jsonb_build_object('division', r.division_code, 'crop', r.crop, 'unit', r.unit,
    'day', r.day, 'price', r.price, 'at', r.said_at, 'fate', r.fate) order by r.said_at, r.id), '[]') from app.price_reports r where r.user_id = me));
end
$$;
insert into app.features (name, place) values ('prices', 201);
