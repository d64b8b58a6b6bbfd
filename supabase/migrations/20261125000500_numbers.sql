-- The country in numbers (decision 099): what is measured, and its values in one place. Published like the directories: everyone reads living
-- rows, phones have them in packs and hear of changes. Law: a value stands with its period, in order of time, each period once.

-- src/model/numbers/points.ts reads and writes the same form.
create function app.are_points(points text[]) returns boolean
language sql immutable set search_path = '' as $$
  select pg_catalog.cardinality(points) between 1 and 500 and (
    select pg_catalog.bool_and(case
      when point ~ '^\d{4}(-\d{2}){0,2} -?\d{1,15}(\.\d{1,6})?( [ep])?( l-?\d{1,15}(\.\d{1,6})? h-?\d{1,15}(\.\d{1,6})?)?( n\d{1,7})?( b-(method|scale))?$' then
        coalesce(pg_catalog.split_part(point, ' ', 2)::numeric
          between pg_catalog.substring(point, ' l(\S+)')::numeric and pg_catalog.substring(point, ' h(\S+)')::numeric, true)
        and (before is null or pg_catalog.split_part(before, ' ', 1) collate "C" < pg_catalog.split_part(point, ' ', 1) collate "C")
      else false end)
    from (select point, pg_catalog.lag(point) over (order by place) as before
      from pg_catalog.unnest(points) with ordinality as given (point, place)) neighbours)
$$;

create table public.series (
  like app.record including all,
  code text not null unique check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(code) <= 60),
  title_en text not null check (length(title_en) between 3 and 160),
  title_fr text not null check (length(title_fr) between 3 and 160),
  unit text not null check (unit in ('percent', 'percent_gdp', 'xaf', 'xaf_billion', 'usd', 'usd_million', 'people', 'million_people', 'score_10', 'score_100', 'rank')),
  decimals integer not null check (decimals between 0 and 3),
  note_en text,
  note_fr text
);
call app.publish_directory('public.series');

create table public.series_lines (
  like app.record including all,
  series_code text not null references public.series (code),
  place text not null check (place ~ '^[A-Z]{2,8}(-[A-Z]{2}(-\d{2})?)?$'),
  label_en text,
  label_fr text,
  position integer not null check (position between 1 and 500),
  points text[] not null check (app.are_points(points)),
  check ((label_en is null) = (label_fr is null))
);
create index series_lines_series on public.series_lines (series_code);
call app.publish_directory('public.series_lines');

-- What the state borrowed, loan by loan. No open list is known: it begins empty, and editors bring in what is published, each with its source (1126_0200).
create table public.loans (
  like app.record including all,
  name text not null check (length(name) between 3 and 200),
  lender text not null check (length(lender) between 2 and 120),
  lender_kind text check (lender_kind in ('bilateral', 'multilateral', 'bank', 'bond')),
  amount bigint not null check (amount between 1 and 99999999999999),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount_xaf bigint check (amount_xaf between 1 and 99999999999999),
  signed text check (signed ~ '^\d{4}(-\d{2}){0,2}$'),
  purpose text check (length(purpose) <= 200),
  rate text check (length(rate) <= 100),
  status text check (status in ('signed', 'paid_out', 'repaying', 'repaid', 'cancelled')),
  document text check (document ~ '^https?://'),
  check (currency <> 'XAF' or amount_xaf is null or amount_xaf = amount)
);
call app.publish_directory('public.loans');
