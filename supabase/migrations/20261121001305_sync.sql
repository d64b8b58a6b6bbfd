-- The round trip itself, over the tables of 1300.
-- What is called at every round trip is plpgsql: a function of SQL that cannot be inlined is planned anew at every call.

-- What the caller may read, each scope with the number of its grant: everybody public, a member their own; of the rest what they
-- ask for and may have, as each of app.features says. Another number tells a phone that the right was gone in between.
create function app.my_scopes(asked text[]) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (select pg_catalog.jsonb_object_agg(scope, number) from (
    select 'public' as scope, '1' as number
    union all select 'user:' || auth.uid(), '1' where app.holds_role(auth.uid(), 'user')
    union all select 'region:' || r.code, '1' from public.regions r where 'region:' || r.code = any (asked) and r.deleted_at is null
    union all select f.scope, f.number from app.scopes_of_features(asked) as f
  ) scopes);
end
$$;

create function app.to_xid(told text) returns xid8
language plpgsql immutable set search_path = '' as $$
begin
  return case when told ~ '^[0-9]{1,18}$' then told::xid8 end;
end
$$;
create function app.to_uuid(told text) returns uuid
language plpgsql immutable set search_path = '' as $$
begin
  return case when told ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then told::uuid end;
end
$$;

-- What is new for the caller since `cur`. Stable, so that all its queries see one snapshot, and a copy of the database may answer.
-- `held`: the scopes the phone has, with the grants it had them by; an empty grant is a wish. `results`: the verdicts of the acts that came
-- with the question, with the names of the rows they touched.
-- A cursor is {epoch, xid}; amid pages also {page: {horizon, fresh, place, xid, id}}: the horizon stays, so what moves meanwhile comes later.
-- The rows are put together as text: in jsonb they would be copied four times and then written out.
create function app.pull(held jsonb, cur jsonb, results jsonb) returns json
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' set plan_cache_mode = 'force_generic_plan' as $$
declare
  had jsonb := case when pg_catalog.jsonb_typeof(held) = 'object' then held else '{}' end;
  granted jsonb := app.my_scopes(array(select pg_catalog.left(k, 100) from pg_catalog.jsonb_object_keys(had) as k limit 100));
  epoch text := (select e.epoch::text from app.sync_epoch e);
  scopes text[];
  is_reset boolean := coalesce(cur ->> 'epoch' <> epoch, false);
  lower_xid xid8 := case when cur ->> 'epoch' = epoch then coalesce(app.to_xid(cur ->> 'xid'), '0') else '0' end;
  page jsonb := case when cur ->> 'epoch' = epoch and app.to_xid(cur -> 'page' ->> 'horizon') is not null then cur -> 'page' end;
  now_xid xid8 := pg_catalog.pg_snapshot_xmin(pg_catalog.pg_current_snapshot());
  horizon xid8 := coalesce(app.to_xid(page ->> 'horizon'), now_xid);
  known text[] := array(select k from pg_catalog.jsonb_each_text(granted) as g(k, number) where not is_reset and had ->> k = number);
  fresh text[];
  -- All that this page reads: the fresh from the beginning, the others from where they were left.
  reading text[];
  answer jsonb;
  at_place integer := case when page ->> 'place' ~ '^[0-9]{1,6}$' then (page ->> 'place')::integer else 0 end;
  after_xid xid8 := coalesce(app.to_xid(page ->> 'xid'), '0');
  after_id uuid := coalesce(app.to_uuid(page ->> 'id'), '00000000-0000-0000-0000-000000000000');
  read_to xid8[];
  places integer[];
  room integer := 5000;
  most integer;
  of_table app.synced_tables;
  found_rows json;
  amount integer;
  last_xid xid8;
  last_id uuid;
  changes text[];
  next_page jsonb;
begin
  if page is not null then
    fresh := array(select f from pg_catalog.unnest(known) as f where page -> 'fresh' ? f);
  elsif now_xid < lower_xid then
    -- A copy that is behind: what is new to the phone waits for one that is not.
    fresh := '{}';
  else
    fresh := array(select k from pg_catalog.jsonb_object_keys(granted) as k where k <> all (known) order by k);
  end if;
  reading := array(select distinct k from pg_catalog.unnest(known || fresh) as k);
  -- What acts touched, for whom may read it now: an act may have made a right.
  if results <> '[]' then
    scopes := array(select pg_catalog.jsonb_object_keys(granted));
    results := (select jsonb_agg(case when r ? 'rows' then r || pg_catalog.jsonb_build_object('rows', app.read_touched(r -> 'rows', scopes)) else r end
      order by n) from pg_catalog.jsonb_array_elements(results) with ordinality as each(r, n));
  end if;
  answer := pg_catalog.jsonb_build_object('v', 1, 'results', results, 'server_time', pg_catalog.round(extract(epoch from app.now()) * 1000));
  if is_reset then answer := answer || '{"reset": true}'; end if;
  -- Amid pages no scope begins: it would have to begin at the first.
  granted := (select coalesce(pg_catalog.jsonb_object_agg(k, granted -> k), '{}') from pg_catalog.unnest(reading) as k);
  -- Unchanged scopes are not said again.
  if granted <> had then answer := answer || pg_catalog.jsonb_build_object('scopes', granted); end if;
  if horizon > now_xid or horizon <= lower_xid and fresh = '{}' then
    return answer || pg_catalog.jsonb_build_object('changes', '{}'::jsonb, 'gone', '[]'::jsonb, 'cursor', case when cur ->> 'epoch' = epoch then cur
      else pg_catalog.jsonb_build_object('epoch', epoch, 'xid', horizon) end);
  end if;
  read_to := array(select case when k = any (fresh) or lower_xid = '0'::xid8 then '0'::xid8 else (lower_xid::text::numeric - 1)::text::xid8 end
    from pg_catalog.unnest(reading) with ordinality as r(k, n) order by n);
  places := app.places_to_read(reading, read_to, horizon);
  for of_table in select * from app.synced_tables t where t.place >= at_place and t.place = any (places) order by t.place loop
    if of_table.place <> at_place then after_xid := '0'; end if;
    most := room / of_table.weight;
    if most = 0 then
      next_page := pg_catalog.jsonb_build_object('place', of_table.place);
      exit;
    end if;
    execute pg_catalog.format('select * from app.%I($1, $2, $3, $4, $5, $6)', 'page_of_' || of_table.name)
      into found_rows, amount, last_xid, last_id using reading, read_to, horizon, after_xid, after_id, most;
    if amount > 0 then
      changes := changes || pg_catalog.concat(pg_catalog.to_json(of_table.name), ':{"columns":', pg_catalog.to_json(of_table.columns), ',"rows":', found_rows, '}');
    end if;
    if amount = most then
      next_page := pg_catalog.jsonb_build_object('place', of_table.place, 'xid', last_xid, 'id', last_id);
      exit;
    end if;
    room := room - amount * of_table.weight;
  end loop;
  -- With the last page, so that a row that went from one scope to another is there before the old one is taken back.
  answer := answer || case when next_page is null
    then pg_catalog.jsonb_build_object('cursor', pg_catalog.jsonb_build_object('epoch', epoch, 'xid', horizon), 'gone',
      (select coalesce(jsonb_agg(jsonb_build_array(g.table_name, g.id, g.rev)), '[]') from app.gone_rows g
        where g.scope = any (known) and g.scope <> all (fresh) and g.xid >= lower_xid and g.xid < horizon))
    else pg_catalog.jsonb_build_object('more', true, 'gone', '[]'::jsonb, 'cursor', pg_catalog.jsonb_build_object('epoch', epoch, 'xid', lower_xid,
      'page', next_page || pg_catalog.jsonb_build_object('horizon', horizon, 'fresh', fresh))) end;
  return pg_catalog.concat('{"changes":{', pg_catalog.array_to_string(changes, ','), '},', pg_catalog.substr(answer::text, 2));
end
$$;

-- Rows that an act touched, as they are now, for whom may read them: {"table": {"columns", "rows"}}.
create function app.read_touched(touched jsonb, scopes text[]) returns jsonb
language plpgsql stable set search_path = '' set timezone = 'UTC' as $$
declare
  of_table app.synced_tables;
  cells jsonb;
  found_rows jsonb := '{}';
begin
  for of_table in select * from app.synced_tables t
    where t.name in (select e ->> 0 from pg_catalog.jsonb_array_elements(touched) as e) order by t.place
  loop
    execute pg_catalog.format('select app.%I($1, $2)', 'touched_of_' || of_table.name)
      into cells using array(select app.to_uuid(e ->> 1) from pg_catalog.jsonb_array_elements(touched) as e where e ->> 0 = of_table.name), scopes;
    if cells is not null then
      found_rows := found_rows || pg_catalog.jsonb_build_object(of_table.name, pg_catalog.jsonb_build_object('columns', of_table.columns, 'rows', cells));
    end if;
  end loop;
  return found_rows;
end
$$;

-- One act: its verdict, the same whenever it comes. What the arguments alone make impossible, be it by their size, is invalid; anything else
-- that goes wrong is no verdict, and the act comes again. With no room left, or while everything is read only, a new act is not looked at and leaves
-- nothing: `retry_later` is no verdict, the phone keeps it.
create function app.answer_op(op jsonb, has_room boolean) returns jsonb
language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  act uuid := app.to_uuid(op ->> 'id');
  intent text := op ->> 'name';
  keeps boolean := coalesce((select m.keeps_answer from app.mutations m where m.name = op ->> 'name'), true);
  of_version integer := case when op ->> 'v' ~ '^[0-9]{1,6}$' then (op ->> 'v')::integer end;
  args jsonb := op -> 'args';
  claimed timestamptz := app.to_time(op ->> 'made_at');
  verdict jsonb;
begin
  if keeps then
    select l.result into verdict from app.ledger l where l.user_id = auth.uid() and l.op_id = act;
    if found then return verdict; end if;
  end if;
  if not has_room and (keeps or app.is_reading()) then return '{"status": "retry_later"}'; end if;
  if pg_catalog.jsonb_typeof(args) is distinct from 'object' or pg_catalog.pg_column_size(args) > 65536
    then verdict := '{"status": "invalid", "why": "form"}';
  elsif not exists (select from app.mutations m where m.name = intent and of_version between m.oldest_v and m.v)
    then verdict := '{"status": "invalid", "why": "unknown"}';
  else
    begin
      execute pg_catalog.format('select app.%I($1, $2)', intent) into verdict using args, claimed;
    exception
      -- Every key of our tables is an id or made of ids, and two members who make the same one at once both find it free.
      when unique_violation then verdict := '{"status": "id_conflict"}';
      when data_exception or integrity_constraint_violation or program_limit_exceeded then verdict := '{"status": "invalid", "why": "data"}';
    end;
  end if;
  if keeps then
    insert into app.ledger (user_id, op_id, name, result, at) values (auth.uid(), act, pg_catalog.left(coalesce(intent, ''), 100), verdict, app.now());
  end if;
  return verdict;
end
$$;

-- A time that a phone claims: never trusted, and null when it is none.
create function app.to_time(told text) returns timestamptz
language plpgsql stable set search_path = '' set timezone = 'UTC' as $$
begin
  return case when told ~ '^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?Z$' then told::timestamptz end;
exception when data_exception then
  return null;
end
$$;

-- How many new acts of the caller the ledger takes now. 3,000 in 24 hours: thrice what a phone brings back from weeks in the bush, and
-- whoever sends rubbish without end fills it no further.
create function app.room_for_acts() returns integer
language plpgsql stable set search_path = '' set timezone = 'UTC' as $$
begin
  return 3000 - (select count(*) from (
    select from app.ledger l where l.user_id = auth.uid() and l.at > app.now() - interval '24 hours' limit 3000) of_the_day);
end
$$;

create function app.sync(v integer, ops jsonb, cur jsonb, held jsonb) returns json
language plpgsql security definer set search_path = '' set timezone = 'UTC' set plan_cache_mode = 'force_generic_plan' as $$
declare
  op jsonb;
  results jsonb := '[]';
  room integer;
begin
  if v is distinct from 1 then return '{"v": 1, "status": "upgrade_required"}'; end if;
  if pg_catalog.jsonb_typeof(ops) = 'array' and pg_catalog.jsonb_array_length(ops) > 0 then
    if pg_catalog.jsonb_array_length(ops) > 100 then raise exception 'at most 100 acts' using errcode = 'PT413'; end if;
    -- An act of which nothing is kept must not be found by what came with it.
    if pg_catalog.jsonb_array_length(ops) > 1 and exists (select from pg_catalog.jsonb_array_elements(ops) as o join app.mutations m on m.name = o ->> 'name'
      where not m.keeps_answer) then raise exception 'a vote travels alone' using errcode = 'PT413'; end if;
    -- One at a time for each member: the same acts on two lines at once are decided once.
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('sync:' || auth.uid(), 0));
    -- After the wait: an account may have ended in it (app.delete_account takes the same lock).
    if not app.has_role('user') then raise exception 'sign in again' using errcode = 'PT401'; end if;
    -- Rows that many members write at once are locked before the first act, in one order: two phones whose acts meet in another order
    -- would wait for each other for ever.
    if not app.is_reading() then perform app.lock_contended(ops); end if;
    room := case when app.is_reading() then 0 else app.room_for_acts() end;
    for op in select value from pg_catalog.jsonb_array_elements(ops) with ordinality order by ordinality loop
      -- Without an id there is nobody to answer.
      continue when app.to_uuid(op ->> 'id') is null;
      results := results || pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object('id', op ->> 'id') || app.answer_op(op, room > 0));
      room := room - 1;
    end loop;
  end if;
  -- As a query of its own, so that it sees what was committed while this one waited.
  return (select app.pull(held, cur, results));
end
$$;

create function public.sync(v integer, ops jsonb, cursor jsonb, scopes jsonb) returns json
language sql volatile set search_path = ''
begin atomic
  select app.sync(v, ops, cursor, scopes);
end;
create function public.pull(v integer, cursor jsonb, scopes jsonb) returns json
language sql stable set search_path = ''
begin atomic
  select case when v = 1 then app.pull(scopes, cursor, '[]') else '{"v": 1, "status": "upgrade_required"}' end;
end;
grant execute on function app.sync(integer, jsonb, jsonb, jsonb), public.sync(integer, jsonb, jsonb, jsonb) to authenticated;
grant execute on function app.pull(jsonb, jsonb, jsonb), public.pull(integer, jsonb, jsonb) to anon, authenticated;
