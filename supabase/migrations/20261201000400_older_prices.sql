-- Weeks of market prices that change no more come to phones that look at their town; all phones have those that still can (decision 203). Laws kept here:
--   * a week leaves for the scope of its town once it changes no more: to move it writes the row, and how much changed since is counted from then (counted_prices);
--   * what stands there is what everybody may read, so whoever asks for it has it.

-- Once a week (tick_of_answers, 1100). As in 20261129001640, and what changes no more is moved.
create or replace function app.tell_prices() returns void
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
  update app.price_weeks w set scope = 'older:prices:' || w.division_code where w.monday < this_week - 28 and w.scope = 'public' and w.deleted_at is null;
end
$$;

create or replace function app.scopes_of_prices(asked text[]) returns table (scope text, number text)
language plpgsql stable set search_path = '' as $$
begin
  return query select a, '1' from pg_catalog.unnest(asked) as a
    where a like 'older:prices:%' and exists (select from public.divisions d where d.code = pg_catalog.substr(a, 14) and d.deleted_at is null);
end
$$;
