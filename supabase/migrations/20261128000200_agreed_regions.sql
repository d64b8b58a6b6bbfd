-- A legislator stands for one region: where the terms in one house tell two, none is known to be right, and no region is said to be theirs.
-- Each membership keeps what its source tells. The importer holds people to the same (supabase/seed/people/build-people.ts).
create or replace procedure app.create_office_view(view_name text, office text)
language plpgsql set search_path = '' as $$
begin
  execute pg_catalog.format($view$
    create or replace view public.%1$I with (security_invoker = true) as
    select distinct on (p.id)
      p.id, p.pid, m.source, m.source_key, m.as_of, m.licence, (p.is_sample or m.is_sample) as is_sample,
      p.created_at, greatest(p.updated_at, m.updated_at) as updated_at,
      coalesce(p.deleted_at, m.deleted_at) as deleted_at, greatest(p.xid, m.xid) as xid,
      p.name, p.gender, m.post_en, m.post_fr, m.ministry_code, m.party_code,
      case when m.role in ('mp', 'senator') and exists (select from public.memberships o
        where o.person_id = m.person_id and o.role = m.role and o.deleted_at is null and o.region_code <> m.region_code)
        then null else m.region_code end as region_code,
      m.division_code, m.subdivision_code, m.constituency, m.term, m.started, m.ended
    from public.people p
    join public.memberships m on m.person_id = p.id and m.role = %2$L and m.deleted_at is null
    order by p.id, m.started desc nulls last, m.term desc nulls last, m.id
  $view$, view_name, office);
  execute pg_catalog.format('revoke all on public.%I from public, anon, authenticated', view_name);
  execute pg_catalog.format('grant select on public.%I to anon, authenticated, service_role', view_name);
end
$$;
call app.create_office_view('senators', 'senator');
call app.create_office_view('mps', 'mp');

create or replace function app.derive_person(person uuid) returns void
language plpgsql volatile set search_path = '' as $$
declare
  latest public.memberships;
begin
  select * into latest from public.memberships m where m.person_id = person and m.deleted_at is null
    order by coalesce(m.started, '') collate "C" desc, coalesce(m.term, 0) desc, coalesce(m.ended, '9999') collate "C" desc, m.id limit 1;
  if latest.role in ('mp', 'senator') and exists (select from public.memberships o
    where o.person_id = person and o.role = latest.role and o.deleted_at is null and o.region_code <> latest.region_code) then
    latest.region_code := null;
  end if;
  update public.people p set role = latest.role, party_code = latest.party_code, region_code = latest.region_code, started = latest.started, ended = latest.ended
    where p.id = person and (p.role, p.party_code, p.region_code, p.started, p.ended)
      is distinct from (latest.role, latest.party_code, latest.region_code, latest.started, latest.ended);
  if found then perform app.keep_from_import('people', person); end if;
end
$$;
