-- Polls: what is asked, of whom and until when. How votes are kept is in 1410, what is published of them in 1420. Laws kept here:
--   * what moves are possible stands in app.poll_moves, and nowhere else; times are the server's;
--   * what is asked does not change once members can vote;
--   * an invited poll is on the phones of those invited and of its author, and nowhere else.

create table app.poll_states (state text primary key, is_public boolean not null);
insert into app.poll_states values ('draft', false), ('in_review', false), ('rejected', false), ('scheduled', true), ('open', true),
  ('closed', true), ('cancelled', true);

create table app.poll_moves (
  from_state text not null references app.poll_states (state),
  to_state text not null references app.poll_states (state),
  primary key (from_state, to_state)
);
create index poll_moves_to_state on app.poll_moves (to_state);
insert into app.poll_moves values ('draft', 'in_review'), ('in_review', 'scheduled'), ('in_review', 'rejected'), ('rejected', 'draft'),
  ('scheduled', 'open'), ('scheduled', 'cancelled'), ('open', 'closed'), ('open', 'cancelled');

-- How many answers a question offers: those written, or no · yes · abstain, or 1 to 5. Null: it is no question.
create function app.answers_of(question jsonb) returns integer
language plpgsql immutable set search_path = '' as $$
begin
  return case question ->> 'kind' when 'yes_no' then 3 when 'scale' then 5
    else case when pg_catalog.jsonb_typeof(question -> 'options') = 'array' then pg_catalog.jsonb_array_length(question -> 'options') end end;
end
$$;

-- What a reader sees of a clean text, for comparing: without case, accents, spaces and what has no width.
create function app.seen_of(told text) returns text
language sql immutable set search_path = '' as $$
  select pg_catalog.regexp_replace(app.fold(told), '[\s\u034f\u17b4\u17b5\u200c\u200d\ufe00-\ufe0f]', '', 'g')
$$;

-- 1 to 200 characters, and none that shows nothing or the same as another.
create function app.are_options(told jsonb, most integer) returns boolean
language sql immutable set search_path = '' as $$
  select count(*) between 2 and most and count(distinct nullif(app.seen_of(o #>> '{}'), '')) = count(*)
    and pg_catalog.bool_and(pg_catalog.jsonb_typeof(o) = 'string' and app.clean_text(o #>> '{}', 201) is not distinct from o #>> '{}'
      and char_length(o #>> '{}') <= 200)
  from pg_catalog.jsonb_array_elements(case when pg_catalog.jsonb_typeof(told) = 'array' then told else '[]' end) as o
$$;

create function app.is_question(told jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select pg_catalog.jsonb_typeof(told -> 'text') = 'string' and app.clean_text(told ->> 'text', 301) = told ->> 'text' and char_length(told ->> 'text') <= 300
    and char_length(app.seen_of(told ->> 'text')) >= 3 and case told ->> 'kind'
    when 'single' then app.are_options(told -> 'options', 20)
    when 'multiple' then app.are_options(told -> 'options', 20) and pg_catalog.jsonb_typeof(told -> 'most') = 'number' and told ->> 'most' ~ '^[0-9]{1,2}$'
      and (told ->> 'most')::integer between 1 and pg_catalog.jsonb_array_length(told -> 'options')
    when 'ranked' then app.are_options(told -> 'options', 8)
    when 'yes_no' then not told ? 'options'
    when 'scale' then not told ? 'options'
    else false end
$$;

-- 1 to 20 questions.
create function app.are_questions(told jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return pg_catalog.jsonb_typeof(told) = 'array' and pg_catalog.jsonb_array_length(told) between 1 and 20
    and not exists (select from pg_catalog.jsonb_array_elements(told) as q where not coalesce(app.is_question(q), false));
end
$$;

create table app.polls (
  like app.synced including all,
  pid text not null unique generated always as (app.pid(id)) stored,
  -- Null: the account is gone, or it came with the demo.
  owner_id uuid references auth.users (id) on delete set null,
  owner_name text check (char_length(owner_name) between 1 and 80),
  state text not null references app.poll_states (state),
  lang text not null check (lang ~ '^[a-z]{2,3}$'),
  title text not null check (char_length(title) between 10 and 200),
  text text check (char_length(text) between 1 and 2000),
  -- What is asked, in order: [{"text", "kind", "options": ["…"], "most"?}]. A vote names questions and options by their places.
  questions jsonb not null check (app.are_questions(questions)),
  -- open: names are shown beside votes; secret: nobody can be shown how a member voted.
  secrecy text not null default 'secret' check (secrecy in ('secret', 'open')),
  -- When anybody sees figures, administrators included.
  results_when text not null check (results_when in ('live', 'after_vote', 'after_close')),
  -- Who may vote: every member, members of the region, or those who are named.
  eligibility text not null check (eligibility in ('members', 'area', 'invited')),
  region_code text references public.regions (code),
  -- How many votes it takes to mean something; null: any.
  quorum integer check (quorum between 10 and 1000000),
  opens_at timestamptz not null,
  closes_at timestamptz not null check (closes_at < 'infinity'),
  -- Why its author cancelled it, in their words; or why moderators did not accept it or cancelled it.
  reason text check (char_length(reason) between 3 and 500),
  refused_for text check (refused_for in ('duplicate', 'private_person', 'court_case', 'defamation', 'hate_or_violence', 'out_of_scope', 'spam', 'unclear')),
  -- What its moderator adds, for its author alone.
  note text check (char_length(note) between 1 and 500),
  submitted_at timestamptz,
  review_since timestamptz,
  -- It waits for a limit of its author to let it go on.
  held_since timestamptz,
  resubmissions smallint not null default 0 check (resubmissions between 0 and 2),
  is_sample boolean not null default false,
  check (closes_at > opens_at),
  check (eligibility <> 'area' or region_code is not null)
);
create index polls_owner_id on app.polls (owner_id, submitted_at);
create index polls_held_since on app.polls (held_since) where held_since is not null;
create index polls_region_code on app.polls (region_code);
create index polls_state on app.polls (state, closes_at);
call app.publish_synced('app.polls', 10, array['pid', 'owner_name', 'state', 'lang', 'title', 'text', 'questions', 'secrecy', 'results_when', 'eligibility',
  'region_code', 'quorum', 'opens_at', 'closes_at', 'reason', 'refused_for', 'is_sample']);

create table app.poll_invitations (
  poll_id uuid not null references app.polls (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  primary key (poll_id, user_id)
);
create index poll_invitations_user_id on app.poll_invitations (user_id);
revoke all on app.poll_states, app.poll_moves, app.poll_invitations from public, anon, authenticated, service_role;
alter table app.poll_states enable row level security;
alter table app.poll_moves enable row level security;
alter table app.poll_invitations enable row level security;

-- What happens at a move, whoever makes it. What its author asked stays as it was; only time cannot be given back.
create function app.stamp_poll_move(poll app.polls) returns app.polls
language plpgsql stable set search_path = '' set timezone = 'UTC' as $$
begin
  case poll.state
    when 'in_review' then
      poll.submitted_at := coalesce(poll.submitted_at, app.now());
      poll.review_since := app.now();
      poll.held_since := null;
      poll.refused_for := null;
      poll.note := null;
    when 'scheduled' then
      -- It may have waited longer than its author thought: a day to vote is left in any case.
      poll.opens_at := greatest(poll.opens_at, app.now());
      poll.closes_at := greatest(poll.closes_at, poll.opens_at + interval '1 day');
    else null;
  end case;
  return poll;
end
$$;

-- Whether what everybody could read of it is other than it was.
create function app.is_asked_anew(old app.polls, new app.polls) returns boolean
language sql immutable set search_path = '' as $$
  select (new.lang, new.title, new.text, new.questions, new.secrecy, new.results_when, new.eligibility, new.region_code, new.quorum, new.opens_at)
    is distinct from (old.lang, old.title, old.text, old.questions, old.secrecy, old.results_when, old.eligibility, old.region_code, old.quorum, old.opens_at)
$$;

-- A move is one of app.poll_moves; or, by an undone decision (1450), back to where it came from, from where it is now.
create function app.move_poll(old app.polls, new app.polls) returns app.polls
language plpgsql set search_path = '' as $$
begin
  if exists (select from app.moderation_decisions d where d.poll_id = new.id and d.undone_xid = pg_catalog.pg_current_xact_id() and new.state = d.from_state
      and (old.state = d.to_state or d.to_state = 'scheduled' and old.state = 'open')) then
    new.refused_for := null;
    new.note := null;
    return new;
  end if;
  if not exists (select from app.poll_moves m where m.from_state = old.state and m.to_state = new.state) then
    raise exception 'a poll does not go from % to %', old.state, new.state using errcode = 'PT409';
  end if;
  return app.stamp_poll_move(new);
end
$$;

-- Who may have it on their phone: everybody a public one, by region; who is invited and its author, one for those invited.
create function app.scope_poll() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    if new.state <> old.state then new := app.move_poll(old, new); end if;
    if (select s.is_public from app.poll_states s where s.state = old.state) and app.is_asked_anew(old, new) then
      raise exception 'a poll that was announced does not change' using errcode = 'PT409';
    end if;
    if old.owner_id is not null and new.owner_id is null then new.owner_name := null; end if;
  end if;
  new.scope := case when not (select s.is_public from app.poll_states s where s.state = new.state) then coalesce('user:' || new.owner_id, 'archive')
    when new.eligibility = 'invited' then 'poll:' || new.id
    else coalesce('region:' || new.region_code, 'public') end;
  return new;
end
$$;
create trigger scope_poll before insert or update on app.polls for each row execute function app.scope_poll();

create function app.may_vote(poll app.polls, member uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return case poll.eligibility when 'members' then true
    when 'area' then coalesce(app.counted_area(member, poll.opens_at) = poll.region_code, false)
    else exists (select from app.poll_invitations i where i.poll_id = poll.id and i.user_id = member) end;
end
$$;
