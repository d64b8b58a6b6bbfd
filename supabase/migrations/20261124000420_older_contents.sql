-- The months beyond a kind's window that hold something, the newest first: a list asks for one after the other (decision 090).
-- Answers: {months: [{month, many}]}, `many` up to 1,000. Of a kind without a window: none.
create function app.older_contents(of_kind text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  below timestamptz := app.now();
  month text;
  many integer;
  months jsonb := '[]';
begin
  -- From one month to the one before by the index of ages: what they hold is counted, and not read.
  loop
    select pg_catalog.to_char(x.since at time zone 'Africa/Douala', 'YYYY-MM') into month from (select coalesce(c.ends_at, c.opened_at, c.created_at) as since
      from app.contents c where c.kind = of_kind and c.scope like 'older:%' and c.deleted_at is null and coalesce(c.ends_at, c.opened_at, c.created_at) < below
      order by coalesce(c.ends_at, c.opened_at, c.created_at) desc limit 1) x;
    exit when month is null;
    select count(*) into many from (select from app.contents c where c.scope = pg_catalog.concat('older:', of_kind, ':', month) and c.kind = of_kind
      and c.deleted_at is null limit 1000) counted;
    months := months || jsonb_build_object('month', month, 'many', many);
    below := (month || '-01')::timestamp at time zone 'Africa/Douala';
    month := null;
  end loop;
  return jsonb_build_object('months', months);
end
$$;
create function public.older_contents(kind text) returns jsonb
language sql stable set search_path = ''
begin atomic
  select app.older_contents(kind);
end;
grant execute on function app.older_contents(text), public.older_contents(text) to anon, authenticated;
