-- Applications: between a member and who acts for a company. Laws kept here:
--   * nobody else reads one, moderators only what was reported; how many there are is told to the company alone;
--   * hired is what the person says, once the company has offered; who was is in no count.
create table app.applications (
  like app.synced including all,
  letter app.lines not null constraint applications_letter_check check (char_length(letter) between 20 and 3000),
  experience app.lines constraint applications_experience_check check (char_length(experience) between 2 and 2000),
  education app.lines constraint applications_education_check check (char_length(education) between 2 and 2000),
  skills app.line constraint applications_skills_check check (char_length(skills) between 2 and 1000),
  phone app.line constraint applications_phone_check check (char_length(phone) between 6 and 20)
);
call app.publish_content('{"kind":"application","table_name":"applications","hangs":true,"whole_name":true,"goes_with_owner":true,"is_once":true,"is_confidential":true,"submits_to":"sent","per_day":20,"resubmissions":0,"keep_days":183,"title_column":"letter", "states": {
  "draft": {},
  "sent": {"seen":"company"},
  "seen": {"seen":"company"},
  "shortlisted": {"seen":"company"},
  "interview": {"seen":"company"},
  "offer": {"seen":"company"},
  "hired": {"seen":"company"},
  "not_selected": {"seen":"company"},
  "position_cancelled": {"seen":"company"},
  "hidden": {},
  "withdrawn": {}
}, "moves": [
  ["draft","sent","owner"],
  ["sent","seen","company"],
  ["sent","shortlisted","company"],
  ["seen","shortlisted","company"],
  ["sent","interview","company",{"note":"owner"}],
  ["seen","interview","company",{"note":"owner"}],
  ["shortlisted","interview","company",{"note":"owner"}],
  ["seen","offer","company",{"note":"owner"}],
  ["shortlisted","offer","company",{"note":"owner"}],
  ["interview","offer","company",{"note":"owner"}],
  ["offer","hired","owner"],
  ["sent","not_selected","company"],
  ["seen","not_selected","company"],
  ["shortlisted","not_selected","company"],
  ["interview","not_selected","company"],
  ["offer","not_selected","company"],
  ["sent","position_cancelled","company"],
  ["seen","position_cancelled","company"],
  ["shortlisted","position_cancelled","company"],
  ["interview","position_cancelled","company"],
  ["offer","position_cancelled","company"],
  ["draft","withdrawn","owner"],
  ["sent","withdrawn","owner"],
  ["seen","withdrawn","owner"],
  ["shortlisted","withdrawn","owner"],
  ["interview","withdrawn","owner"],
  ["offer","withdrawn","owner"],
  ["sent","hidden","moderator",{"reasons":["duplicate","private_person","defamation","hate_or_violence","out_of_scope","spam","unclear","asks_money","false_official"]}],
  ["seen","hidden","moderator",{"reasons":["duplicate","private_person","defamation","hate_or_violence","out_of_scope","spam","unclear","asks_money","false_official"]}],
  ["shortlisted","hidden","moderator",{"reasons":["duplicate","private_person","defamation","hate_or_violence","out_of_scope","spam","unclear","asks_money","false_official"]}],
  ["interview","hidden","moderator",{"reasons":["duplicate","private_person","defamation","hate_or_violence","out_of_scope","spam","unclear","asks_money","false_official"]}],
  ["offer","hidden","moderator",{"reasons":["duplicate","private_person","defamation","hate_or_violence","out_of_scope","spam","unclear","asks_money","false_official"]}],
  ["hired","hidden","moderator",{"reasons":["duplicate","private_person","defamation","hate_or_violence","out_of_scope","spam","unclear","asks_money","false_official"]}],
  ["not_selected","hidden","moderator",{"reasons":["duplicate","private_person","defamation","hate_or_violence","out_of_scope","spam","unclear","asks_money","false_official"]}],
  ["position_cancelled","hidden","moderator",{"reasons":["duplicate","private_person","defamation","hate_or_violence","out_of_scope","spam","unclear","asks_money","false_official"]}],
  ["hidden","sent","moderator"]
], "hidden": [], "imported": []}');

-- How many said that they were hired, by region and year; a company and a person count once as long as the application is kept (20261129001590). No row says who: both sides know already.
create table app.hire_counts (
  like app.synced including all,
  -- CM: the whole country.
  region_code text not null check (region_code ~ '^CM(-[A-Z]{2})?$'),
  year integer not null,
  hires integer not null,
  unique (region_code, year)
);
call app.publish_synced('app.hire_counts', 1, array['region_code', 'year', 'hires']);

-- The same by company, of whose account counts. Told in steps of five (20261129001580).
create table app.company_hires (
  company text not null references public.companies (pid) on delete cascade,
  year integer not null,
  hires integer not null,
  primary key (company, year)
);
alter table app.company_hires enable row level security;
revoke all on app.company_hires from public, anon, authenticated, service_role;

create function app.count_hire() returns trigger
language plpgsql set search_path = '' as $$
declare
  this_year constant integer := extract(year from app.now() at time zone 'Africa/Douala')::integer;
begin
  if exists (select from app.contents c where c.owner_id = new.owner_id and c.company = new.company and c.kind = 'application' and c.state = 'hired' and c.id <> new.id)
    then return null; end if;
  insert into app.hire_counts as h (id, scope, region_code, year, hires)
    values (pg_catalog.gen_random_uuid(), 'public', coalesce(new.region_code, 'CM'), this_year, 1)
    on conflict (region_code, year) do update set hires = h.hires + 1;
  if new.company is not null and app.counts_by_now(new.owner_id) then
    insert into app.company_hires as h (company, year, hires) values (new.company, this_year, 1) on conflict (company, year) do update set hires = h.hires + 1;
  end if;
  return null;
end
$$;
create trigger zz_count_hire after update on app.contents for each row
  when (new.kind = 'application' and new.state = 'hired' and old.state = 'offer') execute function app.count_hire();

create or replace function app.notification_kinds() returns text[]
language sql immutable set search_path = '' as $$
  select array['petition_reached', 'petition_decided', 'comment_decided', 'report_decided', 'poll_decided', 'poll_opened', 'poll_closed',
    'content_decided', 'content_commented', 'appeal_decided', 'event_reminder', 'event_cancelled', 'event_seat', 'application_received', 'application_moved',
    'message_request', 'role_changed', 'digest']
$$;

-- Who applied is told what the company says; who reads them for the company that there are applications, once a day, and when somebody takes an offer.
create function app.tell_application() returns trigger
language plpgsql set search_path = '' as $$
declare
  job app.contents;
  facts jsonb;
begin
  select * into job from app.contents p where p.id = new.parent_id;
  facts := pg_catalog.jsonb_strip_nulls(pg_catalog.jsonb_build_object('decision', new.state, 'title', app.content_title(job)));
  if new.state in ('shortlisted', 'interview', 'offer', 'not_selected', 'position_cancelled') then
    perform app.tell_member(new.owner_id, 'application:' || new.id || ':' || new.state, 'application_moved', job.kind, job.id, job.pid, facts);
  elsif new.state = 'hired' or new.state = 'sent' and old.state = 'draft' then
    perform app.tell_member(a.member, 'applied:' || job.id || ':' || case new.state when 'hired' then new.id::text
      else ((app.now() at time zone 'Africa/Douala')::date)::text end, 'application_received', job.kind, job.id, job.pid, facts)
      from (select distinct x.member from app.acting x where x.company = new.company and x.role in ('owner', 'recruiter')) a;
  end if;
  return null;
end
$$;
create trigger tell_application after update on app.contents for each row
  when (new.kind = 'application' and new.state <> old.state) execute function app.tell_application();
