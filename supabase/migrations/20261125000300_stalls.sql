-- Stalls: where members sell, under their whole name. Shown at once; five members who report one take it out of sight until moderators have looked.
create table app.stalls (
  like app.synced including all,
  title app.line not null constraint stalls_title_check check (char_length(title) between 3 and 80),
  text app.lines not null constraint stalls_text_check check (char_length(text) between 20 and 1000),
  region_code text references public.regions (code),
  place app.line constraint stalls_place_check check (char_length(place) between 2 and 140),
  hours app.line constraint stalls_hours_check check (char_length(hours) between 2 and 140)
);
create index stalls_region_code on app.stalls (region_code);
call app.publish_content('{"kind":"stall","table_name":"stalls","is_signed":true,"takes_picture":true,"whole_name":true,"goes_with_owner":true,"submits_to":"open","per_day":2,"resubmissions":20,"keep_days":3650,"title_column":"title","area_column":"region_code", "states": {
  "draft": {"edit":true},
  "open": {"seen":"everybody","edit":true,"takes":["product","review"]},
  "flagged": {"waits":true},
  "hidden": {},
  "closed": {"edit":true}
}, "moves": [
  ["draft","open","owner"],
  ["closed","open","owner"],
  ["open","flagged","members"],
  ["flagged","open","moderator"],
  ["hidden","open","moderator"],
  ["open","hidden","moderator",{"reasons":["duplicate","private_person","defamation","hate_or_violence","out_of_scope","spam","unclear","asks_money","false_official"]}],
  ["flagged","hidden","moderator",{"reasons":["duplicate","private_person","defamation","hate_or_violence","out_of_scope","spam","unclear","asks_money","false_official"]}],
  ["draft","closed","owner"],
  ["open","closed","owner"],
  ["flagged","closed","owner"]
], "hidden": [], "imported": []}');
