-- A member's thread with support: those who run the service, who answer as the service and not under their names. Laws kept here:
--   * it is the one thread that administrators read, and the page says so before anything is written;
--   * it has one copy, the member's: what they delete is deleted;
--   * who answered stands in the log, and what was said does not.

create function app.begin_support(member uuid) returns app.threads
language plpgsql set search_path = '' as $$
declare
  own app.threads;
begin
  insert into app.conversations (id) values (app.support_thread(member)) on conflict do nothing;
  perform from app.conversations c where c.id = app.support_thread(member) for no key update;
  insert into app.threads (id, scope, thread_id, user_id, kind, state, last_at)
    values (pg_catalog.gen_random_uuid(), '', app.support_thread(member), member, 'support', 'active', app.now()) on conflict (user_id, thread_id) do nothing;
  select * into own from app.threads t where t.user_id = member and t.thread_id = app.support_thread(member);
  return own;
end
$$;

-- How much a member wrote since support wrote last.
create function app.waits_for_support(thread uuid) returns bigint
language plpgsql stable set search_path = '' as $$
begin
  return (select count(*) from app.messages m where m.thread_id = thread and m.author_id is not null and m.body is not null
    and m.seq > (select coalesce(max(a.seq), 0) from app.messages a where a.thread_id = thread and a.author_id is null));
end
$$;

-- Who waits longest first, then those who were answered, the last first; twenty a page. Answers: ok · forbidden, why: not_admin.
create function app.support_queue(page integer) returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
begin
  if not app.has_role('admin') then return '{"status": "forbidden", "why": "not_admin"}'; end if;
  return (select pg_catalog.jsonb_build_object('status', 'ok', 'more', count(*) > 20, 'threads', coalesce(jsonb_agg(
      jsonb_build_object('thread_id', q.thread_id, 'name', app.shown_name(q.user_id, 'full'), 'waiting', q.waiting, 'last_at', q.last_at)
        order by q.place) filter (where q.place <= 20), '[]'))
    from (select w.*, pg_catalog.row_number() over (order by w.waiting = 0, case when w.waiting > 0 then w.last_at end, w.last_at desc, w.id) as place
      from (select t.*, app.waits_for_support(t.thread_id) as waiting from app.threads t where t.kind = 'support') w
      order by place limit 21 offset greatest(0, least(coalesce(page, 0), 1000)) * 20) q);
end
$$;

-- Fifty messages below a place, the last first. What an administrator has read has arrived. Answers: ok · not_found · forbidden, why: not_admin.
create function app.read_support(thread uuid, below integer) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  theirs app.threads;
begin
  if not app.has_role('admin') then return '{"status": "forbidden", "why": "not_admin"}'; end if;
  select * into theirs from app.threads t where t.thread_id = thread and t.kind = 'support';
  if theirs.id is null then return '{"status": "not_found"}'; end if;
  update app.threads t set delivered_seq = t.last_seq where t.id = theirs.id and t.delivered_seq < t.last_seq;
  return (select pg_catalog.jsonb_build_object('status', 'ok', 'more', count(*) > 50, 'messages', coalesce(jsonb_agg(jsonb_build_object('id', m.message_id,
      'seq', m.seq, 'is_support', m.author_id is null, 'body', m.body, 'sent_at', m.sent_at) order by m.seq desc) filter (where m.n <= 50), '[]'))
    from (select r.*, pg_catalog.row_number() over (order by r.seq desc) as n from app.messages r
      where r.thread_id = thread and r.seq < coalesce(below, 2147483647) order by r.seq desc limit 51) m);
end
$$;

-- `id`: made where it is written, so that to send it again sends it once. Answers: ok, already · not_found · invalid, field: id, body ·
-- id_conflict · forbidden, why: not_admin, own.
create function app.answer_support(thread uuid, id uuid, body text) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  said text := app.clean_lines(body, 4001);
  theirs app.threads;
begin
  if not app.has_role('admin') then return '{"status": "forbidden", "why": "not_admin"}'; end if;
  if id is null then return '{"status": "invalid", "field": "id"}'; end if;
  if coalesce(char_length(said) not between 1 and 4000, true) then return '{"status": "invalid", "field": "body"}'; end if;
  perform from app.conversations c where c.id = thread for no key update;
  select * into theirs from app.threads t where t.thread_id = thread and t.kind = 'support';
  if theirs.id is null then return '{"status": "not_found"}'; end if;
  if theirs.user_id = auth.uid() then return '{"status": "forbidden", "why": "own"}'; end if;
  if exists (select from app.messages m where m.message_id = answer_support.id) then
    return case when exists (select from app.messages m where m.message_id = answer_support.id and m.thread_id = thread and m.author_id is null)
      then '{"status": "already"}' else '{"status": "id_conflict"}' end;
  end if;
  perform app.put_message(thread, id, null, said, null);
  insert into public.audit_log (actor_id, action, subject_id) values (auth.uid(), 'support_answered', theirs.user_id);
  return '{"status": "ok"}';
end
$$;

create function public.support_queue(page integer) returns jsonb
language sql stable set search_path = ''
begin atomic
  select app.support_queue(page);
end;
create function public.read_support(thread uuid, below integer) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.read_support(thread, below);
end;
create function public.answer_support(thread uuid, id uuid, body text) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.answer_support(thread, id, body);
end;
grant execute on function app.support_queue(integer), public.support_queue(integer), app.read_support(uuid, integer), public.read_support(uuid, integer),
  app.answer_support(uuid, uuid, text), public.answer_support(uuid, uuid, text) to authenticated;
