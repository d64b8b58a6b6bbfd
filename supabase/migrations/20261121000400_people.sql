-- People who hold or held public office, and the posts they held. One person, one row; every post is a
-- membership with its dates and its own source. Personal phones and e-mails have no column on purpose.
create table public.people (
  like app.record including all,
  name text not null check (name <> ''),
  gender text check (gender in ('female', 'male')),
  birth_date text check (birth_date ~ '^\d{4}(-\d{2}(-\d{2})?)?$'),
  death_date text check (death_date ~ '^\d{4}(-\d{2}(-\d{2})?)?$'),
  -- The latest post we know of, worked out from the memberships by the importer.
  role text check (role in ('president', 'prime_minister', 'minister', 'senator', 'mp', 'mayor', 'governor', 'other')),
  party_code text references public.parties (code),
  region_code text references public.regions (code),
  started text check (started ~ '^\d{4}(-\d{2}(-\d{2})?)?$'),
  ended text check (ended ~ '^\d{4}(-\d{2}(-\d{2})?)?$'),
  wikidata text
);
create index people_party_code on public.people (party_code);
create index people_region_code on public.people (region_code);
call app.publish_directory('public.people');

create table public.memberships (
  like app.record including all,
  person_id uuid not null references public.people (id),
  role text not null check (role in ('president', 'prime_minister', 'minister', 'senator', 'mp', 'mayor', 'governor', 'other')),
  post_en text,
  post_fr text,
  ministry_code text references public.ministries (code),
  council_id uuid references public.councils (id),
  party_code text references public.parties (code),
  region_code text references public.regions (code),
  division_code text references public.divisions (code),
  subdivision_code text references public.subdivisions (code),
  constituency text,
  term integer check (term > 0),
  started text check (started ~ '^\d{4}(-\d{2}(-\d{2})?)?$'),
  ended text check (ended ~ '^\d{4}(-\d{2}(-\d{2})?)?$'),
  check (ended is null or started is null or ended >= started)
);
create index memberships_person_id on public.memberships (person_id);
create index memberships_ministry_code on public.memberships (ministry_code);
create index memberships_council_id on public.memberships (council_id);
create index memberships_party_code on public.memberships (party_code);
create index memberships_region_code on public.memberships (region_code);
create index memberships_division_code on public.memberships (division_code);
create index memberships_subdivision_code on public.memberships (subdivision_code);
call app.publish_directory('public.memberships');

-- Senators, MPs, ministers and mayors are people seen through one role: their latest membership of it.
-- Same id and pid as the person, so /mps/x-{pid} and /politicians/x-{pid} are the same human being.
create procedure app.create_office_view(view_name text, office text)
language plpgsql set search_path = '' as $$
begin
  execute pg_catalog.format($view$
    create view public.%1$I with (security_invoker = true) as
    select distinct on (p.id)
      p.id, p.pid, m.source, m.source_key, m.as_of, m.licence, (p.is_sample or m.is_sample) as is_sample,
      p.created_at, greatest(p.updated_at, m.updated_at) as updated_at,
      coalesce(p.deleted_at, m.deleted_at) as deleted_at, greatest(p.xid, m.xid) as xid,
      p.name, p.gender, m.post_en, m.post_fr, m.ministry_code, m.party_code,
      m.region_code, m.division_code, m.subdivision_code, m.constituency, m.term, m.started, m.ended
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
call app.create_office_view('ministers', 'minister');
call app.create_office_view('mayors', 'mayor');
