-- What buyers write of a deal, at its stall (decision 168). Laws kept here:
--   * only of a deal that both sides marked and that the buyer gave stars for; the stars beside the words are those;
--   * one a buyer and stall, changed for 14 days from the first words, withdrawn at any time;
--   * under it one reply of whoever sells there, and of nobody else: a comment, as everywhere.
create table app.reviews (
  like app.synced including all,
  text app.lines not null constraint reviews_text_check check (char_length(text) between 3 and 300),
  product app.line not null constraint reviews_product_check check (char_length(product) between 10 and 10),
  product_title app.line constraint reviews_product_title_check check (char_length(product_title) between 1 and 120),
  stars integer constraint reviews_stars_check check (stars between 1 and 5),
  changes_until timestamptz
);
call app.publish_content('{"kind":"review","table_name":"reviews","hangs":true,"goes_with_owner":true,"is_once":true,"submits_to":"open","per_day":10,"resubmissions":10,"keep_days":1825,"title_column":"text","ends_column":"changes_until", "states": {
  "draft": {"edit":true},
  "open": {"seen":"parent","edit":true,"takes":["comment"]},
  "stands": {"seen":"parent","takes":["comment"]},
  "flagged": {"waits":true},
  "hidden": {},
  "withdrawn": {}
}, "moves": [
  ["draft","open","owner"],
  ["open","stands","clock"],
  ["open","flagged","members"],
  ["stands","flagged","members"],
  ["flagged","open","moderator"],
  ["hidden","open","moderator"],
  ["open","hidden","moderator",{"reasons":["duplicate","private_person","defamation","hate_or_violence","out_of_scope","spam","unclear","asks_money","false_official"]}],
  ["stands","hidden","moderator",{"reasons":["duplicate","private_person","defamation","hate_or_violence","out_of_scope","spam","unclear","asks_money","false_official"]}],
  ["flagged","hidden","moderator",{"reasons":["duplicate","private_person","defamation","hate_or_violence","out_of_scope","spam","unclear","asks_money","false_official"]}],
  ["draft","withdrawn","owner"],
  ["open","withdrawn","owner"],
  ["stands","withdrawn","owner"],
  ["flagged","withdrawn","owner"]
], "hidden": [], "imported": ["product_title","stars","changes_until"]}');
call app.publish_search();
call app.publish_moderated_search();

-- `product`: which of the writer's deals at this stall. Words that were withdrawn do not begin the 14 days again.
create function app.judge_review() returns trigger
language plpgsql set search_path = '' as $$
declare
  c app.contents;
  d app.deals;
begin
  -- Changed: which deal it is of stays.
  if exists (select from app.reviews r where r.id = new.id) then return new; end if;
  select * into c from app.contents x where x.id = new.id;
  if c.is_sample then return new; end if;
  select * into d from app.deals x where x.stall_id = c.parent_id and x.buyer_id = c.owner_id and x.product_pid = new.product and x.buyer_stars is not null;
  new.changes_until := least(app.now() + interval '14 days', (select min(r.changes_until) from app.reviews r join app.contents x on x.id = r.id
    where x.parent_id = c.parent_id and x.owner_id = c.owner_id and r.product = new.product));
  if d.id is null or new.changes_until <= app.now() then raise exception 'no such deal' using errcode = 'check_violation', column = 'product'; end if;
  new.product_title := d.title;
  new.stars := d.buyer_stars;
  return new;
end
$$;
create trigger judge_review before insert on app.reviews for each row execute function app.judge_review();
create function app.keep_reviewed() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.product := old.product;
  return new;
end
$$;
create trigger keep_reviewed before update on app.reviews for each row execute function app.keep_reviewed();

-- By star_deal (1610), which holds the stall.
create function app.restar_review(d app.deals) returns void
language plpgsql set search_path = '' as $$
begin
  update app.reviews r set stars = d.buyer_stars from app.contents c
    where c.id = r.id and c.parent_id = d.stall_id and c.owner_id = d.buyer_id and r.product = d.product_pid and r.stars <> d.buyer_stars;
  perform app.tell_owner(c) from app.contents c where c.parent_id = d.stall_id and c.owner_id = d.buyer_id and c.kind = 'review';
end
$$;

-- Whoever takes a reply back may write another.
create function app.judge_reply() returns trigger
language plpgsql set search_path = '' as $$
begin
  if exists (select from app.contents c join app.contents r on r.id = c.parent_id and r.kind = 'review' join app.contents s on s.id = r.parent_id
    where c.id = new.id and (c.owner_id is distinct from s.owner_id
      or exists (select from app.contents o where o.parent_id = r.id and o.kind = 'comment' and o.id <> c.id and o.state <> 'removed')))
  then raise exception 'no reply' using errcode = 'check_violation', column = 'parent_id'; end if;
  return new;
end
$$;
create trigger judge_reply before insert on app.comments for each row execute function app.judge_reply();

-- As in 20261124000125: of a reply the stall is named, which has the page.
create function app.told_of(c app.contents) returns app.contents
language sql stable set search_path = '' as $$
  select coalesce((select s from app.contents r join app.contents s on s.id = r.parent_id where r.id = c.parent_id and r.kind = 'review'),
    (select p from app.contents p where p.id = c.parent_id), c)
$$;
create or replace function app.told_kind(c app.contents) returns text language sql stable set search_path = '' as $$ select (app.told_of(c)).kind $$;
create or replace function app.told_id(c app.contents) returns uuid language sql stable set search_path = '' as $$ select (app.told_of(c)).id $$;
create or replace function app.told_pid(c app.contents) returns text language sql stable set search_path = '' as $$ select (app.told_of(c)).pid $$;

-- Whoever sells is told of words about them, whoever wrote them of the reply: once each.
create function app.tell_reviewed(what text, member uuid, of_content app.contents) returns void
language plpgsql set search_path = '' as $$
declare
  stall app.contents := app.told_of(of_content);
begin
  perform app.tell_member(member, what || ':' || of_content.id, 'deal_news', stall.kind, stall.id, stall.pid,
    pg_catalog.jsonb_strip_nulls(pg_catalog.jsonb_build_object('title', app.content_title(stall), 'decision', what)));
end
$$;
create function app.tell_review() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform app.tell_reviewed('reviewed', (select s.owner_id from app.contents s where s.id = new.parent_id), new);
  return null;
end
$$;
create trigger zz_tell_review after update on app.contents for each row
  when (new.kind = 'review' and new.state = 'open' and old.state = 'draft') execute function app.tell_review();

-- As in 20261125000120, with replies.
create or replace function app.tell_commented() returns trigger
language plpgsql set search_path = '' as $$
declare
  parent app.contents;
begin
  if not app.is_seen(new.kind, new.state) or app.is_seen(old.kind, old.state) then return null; end if;
  select * into parent from app.contents p where p.id = new.parent_id and p.deleted_at is null;
  if parent.kind = 'review' then
    perform app.tell_reviewed('replied', parent.owner_id, new);
  elsif parent.owner_id is distinct from new.owner_id then
    perform app.tell_member(parent.owner_id, 'commented:' || parent.id || ':' || (app.now() at time zone 'Africa/Douala')::date, 'content_commented', parent.kind, parent.id,
      parent.pid, pg_catalog.jsonb_strip_nulls(pg_catalog.jsonb_build_object('title', app.content_title(parent))));
  end if;
  return null;
end
$$;
