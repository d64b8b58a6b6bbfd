-- Everything the service holds on the caller, as one value, and nothing of anybody else. tests/contract/export.test.ts holds it
-- against the catalog: a later table that refers to a member fails there until it is in here or declared there with its reason.

create index audit_log_actor_id on public.audit_log (actor_id, id);

-- Passwords, tokens and their hashes are no data on a member but keys to the account: columns of auth.users are named one by one.
-- In the log nobody else appears: not who acted, not who was acted upon, and not the words written about them.
create function app.export_my_data() returns jsonb
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
    'areas', (select coalesce(jsonb_agg(to_jsonb(a) - array['id', 'user_id'] order by a.since, a.id), '[]') from app.member_areas a where a.user_id = me),
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
      from public.audit_log l where l.actor_id = me or l.subject_id = me)));
end
$$;

create function public.export_my_data() returns jsonb
language sql stable set search_path = ''
begin atomic
  select app.export_my_data();
end;
grant execute on function app.export_my_data(), public.export_my_data() to authenticated;
