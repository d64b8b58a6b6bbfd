-- What people think of Mboa, told without an account (decision 136). Laws kept here:
--   * who wrote it stands nowhere: no account, no phone, no address of a network; an e-mail address only where they gave one to be answered;
--   * only the function behind /api/feedback adds, only administrators read, and after 180 days it is gone;
--   * the log says that something was done or deleted, and never what was written.
create table app.feedback (
  -- Made where it was written: to send it again sends it once.
  id uuid primary key,
  kind text not null check (kind in ('fault', 'idea', 'wording', 'other')),
  body text not null check (char_length(body) between 10 and 2000),
  -- Which page it is about, as it was typed: it leads nowhere.
  about text check (char_length(about) between 1 and 200),
  email text check (char_length(email) <= 254 and email ~ '^[^[:space:]@?&]+@[^[:space:]@?&]+[.][^[:space:]@?&]+$'),
  lang text not null check (lang in ('en', 'fr')),
  at timestamptz not null,
  done_at timestamptz,
  -- For administrators among each other.
  note text check (char_length(note) between 1 and 1000),
  is_sample boolean not null default false
);
create index feedback_at on app.feedback (at desc);
alter table app.feedback enable row level security;
revoke all on app.feedback from public, anon, authenticated, service_role;
call app.log_also('{feedback_done, feedback_reopened, feedback_deleted}');

-- What still counts, whether or not time has removed the rest already.
create function app.standing_feedback() returns setof app.feedback
language sql stable set search_path = '' as $$ select f.* from app.feedback f where f.at > app.now() - interval '180 days' $$;

-- What was told as a row, cleaned as other texts are; the checks of the table are asked in app.feedback_fault.
create function app.read_told_feedback(told jsonb) returns app.feedback
language sql stable set search_path = '' as $$
  select row(app.to_uuid(told ->> 'id'), told ->> 'kind', app.clean_lines(told ->> 'text', 2001), app.clean_text(told ->> 'about', 201), app.clean_text(told ->> 'email', 255),
    told ->> 'lang', app.now(), null, null, false)::app.feedback
$$;
create function app.feedback_fault(said app.feedback) returns text
language sql immutable set search_path = '' as $$
  select case
    when said.id is null then 'id'
    when coalesce(said.kind not in ('fault', 'idea', 'wording', 'other'), true) then 'kind'
    when coalesce(char_length(said.body) not between 10 and 2000, true) then 'text'
    when char_length(said.about) > 200 then 'about'
    when char_length(said.email) > 254 or said.email !~ '^[^[:space:]@?&]+@[^[:space:]@?&]+[.][^[:space:]@?&]+$' then 'email'
    when coalesce(said.lang not in ('en', 'fr'), true) then 'lang' end
$$;

-- `told`: {"id", "kind", "text", "about", "email", "lang"}. Of all there may be 500 in 24 hours; how many of one network, the function behind /api/feedback counts.
-- Answers: ok · already: the same was told before · id_conflict: something else was · too_many, until: when it may be told again · invalid, field.
create function app.add_feedback(told jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  said app.feedback := app.read_told_feedback(case pg_catalog.jsonb_typeof(told) when 'object' then told else '{}' end);
  fault text := app.feedback_fault(said);
  before app.feedback;
  free_at timestamptz;
begin
  if fault is not null then return app.wrong(fault); end if;
  -- Of two at once the second reads what the first wrote.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('app.feedback'));
  select * into before from app.feedback f where f.id = said.id;
  if found then
    return case when (before.kind, before.body, before.about, before.email) is not distinct from (said.kind, said.body, said.about, said.email)
      then '{"status": "already"}' else '{"status": "id_conflict"}' end;
  end if;
  select f.at + interval '24 hours' into free_at from app.feedback f where f.at > app.now() - interval '24 hours' and not f.is_sample order by f.at desc offset 499 limit 1;
  if found then return pg_catalog.jsonb_build_object('status', 'too_many', 'until', free_at); end if;
  insert into app.feedback select said.*;
  return '{"status": "ok"}';
end
$$;

-- Newest first, twenty a page; null: of any kind. `counts`: of each kind how many wait and how many are done. Answers: ok · invalid, field · forbidden, why: not_admin.
create function app.list_feedback(of_kind text, are_done boolean, page integer) returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
begin
  if not app.has_role('admin') then return '{"status": "forbidden", "why": "not_admin"}'; end if;
  if of_kind not in ('fault', 'idea', 'wording', 'other') then return app.wrong('kind'); end if;
  if are_done is null then return app.wrong('done'); end if;
  return (select jsonb_build_object('status', 'ok', 'more', count(*) > 20,
      'counts', (select coalesce(jsonb_agg(c order by c.kind), '[]') from (
        select f.kind, count(*) filter (where f.done_at is null) as open, count(*) filter (where f.done_at is not null) as done from app.standing_feedback() f group by f.kind) c),
      'entries', coalesce(jsonb_agg(jsonb_build_object('id', q.id, 'kind', q.kind, 'text', q.body, 'about', q.about, 'email', q.email, 'lang', q.lang, 'at', q.at,
        'done_at', q.done_at, 'note', q.note, 'is_sample', q.is_sample) order by q.place) filter (where q.place <= 20), '[]'))
    from (select w.*, pg_catalog.row_number() over (order by w.at desc, w.id) as place from (
      select f.* from app.standing_feedback() f where (of_kind is null or f.kind = of_kind) and (f.done_at is not null) = are_done
      order by f.at desc, f.id limit 21 offset greatest(0, least(coalesce(page, 0), 1000)) * 20) w) q);
end
$$;

-- Done, with a note for other administrators, or to do again, which keeps the note. Answers: ok · already: it is · not_found · invalid, field: done, note ·
-- forbidden, why: not_admin.
create function app.settle_feedback(target uuid, is_done boolean, note text) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  said text := app.clean_lines(note, 1001);
  of_kind text;
  was_done boolean;
begin
  if not app.has_role('admin') then return '{"status": "forbidden", "why": "not_admin"}'; end if;
  if is_done is null then return app.wrong('done'); end if;
  if char_length(said) > 1000 then return app.wrong('note'); end if;
  select f.kind, f.done_at is not null into of_kind, was_done from app.feedback f where f.id = target and f.at > app.now() - interval '180 days' for update;
  if not found then return '{"status": "not_found"}'; end if;
  if was_done = is_done then return '{"status": "already"}'; end if;
  update app.feedback f set done_at = case when is_done then app.now() end, note = case when is_done then said else f.note end where f.id = target;
  insert into public.audit_log (actor_id, action, details)
    values (auth.uid(), case when is_done then 'feedback_done' else 'feedback_reopened' end, jsonb_build_object('feedback', target, 'kind', of_kind));
  return '{"status": "ok"}';
end
$$;

-- Advertising, insults: it goes at once and whole. Answers: ok · not_found · forbidden, why: not_admin.
create function app.drop_feedback(target uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  of_kind text;
begin
  if not app.has_role('admin') then return '{"status": "forbidden", "why": "not_admin"}'; end if;
  delete from app.feedback f where f.id = target returning f.kind into of_kind;
  if of_kind is null then return '{"status": "not_found"}'; end if;
  insert into public.audit_log (actor_id, action, details) values (auth.uid(), 'feedback_deleted', jsonb_build_object('feedback', target, 'kind', of_kind));
  return '{"status": "ok"}';
end
$$;

create function app.tick_of_feedback() returns void
language plpgsql set search_path = '' set timezone = 'UTC' as $$
begin
  delete from app.feedback f where f.at <= app.now() - interval '180 days';
end
$$;
-- Nothing of it is on phones, and nothing of it is any member's.
create function app.scopes_of_feedback(asked text[]) returns table (scope text, number text)
language plpgsql stable set search_path = '' as $$ begin end $$;
create function app.lock_for_feedback(ops jsonb) returns void
language plpgsql set search_path = '' as $$ begin end $$;
create function app.export_of_feedback(me uuid) returns jsonb
language sql immutable set search_path = '' as $$ select '{}'::jsonb $$;
insert into app.features (name, place, ticks) values ('feedback', 110, true);

-- As in 20261126000140, with what was told of Mboa.
create or replace function app.queues() returns jsonb
language sql stable set search_path = '' as $$
  select pg_catalog.jsonb_build_array(
    app.content_queue(),
    (select app.queue('appeals', count(distinct a.content_id), min(a.created_at), null) from app.content_appeals a join app.contents c on c.id = a.content_id
      where a.state = 'waiting' and c.deleted_at is null),
    (select app.queue('messages', count(*), min(r.created_at), null) from app.message_reports r where r.state = 'waiting' and r.deleted_at is null),
    (select app.queue('signatures', count(*), min(s.received_at), null) || pg_catalog.jsonb_build_object('accounts', count(distinct s.user_id) filter (where s.state = 'held'))
      from app.petition_signatures s join app.petitions p on p.id = s.petition_id where s.state in ('late', 'held') and s.deleted_at is null and p.deleted_at is null),
    app.support_waiting(),
    (select app.queue('feedback', count(*), min(f.at), null) from app.standing_feedback() f where f.done_at is null)) || app.finance_queues()
$$;

create function public.add_feedback(told jsonb) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.add_feedback(told);
end;
create function public.list_feedback(of_kind text, are_done boolean, page integer) returns jsonb
language sql stable set search_path = ''
begin atomic
  select app.list_feedback(of_kind, are_done, page);
end;
create function public.settle_feedback(target uuid, is_done boolean, note text) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.settle_feedback(target, is_done, note);
end;
create function public.drop_feedback(target uuid) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.drop_feedback(target);
end;
grant execute on function app.add_feedback(jsonb), public.add_feedback(jsonb) to service_role;
grant execute on function app.list_feedback(text, boolean, integer), public.list_feedback(text, boolean, integer), app.settle_feedback(uuid, boolean, text),
  public.settle_feedback(uuid, boolean, text), app.drop_feedback(uuid), public.drop_feedback(uuid) to authenticated;
