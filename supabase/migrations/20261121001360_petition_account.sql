-- Petitions and the account: what of them is in a member's export, and what becomes of them when the account goes. Laws kept here:
--   * what others signed stays, without its author's name; what never opened goes whole;
--   * a phone is told of every row that goes, unless it is the member's own;
--   * in the export nobody else appears: no moderator, and nobody who reported.

-- As in 1230, with what is said and signed.
create or replace function app.export_my_data() returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
declare
  me uuid := auth.uid();
  factors jsonb := '[]';
begin
  if not app.has_role('user') then return '{"status": "forbidden", "why": "no_member"}'; end if;
  -- Hosted projects alone have the table.
  if to_regclass('auth.mfa_factors') is not null then
    execute 'select coalesce(jsonb_agg(to_jsonb(f) - ''secret'' order by f.id), ''[]'') from auth.mfa_factors f where to_jsonb(f) ->> ''user_id'' = $1'
      into factors using me::text;
  end if;
  return jsonb_build_object('status', 'ok', 'data', jsonb_build_object(
    'made_at', app.now(),
    'account', (select jsonb_build_object('id', u.id, 'email', u.email, 'phone', u.phone, 'created_at', u.created_at,
        'updated_at', u.updated_at, 'email_confirmed_at', u.email_confirmed_at, 'phone_confirmed_at', u.phone_confirmed_at,
        'last_sign_in_at', u.last_sign_in_at, 'invited_at', u.invited_at, 'confirmation_sent_at', u.confirmation_sent_at,
        'recovery_sent_at', u.recovery_sent_at, 'email_change', u.email_change, 'email_change_sent_at', u.email_change_sent_at,
        'phone_change', u.phone_change, 'phone_change_sent_at', u.phone_change_sent_at, 'banned_until', u.banned_until,
        'told_at_sign_up', u.raw_user_meta_data, 'sign_in_methods', u.raw_app_meta_data)
      from auth.users u where u.id = me),
    'identities', (select coalesce(jsonb_agg(jsonb_build_object('provider', i.provider, 'told_by_it', i.identity_data,
        'created_at', i.created_at, 'last_sign_in_at', i.last_sign_in_at) order by i.created_at), '[]')
      from auth.identities i where i.user_id = me),
    'second_factors', factors,
    'sessions', (select coalesce(jsonb_agg(to_jsonb(k) - array['user_id', 'refresh_token_hmac_key', 'refresh_token_counter']
        order by k.created_at), '[]') from auth.sessions k where k.user_id = me),
    'profile', (select to_jsonb(p) - 'xid' from public.profiles p where p.user_id = me),
    'private', (select to_jsonb(p) - 'xid' from public.profile_private p where p.user_id = me),
    'usernames', (select coalesce(jsonb_agg(jsonb_build_object('username', n.username, 'taken_at', n.taken_at,
        'is_current', exists (select from public.profiles p where p.user_id = me and p.username = n.username)) order by n.taken_at), '[]')
      from app.usernames n where n.user_id = me),
    'pictures', (select coalesce(jsonb_agg(jsonb_build_object('name', o.name, 'stored_at', o.created_at, 'about', o.metadata)
        order by o.created_at), '[]')
      from storage.objects o where o.bucket_id = 'avatars' and o.name like me::text || '/%'),
    'roles', (select coalesce(jsonb_agg(to_jsonb(r) order by r.role), '[]') from public.user_roles r where r.user_id = me),
    'consents', (select coalesce(jsonb_agg(to_jsonb(c) order by coalesce(c.given_at, c.withdrawn_at)), '[]')
      from public.consents c where c.user_id = me),
    'deletion', (select to_jsonb(d) from public.account_deletions d where d.user_id = me),
    'log', (select coalesce(jsonb_agg(jsonb_build_object('at', l.at, 'action', l.action,
        'you', case when l.subject_id = me then 'were acted upon' else 'acted' end,
        'details', case when l.subject_id = me then l.details else l.details - 'reason' end) order by l.id), '[]')
      from public.audit_log l where l.actor_id = me or l.subject_id = me),
    'acts', (select coalesce(jsonb_agg(jsonb_build_object('name', l.name, 'at', l.at, 'verdict', l.result ->> 'status') order by l.at, l.op_id), '[]')
      from app.ledger l where l.user_id = me),
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
          'reason', d.reason, 'note', d.note, 'you', case when d.decided_by = me then 'decided' else 'undid' end) order by d.decided_at, d.id), '[]')
        from app.moderation_decisions d where d.decided_by = me or d.undone_by = me))));
end
$$;

-- As in 1220, with petitions. Signatures, reports and acts go with the account they refer to, and are on no other phone; a comment is.
create or replace function app.delete_account(member uuid) returns void
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
  insert into app.pictures_to_remove (member, since) values (member, app.now()) on conflict do nothing;
  delete from auth.refresh_tokens t where t.user_id::text = member::text;
  delete from auth.flow_state f where f.user_id = member;
  delete from auth.audit_log_entries e where e.payload ->> 'actor_id' = member::text;
  delete from auth.users u where u.id = member;
  delete from app.gone_rows g where g.scope = 'user:' || member;
end
$$;
