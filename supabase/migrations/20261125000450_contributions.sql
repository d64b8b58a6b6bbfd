-- What members gave, in public: how many of each kind a month, and how many decisions moderators took (decision 098). Laws kept here:
--   * only what everybody may read now is counted, one by one there for all to count; whatever was hidden, withdrawn or is for some alone is not among it;
--   * nothing imported and no sample; a count knows no member, region or day;
--   * decisions are those of the public log and no others (20261124000400), and a month is told when the log tells it.

-- Of what has opened: the months are counted from it alone.
create index contents_opened on app.contents (opened_at, kind, state) include (scope)
  where opened_at is not null and deleted_at is null and source_code is null and not is_sample;

-- The last 36 months that can be told, the newest first, and which is the newest, also where nothing was given in it.
create function app.read_contributions() returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
declare
  -- As in the public log: until a day after its end a decision of a month can be undone.
  ends date := pg_catalog.date_trunc('month', (app.now() - interval '1 day') at time zone 'Africa/Douala')::date;
  since date := ends - interval '36 months';
begin
  return (
    -- By state and scope first, a month after the other by its index: whose a scope is, is asked once for each, and not of every content.
    with opened as materialized (select g.month::date as month, o.kind, o.state, o.scope, o.many
      from pg_catalog.generate_series(since::timestamp, ends - interval '1 month', interval '1 month') as g(month)
      cross join lateral (select c.kind, c.state, c.scope, count(*) as many from app.contents c
        where c.opened_at >= g.month at time zone 'Africa/Douala' and c.opened_at < (g.month + interval '1 month') at time zone 'Africa/Douala'
          and c.deleted_at is null and c.source_code is null and not c.is_sample group by c.kind, c.state, c.scope) o),
    given as (select o.month, o.kind, o.many as published, 0 as decided from opened o join app.content_states s on s.kind = o.kind and s.state = o.state
        where s.seen = 'everybody' and app.is_for_everybody(o.scope)
      union all select m.month, m.kind, 0, m.count from app.moderation_counts m where m.month >= since and m.month < ends and m.count > 0),
    told as (select g.month, g.kind, sum(g.published)::integer as published, sum(g.decided)::integer as decided from given g group by g.month, g.kind)
    select pg_catalog.jsonb_build_object('status', 'ok', 'until', pg_catalog.to_char(ends - 1, 'YYYY-MM'), 'counts', coalesce(pg_catalog.jsonb_agg(
      pg_catalog.jsonb_build_object('month', pg_catalog.to_char(t.month, 'YYYY-MM'), 'kind', t.kind, 'published', t.published, 'decided', t.decided)
      order by t.month desc, t.kind), '[]')) from told t);
end
$$;
create function public.read_contributions() returns jsonb
language sql stable set search_path = ''
begin atomic
  select app.read_contributions();
end;
grant execute on function app.read_contributions(), public.read_contributions() to anon, authenticated;
