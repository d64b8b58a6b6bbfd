-- Corrections: what members know better about a page or a list of the directory, with how they know it; moderators compare before others read it.
create table app.corrections (
  like app.synced including all,
  title app.line not null constraint corrections_title_check check (char_length(title) between 2 and 140),
  about app.line not null constraint corrections_about_check check (about ~ '^/[a-z][!-~]{1,199}$'),
  field app.line not null constraint corrections_field_check check (char_length(field) between 3 and 80),
  was app.line constraint corrections_was_check check (char_length(was) between 1 and 300),
  value app.line not null constraint corrections_value_check check (char_length(value) between 1 and 300),
  known_on date not null constraint corrections_known_on_check check (known_on >= (told_at at time zone 'Africa/Douala')::date + -36500 and known_on <= (told_at at time zone 'Africa/Douala')::date + 1),
  source app.line not null constraint corrections_source_check check (char_length(source) between 10 and 300),
  region_code text references public.regions (code),
  note app.lines constraint corrections_note_check check (char_length(note) between 3 and 1000),
  -- When it was last written: the bounds of its times count from here.
  told_at timestamptz,
  constraint corrections_changed_check check (was is distinct from value)
);
create index corrections_region_code on app.corrections (region_code);
call app.publish_content('{"kind":"correction","table_name":"corrections","submits_to":"in_review","per_day":10,"resubmissions":2,"keep_days":1825,"title_column":"title","area_column":"region_code", "states": {
  "draft": {"edit":true},
  "in_review": {"waits":true},
  "rejected": {"edit":true},
  "hidden": {},
  "withdrawn": {},
  "open": {"seen":"everybody"},
  "entered": {"seen":"everybody"},
  "flagged": {"waits":true}
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
  ["in_review","entered","moderator"],
  ["open","entered","moderator"],
  ["open","flagged","members"],
  ["flagged","open","moderator"],
  ["flagged","hidden","moderator",{"reasons":["duplicate","private_person","defamation","hate_or_violence","out_of_scope","spam","unclear","asks_money","false_official"]}],
  ["entered","hidden","moderator",{"reasons":["duplicate","private_person","defamation","hate_or_violence","out_of_scope","spam","unclear","asks_money","false_official"]}],
  ["open","withdrawn","owner"]
], "hidden": ["note"], "imported": []}');
