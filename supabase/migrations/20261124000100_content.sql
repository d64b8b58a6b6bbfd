-- What members write, whatever its kind: an event, a comment, later a post or a job (decision 086). Laws kept here:
--   * the life of a content (its state, whose it is, who reads it) stands in app.contents, its fields in the table of its kind under the same id;
--   * which moves exist, and whose they are, stands in app.content_moves alone; no statement changes a state past the guard;
--   * others read what the state's `seen` says; what its author alone may know stands in app.content_own, and in no other row;
--   * nothing here is put together at run time: what differs by kind is written by app.publish_content, from the catalog, in a migration.

-- The type of a column says how its field is read (app.reader_of).
create domain app.line as text;
create domain app.lines as text;
create domain app.xaf as bigint;

create table app.content_kinds (
  kind text primary key check (kind ~ '^[a-z_]{2,30}$'),
  table_name text not null unique,
  -- The versions of its fields that are understood.
  v integer not null default 1,
  oldest_v integer not null default 1 check (oldest_v <= v),
  -- Of whoever gave their whole name, phones know the account.
  is_signed boolean not null default false,
  -- One may come with it, if the phone has made it small enough.
  takes_picture boolean not null default false,
  -- It hangs on another content, in a state that takes it.
  hangs boolean not null default false,
  -- What it hangs on is its author's own.
  on_own boolean not null default false,
  -- Under the whole name alone.
  whole_name boolean not null default false,
  -- Nothing of it stays when its author's account ends.
  goes_with_owner boolean not null default false,
  -- Of what it hangs on, one a member: another only once that is withdrawn.
  is_once boolean not null default false,
  -- Between its author and a company: moderators read it once it was reported, and nothing of it is counted.
  is_confidential boolean not null default false,
  -- The column that names the company in whose name it is written: by who acts for it (20261125000200).
  company_column text,
  submits_to text not null,
  per_day integer not null check (per_day > 0),
  resubmissions integer not null default 0,
  -- Counted from its end, or from its opening where it has none; then it goes.
  keep_days integer not null check (keep_days > 0),
  -- Counted from the same: then it leaves the phones that did not ask for its month (decision 090). Null: it stays as long as it is kept.
  window_days integer check (window_days > 0),
  title_column text not null,
  area_column text,
  ends_column text,
  -- Columns that its author alone reads, and those that members do not write.
  hidden text[] not null default '{}',
  imported text[] not null default '{}',
  -- It has laws of its own and a table that keeps them: its state changes there, and its line here follows (20261124000200).
  has_own_life boolean not null default false,
  -- Kinds that hang on it and that moderators read before others do.
  reads_first text[] not null default '{}'
);
create table app.content_states (
  kind text not null references app.content_kinds (kind) on delete cascade,
  state text not null,
  -- Null: its owner and moderators alone. parent: whoever reads what it hangs on. company: who acts for its company. invited: whom it invites.
  seen text check (seen in ('everybody', 'parent', 'company', 'invited')),
  is_edited boolean not null default false,
  -- Moderators find it in their queue.
  waits boolean not null default false,
  -- What can be done with it: kinds that hang on it, and special mutations.
  takes text[] not null default '{}',
  primary key (kind, state)
);
create table app.content_moves (
  kind text not null,
  from_state text not null,
  to_state text not null,
  by text not null check (by in ('owner', 'company', 'invited', 'moderator', 'members', 'clock')),
  -- One of these must be given.
  reasons text[],
  -- A note must be given, and this one reads it.
  note_for text check (note_for in ('owner', 'everybody')),
  primary key (kind, from_state, to_state, by),
  foreign key (kind, from_state) references app.content_states (kind, state) on delete cascade,
  foreign key (kind, to_state) references app.content_states (kind, state) on delete cascade
);
create index content_moves_to_state on app.content_moves (kind, to_state);

create table app.contents (
  like app.synced including all,
  pid text not null unique generated always as (app.pid(id)) stored,
  kind text not null references app.content_kinds (kind),
  parent_id uuid references app.contents (id) on delete cascade,
  -- Null: the account is gone, or it was imported.
  owner_id uuid references auth.users (id) on delete set null,
  owner_name text check (char_length(owner_name) between 1 and 80),
  -- Of a signed kind whose owner gave their whole name: they, for all to follow or mute.
  author_id uuid references auth.users (id) on delete set null,
  region_code text references public.regions (code),
  -- The company in whose name it is written, or to which.
  company text references public.companies (pid),
  -- Whom it invites.
  invited_id uuid references auth.users (id) on delete set null,
  state text not null,
  submitted_at timestamptz,
  opened_at timestamptz,
  -- When its author last changed what others read already.
  edited_at timestamptz,
  ends_at timestamptz,
  resubmissions integer not null default 0,
  -- Over the limit of a day, since when; the tick submits it.
  held_since timestamptz,
  -- Of its last move: why, and what was added for its owner; and what was said to everybody.
  reason text,
  note text check (char_length(note) between 1 and 500),
  said text check (char_length(said) between 1 and 500),
  -- How many of each that everybody may know of: comments, what special mutations count.
  counts jsonb not null default '{}',
  -- Of its picture: {mime, width, height, bytes: how many}.
  image jsonb,
  is_sample boolean not null default false,
  -- Imported: the source it is from.
  source_code text references public.sources (code),
  foreign key (kind, state) references app.content_states (kind, state)
);
create index contents_kind_state on app.contents (kind, state, ends_at);
create index contents_owner_id on app.contents (owner_id, kind, submitted_at);
create index contents_author_id on app.contents (author_id, scope);
create index contents_parent_id on app.contents (parent_id, kind);
create index contents_region_code on app.contents (region_code);
create index contents_company on app.contents (company, kind);
create index contents_invited_id on app.contents (invited_id, kind);
create index contents_source_code on app.contents (source_code);
create index contents_held_since on app.contents (held_since) where held_since is not null;
-- From when its days are counted (app.tick_of_contents); of those in no window yet once more, so that a minute costs what left in it.
create index contents_age on app.contents (kind, (coalesce(ends_at, opened_at, created_at)));
create index contents_in_window on app.contents (kind, (coalesce(ends_at, opened_at, created_at))) where scope not like 'older:%' and scope <> 'archive';
call app.publish_synced('app.contents', 2, array['pid', 'kind', 'parent_id', 'owner_name', 'author_id', 'region_code', 'state', 'opened_at', 'edited_at', 'ends_at', 'said',
  'counts', 'image', 'is_sample', 'source_code']);

-- To its owner: every field, also those that nobody else reads, and what became of it. Same id.
create table app.content_own (
  like app.synced including all,
  kind text not null,
  parent_id uuid,
  state text not null,
  fields jsonb not null,
  reason text,
  note text,
  is_held boolean not null,
  resubmissions_left integer not null,
  -- Of the last decision about it that can be appealed, and how its appeal stands.
  decision_id uuid,
  appeal_until timestamptz,
  appeal text,
  reply text,
  foreign key (id) references app.contents (id) on delete cascade
);
call app.publish_synced('app.content_own', 10, array['kind', 'parent_id', 'state', 'fields', 'reason', 'note', 'is_held', 'resubmissions_left', 'decision_id',
  'appeal_until', 'appeal', 'reply', 'created_at']);

create function app.has_own_life(of_kind text) returns boolean language sql stable set search_path = '' as $$ select k.has_own_life from app.content_kinds k where k.kind = of_kind $$;

-- Made anew with each kind, a branch a kind (app.write_content_functions).
create function app.keep_fields(of_kind text, target uuid, told jsonb) returns void language plpgsql set search_path = '' as $$ begin end $$;
create function app.fields_of(of_kind text, target uuid) returns jsonb language plpgsql stable set search_path = '' as $$ begin return '{}'; end $$;
create function app.follow_fields(of_kind text, target uuid, to_scope text, gone_at timestamptz) returns void language plpgsql set search_path = '' as $$ begin end $$;
create function app.blank_private(of_kind text, target uuid) returns void language plpgsql set search_path = '' as $$ begin end $$;
-- Of a kind with a life of its own four functions that it brings: facts_of_<kind>(target), what moderators read; lock_of_<kind>(target), before the content;
-- move_of_<kind>(target, to_state, because, words), their move, or why not; take_back_of_<kind>(decision), or false.
create function app.lock_own_life(of_kind text, target uuid) returns void language plpgsql set search_path = '' as $$ begin end $$;
create function app.move_own_life(of_kind text, target uuid, to_state text, because text, words text) returns jsonb language plpgsql set search_path = '' as $$ begin return null; end $$;

create table app.content_decisions (
  id uuid primary key default pg_catalog.gen_random_uuid(),
  -- In the order in which they were taken.
  number bigint not null generated always as identity,
  content_id uuid not null references app.contents (id) on delete cascade,
  from_state text not null,
  -- The same: it was kept as it is, and its reports were answered.
  to_state text not null,
  reason text,
  note text check (char_length(note) between 1 and 500),
  -- Null: the account is gone.
  decided_by uuid references auth.users (id) on delete set null,
  decided_at timestamptz not null,
  -- The reports that it answered.
  answered uuid[] not null default '{}',
  undone_by uuid references auth.users (id) on delete set null,
  undone_at timestamptz,
  undone_xid xid8
);
create index content_decisions_content_id on app.content_decisions (content_id, number);
create index content_decisions_decided_by on app.content_decisions (decided_by);
create index content_decisions_undone_by on app.content_decisions (undone_by);
create index content_decisions_decided_at on app.content_decisions (decided_at);

create function app.take_back_own_life(of_kind text, d app.content_decisions) returns boolean language plpgsql set search_path = '' as $$ begin return false; end $$;

-- A content begins as a draft and goes by app.content_moves; or, by a decision that is being undone, back to where it came from.
create function app.guard_content() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- Its own table has its laws, and says who reads it.
  if app.has_own_life(new.kind) then return new; end if;
  if tg_op = 'INSERT' then
    -- What is imported begins where it is shown; nobody else says where it is from.
    if new.state <> 'draft' and new.source_code is null and not new.is_sample then raise exception 'a content begins as a draft' using errcode = 'PT409'; end if;
  else
    new.kind := old.kind;
    new.parent_id := old.parent_id;
    new.company := old.company;
    if new.state <> old.state then
      if not exists (select from app.content_moves m where m.kind = new.kind and m.from_state = old.state and m.to_state = new.state)
        and not exists (select from app.content_decisions d where d.content_id = new.id and d.undone_xid = pg_catalog.pg_current_xact_id()
          and d.to_state = old.state and d.from_state = new.state)
      then raise exception 'a % does not go from % to %', new.kind, old.state, new.state using errcode = 'PT409'; end if;
      if old.state = 'draft' then
        -- Whoever withdraws a draft has submitted nothing, and nobody else reads it.
        if new.state = app.submits_to(new) then new.submitted_at := coalesce(old.submitted_at, app.now()); end if;
        new.held_since := null;
      end if;
    end if;
    -- Who left leaves what is everybody's, without the name.
    if old.owner_id is not null and new.owner_id is null then new.owner_name := null; new.author_id := null; end if;
  end if;
  if app.is_seen(new.kind, new.state) then new.opened_at := coalesce(new.opened_at, app.now()); end if;
  new.scope := app.content_scope(new);
  return new;
end
$$;
create trigger guard_content before insert or update on app.contents for each row execute function app.guard_content();

-- Its fields and what hangs on it go where it goes; what it hangs on counts it while it is seen; its owner is told.
create function app.pass_on_content() returns trigger
language plpgsql set search_path = '' as $$
declare
  was boolean := tg_op = 'UPDATE' and old.deleted_at is null and app.is_seen(old.kind, old.state);
  is_now boolean := new.deleted_at is null and app.is_seen(new.kind, new.state);
begin
  if tg_op = 'UPDATE' and (new.scope <> old.scope or new.deleted_at is distinct from old.deleted_at) then
    perform app.follow_fields(new.kind, new.id, new.scope, new.deleted_at);
    -- The guard gives them their scope.
    update app.contents c set deleted_at = coalesce(c.deleted_at, new.deleted_at) where c.parent_id = new.id and c.deleted_at is null;
  end if;
  if new.parent_id is not null and was <> is_now and not (select k.is_confidential from app.content_kinds k where k.kind = new.kind) then perform app.count_content(new.parent_id, new.kind, case when is_now then 1 else -1 end); end if;
  if tg_op = 'UPDATE' and old.owner_id is not null and new.owner_id is null then perform app.blank_private(new.kind, new.id); end if;
  if tg_op = 'UPDATE' then perform app.tell_owner(new); end if;
  return null;
end
$$;
create trigger pass_on_content after insert or update on app.contents for each row execute function app.pass_on_content();

revoke all on app.content_kinds, app.content_states, app.content_moves, app.content_decisions from public, anon, authenticated, service_role;
alter table app.content_kinds enable row level security;
alter table app.content_states enable row level security;
alter table app.content_moves enable row level security;
alter table app.content_decisions enable row level security;
