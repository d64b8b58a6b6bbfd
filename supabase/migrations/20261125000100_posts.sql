-- Posts: contents that nobody reads before others do (decision 093). Five members who report one take it out of sight until moderators have looked; who changes one
-- is seen to have done so; who deletes one, or leaves, leaves no word of it.
create table app.posts (
  like app.synced including all,
  text app.lines not null constraint posts_text_check check (char_length(text) between 3 and 500),
  region_code text references public.regions (code),
  topic text constraint posts_topic_check check (topic in ('public_life', 'roads_transport', 'water', 'electricity', 'health', 'education', 'safety', 'work', 'farming_food', 'environment', 'culture', 'sport', 'question')),
  about app.line constraint posts_about_check check (about ~ '^/[a-z][!-~]{1,199}$'),
  lang text not null constraint posts_lang_check check (lang in ('en', 'fr', 'wes', 'fub', 'ewo', 'dua', 'bas', 'bbj', 'byv', 'bax'))
);
create index posts_region_code on app.posts (region_code);
call app.publish_content('{"kind":"post","table_name":"posts","is_signed":true,"takes_picture":true,"submits_to":"open","per_day":20,"resubmissions":5,"keep_days":730,"window_days":14,"title_column":"text","area_column":"region_code", "states": {
  "draft": {"edit":true},
  "open": {"seen":"everybody","edit":true,"takes":["comment","react"]},
  "flagged": {"waits":true},
  "hidden": {},
  "deleted": {}
}, "moves": [
  ["draft","open","owner"],
  ["open","flagged","members"],
  ["flagged","open","moderator"],
  ["hidden","open","moderator"],
  ["open","hidden","moderator",{"reasons":["duplicate","private_person","defamation","hate_or_violence","out_of_scope","spam","unclear","asks_money","false_official"]}],
  ["flagged","hidden","moderator",{"reasons":["duplicate","private_person","defamation","hate_or_violence","out_of_scope","spam","unclear","asks_money","false_official"]}],
  ["draft","deleted","owner"],
  ["open","deleted","owner"],
  ["flagged","deleted","owner"]
], "hidden": [], "imported": []}');

create function app.blank_post() returns trigger
language plpgsql set search_path = '' as $$
begin
  update app.posts f set text = '[…]', about = null where f.id = new.id;
  perform app.tell_owner(new);
  return null;
end
$$;
create trigger zz_blank_post after update on app.contents for each row
  when (new.kind = 'post' and new.state = 'deleted' and old.state <> 'deleted') execute function app.blank_post();
create function app.strip_post() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.image := null;
  return new;
end
$$;
create trigger ab_strip_post before update on app.contents for each row when (new.kind = 'post' and new.state = 'deleted' and new.image is not null) execute function app.strip_post();
-- Before the guard, which clears the name.
create trigger aa_leave_post before update on app.contents for each row
  when (new.kind = 'post' and old.owner_id is not null and new.owner_id is null and old.state = 'open') execute function app.leave_in_state('deleted');
