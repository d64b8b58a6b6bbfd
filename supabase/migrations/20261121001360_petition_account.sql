-- Petitions and the account: what of them is in a member's export, and what becomes of them when the account goes. Laws kept here:
--   * what others signed stays, without its author's name; what never opened goes whole;
--   * a phone is told of every row that goes, unless it is the member's own;
--   * in the export nobody else appears: no moderator, and nobody who reported.

-- 1230 tells of the account; here its acts are added, and what each of app.features holds.
alter function app.export_my_data() rename to export_account;
alter function app.export_account() security invoker;
revoke execute on function app.export_account() from authenticated;
create function app.export_my_data() returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
declare
  me uuid := auth.uid();
  answer jsonb := app.export_account();
  feature record;
  part jsonb;
begin
  if answer ->> 'status' <> 'ok' then return answer; end if;
  answer := pg_catalog.jsonb_set(answer, '{data,acts}',
    (select coalesce(jsonb_agg(jsonb_build_object('name', l.name, 'at', l.at, 'verdict', l.result ->> 'status') order by l.at, l.op_id), '[]')
      from app.ledger l where l.user_id = me));
  for feature in select f.name from app.features f order by f.place loop
    execute pg_catalog.format('select app.%I($1)', 'export_of_' || feature.name) into part using me;
    answer := pg_catalog.jsonb_set(answer, '{data}', (answer -> 'data') || part);
  end loop;
  return answer;
end
$$;
-- As in 1230: the body of the one from there is bound to the function that was renamed.
create or replace function public.export_my_data() returns jsonb
language sql stable set search_path = ''
begin atomic
  select app.export_my_data();
end;
grant execute on function app.export_my_data() to authenticated;

create function app.export_of_petitions(me uuid) returns jsonb
language sql stable set search_path = '' set timezone = 'UTC' as $$
  select jsonb_build_object(
    'petitions', (select coalesce(jsonb_agg(to_jsonb(p) - array['xid', 'scope', 'rev', 'words', 'title_words', 'owner_id'] || jsonb_build_object(
        'told_to_you', (select to_jsonb(a) - array['xid', 'scope'] from app.petition_authorships a where a.id = p.id),
        'timeline', (select coalesce(jsonb_agg(to_jsonb(e) - array['xid', 'scope'] order by e.at, e.id), '[]') from app.petition_events e where e.petition_id = p.id),
        'decisions', (select coalesce(jsonb_agg(jsonb_build_object('at', d.decided_at, 'from', d.from_state, 'to', d.to_state, 'reason', d.reason,
            'note', d.note, 'undone_at', d.undone_at) order by d.decided_at), '[]')
          from app.moderation_decisions d where d.petition_id = p.id and d.subject = 'petition')) order by p.created_at, p.id), '[]')
      from app.petitions p where p.owner_id = me),
    'signatures', (select coalesce(jsonb_agg(to_jsonb(s) - array['xid', 'scope', 'rev', 'user_id'] order by s.received_at, s.id), '[]')
      from app.petition_signatures s where s.user_id = me),
    'comments', (select coalesce(jsonb_agg(to_jsonb(c) - array['xid', 'scope', 'rev', 'user_id'] order by c.created_at, c.id), '[]')
      from app.petition_comments c where c.user_id = me),
    'reports', (select coalesce(jsonb_agg(to_jsonb(r) - array['xid', 'scope', 'rev', 'user_id'] order by r.created_at, r.id), '[]')
      from app.petition_reports r where r.user_id = me),
    'moderation', jsonb_build_object(
      'in_hand', (select coalesce(jsonb_agg(jsonb_build_object('petition', k.petition_id, 'until', k.until) order by k.until), '[]')
        from app.moderation_locks k where k.locked_by = me),
      'decided', (select coalesce(jsonb_agg(jsonb_build_object('at', d.decided_at, 'subject', d.subject, 'petition', d.petition_id, 'to', d.to_state,
          'reason', d.reason, 'note', d.note, 'conditions', d.conditions, 'you', case when d.decided_by = me then 'decided' else 'undid' end) order by d.decided_at, d.id), '[]')
        from app.moderation_decisions d where d.decided_by = me or d.undone_by = me)))
$$;

-- As in 1220, with petitions. Signatures, reports and acts go with the account they refer to, and are on no other phone; a comment is.
alter function app.delete_account(uuid) rename to delete_login;
create function app.delete_account(member uuid) returns void
language plpgsql set search_path = '' as $$
declare
  unopened uuid[] := array(select p.id from app.petitions p join app.petition_states s on s.state = p.state
    where p.owner_id = member and not s.is_public and p.state <> 'archived');
begin
  -- An act of the member that is on its way waits for us, or we for it; app.sync takes the same two locks in this order.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('sync:' || member, 0));
  perform from app.petition_counts c where c.id in (select app.petitions_of(member)) order by c.id for no key update;
  update app.petition_comments c set deleted_at = app.now(), text = '[…]', shown_name = null where c.user_id = member and c.deleted_at is null;
  update app.petition_signatures s set deleted_at = app.now() where s.petition_id = any (unopened) and s.deleted_at is null;
  update app.petitions p set deleted_at = app.now() where p.id = any (unopened) and p.deleted_at is null;
  delete from app.petitions p where p.id = any (unopened);
  update app.petitions p set owner_id = null, owner_name = null where p.owner_id = member;
  delete from app.petition_authorships a where a.scope = 'user:' || member;
  perform app.leave_polls(member);
  perform app.leave_groups(member);
  perform app.delete_login(member);
  -- Nobody is left to be told what left their scope.
  delete from app.gone_rows g where g.scope = 'user:' || member;
end
$$;
