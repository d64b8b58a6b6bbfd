-- Reports by members, and what officers add to a petition's timeline. Laws kept here:
--   * one report a member and target; who reported stands in the table alone and is shown to nobody;
--   * an answer moves a petition on only after it has ended; one that comes before is kept, and the end finds it.

-- How many members whose word counts have reported it: accounts of a week and more, and only until somebody has looked at it.
create function app.count_reporters(of_petition uuid, of_comment uuid) returns bigint
language sql stable set search_path = '' set timezone = 'UTC' as $$
  select count(*) from app.petition_reports r join auth.users u on u.id = r.user_id
  where r.petition_id = of_petition and r.comment_id is not distinct from of_comment and r.state = 'waiting'
    and u.created_at <= app.now() - interval '7 days'
$$;

-- Reports a petition, or one comment on it. Answers: ok, already · not_found · invalid, field · id_conflict · forbidden, why: own.
create function app.report_petition(args jsonb, claimed timestamptz) returns jsonb
language plpgsql set search_path = '' as $$
declare
  me uuid := auth.uid();
  new_id uuid := app.to_uuid(args ->> 'id');
  on_comment uuid := app.to_uuid(args ->> 'comment_id');
  said text := app.clean_lines(args ->> 'details', 501);
  comment app.petition_comments;
  petition app.petitions;
  before app.petition_reports;
begin
  if new_id is null then return '{"status": "invalid", "field": "id"}'; end if;
  if args ->> 'comment_id' is not null then
    select * into comment from app.petition_comments c where c.id = on_comment and c.state in ('approved', 'flagged') and c.deleted_at is null;
    if comment.id is null then return '{"status": "not_found"}'; end if;
  end if;
  petition := app.public_petition(coalesce(comment.petition_id, app.to_uuid(args ->> 'petition_id')));
  if petition.id is null then return '{"status": "not_found"}'; end if;
  if coalesce(comment.user_id, petition.owner_id) = me then return '{"status": "forbidden", "why": "own"}'; end if;
  select * into before from app.petition_reports r where r.user_id = me and r.petition_id = petition.id and r.comment_id is not distinct from comment.id;
  if before.id is not null then return app.voice_answer('already', 'petition_reports', before.id); end if;
  if exists (select from app.petition_reports r where r.id = new_id) then return '{"status": "id_conflict"}'; end if;
  if coalesce(args ->> 'reason' not in ('spam', 'hate_or_violence', 'private_person', 'defamation', 'misleading', 'duplicate', 'other'), true)
    then return '{"status": "invalid", "field": "reason"}'; end if;
  if char_length(said) > 500 then return '{"status": "invalid", "field": "details"}'; end if;
  perform from app.petition_counts c where c.id = petition.id for no key update;
  insert into app.petition_reports (id, scope, petition_id, comment_id, user_id, reason, details)
    values (new_id, '', petition.id, comment.id, me, args ->> 'reason', said);
  if app.count_reporters(petition.id, comment.id) >= 5 then
    update app.petition_comments c set state = 'flagged' where c.id = comment.id and c.state = 'approved';
  end if;
  return app.voice_answer('ok', 'petition_reports', new_id);
end
$$;

insert into app.mutations (name, v, oldest_v) select name, 1, 1 from pg_catalog.unnest(array['post_petition_update', 'declare_outcome',
  'comment_petition', 'delete_comment', 'report_petition']) as name;

alter table public.audit_log drop constraint audit_log_action_check,
  add constraint audit_log_action_check check (action in ('role_granted', 'role_revoked', 'members_searched', 'moderated', 'moderation_undone',
    'petition_event_added'));

-- What the one who is asked did, told by an officer; `happened`: when, by their papers. An answer ends the waiting of one that has ended.
-- Answers: ok, already · not_found · forbidden, why: no_officer, own · invalid, field · id_conflict.
create function app.add_petition_event(new_id uuid, target uuid, what text, told text, in_lang text, source text, happened timestamptz) returns jsonb
language plpgsql security definer set search_path = '' set timezone = 'UTC' as $$
declare
  said text := app.clean_lines(told, 1001);
  link text := app.clean_text(source, 501);
  petition app.petitions;
  before uuid;
begin
  if not (app.has_role('petition_officer') or app.has_role('admin')) then return '{"status": "forbidden", "why": "no_officer"}'; end if;
  if new_id is null then return '{"status": "invalid", "field": "new_id"}'; end if;
  perform from app.petition_counts c where c.id = target for no key update;
  select e.petition_id into before from app.petition_events e where e.id = new_id;
  if found then return case when before = target then '{"status": "already"}' else '{"status": "id_conflict"}' end; end if;
  petition := app.public_petition(target);
  if petition.id is null or petition.state = 'withdrawn' then return '{"status": "not_found"}'; end if;
  if petition.owner_id = auth.uid() then return '{"status": "forbidden", "why": "own"}'; end if;
  if coalesce(what not in ('sent', 'received', 'answered', 'meeting', 'decided'), true) then return '{"status": "invalid", "field": "what"}'; end if;
  if coalesce(char_length(said) not between 3 and 1000, true) then return '{"status": "invalid", "field": "told"}'; end if;
  if coalesce(in_lang !~ '^[a-z]{2,3}$', true) then return '{"status": "invalid", "field": "in_lang"}'; end if;
  if link !~ '^https?://[^ ]+$' or char_length(link) > 500 then return '{"status": "invalid", "field": "source"}'; end if;
  if happened is null or happened > app.now() or happened < petition.submitted_at then return '{"status": "invalid", "field": "happened"}'; end if;
  insert into app.petition_events (id, scope, petition_id, kind, lang, body, source_url, at)
    values (new_id, '', target, what, in_lang, said, link, happened);
  if what = 'answered' then update app.petitions p set state = 'answered' where p.id = target and p.state = 'closed'; end if;
  insert into public.audit_log (actor_id, action, subject_id, details)
    values (auth.uid(), 'petition_event_added', petition.owner_id, pg_catalog.jsonb_build_object('petition', petition.pid, 'kind', what));
  return '{"status": "ok"}';
end
$$;
create function public.add_petition_event(new_id uuid, target uuid, what text, told text, in_lang text, source text, happened timestamptz) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.add_petition_event(new_id, target, what, told, in_lang, source, happened);
end;
grant execute on function app.add_petition_event(uuid, uuid, text, text, text, text, timestamptz),
  public.add_petition_event(uuid, uuid, text, text, text, text, timestamptz) to authenticated;
