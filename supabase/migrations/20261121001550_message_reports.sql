-- Messages that a member shows to the moderators. Laws kept here:
--   * moderators see the messages that were chosen, and no other of the thread, of the member, or of anybody;
--   * what was chosen is copied as it stood, and each copy is chained to the one before: who changes one breaks all that follow;
--   * whoever is reported is told nothing by it; what came of it stands in the report's row, which is of who reported, and they are told (1610).

create table app.message_reports (
  like app.synced including all,
  user_id uuid not null references auth.users (id) on delete cascade,
  thread_id uuid not null,
  -- Null: the account is gone.
  reported_id uuid references auth.users (id) on delete set null,
  reason text not null check (reason in ('spam', 'hate_or_violence', 'private_person', 'defamation', 'misleading', 'other')),
  details text check (char_length(details) <= 500),
  state text not null default 'waiting' check (state in ('waiting', 'actioned', 'no_action')),
  -- The end of the chain.
  chain text not null
);
create index message_reports_user_id on app.message_reports (user_id);
create index message_reports_reported_id on app.message_reports (reported_id);
create index message_reports_waiting on app.message_reports (created_at) where state = 'waiting';
call app.publish_synced('app.message_reports', 1, array['thread_id', 'reason', 'state', 'created_at']);
create trigger scope_report before insert or update on app.message_reports for each row execute function app.scope_report();

create table app.reported_messages (
  report_id uuid not null references app.message_reports (id) on delete cascade,
  place integer not null,
  -- Whether who reports wrote it.
  is_reporters boolean not null,
  body text not null,
  sent_at timestamptz not null,
  hash text not null,
  -- Its picture (1570); null: it had none.
  image bytea,
  primary key (report_id, place)
);
-- Who may begin no thread until then.
create table app.message_pauses (
  user_id uuid primary key references auth.users (id) on delete cascade,
  until timestamptz not null
);
revoke all on app.reported_messages, app.message_pauses from public, anon, authenticated, service_role;
alter table app.reported_messages enable row level security;
alter table app.message_pauses enable row level security;

-- One link: SHA-256 over the one before and the message as it stood, its picture by the SHA-256 of that. The first hangs on the report's id.
create function app.link_of(before text, link app.reported_messages) returns text
language sql immutable set search_path = '' as $$
  select pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(pg_catalog.concat_ws(chr(10), before, link.report_id::text,
    link.place::text || coalesce('+' || pg_catalog.encode(pg_catalog.sha256(link.image), 'hex'), ''), link.is_reporters::text, pg_catalog.to_char(link.sent_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), link.body), 'UTF8')), 'hex')
$$;

create function app.is_chain_whole(report app.message_reports) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  before text := report.id::text;
  link app.reported_messages;
begin
  for link in select * from app.reported_messages m where m.report_id = report.id order by m.place loop
    if link.hash <> app.link_of(before, link) then return false; end if;
    before := link.hash;
  end loop;
  return before = report.chain;
end
$$;

-- Answers: ok, already · not_found: the thread, one of the messages, or none of them is the other's · invalid, field: id, message_ids, reason,
-- details · id_conflict · forbidden, why: too_many.
create function app.report_messages(args jsonb, claimed timestamptz) returns jsonb
language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  me uuid := auth.uid();
  new_id uuid := app.to_uuid(args ->> 'id');
  said text := app.clean_lines(args ->> 'details', 501);
  asked jsonb := case when pg_catalog.jsonb_typeof(args -> 'message_ids') = 'array' then args -> 'message_ids' else '[]' end;
  own app.threads;
  chosen app.messages;
  link app.reported_messages;
  before text := new_id::text;
  links app.reported_messages[] := '{}';
  reported uuid[] := '{}';
begin
  if new_id is null then return '{"status": "invalid", "field": "id"}'; end if;
  if exists (select from app.message_reports r where r.id = new_id)
    then return (select case when r.user_id = me then app.voice_answer('already', 'message_reports', r.id) else '{"status": "id_conflict"}' end
      from app.message_reports r where r.id = new_id); end if;
  if pg_catalog.jsonb_array_length(asked) not between 1 and 20 then return '{"status": "invalid", "field": "message_ids"}'; end if;
  if coalesce(args ->> 'reason' not in ('spam', 'hate_or_violence', 'private_person', 'defamation', 'misleading', 'other'), true)
    then return '{"status": "invalid", "field": "reason"}'; end if;
  if char_length(said) > 500 then return '{"status": "invalid", "field": "details"}'; end if;
  select * into own from app.threads t where t.user_id = me and t.thread_id = app.to_uuid(args ->> 'thread_id');
  if own.id is null or own.kind = 'support' then return '{"status": "not_found"}'; end if;
  if (select count(*) from app.message_reports r where r.user_id = me and r.created_at > app.now() - interval '24 hours') >= 10
    then return '{"status": "forbidden", "why": "too_many"}'; end if;
  for chosen in select m.* from app.messages m where m.user_id = me and m.thread_id = own.thread_id and m.body is not null and m.event is null and m.deleted_at is null
    and m.message_id in (select app.to_uuid(a #>> '{}') from pg_catalog.jsonb_array_elements(asked) a) order by m.seq
  loop
    link := row(new_id, pg_catalog.cardinality(links) + 1, chosen.author_id is not distinct from me, chosen.body, chosen.sent_at, '');
    link.image := (select i.bytes from app.message_images i where i.message_id = chosen.message_id and chosen.image is not null);
    link.hash := app.link_of(before, link);
    before := link.hash;
    links := links || link;
    if not link.is_reporters and chosen.author_id is not null and chosen.author_id <> all (reported) then reported := reported || chosen.author_id; end if;
  end loop;
  if pg_catalog.cardinality(links) <> pg_catalog.jsonb_array_length(asked) or not exists (select from pg_catalog.unnest(links) l where not l.is_reporters)
    then return '{"status": "not_found"}'; end if;
  -- A report is about one member: in a group others write, too.
  if pg_catalog.cardinality(reported) > 1 then return '{"status": "invalid", "field": "message_ids"}'; end if;
  insert into app.message_reports (id, scope, user_id, thread_id, reported_id, reason, details, chain)
    values (new_id, '', me, own.thread_id, reported[1], args ->> 'reason', nullif(said, ''), before) on conflict do nothing;
  if not found then return '{"status": "id_conflict"}'; end if;
  insert into app.reported_messages select l.* from pg_catalog.unnest(links) l;
  return app.voice_answer('ok', 'message_reports', new_id);
end
$$;
insert into app.mutations (name, v, oldest_v) values ('report_messages', 1, 1);

-- What waits for moderators, with what was chosen and nothing else. Names are left out: who wrote is "the reported" or "who reports".
create function app.message_reports_that_wait(skipped integer) returns jsonb
language sql stable set search_path = '' set timezone = 'UTC' as $$
  select jsonb_agg(q.item order by q.created_at, q.id) from (
    select r.id, r.created_at, pg_catalog.jsonb_build_object('id', r.id, 'reason', r.reason, 'details', r.details, 'since', r.created_at,
      'is_own', coalesce(auth.uid() in (r.user_id, r.reported_id), false), 'is_whole', app.is_chain_whole(r),
      'before', (select count(*) from app.message_reports u where u.reported_id = r.reported_id and u.state = 'actioned'),
      'messages', case when coalesce(auth.uid() in (r.user_id, r.reported_id), false) then '[]' else (select jsonb_agg(jsonb_build_object(
        'place', m.place, 'is_reporters', m.is_reporters, 'body', m.body, 'sent_at', m.sent_at, 'has_image', m.image is not null) order by m.place) from app.reported_messages m where m.report_id = r.id) end) as item
    from app.message_reports r where r.state = 'waiting' and r.deleted_at is null order by r.created_at, r.id limit 21 offset skipped) q
$$;

alter table public.audit_log drop constraint audit_log_action_check,
  add constraint audit_log_action_check check (action in ('role_granted', 'role_revoked', 'members_searched', 'moderated', 'moderation_undone',
    'petition_event_added', 'template_saved', 'template_put_away', 'template_brought_back', 'message_report_decided', 'support_answered'));

-- Actioned: the reported member begins no thread for 30 days. The log has the end of the chain. Answers: ok · already · not_found ·
-- forbidden, why: no_moderator, own · invalid, field: decision.
create function app.decide_message_report(target uuid, decision text) returns jsonb
language plpgsql security definer set search_path = '' set timezone = 'UTC' as $$
declare
  report app.message_reports;
begin
  if not app.is_moderator() then return '{"status": "forbidden", "why": "no_moderator"}'; end if;
  if coalesce(decision not in ('actioned', 'no_action'), true) then return '{"status": "invalid", "field": "decision"}'; end if;
  select * into report from app.message_reports r where r.id = target and r.deleted_at is null for update;
  if report.id is null then return '{"status": "not_found"}'; end if;
  if auth.uid() in (report.user_id, report.reported_id) then return '{"status": "forbidden", "why": "own"}'; end if;
  if report.state = decision then return '{"status": "already"}'; end if;
  if report.state <> 'waiting' then return '{"status": "closed"}'; end if;
  update app.message_reports r set state = decision where r.id = target;
  if decision = 'actioned' and report.reported_id is not null then
    insert into app.message_pauses as p (user_id, until) values (report.reported_id, app.now() + interval '30 days')
      on conflict (user_id) do update set until = excluded.until;
  end if;
  insert into public.audit_log (actor_id, action, subject_id, details) values (auth.uid(), 'message_report_decided', report.reported_id,
    pg_catalog.jsonb_build_object('report', report.id, 'to', decision, 'chain', report.chain));
  return '{"status": "ok"}';
end
$$;
create function public.decide_message_report(target uuid, decision text) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.decide_message_report(target, decision);
end;
grant execute on function app.decide_message_report(uuid, text), public.decide_message_report(uuid, text) to authenticated;

create function app.export_of_message_reports(me uuid) returns jsonb
language sql stable set search_path = '' set timezone = 'UTC' as $$
  select jsonb_build_object('message_reports', (select coalesce(jsonb_agg(jsonb_build_object('reason', r.reason, 'details', r.details, 'state', r.state,
    'created_at', r.created_at) order by r.created_at, r.id), '[]') from app.message_reports r where r.user_id = me),
    'paused_until', (select p.until from app.message_pauses p where p.user_id = me))
$$;
create function app.scopes_of_message_reports(asked text[]) returns table (scope text, number text)
language plpgsql stable set search_path = '' as $$ begin end $$;
create function app.lock_for_message_reports(ops jsonb) returns void
language plpgsql set search_path = '' as $$ begin end $$;
insert into app.features values ('message_reports', 57);
