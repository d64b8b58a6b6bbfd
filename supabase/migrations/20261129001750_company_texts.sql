-- What a company says of itself on its page (decision 195). Laws kept here:
--   * by whoever acts for it as its owner or an editor (app.acts_for), asked anew each time it would be shown, whoever shows it;
--   * apart from the directory's row, which no word of it changes; under the company's name: who of the company wrote it is on no phone;
--   * of several for one company phones show the last word; of one member there is one.
create table app.company_texts (
  like app.synced including all,
  company text not null references public.companies (pid),
  company_name app.line constraint company_texts_company_name_check check (char_length(company_name) between 1 and 300),
  text_fr app.lines constraint company_texts_text_fr_check check (char_length(text_fr) between 20 and 1000),
  text_en app.lines constraint company_texts_text_en_check check (char_length(text_en) between 20 and 1000),
  hours app.line constraint company_texts_hours_check check (char_length(hours) between 2 and 200),
  phone_1 app.line constraint company_texts_phone_1_check check (char_length(phone_1) between 1 and 20),
  phone_2 app.line constraint company_texts_phone_2_check check (char_length(phone_2) between 1 and 20),
  phone_3 app.line constraint company_texts_phone_3_check check (char_length(phone_3) between 1 and 20),
  web app.line constraint company_texts_web_check check (web ~ '^https://[!-~]{4,250}$'),
  constraint company_texts_plain_fr_check check (text_fr !~* 'https?:|www\.|[0-9]([ .-]?[0-9]){7}'),
  constraint company_texts_plain_en_check check (text_en !~* 'https?:|www\.|[0-9]([ .-]?[0-9]){7}'),
  constraint company_texts_something_check check (coalesce(text_fr, text_en, hours, phone_1, phone_2, phone_3, web) is not null),
  constraint company_texts_number_1_check check (phone_1 ~ '^[+]237[26][0-9]{8}$'),
  constraint company_texts_number_2_check check (phone_2 ~ '^[+]237[26][0-9]{8}$'),
  constraint company_texts_number_3_check check (phone_3 ~ '^[+]237[26][0-9]{8}$')
);
create index company_texts_company on app.company_texts (company);
call app.publish_content('{"kind":"company_text","table_name":"company_texts","whole_name":true,"goes_with_owner":true,"company_column":"company","submits_to":"open","per_day":5,"resubmissions":100,"keep_days":3650,"title_column":"company_name", "states": {
  "draft": {"edit":true},
  "open": {"seen":"everybody","edit":true},
  "flagged": {"waits":true},
  "hidden": {},
  "ended": {"edit":true},
  "withdrawn": {}
}, "moves": [
  ["draft","open","owner"],
  ["ended","open","owner"],
  ["open","flagged","members"],
  ["flagged","open","moderator"],
  ["hidden","open","moderator"],
  ["open","hidden","moderator",{"reasons":["duplicate","private_person","defamation","hate_or_violence","out_of_scope","spam","unclear","asks_money","false_official"]}],
  ["flagged","hidden","moderator",{"reasons":["duplicate","private_person","defamation","hate_or_violence","out_of_scope","spam","unclear","asks_money","false_official"]}],
  ["draft","ended","clock"],
  ["open","ended","clock"],
  ["flagged","ended","clock"],
  ["hidden","ended","clock"],
  ["draft","withdrawn","owner"],
  ["open","withdrawn","owner"],
  ["flagged","withdrawn","owner"],
  ["ended","withdrawn","owner"]
], "hidden": [], "imported": ["company_name"]}');
call app.publish_search();
call app.publish_moderated_search();
create trigger name_company before insert or update of company on app.company_texts for each row execute function app.name_company();

create function app.write_as_company() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.owner_name := (select pg_catalog.left(c.name, 80) from public.companies c where c.pid = new.company);
  return new;
end
$$;
create trigger aa_write_as_company before insert on app.contents for each row when (new.kind = 'company_text') execute function app.write_as_company();

-- Held, or hidden by mistake, it may come to be shown when its author acts for the company no more.
create function app.check_company_text() returns trigger
language plpgsql set search_path = '' as $$
begin
  if not app.acts_for(old.company, 'editor', new.owner_id) then new.state := 'ended'; end if;
  return new;
end
$$;
create trigger aa_check_company_text before update on app.contents for each row
  when (new.kind = 'company_text' and new.state = 'open' and old.state <> 'open') execute function app.check_company_text();

-- Two phones of one member may each have written one: the later stands. What colleagues wrote is theirs.
create function app.replace_company_text() returns trigger
language plpgsql set search_path = '' as $$
begin
  update app.contents c set state = 'withdrawn' where c.owner_id = new.owner_id and c.company = new.company and c.kind = 'company_text' and c.state in ('open', 'ended') and c.id <> new.id;
  return null;
end
$$;
create trigger zz_replace_company_text after update on app.contents for each row
  when (new.kind = 'company_text' and new.state = 'open' and old.state <> 'open') execute function app.replace_company_text();

-- With the right to act goes what was said by it, as the jobs do.
create or replace function app.close_jobs(of_member uuid, of_company text) returns void
language plpgsql set search_path = '' as $$
begin
  if app.acts_for(of_company, 'editor', of_member) then return; end if;
  update app.contents c set state = case c.state when 'open' then 'closed' else 'withdrawn' end
    where c.owner_id = of_member and c.company = of_company and c.kind = 'job' and c.state in ('open', 'draft', 'in_review', 'rejected');
  update app.contents c set state = 'ended'
    where c.owner_id = of_member and c.company = of_company and c.kind = 'company_text' and c.state in ('open', 'flagged', 'draft');
end
$$;
