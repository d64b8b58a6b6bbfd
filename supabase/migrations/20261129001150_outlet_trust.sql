-- Whether members trust an outlet of the media, by region (decision 159): a second question about rows (1100). Laws kept here:
--   * of a region it is told from 30 members of it up, whose accounts are not cheap to have, and never how many they are;
--   * shares are told in tenths, and none that is nearly everybody or nearly nobody more exactly than that;
--   * what is told is worked out once a week, and stays as it is until ten answers changed, so that no single one is seen to come, go or change.
insert into app.row_questions (question, of_table, answers, of_facts) values ('trust', 'outlets', '{yes,partly,no}', false);

-- How many of ten, from 1 (or fewer) to 9 (or more): where all answer alike, everybody would know what each did.
create function app.tenths(part bigint, whole bigint) returns integer
language sql immutable set search_path = '' as $$ select greatest(1, least(9, pg_catalog.round(10.0 * part / whole)))::integer $$;

-- Of each outlet and region: how many count, their shares, and how many answers changed since it was told. A member counts where they lived when the week
-- began, once, like in what opens then.
create function app.trusted_outlets(at timestamptz) returns table (pid text, region_code text, many bigint, figures jsonb, changed bigint)
language sql stable set search_path = '' set timezone = 'UTC' as $$
  with given as materialized (select a.pid, a.answer, a.updated_at, app.counted_area(a.user_id, at) as region_code,
      a.answer <> 'none' and a.fate = 'counts' and app.counts_by_now(a.user_id) as counts
    from app.row_answers a where a.question = 'trust')
  select g.pid, g.region_code, count(*) filter (where g.counts), case when pg_catalog.bool_or(g.counts) then jsonb_build_object(
      'yes', app.tenths(count(*) filter (where g.counts and g.answer = 'yes'), count(*) filter (where g.counts)),
      'partly', app.tenths(count(*) filter (where g.counts and g.answer = 'partly'), count(*) filter (where g.counts)),
      'no', app.tenths(count(*) filter (where g.counts and g.answer = 'no'), count(*) filter (where g.counts))) end,
    count(*) filter (where g.updated_at > r.updated_at)
  from given g left join app.row_results r on r.question = 'trust' and r.of_table = 'outlets' and r.pid = g.pid and r.region_code = g.region_code
  where g.region_code is not null group by g.pid, g.region_code
$$;

create function app.tell_trust() returns void
language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  monday timestamptz := app.week_begins(app.week_of(app.now()));
  one record;
begin
  -- Accounts that were suspended since may have made most of it: then it is not waited for ten answers.
  with told as materialized (select t.pid, t.region_code from app.trusted_outlets(monday) t where t.many >= 30 or t.many >= 20 and t.changed < 10)
  update app.row_results r set deleted_at = app.now() where r.question = 'trust' and r.deleted_at is null and not r.is_sample
    and not exists (select from told t where t.pid = r.pid and t.region_code = r.region_code);
  for one in select t.* from app.trusted_outlets(monday) t where t.many >= 30 loop
    insert into app.row_results as r (id, scope, question, of_table, pid, region_code, figures)
      values (pg_catalog.gen_random_uuid(), 'public', 'trust', 'outlets', one.pid, one.region_code, one.figures)
      on conflict (question, of_table, pid, region_code) do update set figures = excluded.figures, is_sample = false, deleted_at = null
        where r.is_sample or one.changed >= 10 and (r.deleted_at is not null or r.figures <> excluded.figures);
  end loop;
end
$$;
