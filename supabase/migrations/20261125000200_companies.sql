-- Who acts for a company of the directory. Laws kept here:
--   * a claim that was approved is the right to act for twelve months (20261129001500), and nothing else is but what hangs on one (20261129001520); it is asked for at every act;
--   * whoever loses it has nothing open in the company's name any more, and their phones no longer what was written to the company.
create table app.company_claims (
  like app.synced including all,
  company text not null references public.companies (pid),
  company_name app.line constraint company_claims_company_name_check check (char_length(company_name) between 1 and 300),
  role app.line not null constraint company_claims_role_check check (char_length(role) between 2 and 80),
  evidence app.lines not null constraint company_claims_evidence_check check (char_length(evidence) between 20 and 1000),
  phone app.line not null constraint company_claims_phone_check check (char_length(phone) between 6 and 20),
  holds_until timestamptz,
  is_disputed boolean,
  level text constraint company_claims_level_check check (level in ('phone', 'registry', 'official'))
);
create index company_claims_company on app.company_claims (company);
call app.publish_content('{"kind":"claim","table_name":"company_claims","whole_name":true,"submits_to":"in_review","per_day":3,"resubmissions":2,"keep_days":3650,"title_column":"company_name","ends_column":"holds_until", "states": {
  "draft": {"edit":true},
  "in_review": {"waits":true},
  "rejected": {"edit":true},
  "approved": {"takes":["staff"]},
  "revoked": {},
  "ended": {},
  "withdrawn": {}
}, "moves": [
  ["draft","in_review","owner"],
  ["rejected","in_review","owner"],
  ["in_review","approved","moderator"],
  ["in_review","rejected","moderator",{"reasons":["duplicate","private_person","defamation","hate_or_violence","out_of_scope","spam","unclear","asks_money","false_official"]}],
  ["approved","revoked","moderator",{"reasons":["duplicate","private_person","defamation","hate_or_violence","out_of_scope","spam","unclear","asks_money","false_official"]}],
  ["revoked","approved","moderator"],
  ["ended","approved","moderator"],
  ["approved","ended","clock"],
  ["draft","withdrawn","owner"],
  ["in_review","withdrawn","owner"],
  ["rejected","withdrawn","owner"],
  ["approved","withdrawn","owner"]
], "hidden": [], "imported": ["company_name","holds_until","is_disputed","level"]}');

-- What the company is called, also where a phone does not have its directory.
create function app.name_company() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.company_name := (select pg_catalog.left(c.name, 300) from public.companies c where c.pid = new.company);
  return new;
end
$$;
create trigger name_company before insert or update of company on app.company_claims for each row execute function app.name_company();

-- Who acts for which company, in what role, by the revision of what says so: given anew, it is another grant. Asked wherever a right is (20261129001520 adds who was invited).
create view app.acting with (security_invoker = true) as
  select f.company, c.owner_id as member, 'owner' as role, c.rev as number from app.company_claims f join app.contents c on c.id = f.id
    where c.state = 'approved' and c.deleted_at is null and c.owner_id is not null;
revoke all on app.acting from public, anon, authenticated, service_role;
-- Owners do all that the others do.
create function app.acts_for(of_company text, as_role text, of_member uuid default auth.uid()) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (select from app.acting a where a.member = of_member and a.company = of_company and a.role in ('owner', as_role));
end
$$;

-- What was written in its name by who may do so no longer: nobody is left to answer.
create function app.close_jobs(of_member uuid, of_company text) returns void
language plpgsql set search_path = '' as $$
begin
  if app.acts_for(of_company, 'editor', of_member) then return; end if;
  update app.contents c set state = case c.state when 'open' then 'closed' else 'withdrawn' end
    where c.owner_id = of_member and c.company = of_company and c.kind = 'job' and c.state in ('open', 'draft', 'in_review', 'rejected');
end
$$;
create function app.end_claim() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform app.close_jobs(new.owner_id, (select f.company from app.company_claims f where f.id = new.id));
  return null;
end
$$;
create trigger zz_end_claim after update on app.contents for each row
  when (new.kind = 'claim' and old.state = 'approved' and new.state <> 'approved') execute function app.end_claim();

-- What is written to a company comes with the right to read it.
create function app.scopes_of_companies(asked text[]) returns table (scope text, number text)
language plpgsql stable set search_path = '' as $$
begin
  return query select 'company:' || a.company, max(a.number)::text from app.acting a where a.member = auth.uid() and a.role in ('owner', 'recruiter') group by a.company;
end
$$;
create function app.lock_for_companies(ops jsonb) returns void
language plpgsql set search_path = '' as $$ begin end $$;
-- Claims are among the contents of who wrote them.
create function app.export_of_companies(me uuid) returns jsonb
language plpgsql stable set search_path = '' as $$ begin return '{}'; end $$;
insert into app.features (name, place) values ('companies', 85);
