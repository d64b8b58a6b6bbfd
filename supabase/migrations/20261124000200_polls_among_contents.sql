-- Polls among contents: what members say to one and what moderators decide about it is that of any content (0100-0125). Laws kept here:
--   * how a poll lives stands in app.polls and app.poll_moves, as before; its line of app.contents follows, and nobody moves it there;
--   * nothing about how many voted, or how, is told to moderators before it is told to everybody; to follow or report one tells of no vote;
--   * what was reported, followed and decided before is here with its times, or the migration fails.

-- Replaced by those of contents: two mutations are kept for phones that still have one waiting, the rest goes.
drop function public.decide_poll(uuid, text, text, text), app.decide_poll(uuid, text, text, text), app.undo_poll_decision(uuid), app.polls_that_wait(integer),
  app.scopes_of_poll_follows(text[]), app.lock_for_poll_follows(jsonb), app.export_of_poll_follows(uuid);

create function app.facts_of_poll(target uuid) returns jsonb
language sql stable set search_path = '' set timezone = 'UTC' as $$
  select pg_catalog.jsonb_build_object('title', p.title, 'text', p.text, 'lang', p.lang, 'questions', p.questions, 'secrecy', p.secrecy, 'results_when', p.results_when,
    'eligibility', p.eligibility, 'region_code', p.region_code, 'quorum', p.quorum, 'opens_at', p.opens_at, 'closes_at', p.closes_at, 'invited', case p.eligibility
      when 'invited' then (select count(*) from app.poll_invitations i where i.poll_id = p.id) end) from app.polls p where p.id = target
$$;
-- The lock that votes take comes after the content, which they leave alone.
update app.mutations m set locks_contents = false where m.name = 'cast_vote';
create function app.lock_of_poll(target uuid) returns void language plpgsql set search_path = '' as $$ begin end $$;
-- Votes under way are waited for, as when it closes (1420).
create function app.move_of_poll(target uuid, to_state text, because text, words text) returns jsonb
language plpgsql set search_path = '' as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('poll:' || target, 0));
  update app.polls p set state = to_state, refused_for = because, note = words where p.id = target;
  return null;
end
$$;
-- One that members have voted in does not go back to be read: what they said stays.
create function app.take_back_of_poll(d app.content_decisions) returns boolean
language plpgsql set search_path = '' as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('poll:' || d.content_id, 0));
  update app.polls p set state = d.from_state where p.id = d.content_id and p.deleted_at is null and (p.state = d.to_state
    or d.to_state = 'scheduled' and p.state = 'open') and not (d.to_state = 'scheduled' and exists (select from ballot.participations v where v.poll_id = p.id));
  return found;
end
$$;

call app.publish_content('{"kind":"poll","table_name":"polls","submits_to":"in_review","per_day":2,"resubmissions":2,"keep_days":36500,"title_column":"title","area_column":"region_code","ends_column":"closes_at","has_own_life":true, "states": {
  "draft": {},
  "in_review": {"waits":true},
  "rejected": {},
  "scheduled": {"seen":"everybody"},
  "open": {"seen":"everybody"},
  "closed": {"seen":"everybody"},
  "cancelled": {"seen":"everybody"}
}, "moves": [
  ["in_review","scheduled","moderator"],
  ["in_review","rejected","moderator",{"reasons":["duplicate","private_person","court_case","defamation","hate_or_violence","out_of_scope","spam","unclear"]}],
  ["scheduled","cancelled","moderator",{"reasons":["private_person","court_case","defamation","hate_or_violence","spam"]}],
  ["open","cancelled","moderator",{"reasons":["private_person","court_case","defamation","hate_or_violence","spam"]}]
], "hidden": [], "imported": []}');

-- The line of one with a life of its own, as its own table has it. Only what others see is on phones beside the thing itself.
create function app.keep_line(c app.contents) returns void
language plpgsql set search_path = '' as $$
begin
  -- A member may choose a number that something else has.
  if exists (select from app.contents x where x.id = c.id and x.kind <> c.kind) then raise exception 'the number % is a content''s', c.id using errcode = 'unique_violation'; end if;
  insert into app.contents as x (id, scope, kind, owner_id, owner_name, region_code, state, submitted_at, opened_at, ends_at, resubmissions, reason, note, is_sample, deleted_at)
    values (c.id, case when app.is_seen(c.kind, c.state) then c.scope else 'archive' end, c.kind, c.owner_id, c.owner_name, c.region_code, c.state, c.submitted_at, c.opened_at,
      c.ends_at, c.resubmissions, c.reason, c.note, c.is_sample, c.deleted_at)
  on conflict (id) do update set scope = excluded.scope, owner_id = excluded.owner_id, owner_name = excluded.owner_name, region_code = excluded.region_code, state = excluded.state,
    submitted_at = excluded.submitted_at, opened_at = excluded.opened_at, ends_at = excluded.ends_at, resubmissions = excluded.resubmissions, reason = excluded.reason,
    note = excluded.note, deleted_at = excluded.deleted_at
  where (x.scope, x.owner_id, x.owner_name, x.region_code, x.state, x.submitted_at, x.opened_at, x.ends_at, x.resubmissions, x.reason, x.note, x.deleted_at) is distinct from
    (excluded.scope, excluded.owner_id, excluded.owner_name, excluded.region_code, excluded.state, excluded.submitted_at, excluded.opened_at, excluded.ends_at,
    excluded.resubmissions, excluded.reason, excluded.note, excluded.deleted_at);
end
$$;
create function app.content_of_poll(p app.polls) returns app.contents
language sql stable set search_path = '' as $$
  select pg_catalog.jsonb_populate_record(null::app.contents, pg_catalog.to_jsonb(p) || pg_catalog.jsonb_build_object('kind', 'poll', 'reason', p.refused_for,
    'submitted_at', coalesce(p.review_since, p.submitted_at), 'opened_at', case when app.is_seen('poll', p.state) then p.opens_at end, 'ends_at', p.closes_at))
$$;
create function app.follow_poll_life() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' then delete from app.contents c where c.id = old.id;
  else perform app.keep_line(app.content_of_poll(new));
  end if;
  return null;
end
$$;
-- Before what tells of it: a content that is told of is there.
create trigger follow_poll_life after insert or update or delete on app.polls for each row execute function app.follow_poll_life();
select app.keep_line(app.content_of_poll(p)) from app.polls p;

-- What was said and decided, as it was. Of numbers that are taken already, which only a forged phone makes, the server makes others.
alter table app.content_reports disable trigger touch_synced;
insert into app.content_reports (id, scope, content_id, user_id, reason, details, state, created_at, updated_at)
  select case when exists (select from app.content_reports x where x.id = r.id) then pg_catalog.gen_random_uuid() else r.id end, r.scope, r.poll_id, r.user_id, r.reason, r.details, r.state, r.created_at, r.updated_at from app.poll_reports r where r.deleted_at is null;
alter table app.content_reports enable trigger touch_synced;
alter table app.content_follows disable trigger touch_synced;
insert into app.content_follows (id, scope, content_id, user_id, follows, created_at, updated_at)
  select case when exists (select from app.content_follows x where x.id = f.id) then pg_catalog.gen_random_uuid() else f.id end, f.scope, f.poll_id, f.user_id, f.follows, f.created_at, f.updated_at from app.poll_follows f where f.deleted_at is null;
alter table app.content_follows enable trigger touch_synced;
-- Nobody is told anew.
alter table app.content_decisions disable trigger tell_content_decided;
insert into app.content_decisions (id, content_id, from_state, to_state, reason, note, decided_by, decided_at, answered, undone_by, undone_at, undone_xid)
  select d.id, d.poll_id, d.from_state, case d.to_state when 'kept' then d.from_state else d.to_state end, d.reason, d.note, d.decided_by, d.decided_at, d.moved,
    d.undone_by, d.undone_at, d.undone_xid
  from app.moderation_decisions d where d.poll_id is not null order by d.decided_at, d.id;
alter table app.content_decisions enable trigger tell_content_decided;
do $$
declare
  fault text;
begin
  select pg_catalog.string_agg(pg_catalog.format('%s: %s were, %s are', w.what, w.old, w.new), '; ') into fault from (
    select 'polls' as what, (select count(*) from app.polls) as old, (select count(*) from app.contents c where c.kind = 'poll') as new
    union all select 'reports', (select count(*) from app.poll_reports r where r.deleted_at is null),
      (select count(*) from app.content_reports r join app.contents c on c.id = r.content_id where c.kind = 'poll')
    union all select 'follows', (select count(*) from app.poll_follows f where f.deleted_at is null),
      (select count(*) from app.content_follows f join app.contents c on c.id = f.content_id where c.kind = 'poll')
    union all select 'decisions', (select count(*) from app.moderation_decisions d where d.poll_id is not null),
      (select count(*) from app.content_decisions d join app.contents c on c.id = d.content_id where c.kind = 'poll')) w where w.old <> w.new;
  if fault is not null then raise exception 'rows are missing: %', fault; end if;
end
$$;
-- What can be appealed is told to whoever asked.
select app.tell_owner(c) from app.contents c where c.kind = 'poll' and c.owner_id is not null;
-- Phones drop the rows they had of these.
update app.poll_reports r set deleted_at = app.now() where r.deleted_at is null;
update app.poll_follows f set deleted_at = app.now() where f.deleted_at is null;
delete from app.features f where f.name = 'poll_follows';
-- The functions that name them are made anew at an update, not at a delete.
update app.features f set place = f.place;
delete from app.synced_tables t where t.name in ('poll_reports', 'poll_follows');
update app.synced_tables t set weight = t.weight;
delete from app.moderation_decisions d where d.poll_id is not null;
alter table app.moderation_decisions drop constraint moderation_decisions_one_subject, drop constraint moderation_decisions_subject_check, drop column poll_id,
  alter column petition_id set not null, add constraint moderation_decisions_subject_check check (subject in ('petition', 'comment', 'reports', 'signatures'));
drop function app.log_poll_decision(app.moderation_decisions, text);
drop table app.poll_reports, app.poll_follows;
drop function app.page_of_poll_reports(text[], xid8[], xid8, xid8, uuid, integer), app.page_of_poll_follows(text[], xid8[], xid8, xid8, uuid, integer),
  app.touched_of_poll_reports(uuid[], text[]), app.touched_of_poll_follows(uuid[], text[]);
