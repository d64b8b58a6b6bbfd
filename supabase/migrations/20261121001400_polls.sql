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
language sql immutable set search_path = '' as $$
  select case question ->> 'kind' when 'yes_no' then 3 when 'scale' then 5
    else case when pg_catalog.jsonb_typeof(question -> 'options') = 'array' then pg_catalog.jsonb_array_length(question -> 'options') end end
$$;

-- 1 to 200 characters, and none that says nothing or the same as another.
create function app.are_options(told jsonb, most integer) returns boolean
language sql immutable set search_path = '' as $$
  select count(*) between 2 and most and count(distinct app.fold(text)) = count(*) and pg_catalog.bool_and(app.clean_text(text, 201) = text and char_length(text) <= 200)
  from pg_catalog.jsonb_array_elements_text(case when pg_catalog.jsonb_typeof(told) = 'array' then told else '[]' end) as text
$$;

create function app.is_question(told jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select app.clean_text(told ->> 'text', 301) = told ->> 'text' and char_length(told ->> 'text') between 3 and 300 and case told ->> 'kind'
    when 'single' then app.are_options(told -> 'options', 20)
    when 'multiple' then app.are_options(told -> 'options', 20) and told ->> 'most' ~ '^[0-9]{1,2}$'
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
  -- Why it was cancelled or rejected.
  reason text check (char_length(reason) between 3 and 500),
  is_sample boolean not null default false,
  check (closes_at > opens_at),
  check (eligibility <> 'area' or region_code is not null)
);
create index polls_owner_id on app.polls (owner_id);
create index polls_region_code on app.polls (region_code);
create index polls_state on app.polls (state, closes_at);
call app.publish_synced('app.polls', 10, array['pid', 'owner_name', 'state', 'lang', 'title', 'text', 'questions', 'secrecy', 'results_when', 'eligibility',
  'region_code', 'quorum', 'opens_at', 'closes_at', 'reason', 'is_sample']);

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


-- Who may have it on their phone: everybody a public one, by region; who is invited and its author, one for those invited.
create function app.scope_poll() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    if new.state <> old.state and not exists (select from app.poll_moves m where m.from_state = old.state and m.to_state = new.state) then
      raise exception 'a poll does not go from % to %', old.state, new.state using errcode = 'PT409';
    end if;
    if old.state in ('scheduled', 'open', 'closed', 'cancelled') and (new.questions, new.secrecy, new.results_when, new.eligibility, new.region_code,
        new.quorum, new.opens_at) is distinct from (old.questions, old.secrecy, old.results_when, old.eligibility, old.region_code, old.quorum, old.opens_at) then
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
    when 'area' then exists (select from public.profiles p where p.user_id = member and p.region_code = poll.region_code)
    else exists (select from app.poll_invitations i where i.poll_id = poll.id and i.user_id = member) end;
end
$$;
