-- What administrators see at one glance: what waits for people and since when, what phones were answered, how old the packs are, how many come (decision 102).
-- Laws kept here:
--   * numbers and ages alone: no content, no member, no region, no day of anybody's;
--   * what grows is told by the week, and a number below five is not told;
--   * a queue is counted as its own screen lists it.

-- The server tells also which packs it offers: {"built_at": …, "tables": {"<table>": rows}}.
alter table app.server_facts drop constraint server_facts_name_check,
  add constraint server_facts_name_check check (name in ('migrations', 'copies', 'packs'));

-- `target_days`: within how many days it should be done; null: nothing is promised.
create function app.queue(name text, waiting bigint, since timestamptz, target_days integer) returns jsonb
language sql stable set search_path = '' as $$
  select pg_catalog.jsonb_build_object('name', name, 'waiting', waiting, 'oldest_hours', pg_catalog.floor(extract(epoch from app.now() - since) / 3600), 'target_days', target_days)
$$;

create function app.content_queue() returns jsonb
language sql stable set search_path = '' as $$
  -- As app.moderated_contents lists what waits.
  select app.queue('contents', count(*), min(coalesce(r.since, c.submitted_at, c.created_at)), 10)
  from app.contents c join app.content_kinds k on k.kind = c.kind
    left join lateral (select min(x.created_at) filter (where x.state = 'waiting') as since, count(*) as ever from app.content_reports x where x.content_id = c.id) r on true
  where c.deleted_at is null and c.state <> 'draft' and coalesce(c.submitted_at, c.opened_at) is not null and (not k.is_confidential or r.ever > 0)
    and (r.since is not null or exists (select from app.content_states s where s.kind = c.kind and s.state = c.state and s.waits))
$$;

create function app.support_waiting() returns jsonb
language sql stable set search_path = '' as $$
  -- The first message that nobody has answered.
  select app.queue('support', count(*), min(w.since), null) from (
    select (select min(m.sent_at) from app.messages m where m.thread_id = t.thread_id and m.author_id is not null and m.body is not null
      and m.seq > (select coalesce(max(a.seq), 0) from app.messages a where a.thread_id = t.thread_id and a.author_id is null)) as since
    from app.threads t where t.kind = 'support') w where w.since is not null
$$;

create function app.queues() returns jsonb
language sql stable set search_path = '' as $$
  select pg_catalog.jsonb_build_array(
    app.content_queue(),
    (select app.queue('appeals', count(distinct a.content_id), min(a.created_at), null) from app.content_appeals a join app.contents c on c.id = a.content_id
      where a.state = 'waiting' and c.deleted_at is null),
    (select app.queue('messages', count(*), min(r.created_at), null) from app.message_reports r where r.state = 'waiting' and r.deleted_at is null),
    (select app.queue('signatures', count(*), min(s.received_at), null) || pg_catalog.jsonb_build_object('accounts', count(distinct s.user_id) filter (where s.state = 'held'))
      from app.petition_signatures s join app.petitions p on p.id = s.petition_id where s.state in ('late', 'held') and s.deleted_at is null and p.deleted_at is null),
    app.support_waiting())
$$;

-- What phones were answered, by the ledger: how often each outcome, and the refusals by what was sent and why; of seven days and of one.
create function app.sync_answers() returns jsonb
language sql stable set search_path = '' as $$
  with answered as (
    select case when exists (select from app.mutations m where m.name = l.name) then l.name else '?' end as name, coalesce(l.result ->> 'status', '?') as status,
      coalesce(l.result ->> 'why', l.result ->> 'field', '') as why, l.at > app.now() - interval '1 day' as is_new
    from app.ledger l where l.at > app.now() - interval '7 days')
  select pg_catalog.jsonb_build_object(
    'outcomes', (select coalesce(jsonb_agg(o order by o.week desc, o.status), '[]') from (
      select a.status, count(*) filter (where a.is_new) as day, count(*) as week from answered a group by a.status) o),
    'errors', (select coalesce(jsonb_agg(e order by e.week desc, e.name, e.code), '[]') from (
      select a.name, pg_catalog.btrim(a.status || ' ' || a.why) as code, count(*) filter (where a.is_new) as day, count(*) as week
      from answered a where a.status not in ('ok', 'already', 'late') group by 1, 2 order by week desc, a.name, code limit 20) e))
$$;

-- Rows of each table as the packs have them and as they are now.
create function app.pack_rows() returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  fact app.server_facts;
  packed record;
  living bigint;
  rows_of jsonb := '[]';
begin
  select * into fact from app.server_facts f where f.name = 'packs';
  if fact.name is null then return null; end if;
  for packed in select p.key, p.value::bigint as amount from pg_catalog.jsonb_each_text(fact.told -> 'tables') p order by p.key loop
    -- Of a view the tables behind it are told.
    continue when not exists (select from app.our_relations() r where r.name = pg_catalog.format('public.%I', packed.key) and r.kind in ('r', 'p'));
    execute pg_catalog.format('select count(*) from public.%I where deleted_at is null', packed.key) into living;
    rows_of := rows_of || pg_catalog.jsonb_build_object('name', packed.key, 'packed', packed.amount, 'now', living);
  end loop;
  return pg_catalog.jsonb_build_object('built_at', fact.told -> 'built_at', 'tables', rows_of);
end
$$;

create function app.from_five(counted bigint) returns bigint
language sql immutable set search_path = '' as $$ select case when counted >= 5 then counted end $$;

-- Twelve weeks, the one that runs last; Mondays in Cameroon.
create function app.growth() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_agg(jsonb_build_object('week', (w.at at time zone 'Africa/Douala')::date,
      'accounts', app.from_five((select count(*) from auth.users u where u.deleted_at is null and u.created_at >= w.at and u.created_at < w.at + interval '7 days')),
      'contents', app.from_five((select count(*) from app.contents c where c.deleted_at is null and not c.is_sample and c.source_code is null
        and c.opened_at >= w.at and c.opened_at < w.at + interval '7 days'))) order by w.at)
  from (select pg_catalog.date_trunc('week', app.now() at time zone 'Africa/Douala') at time zone 'Africa/Douala' - n * interval '7 days' as at
    from pg_catalog.generate_series(0, 11) n) w
$$;

create function app.read_dashboard() returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
begin
  if not app.has_role('admin') then return '{"status": "forbidden", "why": "not_admin"}'; end if;
  return pg_catalog.jsonb_build_object('status', 'ok', 'at', app.now(), 'queues', app.queues(), 'sync', app.sync_answers(), 'packs', app.pack_rows(), 'growth', app.growth(),
    'accounts', app.from_five((select count(*) from auth.users u where u.deleted_at is null)));
end
$$;
create function public.read_dashboard() returns jsonb
language sql stable set search_path = ''
begin atomic
  select app.read_dashboard();
end;
grant execute on function app.read_dashboard(), public.read_dashboard() to authenticated;
