-- Claims of companies (decision 162). Laws kept here, beside those of 20261125000200:
--   * a claim is decided by moderators and data editors, who read its files; nobody who asks for the same company decides or reads;
--   * two of two members for one company are a dispute: both are told, and every decision about either is given in written words;
--   * approved, a claim holds for twelve months; its owner is told 30 days before the end and renews it; what was renewed in time and comes late is taken for 14 days;
--   * what proved it goes 90 days after it was refused or has ended: an appeal has been answered by then.
alter table app.content_kinds add column editors_review boolean check (editors_review);
create procedure app.let_editors_review(of_kind text)
language plpgsql set search_path = '' as $$
begin
  update app.content_kinds k set editors_review = true where k.kind = of_kind;
end
$$;
call app.let_editors_review('claim');
call app.take_files('claim', 2);

-- Null: of any kind at all.
create function app.may_review(of_kind text) returns boolean
language sql stable set search_path = '' as $$
  select app.is_moderator() or app.has_role('data_editor') and (of_kind is null or exists (select from app.content_kinds k where k.kind = of_kind and k.editors_review))
$$;

-- How long the right to act holds, and before its end it may be renewed.
create function app.claim_holds() returns interval language sql immutable set search_path = '' as $$ select interval '12 months' $$;
create function app.claim_renewal() returns interval language sql immutable set search_path = '' as $$ select interval '30 days' $$;

-- Those of other members for the same company that wait or hold.
create function app.rivals_of(c app.contents) returns setof app.contents
language sql stable set search_path = '' as $$
  select x.* from app.company_claims mine join app.company_claims f on f.company = mine.company join app.contents x on x.id = f.id
  where mine.id = c.id and x.owner_id <> c.owner_id and x.deleted_at is null and x.state in ('in_review', 'approved')
$$;
create index company_claims_disputed on app.company_claims (id) where is_disputed;
-- Two that hold were decided so, in words: they are none.
create function app.is_disputed(c app.contents) returns boolean
language sql stable set search_path = '' as $$
  select c.deleted_at is null and c.state in ('in_review', 'approved') and exists (select from app.rivals_of(c) r where 'in_review' in (c.state, r.state))
$$;
-- Whether every decision about it is given in words; and whether the caller is one of the others, who decides and reads nothing of it.
create function app.needs_words(c app.contents) returns boolean
language sql stable set search_path = '' as $$ select c.kind = 'claim' and app.is_disputed(c) $$;
create function app.is_party(c app.contents) returns boolean
language sql stable set search_path = '' as $$ select c.kind = 'claim' and exists (select from app.rivals_of(c) r where r.owner_id = auth.uid()) $$;

create function app.lock_company(of_company text) returns void
language sql set search_path = '' as $$ select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('company:' || of_company, 0)) $$;
-- Of two who claim at once the second sees the first. Locked in one order before the first act, for several may be sent together.
create or replace function app.lock_for_companies(ops jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform app.lock_company(q.company) from (
    select distinct f.company from pg_catalog.jsonb_array_elements(ops) as o
      cross join lateral (select o -> 'args' ->> 'content_id' as id, case when o -> 'args' ->> 'kind' = 'claim' then o -> 'args' -> 'fields' ->> 'company' end as company
        where o ->> 'name' in ('create_content', 'edit_content', 'move_content') and pg_catalog.jsonb_typeof(o -> 'args') = 'object') a
      cross join lateral (select c.pid as company from public.companies c where c.pid = a.company
        union all select k.company from app.company_claims k where k.id = app.to_uuid(a.id)) f
    order by f.company) q;
end
$$;

create function app.begin_term() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform app.lock_company((select f.company from app.company_claims f where f.id = new.id));
  if new.state = 'approved' and old.state <> 'approved' and new.ends_at is not distinct from old.ends_at and coalesce(new.ends_at <= app.now(), true)
    then new.ends_at := app.now() + app.claim_holds(); end if;
  if new.state in ('in_review', 'rejected') then new.ends_at := null; end if;
  return new;
end
$$;
create trigger begin_term before update on app.contents for each row
  when (new.kind = 'claim' and (new.state <> old.state or new.deleted_at is distinct from old.deleted_at)) execute function app.begin_term();

-- Each of them hears once of each other.
create function app.tell_disputed(c app.contents) returns void
language plpgsql set search_path = '' as $$
begin
  perform app.tell_member(c.owner_id, 'disputed:' || c.id || ':' || r.id, 'content_decided', c.kind, c.id, c.pid,
    pg_catalog.jsonb_build_object('decision', 'disputed', 'title', app.content_title(c))) from app.rivals_of(c) r where 'in_review' in (c.state, r.state);
end
$$;
-- All for one company: what their owners read of it, and whom it concerns.
create function app.mark_disputes(of_company text) returns void
language plpgsql set search_path = '' as $$
declare
  c app.contents;
begin
  for c in select x.* from app.company_claims f join app.contents x on x.id = f.id where f.company = of_company
    and coalesce(f.is_disputed, false) <> app.is_disputed(x) order by x.id
  loop
    update app.company_claims f set is_disputed = nullif(app.is_disputed(c), false) where f.id = c.id;
    perform app.tell_owner(c);
  end loop;
  perform app.tell_disputed(x) from app.company_claims f join app.contents x on x.id = f.id where f.company = of_company and f.is_disputed order by x.id;
end
$$;

-- Before its owner's phones are told of the head (pass_on_content).
create function app.follow_claim() returns trigger
language plpgsql set search_path = '' as $$
begin
  update app.company_claims f set holds_until = new.ends_at where f.id = new.id and f.holds_until is distinct from new.ends_at;
  if new.state <> old.state or new.deleted_at is distinct from old.deleted_at then
    perform app.mark_disputes((select f.company from app.company_claims f where f.id = new.id));
  end if;
  if old.state = 'approved' and new.state = 'ended' then
    perform app.tell_member(new.owner_id, 'claim ended:' || new.id || ':' || new.ends_at, 'content_decided', new.kind, new.id, new.pid,
      pg_catalog.jsonb_build_object('decision', 'ended', 'title', app.content_title(new)));
  end if;
  return null;
end
$$;
create trigger aa_follow_claim after update on app.contents for each row
  when (new.kind = 'claim' and (old.state, old.ends_at, old.deleted_at) is distinct from (new.state, new.ends_at, new.deleted_at)) execute function app.follow_claim();
-- Who leaves leaves nobody in a dispute.
create function app.forget_claim() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform app.mark_disputes(old.company);
  return null;
end
$$;
create trigger forget_claim after delete on app.company_claims for each row execute function app.forget_claim();

-- By its owner, to be what it is. Answers: ok, already · closed, why: no_move: it is over, or somebody else has asked since.
create function app.renew_term(c app.contents, to_state text, claimed timestamptz) returns jsonb
language plpgsql set search_path = '' as $$
begin
  if c.kind <> 'claim' or to_state is distinct from 'approved' or c.state not in ('approved', 'ended') then return null; end if;
  if c.state = 'approved' and c.ends_at > app.now() + app.claim_renewal() then return app.content_answer('already', c); end if;
  if c.state = 'ended' and (coalesce(claimed > c.ends_at, true) or app.now() > c.ends_at + interval '14 days' or exists (select from app.rivals_of(c)))
    then return app.content_answer('closed', c, '{"why": "no_move"}'); end if;
  update app.contents x set state = 'approved', ends_at = c.ends_at + app.claim_holds(), reason = null, note = null where x.id = c.id;
  return app.content_answer('ok', c);
end
$$;

create function app.tick_of_companies() returns void
language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  due record;
begin
  -- Whoever made it one was told by the answer; here they are told as well.
  perform app.tell_disputed(x) from app.company_claims f join app.contents x on x.id = f.id where f.is_disputed;
  perform app.tell_member(c.owner_id, 'claim ends:' || c.id || ':' || c.ends_at, 'content_decided', c.kind, c.id, c.pid,
      pg_catalog.jsonb_build_object('decision', 'ends', 'title', app.content_title(c)))
    from app.contents c where c.kind = 'claim' and c.state = 'approved' and c.ends_at between app.now() and app.now() + app.claim_renewal();
  for due in select c.id from app.contents c where c.kind = 'claim' and c.state in ('rejected', 'revoked', 'ended') and c.files is not null and c.updated_at < app.now() - interval '90 days'
    order by c.id limit 200
  loop
    continue when not app.lock_free_content(due.id);
    update app.contents c set files = null where c.id = due.id;
    update app.content_own o set files = null where o.id = due.id;
    delete from app.member_files f where f.content_id = due.id;
  end loop;
end
$$;
update app.features set ticks = true where name = 'companies';

-- Of a track its file; of a claim: its files, and those it is beside. Whoever made one of them sees no other (app.moderated_contents leaves those out), and of their own no more than their page tells.
create function app.moderated_beside(c app.contents) returns jsonb
language sql stable set search_path = '' as $$
  select case when c.kind = 'claim' and c.owner_id is distinct from auth.uid() then pg_catalog.jsonb_build_object('files', c.files, 'needs_words', app.needs_words(c),
    'rivals', (select coalesce(jsonb_agg(app.moderated_content(r, coalesce(r.submitted_at, r.created_at))
      || pg_catalog.jsonb_build_object('files', r.files, 'needs_words', app.needs_words(r), 'tags', '[]'::jsonb) order by r.submitted_at, r.id), '[]') from app.rivals_of(c) r))
    when c.kind = 'track' and c.owner_id is distinct from auth.uid() then pg_catalog.jsonb_build_object('files', c.files) else '{}' end
$$;
