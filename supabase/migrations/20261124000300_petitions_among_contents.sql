-- Petitions among contents, as polls are (0200): what members say to one, and what moderators decide about it and its comments. Laws kept here:
--   * how a petition lives stands in app.petitions and app.petition_moves, as before; its line of app.contents follows, and nobody moves it there;
--   * a comment on a petition is its author's alone until a moderator lets it through (reads_first);
--   * whoever changes a petition or its signatures has the lock on its counts first, and that on its content after it;
--   * what was said and decided before is here with its times, or the migration fails. Decisions about signatures stay where they are (1350).

-- Replaced by those of contents; three mutations are kept for phones that still have one waiting.
drop function public.decide_petition(uuid, text, text, text), app.decide_petition(uuid, text, text, text), public.decide_comment(uuid, text, text),
  app.decide_comment(uuid, text, text), public.decide_report(uuid, text, text), app.decide_report(uuid, text, text), app.count_reporters(uuid, uuid);

create function app.facts_of_petition(target uuid) returns jsonb
language sql stable set search_path = '' set timezone = 'UTC' as $$
  select pg_catalog.jsonb_build_object('title', p.title, 'text', p.text, 'lang', p.lang, 'category', p.category, 'addressees', pg_catalog.array_to_string(p.addressees, ', '),
    'reach', p.reach, 'region_code', p.region_code, 'division_code', p.division_code, 'subdivision_code', p.subdivision_code, 'goal', p.goal, 'closes_at', p.closes_at,
    'signatures', c.by_account + c.by_phone, 'lock', (select pg_catalog.jsonb_build_object('by', case when l.locked_by = auth.uid() then 'me' else 'other' end, 'until', l.until)
      from app.moderation_locks l where l.petition_id = p.id and l.until > app.now()))
  from app.petitions p join app.petition_counts c on c.id = p.id where p.id = target
$$;
-- Who signs changes the counts alone.
update app.mutations m set locks_contents = false where m.name = 'sign_petition';
create function app.lock_of_petition(target uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform from app.petition_counts c where c.id = target for no key update;
end
$$;
create function app.move_of_petition(target uuid, to_state text, because text, words text) returns jsonb
language plpgsql set search_path = '' set timezone = 'UTC' as $$
begin
  if exists (select from app.moderation_locks l where l.petition_id = target and l.locked_by <> auth.uid() and l.until > app.now())
    then return '{"status": "forbidden", "why": "locked"}'; end if;
  update app.petitions p set state = to_state, reason = because, note = move_of_petition.words where p.id = target;
  delete from app.moderation_locks l where l.petition_id = target;
  return null;
end
$$;
-- From open to the queue when members have signed meanwhile: what they signed stays.
create function app.take_back_of_petition(d app.content_decisions) returns boolean
language plpgsql set search_path = '' as $$
begin
  update app.petitions p set state = case when d.to_state = 'open' and exists (select from app.petition_signatures s where s.petition_id = p.id
      and s.state <> 'withdrawn' and s.received_at > p.opened_at) then 'in_review' else d.from_state end
    where p.id = d.content_id and p.state = d.to_state and p.deleted_at is null;
  return found;
end
$$;

call app.publish_content('{"kind":"petition","table_name":"petitions","submits_to":"in_review","per_day":2,"resubmissions":2,"keep_days":36500,"title_column":"title","area_column":"region_code","ends_column":"closes_at","has_own_life":true,"reads_first":["comment"], "states": {
  "draft": {},
  "gathering_supporters": {},
  "dormant": {},
  "in_review": {"waits":true},
  "flagged": {"waits":true},
  "rejected": {},
  "hidden": {},
  "open": {"seen":"everybody","takes":["comment"]},
  "closed": {"seen":"everybody","takes":["comment"]},
  "answered": {"seen":"everybody","takes":["comment"]},
  "succeeded": {"seen":"everybody","takes":["comment"]},
  "withdrawn": {"seen":"everybody","takes":["comment"]},
  "archived": {}
}, "moves": [
  ["in_review","flagged","moderator"],
  ["in_review","open","moderator"],
  ["flagged","open","moderator"],
  ["in_review","rejected","moderator",{"reasons":["duplicate","no_request","private_person","court_case","defamation","hate_or_violence","out_of_scope","spam","unclear"]}],
  ["flagged","rejected","moderator",{"reasons":["duplicate","no_request","private_person","court_case","defamation","hate_or_violence","out_of_scope","spam","unclear"]}],
  ["in_review","hidden","moderator",{"reasons":["private_person","court_case","defamation","hate_or_violence"]}],
  ["flagged","hidden","moderator",{"reasons":["private_person","court_case","defamation","hate_or_violence"]}],
  ["open","hidden","moderator",{"reasons":["private_person","court_case","defamation","hate_or_violence"]}]
], "hidden": [], "imported": []}');

-- Until it is handed to moderators it is nobody's but its author's and theirs who know its code.
create function app.content_of_petition(p app.petitions) returns app.contents
language sql stable set search_path = '' as $$
  select pg_catalog.jsonb_populate_record(null::app.contents, pg_catalog.to_jsonb(p) || pg_catalog.jsonb_build_object('kind', 'petition', 'ends_at', p.closes_at,
    'submitted_at', case when p.review_since is not null or p.state not in ('draft', 'gathering_supporters', 'dormant') then coalesce(p.review_since, p.submitted_at) end))
$$;
create function app.follow_petition_life() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' then delete from app.contents c where c.id = old.id;
  else perform app.keep_line(app.content_of_petition(new));
  end if;
  return null;
end
$$;
-- Before what tells of it.
create trigger a_follow_petition_life after insert or update or delete on app.petitions for each row execute function app.follow_petition_life();
select app.keep_line(app.content_of_petition(p)) from app.petitions p;

create function app.comment_state(was text) returns text
language sql immutable set search_path = '' as $$ select case was when 'waiting' then 'in_review' when 'approved' then 'open' when 'rejected' then 'hidden' else was end $$;
-- Comments as they were: the guard would have them begin as drafts.
alter table app.contents disable trigger guard_content, disable trigger touch_synced;
insert into app.contents (id, scope, kind, parent_id, owner_id, owner_name, region_code, state, submitted_at, opened_at, created_at, updated_at, deleted_at)
  select c.id, case when c.state = 'approved' and c.deleted_at is null then h.scope else 'archive' end, 'comment', c.petition_id, c.user_id, c.shown_name, p.region_code,
    case when c.deleted_at is not null then 'removed' else app.comment_state(c.state) end,
    c.created_at, case when c.state = 'approved' then c.created_at end, c.created_at, c.updated_at, c.deleted_at
  from app.petition_comments c join app.petitions p on p.id = c.petition_id join app.contents h on h.id = p.id;
alter table app.contents enable trigger guard_content, enable trigger touch_synced;
insert into app.comments (id, scope, text, deleted_at) select c.id, h.scope, c.text, c.deleted_at from app.petition_comments c join app.contents h on h.id = c.id;

-- What was said and decided, as it was (0200).
alter table app.content_reports disable trigger touch_synced;
insert into app.content_reports (id, scope, content_id, user_id, reason, details, state, created_at, updated_at)
  select case when exists (select from app.content_reports x where x.id = r.id) then pg_catalog.gen_random_uuid() else r.id end, r.scope, coalesce(r.comment_id, r.petition_id),
    r.user_id, r.reason, r.details, r.state, r.created_at, r.updated_at from app.petition_reports r where r.deleted_at is null;
alter table app.content_reports enable trigger touch_synced;
-- Reports were answered apart from what they were about: such a decision kept it as it is, unless a comment went with them.
-- Nobody is told anew.
alter table app.content_decisions disable trigger tell_content_decided;
insert into app.content_decisions (id, content_id, from_state, to_state, reason, note, decided_by, decided_at, answered, undone_by, undone_at, undone_xid)
  select d.id, c.id, s.was, s.became, d.reason, d.note, d.decided_by, d.decided_at, pg_catalog.array_remove(d.moved, d.comment_id), d.undone_by, d.undone_at, d.undone_xid
  from app.moderation_decisions d join app.contents c on c.id = coalesce(d.comment_id, d.petition_id) cross join lateral (select
    case when d.subject = 'petition' then d.from_state when d.subject = 'comment' then app.comment_state(d.from_state)
      when d.comment_id = any (d.moved) then 'flagged' else c.state end,
    case when d.subject = 'petition' then d.to_state when d.subject = 'comment' then app.comment_state(d.to_state)
      when d.comment_id = any (d.moved) then case d.to_state when 'actioned' then 'hidden' else 'open' end else c.state end) as s(was, became)
  where d.subject <> 'signatures' order by d.decided_at, d.id;
alter table app.content_decisions enable trigger tell_content_decided;
drop function app.comment_state(text);
do $$
declare
  fault text;
begin
  select pg_catalog.string_agg(pg_catalog.format('%s: %s were, %s are', w.what, w.old, w.new), '; ') into fault from (
    select 'petitions' as what, (select count(*) from app.petitions) as old, (select count(*) from app.contents c where c.kind = 'petition') as new
    union all select 'comments', (select count(*) from app.petition_comments),
      (select count(*) from app.petition_comments o join app.contents c on c.id = o.id join app.comments f on f.id = c.id)
    union all select 'comments that are shown', (select coalesce(sum(c.comments), 0) from app.petition_counts c),
      (select count(*) from app.contents c join app.contents p on p.id = c.parent_id where p.kind = 'petition' and c.state = 'open' and c.deleted_at is null)
    union all select 'reports', (select count(*) from app.petition_reports r where r.deleted_at is null), (select count(*) from app.content_reports r
      join app.contents c on c.id = r.content_id left join app.contents p on p.id = c.parent_id where 'petition' in (c.kind, p.kind))
    union all select 'decisions', (select count(*) from app.moderation_decisions d where d.subject <> 'signatures'), (select count(*) from app.content_decisions d
      join app.contents c on c.id = d.content_id left join app.contents p on p.id = c.parent_id where 'petition' in (c.kind, p.kind))) w where w.old <> w.new;
  if fault is not null then raise exception 'rows are missing: %', fault; end if;
end
$$;
-- How many comments a petition has stands with its content; what is told of it to phones of before stays as it was last.
update app.contents c set counts = pg_catalog.jsonb_build_object('comment', k.comments) from app.petition_counts k where k.id = c.id and k.comments > 0;
-- Their authors are told what is theirs, and what can be appealed.
select app.tell_owner(c) from app.contents c where c.kind in ('petition', 'comment') and c.owner_id is not null;
-- Phones drop the rows they had of these.
drop trigger count_comment on app.petition_comments;
update app.petition_comments c set deleted_at = app.now() where c.deleted_at is null;
update app.petition_reports r set deleted_at = app.now() where r.deleted_at is null;
delete from app.synced_tables t where t.name in ('petition_comments', 'petition_reports');
update app.synced_tables t set weight = t.weight;
delete from app.moderation_decisions d where d.subject <> 'signatures';
alter table app.moderation_decisions drop column comment_id, drop constraint moderation_decisions_subject_check,
  add constraint moderation_decisions_subject_check check (subject = 'signatures');
drop table app.petition_reports, app.petition_comments;
drop function app.scope_comment(), app.count_comment(), app.tell_comment_decided(), app.page_of_petition_comments(text[], xid8[], xid8, xid8, uuid, integer),
  app.page_of_petition_reports(text[], xid8[], xid8, xid8, uuid, integer), app.touched_of_petition_comments(uuid[], text[]), app.touched_of_petition_reports(uuid[], text[]);
