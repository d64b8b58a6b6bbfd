-- What moderators did, in public: how many decisions a month, of which kind of content, and why (decision 088). Laws kept here:
--   * a count knows no content, member, moderator, region or day, and stays when these go;
--   * a month is told when it is over and nothing in it can be undone any more;
--   * a reason is told from five such decisions a month up;
--   * what only exists because members reported or signed is counted nowhere: reports that changed nothing, messages, signatures. A number could tell who did.

create table app.moderation_counts (
  month date not null check (month = pg_catalog.date_trunc('month', month)::date),
  kind text not null references app.content_kinds (kind) on delete cascade,
  action text not null check (action in ('published', 'refused', 'hidden', 'restored', 'ended', 'appeal_upheld', 'appeal_reversed')),
  -- '': none is given.
  reason text not null,
  count integer not null check (count >= 0),
  -- Of what was read before anybody saw it: decided within ten days.
  in_time integer not null check (in_time between 0 and count),
  primary key (kind, month, action, reason)
);
revoke all on app.moderation_counts from public, anon, authenticated, service_role;
alter table app.moderation_counts enable row level security;

-- What a decision did for those who read; null: nothing yet, or nobody does, and it is not counted. What is between two comes before moderators by a report alone.
create function app.decision_action(of_kind text, from_state text, to_state text) returns text
language sql stable set search_path = '' as $$
  select case
    when not exists (select from app.content_states s where s.kind = of_kind and s.seen in ('everybody', 'parent')) then null
    when t.waits or from_state = to_state and t.seen is not null then null
    when f.seen is not null then case when t.seen is null then 'hidden' else 'ended' end
    -- Unless members had taken it out of sight, it was read before anybody saw it.
    when f.waits and not exists (select from app.content_moves m where m.kind = of_kind and m.to_state = f.state and m.by = 'members')
      then case when t.seen is null then 'refused' else 'published' end
    when t.seen is null then 'hidden' else 'restored' end
  from app.content_states f join app.content_states t on t.kind = of_kind and t.state = to_state where f.kind = of_kind and f.state = from_state
$$;

-- `by`: 1, or -1 for what was undone.
create function app.count_moderation(c app.contents, what text, because text, at timestamptz, by integer) returns void
language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  quick integer := case when what in ('published', 'refused') and at < c.submitted_at + interval '10 days' then by else 0 end;
begin
  if what is null or c.is_sample then return; end if;
  insert into app.moderation_counts as m (month, kind, action, reason, count, in_time)
    values (pg_catalog.date_trunc('month', at at time zone 'Africa/Douala')::date, c.kind, what, coalesce(because, ''), greatest(by, 0), greatest(quick, 0))
    on conflict (month, kind, action, reason) do update
      set count = greatest(m.count + by, 0), in_time = least(greatest(m.in_time + quick, 0), greatest(m.count + by, 0));
end
$$;

create function app.count_decision() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- What an appeal reversed was decided all the same.
  if tg_op = 'UPDATE' and (new.undone_at is null or old.undone_at is not null or exists (select from app.content_appeals a where a.decision_id = new.id)) then return null; end if;
  perform app.count_moderation(c, app.decision_action(c.kind, new.from_state, new.to_state), new.reason, new.decided_at, case tg_op when 'INSERT' then 1 else -1 end)
    from app.contents c where c.id = new.content_id;
  return null;
end
$$;
create trigger count_decision after insert or update on app.content_decisions for each row execute function app.count_decision();

create function app.count_appeal() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform app.count_moderation(c, 'appeal_' || new.state, null, new.replied_at, 1) from app.contents c where c.id = new.content_id;
  return null;
end
$$;
create trigger count_appeal after update on app.content_appeals for each row when (old.state = 'waiting' and new.state <> 'waiting') execute function app.count_appeal();

-- What was decided before there was a log.
do $$
begin
  perform app.count_moderation(c, app.decision_action(c.kind, d.from_state, d.to_state), d.reason, d.decided_at, 1)
    from app.content_decisions d join app.contents c on c.id = d.content_id
    where d.undone_at is null or exists (select from app.content_appeals a where a.decision_id = d.id);
  perform app.count_moderation(c, 'appeal_' || a.state, null, a.replied_at, 1)
    from app.content_appeals a join app.contents c on c.id = a.content_id where a.state <> 'waiting';
end
$$;

-- The last 36 months that can be told, the newest first, and which is the newest, also where nothing was decided in it.
create function app.read_moderation_log() returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
declare
  -- Until a day after its end a decision of a month can be undone.
  ends date := pg_catalog.date_trunc('month', (app.now() - interval '1 day') at time zone 'Africa/Douala')::date;
begin
  return pg_catalog.jsonb_build_object('status', 'ok', 'until', pg_catalog.to_char(ends - 1, 'YYYY-MM'), 'counts', (
    select coalesce(jsonb_agg(jsonb_build_object('month', pg_catalog.to_char(q.month, 'YYYY-MM'), 'kind', q.kind, 'action', q.action, 'reason', q.told,
        'count', q.count, 'in_time', q.in_time) order by q.month desc, q.kind, q.action, q.told nulls last), '[]')
    from (select m.month, m.kind, m.action, t.told, sum(m.count)::integer as count, sum(m.in_time)::integer as in_time
      from app.moderation_counts m cross join lateral (select case when m.count >= 5 then nullif(m.reason, '') end as told) t
      where m.month < ends and m.month >= ends - interval '36 months' and m.count > 0 group by m.month, m.kind, m.action, t.told) q));
end
$$;
create function public.read_moderation_log() returns jsonb
language sql stable set search_path = ''
begin atomic
  select app.read_moderation_log();
end;
grant execute on function app.read_moderation_log(), public.read_moderation_log() to anon, authenticated;

create or replace function app.screen_of(segment text) returns text
language sql immutable set search_path = '' as $$
  select case when segment in ('/', '/about', '/account', '/admin', '/artist-ecosystem', '/auth', '/billionaire-tracker',
    '/civic-contributions', '/civic-dashboard', '/civic-education', '/civic-feed', '/companies', '/contact', '/corruption-index', '/councils',
    '/credits', '/debt-tracker', '/divisions', '/donate', '/downloads', '/events', '/feed', '/fons', '/hospitals', '/jobs', '/login',
    '/marketplace', '/mayors', '/media-trust', '/messages', '/ministers', '/ministries', '/moderation-center', '/mps', '/music',
    '/notifications', '/outbox', '/parties', '/performance', '/petitions', '/pharmacies', '/political-directory', '/politicians', '/polls', '/privacy',
    '/production-readiness', '/products', '/profile', '/profile-slug', '/regions', '/register', '/representatives', '/schools', '/search',
    '/senators', '/sentiment-analysis', '/settings', '/subdivisions', '/terms', '/transparency', '/u', '/vendors', '/villages')
    then segment else '/other' end
$$;
