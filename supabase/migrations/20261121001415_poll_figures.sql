-- A poll's figures, reckoned from its sums, and which of them may be told; when they are published stands in 1420. Laws kept here:
--   * a number under 10 is not told, nor what it could be reckoned from;
--   * by region only where 30 votes are not held: whoever has the accounts chooses their region.

-- Numbers, those that must not be told as null. exclusive: they add up to `ballots`, so what is hidden must be at least two and together
-- at least 10. Otherwise each could be reckoned from `ballots` alone, and a number is hidden with what is left to it, also where that is
-- nothing: what all have chosen is known of each of them.
create function app.suppress(cells integer[], ballots integer, exclusive boolean) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  hidden boolean[] := array(select c < 10 or not exclusive and ballots - c < 10 from pg_catalog.unnest(cells) with ordinality as u(c, n) order by n);
  next_place integer;
begin
  if exclusive and true = any (hidden) then
    loop
      exit when (select count(*) >= 2 and sum(cells[n]) >= 10 from pg_catalog.unnest(hidden) with ordinality as h(is_hidden, n) where is_hidden);
      next_place := (select n from pg_catalog.unnest(hidden) with ordinality as h(is_hidden, n) where not is_hidden order by cells[n], n limit 1);
      exit when next_place is null;
      hidden[next_place] := true;
    end loop;
  end if;
  return (select jsonb_agg(case when not hidden[n] then c end order by n) from pg_catalog.unnest(cells) with ordinality as u(c, n));
end
$$;

-- The sums of one question: of the cells `first` and on, as many as are asked for. `whole`: with the votes that are held.
create function app.sums_of(target uuid, of_question integer, of_region text, first integer, many integer, whole boolean) returns integer[]
language plpgsql stable set search_path = '' as $$
begin
  return array(select coalesce((select sum(t.votes) from ballot.tallies t where t.poll_id = target and t.question = of_question and not t.is_late
      and (whole or not t.is_held) and (of_region is null or t.region_code = of_region) and t.cell = c), 0)::integer
    from pg_catalog.generate_series(first, first + many - 1) as c order by c);
end
$$;

-- Who comes before whom, by Schulze's method (M. Schulze, Social Choice and Welfare 36, 2011): a comes before b when the strongest
-- path from a to b is stronger than that from b to a, a path being as strong as its weakest link, and a link as the votes for it when
-- they are more than those against it. Places of the same rank stand together.
create function app.schulze(target uuid, of_question integer, options integer, whole boolean) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  votes integer[] := app.sums_of(target, of_question, null, 100, 64, whole);
  strength integer[] := pg_catalog.array_fill(0, array[64]);
  last integer := options - 1;
begin
  for a in 0 .. last loop for b in 0 .. last loop
    if a <> b and votes[8 * a + b + 1] > votes[8 * b + a + 1] then strength[8 * a + b + 1] := votes[8 * a + b + 1]; end if;
  end loop; end loop;
  for via in 0 .. last loop for a in 0 .. last loop for b in 0 .. last loop
    if a <> b and a <> via and b <> via then
      strength[8 * a + b + 1] := greatest(strength[8 * a + b + 1], least(strength[8 * a + via + 1], strength[8 * via + b + 1]));
    end if;
  end loop; end loop; end loop;
  return (select jsonb_agg(places order by beaten_by) from (
    select beaten_by, jsonb_agg(a order by a) as places from (
      select a, (select count(*) from pg_catalog.generate_series(0, last) as b where strength[8 * b + a + 1] > strength[8 * a + b + 1]) as beaten_by
      from pg_catalog.generate_series(0, last) as a) each group by beaten_by) ranks);
end
$$;

create function app.figures_of(poll app.polls, whole boolean) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  figures jsonb := '[]';
  question jsonb;
  offered integer;
begin
  for n in 0 .. pg_catalog.jsonb_array_length(poll.questions) - 1 loop
    question := poll.questions -> n;
    offered := app.answers_of(question);
    figures := figures || jsonb_build_array(case when question ->> 'kind' = 'ranked' then jsonb_build_object('order',
        -- Under 20 no two sides can have 10.
        case when whole or (app.sums_of(poll.id, n, null, -1, 1, false))[1] >= 20 then app.schulze(poll.id, n, offered, whole) end)
      else jsonb_build_object('cells', app.suppress(app.sums_of(poll.id, n, null, 0, offered, whole), (app.sums_of(poll.id, n, null, -1, 1, whole))[1],
        question ->> 'kind' <> 'multiple')) end);
  end loop;
  return figures;
end
$$;

-- The sums of one question in all regions but some: what a reader of those reckons.
create function app.sums_without(target uuid, of_question integer, regions text[], first integer, many integer) returns integer[]
language plpgsql stable set search_path = '' as $$
begin
  return array(select coalesce((select sum(t.votes) from ballot.tallies t where t.poll_id = target and t.question = of_question and not t.is_late
      and t.region_code <> all (regions) and t.cell = c), 0)::integer
    from pg_catalog.generate_series(first, first + many - 1) as c order by c);
end
$$;

-- Of one question, which of these regions may be told, the largest first: those of which every number may be, as long as what is left to
-- all others may be too, or is nothing. Fewer numbers than could be hidden one by one, and none that sums of rows and columns give away.
create function app.regions_to_tell(target uuid, of_question integer, question jsonb, regions text[]) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  offered integer := app.answers_of(question);
  exclusive boolean := question ->> 'kind' <> 'multiple';
  told text[] := array(select r from pg_catalog.unnest(regions) with ordinality as u(r, n)
    where app.suppress(app.sums_of(target, of_question, r, 0, offered, true), (app.sums_of(target, of_question, r, -1, 1, true))[1], exclusive) @> 'null' = false order by n);
  left_over integer;
begin
  loop
    left_over := (app.sums_without(target, of_question, told, -1, 1))[1];
    exit when cardinality(told) = 0 or left_over = 0
      or not app.suppress(app.sums_without(target, of_question, told, 0, offered), left_over, exclusive) @> 'null';
    told := told[1:cardinality(told) - 1];
  end loop;
  return told;
end
$$;

-- By region, of those with 30 votes that are not held. What is left to the others could be reckoned: if it is anything, it must have as
-- many, or the smallest goes with them.
create function app.figures_by_region(poll app.polls) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  regions text[];
  sums integer[];
  question jsonb;
  told text[];
  figures jsonb[];
begin
  with by_region as (select t.region_code, sum(t.votes)::integer as votes, coalesce(sum(t.votes) filter (where not t.is_held), 0)::integer as counted
      from ballot.tallies t where t.poll_id = poll.id and t.question = 0 and t.cell = -1 and not t.is_late group by 1),
    large as (select r.* from by_region r where r.region_code <> '' and r.counted >= 30),
    left_over as (select coalesce(sum(r.votes), 0) as votes, coalesce(sum(r.counted), 0) as counted from by_region r where r.region_code not in (select l.region_code from large l))
  select array_agg(r.region_code order by r.votes desc, r.region_code), array_agg(r.votes order by r.votes desc, r.region_code) into regions, sums
  from (select l.* from large l order by l.votes desc, l.region_code
    limit (select greatest(count(*) - (select (o.votes > 0 and o.counted < 30)::integer from left_over o), 0) from large)) r;
  if regions is null or cardinality(regions) = 0 then return '{}'; end if;
  figures := pg_catalog.array_fill('[]'::jsonb, array[cardinality(regions)]);
  for n in 0 .. pg_catalog.jsonb_array_length(poll.questions) - 1 loop
    question := poll.questions -> n;
    told := case when question ->> 'kind' <> 'ranked' then app.regions_to_tell(poll.id, n, question, regions) end;
    for r in 1 .. cardinality(regions) loop
      figures[r] := figures[r] || jsonb_build_array(case when told is null then '{"order": null}'::jsonb else jsonb_build_object('cells',
        case when regions[r] = any (told) then pg_catalog.to_jsonb(app.sums_of(poll.id, n, regions[r], 0, app.answers_of(question), true))
          else pg_catalog.to_jsonb(pg_catalog.array_fill(null::integer, array[app.answers_of(question)])) end) end);
    end loop;
  end loop;
  return (select jsonb_object_agg(regions[r], jsonb_build_object('ballots', sums[r], 'figures', figures[r])) from pg_catalog.generate_series(1, cardinality(regions)) as r);
end
$$;
