-- What members say of a row of the directory by one tap: that it is still true (decision 158). Laws kept here:
--   * one answer a member, question and row; what was taken back counts no more, and whoever asks twice is heard once;
--   * who answered is told to nobody, how many neither: of a row it is told that ten residents confirmed it, and since which month;
--   * what is told is worked out once a week, so that no single answer is seen to come or go;
--   * an answer is about what the row said. When that is changed the answer counts no more, and at once.
-- Which questions there are, of which lists. `of_facts`: an answer is about what the row says, and lasts a year.
create table app.row_questions (
  question text not null,
  of_table text not null,
  answers text[] not null,
  of_facts boolean not null,
  primary key (question, of_table)
);
insert into app.row_questions (question, of_table, answers, of_facts)
  select 'still_true', e.name, '{yes}', true from app.edited_tables e where e.name in ('villages', 'schools', 'hospitals', 'pharmacies', 'companies');

create table app.row_answers (
  like app.synced including all,
  user_id uuid not null references auth.users (id) on delete cascade,
  question text not null,
  of_table text not null,
  -- Of the row.
  pid text not null,
  -- Its name when it was answered.
  title text not null,
  -- none: taken back; the row stays, so that every phone hears of it.
  answer text not null,
  -- What the row said (app.facts_of).
  facts text,
  said_at timestamptz not null,
  -- waits: for a confirmed account that is a week old · elsewhere: its member lived in another region · changed: the row says something else since.
  fate text not null check (fate in ('counts', 'waits', 'elsewhere', 'changed')),
  foreign key (question, of_table) references app.row_questions (question, of_table),
  unique (user_id, question, of_table, pid)
);
create index row_answers_of_row on app.row_answers (of_table, pid);
create index row_answers_question on app.row_answers (question, of_table);
create index row_answers_waiting on app.row_answers (user_id) where fate = 'waits';
call app.publish_synced('app.row_answers', 1, array['question', 'of_table', 'pid', 'title', 'answer', 'said_at', 'fate']);

-- What everybody is told of a row.
create table app.row_results (
  like app.synced including all,
  question text not null,
  of_table text not null,
  pid text not null,
  region_code text not null references public.regions (code),
  figures jsonb not null,
  facts text,
  is_sample boolean not null default false,
  foreign key (question, of_table) references app.row_questions (question, of_table),
  unique (question, of_table, pid, region_code)
);
create index row_results_of_row on app.row_results (of_table, pid);
create index row_results_region_code on app.row_results (region_code);
call app.publish_synced('app.row_results', 1, array['question', 'of_table', 'pid', 'region_code', 'figures', 'is_sample']);

-- Mondays whose results are told.
create table app.told_weeks (monday date primary key);
alter table app.row_questions enable row level security;
alter table app.told_weeks enable row level security;
revoke all on app.row_questions, app.told_weeks from public, anon, authenticated, service_role;

-- Nothing is said by null, an empty text or an empty list.
create function app.said_fact(told jsonb) returns jsonb
language sql immutable set search_path = '' as $$ select case when told not in ('null', '""', '[]') then told end $$;

-- What a row says: what editors can change of it, whichever source it has. Null: there is no row.
create function app.facts_of(table_name text, seen jsonb) returns text
language sql stable set search_path = '' as $$
  select case when seen is not null then (select pg_catalog.md5(coalesce(jsonb_object_agg(f.name, app.said_fact(seen -> f.name)), '{}')::text)
    from app.edited_fields f where f.of_table = table_name) end
$$;

-- Whether a member saw what the row says: they may have answered weeks ago, of a list that is older still. Packs round positions, and name what a row
-- refers to otherwise.
create function app.saw_facts(table_name text, seen jsonb, told jsonb) returns boolean
language sql stable set search_path = '' as $$
  select not exists (select from app.edited_fields f where f.of_table = table_name and f.kind not in ('latitude', 'longitude', 'reference')
    and app.said_fact(seen -> f.name) is distinct from app.said_fact(told -> f.name))
$$;

-- Accounts that are cheap to have count nowhere.
create function app.counts_by_now(member uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return app.holds_role(member, 'user') and not app.is_young(member, app.now()) and app.hold_reason(member, app.now()) is distinct from 'unconfirmed';
end
$$;

-- Residents are of a region: nobody's division is known to the server, and a finer area would make fewer hide behind ten.
create function app.fate_of_answer(member uuid, at timestamptz, region text) returns text
language plpgsql stable set search_path = '' as $$
begin
  return case when app.counted_area(member, at) = region is not true then 'elsewhere' when app.counts_by_now(member) then 'counts' else 'waits' end;
end
$$;

-- `answer` none: taken back. `seen`: what the row said on the phone, by column. Answers: ok, already · not_found · closed, why: changed · forbidden, why: too_many ·
-- invalid, field: id, question, answer · id_conflict.
create function app.answer_row(args jsonb, claimed timestamptz) returns jsonb
language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  new_id uuid := app.to_uuid(args ->> 'id');
  wanted text := args ->> 'answer';
  asked app.row_questions;
  own app.row_answers;
  seen jsonb;
begin
  if new_id is null then return app.wrong('id'); end if;
  select * into asked from app.row_questions q where q.question = args ->> 'question' and q.of_table = args ->> 'of_table';
  if not found then return app.wrong('question'); end if;
  if wanted is null or wanted <> 'none' and wanted <> all (asked.answers) then return app.wrong('answer'); end if;
  select * into own from app.row_answers a where a.user_id = auth.uid() and a.question = asked.question and a.of_table = asked.of_table and a.pid = args ->> 'pid';
  if coalesce(own.answer, 'none') = wanted and (wanted = 'none' or own.fate in ('counts', 'waits')
    and (not asked.of_facts or own.said_at > app.now() - interval '365 days')) then
    return case when own.id is null then '{"status": "already"}' else app.voice_answer('already', 'row_answers', own.id) end;
  end if;
  -- What is gone or was changed can still be taken back.
  if wanted = 'none' then
    update app.row_answers a set answer = 'none' where a.id = own.id;
    return app.voice_answer('ok', 'row_answers', own.id);
  end if;
  seen := app.row_with_pid(asked.of_table, args ->> 'pid');
  if seen ->> 'deleted_at' is not null or seen is null then return '{"status": "not_found"}'; end if;
  if asked.of_facts and not app.saw_facts(asked.of_table, seen, args -> 'seen') then return '{"status": "closed", "why": "changed"}'; end if;
  if (select count(*) from app.ledger l where l.user_id = auth.uid() and l.name = 'answer_row' and l.at > app.now() - interval '24 hours') >= 200
    then return '{"status": "forbidden", "why": "too_many"}'; end if;
  insert into app.row_answers as a (id, scope, user_id, question, of_table, pid, title, answer, facts, said_at, fate)
    values (new_id, 'user:' || auth.uid(), auth.uid(), asked.question, asked.of_table, seen ->> 'pid', seen ->> 'name', wanted,
      case when asked.of_facts then app.facts_of(asked.of_table, seen) end, app.now(),
      case when asked.of_facts then app.fate_of_answer(auth.uid(), app.now(), seen ->> 'region_code') when app.counts_by_now(auth.uid()) then 'counts' else 'waits' end)
    on conflict (user_id, question, of_table, pid) do update set title = excluded.title, answer = excluded.answer, facts = excluded.facts,
      said_at = excluded.said_at, fate = excluded.fate
    returning * into own;
  return app.voice_answer('ok', 'row_answers', own.id);
end
$$;
insert into app.mutations (name, v, oldest_v, locks_contents) values ('answer_row', 1, 1, false);

-- A row that says something else, or is gone, is confirmed by nobody; one that says again what was confirmed is so by those who did.
create function app.follow_facts() returns trigger
language plpgsql security definer set search_path = '' set timezone = 'UTC' as $$
declare
  now_facts text;
begin
  -- A list is imported row by row, and almost none was answered.
  if not exists (select from app.row_answers a where a.of_table = tg_table_name and a.pid = new.pid)
    and not exists (select from app.row_results r where r.of_table = tg_table_name and r.pid = new.pid) then return null; end if;
  now_facts := case when new.deleted_at is null then app.facts_of(tg_table_name, pg_catalog.to_jsonb(new)) end;
  update app.row_answers a set fate = f.fate
    from app.row_answers b cross join lateral (select case when b.facts = now_facts then app.fate_of_answer(b.user_id, b.said_at, new.region_code) else 'changed' end as fate) f
    where b.of_table = tg_table_name and b.pid = new.pid and b.facts is not null and b.answer <> 'none' and a.id = b.id and a.fate <> f.fate;
  update app.row_results r set deleted_at = app.now()
    where r.of_table = tg_table_name and r.pid = new.pid and r.deleted_at is null and r.facts is not null and r.facts is distinct from now_facts;
  return null;
end
$$;
do $$
declare
  name text;
begin
  for name in select distinct q.of_table from app.row_questions q where q.of_facts loop
    execute pg_catalog.format('create trigger follow_facts after update on public.%I for each row execute function app.follow_facts()', name);
  end loop;
end
$$;

-- Rows that ten residents or more confirmed within a year, with the month since which ten did: that of the tenth, counted from the last. What one of them
-- alone does moves it by a place, and never names a day.
create function app.confirmed_rows() returns table (of_table text, pid text, region_code text, facts text, month text)
language sql stable set search_path = '' set timezone = 'UTC' as $$
  with given as materialized (select a.of_table, a.pid, a.facts, a.user_id, a.said_at from app.row_answers a
      where a.question = 'still_true' and a.answer = 'yes' and a.fate = 'counts' and a.said_at > app.now() - interval '365 days'),
    members as materialized (select m.user_id from (select distinct g.user_id from given g) m where app.counts_by_now(m.user_id)),
    placed as (select g.of_table, g.pid, g.facts, g.said_at, row_number() over (partition by g.of_table, g.pid, g.facts order by g.said_at desc) as place
      from given g join members m on m.user_id = g.user_id)
  select p.of_table, p.pid, seen.told ->> 'region_code', p.facts, pg_catalog.to_char(p.said_at at time zone 'Africa/Douala', 'YYYY-MM')
  from placed p cross join lateral (select app.row_with_pid(p.of_table, p.pid) as told) seen
  where p.place = 10 and seen.told ->> 'deleted_at' is null and seen.told ->> 'region_code' is not null and p.facts = app.facts_of(p.of_table, seen.told)
$$;

create function app.tell_confirmed() returns void
language plpgsql set search_path = '' set timezone = 'UTC' as $$
begin
  update app.row_answers a set fate = 'counts' where a.fate = 'waits' and a.answer <> 'none' and app.counts_by_now(a.user_id);
  with told as materialized (select c.* from app.confirmed_rows() c),
    no_more as (update app.row_results r set deleted_at = app.now() where r.question = 'still_true' and r.deleted_at is null and not r.is_sample
      and not exists (select from told t where t.of_table = r.of_table and t.pid = r.pid and t.region_code = r.region_code))
  insert into app.row_results as r (id, scope, question, of_table, pid, region_code, figures, facts)
    select pg_catalog.gen_random_uuid(), 'region:' || t.region_code, 'still_true', t.of_table, t.pid, t.region_code, pg_catalog.jsonb_build_object('since', t.month), t.facts
    from told t
    on conflict (question, of_table, pid, region_code) do update set figures = excluded.figures, facts = excluded.facts, is_sample = false, deleted_at = null
      where r.deleted_at is not null or r.is_sample or r.figures <> excluded.figures;
end
$$;

-- Once a week, whoever ticks and however often; what each question tells (of trust: 1150), prices (1640), and how companies answer (1580).
create function app.tick_of_answers() returns void
language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  this_week constant date := app.week_of(app.now());
begin
  -- Looked at first: almost always there is nothing to do.
  if exists (select from app.told_weeks w where w.monday = this_week) then return; end if;
  insert into app.told_weeks (monday) values (this_week) on conflict do nothing;
  if found then
    perform app.tell_confirmed();
    perform app.tell_trust();
    perform app.tell_prices();
    perform app.tell_answers();
  end if;
end
$$;
create function app.scopes_of_answers(asked text[]) returns table (scope text, number text)
language plpgsql stable set search_path = '' as $$ begin end $$;
create function app.lock_for_answers(ops jsonb) returns void
language plpgsql set search_path = '' as $$ begin end $$;
create function app.export_of_answers(me uuid) returns jsonb
language plpgsql stable set search_path = '' set timezone = 'UTC' as $$
begin
  return pg_catalog.jsonb_build_object('row_answers', (select coalesce(jsonb_agg(jsonb_build_object('question', a.question, 'list', a.of_table, 'row', a.pid, 'title', a.title,
    'answer', a.answer, 'at', a.said_at, 'fate', a.fate) order by a.said_at, a.id), '[]') from app.row_answers a where a.user_id = me));
end
$$;
insert into app.features (name, place, ticks) values ('answers', 170, true);
