-- What else the server tells of its installation (supabase/server/tell-installation.ts), and the checks of it (decision 108):
--   build    {"texts", "missing": without a translation, "sizes": [{"name", "bytes", "most"}], or null where there is no build}
--   secrets  {"all", "weak": names of values that are too short or used twice, "is_open": others on that machine may read them}
--   probes   {"tried": writes tried as a visitor, "taken": "<method> <table>" of those that were not refused}
-- Laws kept here: no secret reaches the database; what nobody has told is not passed.
alter table app.server_facts drop constraint server_facts_name_check,
  add constraint server_facts_name_check check (name in ('migrations', 'copies', 'packs', 'build', 'secrets', 'probes'));

-- As in 20261125000700, of a fact that the server may not have told.
create function app.told_check(code text, fact app.server_facts, names text[], otherwise text, figures jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select app.readiness_check(code, case when fact.name is null then 'attention' else app.if_none(names, otherwise) end, coalesce(names, '{}'),
    figures || pg_catalog.jsonb_build_object('is_told', fact.name is not null, 'wrong', coalesce(pg_catalog.cardinality(names), 0)), fact.at)
$$;

create function app.installation_checks() returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  build app.server_facts;
  secrets app.server_facts;
  probes app.server_facts;
  missing bigint;
  heavy text[];
  taken text[];
  weak text[];
begin
  select * into build from app.server_facts f where f.name = 'build';
  select * into secrets from app.server_facts f where f.name = 'secrets';
  select * into probes from app.server_facts f where f.name = 'probes';
  missing := (build.told ->> 'missing')::bigint;
  heavy := array(select pg_catalog.format('%s: %s > %s', s ->> 'name', s ->> 'bytes', s ->> 'most') from pg_catalog.jsonb_array_elements(
    case pg_catalog.jsonb_typeof(build.told -> 'sizes') when 'array' then build.told -> 'sizes' else '[]' end) s where (s ->> 'bytes')::bigint > (s ->> 'most')::bigint order by 1);
  taken := array(select t from pg_catalog.jsonb_array_elements_text(probes.told -> 'taken') t order by t);
  weak := array(select w from pg_catalog.jsonb_array_elements_text(secrets.told -> 'weak') w order by w);
  return pg_catalog.jsonb_build_array(
    app.told_check('visitor_probes', probes, taken, 'fail', pg_catalog.jsonb_build_object('all', probes.told -> 'tried')),
    app.readiness_check('secrets', case when secrets.name is null then 'attention' when (secrets.told ->> 'is_open')::boolean then 'fail' else app.if_none(weak, 'fail') end, weak,
      pg_catalog.jsonb_build_object('is_told', secrets.name is not null, 'all', secrets.told -> 'all', 'wrong', pg_catalog.cardinality(weak), 'is_open', secrets.told -> 'is_open'), secrets.at),
    app.readiness_check('translations', case when missing = 0 then 'pass' else 'attention' end, '{}',
      pg_catalog.jsonb_build_object('is_told', build.name is not null, 'all', build.told -> 'texts', 'wrong', missing), build.at),
    app.readiness_check('sizes', case when pg_catalog.jsonb_typeof(build.told -> 'sizes') is distinct from 'array' then 'attention' else app.if_none(heavy, 'attention') end, heavy,
      pg_catalog.jsonb_build_object('is_told', coalesce(pg_catalog.jsonb_typeof(build.told -> 'sizes') = 'array', false), 'wrong', pg_catalog.cardinality(heavy),
        'bytes', build.told -> 'sizes' -> 0 -> 'bytes', 'most', build.told -> 'sizes' -> 0 -> 'most'), build.at),
    -- Test money beside real people: whoever gives believes that they gave.
    app.readiness_check('payments', case when (select s.donations from app.settings s) = 'sandbox' then 'attention' else 'pass' end, '{}',
      pg_catalog.jsonb_build_object('is_trying', (select s.donations = 'sandbox' from app.settings s))));
end
$$;

create or replace function app.readiness_checks() returns jsonb
language sql stable set search_path = '' as $$
  select app.catalog_checks() || app.policy_check() || app.server_checks() || app.installation_checks() || app.row_checks()
$$;
