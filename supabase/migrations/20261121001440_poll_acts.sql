-- What an author does with a poll. Laws kept here:
--   * two new polls a member in 24 hours; a third is a draft that is held, and app.tick hands it in;
--   * moderators read every poll before members do; one they did not accept may be handed in again twice;
--   * once members can vote nothing that was asked changes, and the author ends it early in one way alone: cancelled, for everybody to see.

-- What only its author is told, also when the poll itself is everybody's: that it is theirs. Same id.
create table app.poll_authorships (
  like app.synced including all,
  state text not null,
  is_held boolean not null,
  resubmissions_left smallint not null,
  note text,
  -- Usernames, in their order.
  invited text[] not null,
  foreign key (id) references app.polls (id) on delete cascade
);
call app.publish_synced('app.poll_authorships', 1, array['state', 'is_held', 'resubmissions_left', 'note', 'invited']);

create function app.tell_poll_author(poll app.polls) returns void
language sql set search_path = '' as $$
  insert into app.poll_authorships as a (id, scope, state, is_held, resubmissions_left, note, invited)
    select poll.id, 'user:' || poll.owner_id, poll.state, poll.held_since is not null, 2 - poll.resubmissions, poll.note,
      array(select p.username from app.poll_invitations i join public.profiles p on p.user_id = i.user_id
        where i.poll_id = poll.id and p.username is not null order by p.username)
    on conflict (id) do update set state = excluded.state, is_held = excluded.is_held, resubmissions_left = excluded.resubmissions_left,
      note = excluded.note, invited = excluded.invited
    where (a.state, a.is_held, a.resubmissions_left, a.note, a.invited) is distinct from (excluded.state, excluded.is_held,
      excluded.resubmissions_left, excluded.note, excluded.invited)
$$;

create function app.tell_author_of_poll() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.deleted_at is not null or new.owner_id is null then
    update app.poll_authorships a set deleted_at = app.now() where a.id = new.id and a.deleted_at is null;
  else perform app.tell_poll_author(new);
  end if;
  return null;
end
$$;
create trigger tell_author_of_poll after insert or update on app.polls for each row execute function app.tell_author_of_poll();

create function app.may_ask(member uuid) returns boolean
language sql stable set search_path = '' set timezone = 'UTC' as $$
  select (select count(*) from app.polls p where p.owner_id = member and p.submitted_at > app.now() - interval '24 hours') < 2
$$;

create function app.poll_answer(verdict text, target uuid, why text default null) returns jsonb
language sql stable set search_path = '' as $$
  select pg_catalog.jsonb_strip_nulls(pg_catalog.jsonb_build_object('status', verdict, 'why', why, 'rows',
    jsonb_build_array(jsonb_build_array('polls', target), jsonb_build_array('poll_authorships', target))))
$$;

-- What an author wrote, into the poll. One character more than allowed is kept, so that too long is refused and not cut.
create function app.fill_poll(poll app.polls, args jsonb) returns app.polls
language plpgsql stable set search_path = '' set timezone = 'UTC' as $$
begin
  poll.title := app.clean_text(args ->> 'title', 201);
  poll.text := app.clean_lines(args ->> 'text', 2001);
  poll.lang := args ->> 'lang';
  poll.questions := args -> 'questions';
  poll.secrecy := args ->> 'secrecy';
  poll.eligibility := args ->> 'eligibility';
  -- Whoever chooses the voters could own all but one of a step.
  poll.results_when := case when poll.eligibility = 'invited' then 'after_close' else args ->> 'results_when' end;
  poll.region_code := args ->> 'region_code';
  poll.quorum := case when args ->> 'quorum' ~ '^[0-9]{1,7}$' then (args ->> 'quorum')::integer when args ->> 'quorum' is not null then 0 end;
  -- Null, or gone by while it waited on a phone: as soon as it is accepted.
  poll.opens_at := greatest(app.to_time(args ->> 'opens_at'), app.now());
  poll.closes_at := app.to_time(args ->> 'closes_at');
  poll.owner_name := case when args ->> 'name_display' in ('full', 'initials') then app.shown_name(poll.owner_id, args ->> 'name_display') end;
  return poll;
end
$$;

-- The members meant by usernames, of 2 to 200 that are different; null when one is nobody's.
create function app.members_named(names jsonb) returns uuid[]
language plpgsql stable set search_path = '' as $$
declare
  asked text[];
  found uuid[];
begin
  if pg_catalog.jsonb_typeof(names) is distinct from 'array' or pg_catalog.jsonb_array_length(names) not between 2 and 200 then return null; end if;
  asked := array(select distinct pg_catalog.lower(pg_catalog.btrim(n)) from pg_catalog.jsonb_array_elements_text(names) as n);
  found := array(select p.user_id from public.profiles p where p.username = any (asked));
  return case when cardinality(found) = cardinality(asked) and cardinality(asked) >= 2 then found end;
end
$$;

-- The field a poll cannot be taken with; null when all is well but what its table says.
create function app.poll_fault(poll app.polls, args jsonb) returns text
language sql stable set search_path = '' set timezone = 'UTC' as $$
  select case
    -- An author is never nameless to those who are asked.
    when poll.owner_name is null then 'name_display'
    when coalesce(poll.eligibility not in ('members', 'area', 'invited'), true) then 'eligibility'
    when poll.eligibility = 'area' and poll.region_code is null
      or poll.region_code is not null and not exists (select from public.regions r where r.code = poll.region_code and r.deleted_at is null) then 'region_code'
    when poll.eligibility = 'invited' and app.members_named(args -> 'invited') is null then 'invited'
    when poll.opens_at > app.now() + interval '90 days' then 'opens_at'
    when coalesce(poll.closes_at < poll.opens_at + interval '1 day' or poll.closes_at < app.now() + interval '1 day'
      or poll.closes_at > poll.opens_at + interval '1 year', true) then 'closes_at'
    when not coalesce(app.are_questions(poll.questions), false) then 'questions' end
$$;

create procedure app.invite(target uuid, names jsonb)
language plpgsql set search_path = '' as $$
begin
  delete from app.poll_invitations i where i.poll_id = target;
  insert into app.poll_invitations (poll_id, user_id) select target, m from pg_catalog.unnest(app.members_named(names)) as m;
end
$$;

-- Answers: ok, held, already · invalid, field · id_conflict: the id or its public form is another's.
create function app.create_poll(args jsonb, claimed timestamptz) returns jsonb
language plpgsql set search_path = '' as $$
declare
  own app.polls;
  other app.polls;
  fault text;
  of_column text;
  of_limit text;
begin
  own.id := app.to_uuid(args ->> 'id');
  if own.id is null then return '{"status": "invalid", "field": "id"}'; end if;
  select * into other from app.polls p where p.id = own.id or p.pid = app.pid(own.id) order by p.id = own.id desc limit 1;
  if other.id is not null then
    return case when other.id = own.id and other.owner_id = auth.uid() then app.poll_answer('already', own.id) else '{"status": "id_conflict"}' end;
  end if;
  own.owner_id := auth.uid();
  own := app.fill_poll(own, args);
  fault := app.poll_fault(own, args);
  if fault is not null then return pg_catalog.jsonb_build_object('status', 'invalid', 'field', fault); end if;
  if not app.may_ask(own.owner_id) then own.held_since := app.now(); end if;
  insert into app.polls (id, scope, owner_id, owner_name, state, lang, title, text, questions, secrecy, results_when, eligibility, region_code, quorum,
      opens_at, closes_at, held_since)
    values (own.id, '', own.owner_id, own.owner_name, 'draft', own.lang, own.title, own.text, own.questions, own.secrecy, own.results_when,
      own.eligibility, own.region_code, own.quorum, own.opens_at, own.closes_at, own.held_since)
    on conflict do nothing;
  if not found then return '{"status": "id_conflict"}'; end if;
  if own.eligibility = 'invited' then call app.invite(own.id, args -> 'invited'); end if;
  if own.held_since is not null then return app.poll_answer('held', own.id); end if;
  update app.polls p set state = 'in_review' where p.id = own.id;
  return app.poll_answer('ok', own.id);
exception when check_violation or not_null_violation then
  get stacked diagnostics of_column = column_name, of_limit = constraint_name;
  return app.refused_field(of_column, of_limit);
end
$$;

-- Writes one anew that is a draft or was not accepted, all its fields, and hands it in.
-- Answers: ok · held: over the limit, it goes by itself · not_found · closed, why: handed_in, no_more · invalid, field.
create function app.edit_poll(args jsonb, claimed timestamptz) returns jsonb
language plpgsql set search_path = '' as $$
declare
  own app.polls;
  fault text;
  of_column text;
  of_limit text;
begin
  select * into own from app.polls p where p.id = app.to_uuid(args ->> 'poll_id') and p.owner_id = auth.uid() and p.deleted_at is null for update;
  if own.id is null then return '{"status": "not_found"}'; end if;
  if own.state not in ('draft', 'rejected') then return app.poll_answer('closed', own.id, 'handed_in'); end if;
  if own.state = 'rejected' and own.resubmissions >= 2 then return app.poll_answer('closed', own.id, 'no_more'); end if;
  own := app.fill_poll(own, args);
  fault := app.poll_fault(own, args);
  if fault is not null then return pg_catalog.jsonb_build_object('status', 'invalid', 'field', fault); end if;
  delete from app.poll_invitations i where i.poll_id = own.id;
  if own.eligibility = 'invited' then call app.invite(own.id, args -> 'invited'); end if;
  update app.polls p set state = 'draft', resubmissions = p.resubmissions + 1 where p.id = own.id and p.state = 'rejected';
  update app.polls p set owner_name = own.owner_name, lang = own.lang, title = own.title, text = own.text, questions = own.questions,
    secrecy = own.secrecy, results_when = own.results_when, eligibility = own.eligibility, region_code = own.region_code, quorum = own.quorum,
    opens_at = own.opens_at, closes_at = own.closes_at where p.id = own.id;
  if own.submitted_at is null and not app.may_ask(own.owner_id) then
    update app.polls p set held_since = coalesce(p.held_since, app.now()) where p.id = own.id;
    return app.poll_answer('held', own.id);
  end if;
  update app.polls p set state = 'in_review' where p.id = own.id;
  return app.poll_answer('ok', own.id);
exception when check_violation or not_null_violation then
  get stacked diagnostics of_column = column_name, of_limit = constraint_name;
  return app.refused_field(of_column, of_limit);
end
$$;

-- Ends one's own poll: what was announced is cancelled, with a reason that everybody reads; what was not goes whole.
-- Answers: ok · already · not_found · closed, why: ended · invalid, field: cancel_reason.
create function app.cancel_poll(args jsonb, claimed timestamptz) returns jsonb
language plpgsql set search_path = '' as $$
declare
  target uuid := app.to_uuid(args ->> 'poll_id');
  said text := app.clean_lines(args ->> 'cancel_reason', 501);
  own app.polls;
begin
  -- Votes under way are waited for, as when it closes (1420).
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('poll:' || target, 0));
  select * into own from app.polls p where p.id = target and p.owner_id = auth.uid() for update;
  if own.id is null then return '{"status": "not_found"}'; end if;
  if own.deleted_at is not null then return '{"status": "already"}'; end if;
  if own.state = 'cancelled' then return app.poll_answer('already', target); end if;
  if own.state = 'closed' or own.closes_at <= app.now() and own.state = 'open' then return app.poll_answer('closed', target, 'ended'); end if;
  if own.state in ('draft', 'in_review', 'rejected') then
    update app.polls p set deleted_at = app.now() where p.id = target;
    return app.poll_answer('ok', target);
  end if;
  if coalesce(char_length(said) not between 3 and 500, true) then return '{"status": "invalid", "field": "cancel_reason"}'; end if;
  update app.polls p set state = 'cancelled', reason = said where p.id = target;
  return app.poll_answer('ok', target);
end
$$;

insert into app.mutations (name, v, oldest_v) select name, 1, 1 from pg_catalog.unnest(array['create_poll', 'edit_poll', 'cancel_poll']) as name;

-- Lets go on what a limit held, as far as the limits of its author allow now.
create function app.release_held_polls() returns void
language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  waiting record;
begin
  for waiting in select p.id, p.owner_id from app.polls p where p.held_since is not null and p.deleted_at is null order by p.held_since, p.id limit 200 loop
    if app.may_ask(waiting.owner_id) then update app.polls p set state = 'in_review' where p.id = waiting.id and p.state = 'draft'; end if;
  end loop;
end
$$;

-- When a member leaves: their vote stays counted, nobody can tell which it is; names of open polls go with the account; what was
-- announced stays without its author's name, what was not goes whole.
create function app.leave_polls(member uuid) returns void
language sql set search_path = '' as $$
  update ballot.participations p set user_id = pg_catalog.gen_random_uuid() where p.user_id = member;
  delete from app.polls p where p.owner_id = member and p.state in (select s.state from app.poll_states s where not s.is_public);
  update app.polls p set owner_id = null, owner_name = null where p.owner_id = member;
  delete from app.poll_authorships a where a.scope = 'user:' || member;
$$;
