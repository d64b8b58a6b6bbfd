-- Once a week, for who wants it: how much happened, in one notification. Laws kept here:
--   * counts alone, of what the member was told or everybody can see: that polls opened or ended, nothing of votes, and no word of anybody's;
--   * one a week: its id is made of the member and the week, and each member is looked at once;
--   * Monday at seven in Cameroon, or within the day after, when the server was away; a week in which nothing happened tells nothing.

-- The Monday of the last week that was looked at.
create table app.digests (
  user_id uuid primary key references auth.users (id) on delete cascade,
  week date not null
);
alter table app.digests enable row level security;
revoke all on app.digests from public, anon, authenticated, service_role;
create index notification_prefs_digest on app.notification_prefs (user_id) where prefs @> '{"in_app": {"digest": true}}';

-- What happened to the member, in their region, and with polls that they ask or follow, as long as all that is still to be seen.
create function app.digest_of(member uuid, since timestamptz, until timestamptz) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return pg_catalog.jsonb_build_object(
    'unread', (select count(*) from app.notifications n where n.user_id = member and n.read_at is null and n.kind <> 'digest' and n.happened_at < until),
    'petitions', (select count(*) from app.petitions p join app.petition_states s on s.state = p.state and s.is_public
      where p.region_code = (select r.region_code from public.profiles r where r.user_id = member)
        and p.opened_at >= since and p.opened_at < until and p.deleted_at is null),
    'polls_opened', (select count(*) from app.polls_heard_by(member) p where p.state in ('open', 'closed') and p.opens_at >= since and p.opens_at < until),
    'polls_closed', (select count(*) from app.polls_heard_by(member) p where p.state = 'closed' and p.closes_at >= since and p.closes_at < until));
end
$$;
create function app.polls_heard_by(member uuid) returns setof app.polls
language plpgsql stable set search_path = '' as $$
begin
  return query select p.* from app.polls p where p.owner_id = member and p.deleted_at is null
    union all select p.* from app.poll_follows f join app.polls p on p.id = f.poll_id where f.user_id = member and f.follows and p.deleted_at is null
      and p.owner_id is distinct from member and (p.eligibility <> 'invited' or app.may_vote(p, member));
end
$$;

-- At most 500 members a minute.
create function app.tick_digests() returns void
language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  -- 07:00 in Cameroon is 06:00 in Greenwich.
  monday timestamptz := pg_catalog.date_trunc('week', app.now() - interval '6 hours');
  until timestamptz := monday + interval '6 hours';
  told jsonb;
  member uuid;
begin
  if app.now() >= until + interval '1 day' then return; end if;
  for member in select p.user_id from app.notification_prefs p where p.prefs @> '{"in_app": {"digest": true}}'
    and not exists (select from app.digests d where d.user_id = p.user_id and d.week >= monday::date) order by p.user_id limit 500
  loop
    insert into app.digests as d (user_id, week) values (member, monday::date) on conflict (user_id) do update set week = excluded.week;
    told := app.digest_of(member, until - interval '7 days', until);
    if exists (select from pg_catalog.jsonb_each(told) as c(name, amount) where c.amount <> '0')
      then perform app.tell_member(member, 'digest:' || monday::date, 'digest', 'week', null, null, told); end if;
  end loop;
end
$$;
