-- Openings: written by who acts for a company, read by moderators before others do, open for 90 days at most. Nobody asks money of who applies.
create table app.jobs (
  like app.synced including all,
  company text not null references public.companies (pid),
  company_name app.line constraint jobs_company_name_check check (char_length(company_name) between 1 and 300),
  title app.line not null constraint jobs_title_check check (char_length(title) between 5 and 140),
  field text not null constraint jobs_field_check check (field in ('farming', 'building', 'trade', 'transport', 'teaching', 'health', 'office', 'computing', 'industry', 'hospitality', 'security', 'household', 'media', 'other')),
  contract text not null constraint jobs_contract_check check (contract in ('permanent', 'fixed_term', 'temporary', 'internship', 'task', 'volunteer', 'civil_service')),
  region_code text references public.regions (code),
  division_code text references public.divisions (code),
  place app.line constraint jobs_place_check check (char_length(place) between 2 and 140),
  is_remote boolean not null,
  text app.lines not null constraint jobs_text_check check (char_length(text) between 50 and 5000),
  lang text not null constraint jobs_lang_check check (lang in ('en', 'fr', 'wes', 'fub', 'ewo', 'dua', 'bas', 'bbj', 'byv', 'bax')),
  education text constraint jobs_education_check check (education in ('primary', 'secondary', 'vocational', 'higher')),
  salary_least app.xaf constraint jobs_salary_least_check check (salary_least between 1000 and 100000000),
  salary_most app.xaf constraint jobs_salary_most_check check (salary_most between 1000 and 100000000),
  positions integer not null constraint jobs_positions_check check (positions between 1 and 1000),
  apply_until date not null constraint jobs_apply_until_check check (apply_until >= (told_at at time zone 'Africa/Douala')::date + 0 and apply_until <= (told_at at time zone 'Africa/Douala')::date + 90),
  no_fee boolean not null constraint jobs_no_fee_check check (no_fee),
  -- When it was last written: the bounds of its times count from here.
  told_at timestamptz,
  constraint jobs_plain_title_check check (title !~* 'https?:|www\.|[0-9]([ .-]?[0-9]){7}'),
  constraint jobs_salary_check check (salary_most >= salary_least)
);
create index jobs_company on app.jobs (company);
create index jobs_region_code on app.jobs (region_code);
create index jobs_division_code on app.jobs (division_code);
call app.publish_content('{"kind":"job","table_name":"jobs","company_column":"company","submits_to":"in_review","per_day":5,"resubmissions":2,"keep_days":730,"window_days":30,"title_column":"title","area_column":"region_code","ends_column":"apply_until", "states": {
  "draft": {"edit":true},
  "in_review": {"waits":true},
  "rejected": {"edit":true},
  "hidden": {},
  "withdrawn": {},
  "open": {"seen":"everybody","takes":["application"]},
  "flagged": {"waits":true},
  "filled": {"seen":"everybody"},
  "expired": {"seen":"everybody"},
  "closed": {"seen":"everybody"}
}, "moves": [
  ["draft","in_review","owner"],
  ["rejected","in_review","owner"],
  ["in_review","open","moderator"],
  ["in_review","rejected","moderator",{"reasons":["duplicate","private_person","defamation","hate_or_violence","out_of_scope","spam","unclear","asks_money","false_official"]}],
  ["draft","withdrawn","owner"],
  ["in_review","withdrawn","owner"],
  ["rejected","withdrawn","owner"],
  ["open","hidden","moderator",{"reasons":["duplicate","private_person","defamation","hate_or_violence","out_of_scope","spam","unclear","asks_money","false_official"]}],
  ["hidden","open","moderator"],
  ["open","flagged","members"],
  ["flagged","open","moderator"],
  ["flagged","hidden","moderator",{"reasons":["duplicate","private_person","defamation","hate_or_violence","out_of_scope","spam","unclear","asks_money","false_official"]}],
  ["filled","hidden","moderator",{"reasons":["duplicate","private_person","defamation","hate_or_violence","out_of_scope","spam","unclear","asks_money","false_official"]}],
  ["expired","hidden","moderator",{"reasons":["duplicate","private_person","defamation","hate_or_violence","out_of_scope","spam","unclear","asks_money","false_official"]}],
  ["closed","hidden","moderator",{"reasons":["duplicate","private_person","defamation","hate_or_violence","out_of_scope","spam","unclear","asks_money","false_official"]}],
  ["open","filled","owner",{"note":"everybody"}],
  ["expired","filled","owner",{"note":"everybody"}],
  ["open","closed","owner"],
  ["open","expired","clock"]
], "hidden": [], "imported": ["company_name"]}');

-- A division of another region says nothing of where it is: forms empty it with the region, and what comes anyway is left out.
create function app.keep_division() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.division_code like new.region_code || '-%' then return new; end if;
  new.division_code := null;
  return new;
end
$$;
create trigger keep_division before insert or update of region_code, division_code on app.jobs for each row execute function app.keep_division();
create trigger name_company before insert or update of company on app.jobs for each row execute function app.name_company();

-- Whoever leaves answers no applications any more: it closes, before the guard clears the name.
create trigger aa_leave_job before update on app.contents for each row
  when (new.kind = 'job' and old.owner_id is not null and new.owner_id is null and old.state = 'open') execute function app.leave_in_state('closed');
