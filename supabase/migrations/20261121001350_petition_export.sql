-- What petitions add to a member's own data: it is in the export, and of it goes with the account what is theirs alone.

-- As in 1230, with their acts, signatures and petitions. A signature is in it as it is kept, its member's claim of the time included.
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
    'acts', (select coalesce(jsonb_agg(jsonb_build_object('name', l.name, 'at', l.at, 'verdict', l.result ->> 'status') order by l.at, l.op_id), '[]')
      from app.ledger l where l.user_id = me),
    'signatures', (select coalesce(jsonb_agg(to_jsonb(s) - array['scope', 'xid', 'rev', 'user_id'] order by s.received_at, s.id), '[]')
      from app.petition_signatures s where s.user_id = me),
    'petitions', (select coalesce(jsonb_agg(to_jsonb(p) - array['scope', 'xid', 'rev', 'owner_id'] order by p.created_at, p.id), '[]')
      from app.petitions p where p.owner_id = me),
    'log', (select coalesce(jsonb_agg(jsonb_build_object('at', l.at, 'action', l.action,
        'you', case when l.subject_id = me then 'were acted upon' else 'acted' end,
        'details', case when l.subject_id = me then l.details else l.details - 'reason' end) order by l.id), '[]')
      from public.audit_log l where l.actor_id = me or l.subject_id = me)));
end
$$;

create index ledger_user_id_at on app.ledger (user_id, at);

-- As in 1220. Signatures go with the account and the counts fall by them, petitions stay without an owner and a name (1310), answers
-- go. Locks in the order of app.sync, or the end of an account and a signature would wait for each other: first the member's own
-- acts, which are over or have not begun, then the counts, in the order of their ids.
create or replace function app.delete_account(member uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('sync:' || member, 0));
  perform from app.petition_counts c where c.id in (select s.petition_id from app.petition_signatures s where s.user_id = member
    union all select p.id from app.petitions p where p.owner_id = member) order by c.id for no key update;
  insert into app.pictures_to_remove (member, since) values (member, app.now()) on conflict do nothing;
  delete from auth.refresh_tokens t where t.user_id::text = member::text;
  delete from auth.flow_state f where f.user_id = member;
  delete from auth.audit_log_entries e where e.payload ->> 'actor_id' = member::text;
  delete from auth.users u where u.id = member;
  -- Nobody is left to be told what left their scope.
  delete from app.gone_rows g where g.scope = 'user:' || member;
end
$$;
