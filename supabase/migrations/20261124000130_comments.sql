-- Comments: contents that hang on others, read by whoever reads those (0100). Shown at once, or when a moderator has read them where that says so; five members who report one take it out of sight until
-- moderators have looked.
create table app.comments (
  like app.synced including all,
  text app.lines not null constraint comments_text_check check (char_length(text) between 3 and 500)
);
call app.publish_content('{"kind":"comment","table_name":"comments","hangs":true,"submits_to":"open","per_day":50,"resubmissions":0,"keep_days":1825,"title_column":"text", "states": {
  "draft": {"edit":true},
  "in_review": {"waits":true},
  "open": {"seen":"parent","takes":["react"]},
  "flagged": {"waits":true},
  "hidden": {},
  "removed": {"seen":"parent"}
}, "moves": [
  ["draft","open","owner"],
  ["draft","in_review","owner"],
  ["in_review","open","moderator"],
  ["open","flagged","members"],
  ["flagged","open","moderator"],
  ["hidden","open","moderator"],
  ["in_review","hidden","moderator",{"reasons":["duplicate","private_person","defamation","hate_or_violence","out_of_scope","spam","unclear","asks_money","false_official"]}],
  ["open","hidden","moderator",{"reasons":["duplicate","private_person","defamation","hate_or_violence","out_of_scope","spam","unclear","asks_money","false_official"]}],
  ["flagged","hidden","moderator",{"reasons":["duplicate","private_person","defamation","hate_or_violence","out_of_scope","spam","unclear","asks_money","false_official"]}],
  ["in_review","removed","owner"],
  ["open","removed","owner"],
  ["flagged","removed","owner"]
], "hidden": [], "imported": []}');

-- Whoever takes a comment back, or leaves, leaves its place, and no word.
create function app.blank_comment() returns trigger
language plpgsql set search_path = '' as $$
begin
  update app.comments f set text = '[…]' where f.id = new.id and f.text <> '[…]';
  perform app.tell_owner(new);
  return null;
end
$$;
create trigger zz_blank_comment after update on app.contents for each row
  when (new.kind = 'comment' and new.state = 'removed' and old.state <> 'removed') execute function app.blank_comment();
-- Before the guard, which clears the name.
create trigger aa_leave_comment before update on app.contents for each row
  when (new.kind = 'comment' and old.owner_id is not null and new.owner_id is null and old.state = 'open') execute function app.leave_in_state('removed');
