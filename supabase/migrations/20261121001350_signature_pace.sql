-- How fast signatures came, and striking off those that are not each one person's free word. Laws kept here:
--   * numbers alone are told: no name, no id and no place of a signer; letters are looked for only in names that everybody reads (decision 139);
--   * a dry run and the strike after it look by the same condition, and the strike takes what is there then;
--   * a strike is a decision like the others (1340): kept with its conditions, logged, undone within 24 hours. It takes what counts and nothing
--     else: what came late or is held has a decision of its own (1342);
--   * whoever was struck off reads why, and cannot sign again (1312).

-- By hours or days of Cameroon, which is one hour ahead of UTC all year. `ages`: of those that count, how many accounts were younger than a day,
-- a week, a month, and older, when they signed.
create function app.pace_of(target uuid, per text, since timestamptz) returns jsonb
language sql stable set search_path = '' set timezone = 'UTC' as $$
  select coalesce(jsonb_agg(jsonb_build_object('at', p.at, 'account', p.account, 'phone', p.phone, 'struck', p.struck,
    'ages', jsonb_build_array(p.day, p.week, p.month, p.older)) order by p.at), '[]')
  from (select pg_catalog.date_trunc(per, s.received_at + interval '1 hour') - interval '1 hour' as at,
      count(*) filter (where s.state = 'valid' and s.trust = 'account') as account,
      count(*) filter (where s.state = 'valid' and s.trust = 'phone') as phone,
      count(*) filter (where s.state <> 'valid') as struck,
      count(*) filter (where s.state = 'valid' and a.age < interval '1 day') as day,
      count(*) filter (where s.state = 'valid' and a.age >= interval '1 day' and a.age < interval '7 days') as week,
      count(*) filter (where s.state = 'valid' and a.age >= interval '7 days' and a.age < interval '30 days') as month,
      count(*) filter (where s.state = 'valid' and a.age >= interval '30 days') as older
    from app.petition_signatures s join auth.users u on u.id = s.user_id
      cross join lateral (select pg_catalog.make_interval(secs => extract(epoch from s.received_at - u.created_at)::double precision) as age) a
    where s.petition_id = target and s.state in ('valid', 'invalid', 'fraud') and s.received_at >= since group by 1) p
$$;

-- Answers: ok, with the counts, hours of the last seven days and all days, its supporters' before it opened too, those without a signature
-- left out ·
-- not_found: it is not public · forbidden, why: no_moderator, own.
create function app.petition_velocity(target uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
declare
  petition app.petitions := app.public_petition(target);
begin
  if not app.is_moderator() then return '{"status": "forbidden", "why": "no_moderator"}'; end if;
  if petition.id is null then return '{"status": "not_found"}'; end if;
  if petition.owner_id = auth.uid() then return '{"status": "forbidden", "why": "own"}'; end if;
  return pg_catalog.jsonb_build_object('status', 'ok', 'opened_at', petition.opened_at, 'closes_at', petition.closes_at,
    'counts', (select jsonb_build_object('by_account', c.by_account, 'by_phone', c.by_phone, 'late', c.late, 'held', c.held)
      from app.petition_counts c where c.id = target),
    'hours', app.pace_of(target, 'hour', app.now() - interval '7 days'),
    'days', app.pace_of(target, 'day', '-infinity'));
end
$$;

-- From `since`, before `until`; null asks for none of it. Accounts younger than so many days when they signed; with these letters, folded, in the whole
-- name that is shown to everybody.
create function app.signatures_between(target uuid, since timestamptz, until timestamptz, of_trust text, younger_than integer, named text)
  returns setof app.petition_signatures
language sql stable set search_path = '' set timezone = 'UTC' as $$
  select s.* from app.petition_signatures s join auth.users u on u.id = s.user_id
  where s.petition_id = target and s.state = 'valid' and s.received_at >= since and s.received_at < until
    and (of_trust is null or s.trust = of_trust)
    and (younger_than is null or u.created_at > s.received_at - pg_catalog.make_interval(days => younger_than))
    and (named is null or s.name_display = 'full' and pg_catalog.strpos(app.fold(s.shown_name), named) > 0)
$$;

-- Strikes signatures off, or says what that would do. Answers: ok, with the decision's id unless it is a dry run, how many, the counts as they
-- become, and of each threshold whether it stood and stands · already: there are none · not_found: it is not public ·
-- forbidden, why: no_moderator, own · invalid, field.
create function app.invalidate_signatures(target uuid, since timestamptz, until timestamptz, of_trust text, younger_than integer, reason text,
  dry_run boolean, named text default null) returns jsonb
language plpgsql security definer set search_path = '' set timezone = 'UTC' as $$
declare
  petition app.petitions;
  counts app.petition_counts;
  kept app.moderation_decisions;
  of_phone integer;
  counted integer;
  many integer;
  answer jsonb;
  letters text := app.fold(app.clean_text(named, 61));
begin
  if not app.is_moderator() then return '{"status": "forbidden", "why": "no_moderator"}'; end if;
  if coalesce(not (pg_catalog.isfinite(since) and pg_catalog.isfinite(until) and since < until), true) then return '{"status": "invalid", "field": "since"}'; end if;
  if of_trust not in ('account', 'phone') then return '{"status": "invalid", "field": "of_trust"}'; end if;
  if younger_than not between 1 and 3650 then return '{"status": "invalid", "field": "younger_than"}'; end if;
  if named is not null and coalesce(char_length(letters) not between 3 and 60, true) then return '{"status": "invalid", "field": "named"}'; end if;
  if coalesce(reason not in ('same_person', 'automated', 'not_free'), true) then return '{"status": "invalid", "field": "reason"}'; end if;
  if dry_run is null then return '{"status": "invalid", "field": "dry_run"}'; end if;
  select * into counts from app.petition_counts c where c.id = target for no key update;
  petition := app.public_petition(target);
  if petition.id is null then return '{"status": "not_found"}'; end if;
  if petition.owner_id = auth.uid() then return '{"status": "forbidden", "why": "own"}'; end if;
  select coalesce(pg_catalog.array_agg(s.id), '{}'), count(*), count(*) filter (where not s.is_outside), count(*) filter (where s.trust = 'phone' and not s.is_outside)
    into kept.moved, many, counted, of_phone
    from app.signatures_between(target, since, until, of_trust, younger_than, letters) s;
  answer := pg_catalog.jsonb_build_object('status', 'ok', 'count', many, 'by_account', counts.by_account - (counted - of_phone),
    'by_phone', counts.by_phone - of_phone, 'thresholds', (select coalesce(jsonb_agg(jsonb_build_object('name', t.name, 'takes', t.takes,
        'stood', counts.by_account + counts.by_phone >= t.takes, 'stands', counts.by_account + counts.by_phone - counted >= t.takes) order by t.takes), '[]')
      from (select e.key as name, e.value::integer as takes from pg_catalog.jsonb_each_text(petition.thresholds) e) t));
  if dry_run then return answer; end if;
  if many = 0 then return '{"status": "already"}'; end if;
  update app.petition_signatures s set state = 'invalid', reason = invalidate_signatures.reason where s.id = any (kept.moved);
  kept.subject := 'signatures';
  kept.petition_id := target;
  kept.from_state := 'valid';
  kept.to_state := 'invalid';
  kept.reason := reason;
  kept.reached := counts.reached;
  kept.conditions := pg_catalog.jsonb_build_object('since', since, 'until', until, 'of_trust', of_trust, 'younger_than', younger_than)
    -- Not which letters: they may be a person's name, and a log is read by others.
    || case when named is null then '{}' else '{"named": true}' end::jsonb;
  return answer || app.keep_decision(kept);
end
$$;

create function public.petition_velocity(target uuid) returns jsonb
language sql stable set search_path = ''
begin atomic
  select app.petition_velocity(target);
end;
create function public.invalidate_signatures(target uuid, since timestamptz, until timestamptz, of_trust text, younger_than integer, reason text,
  dry_run boolean, named text default null) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.invalidate_signatures(target, since, until, of_trust, younger_than, reason, dry_run, named);
end;
grant execute on function app.petition_velocity(uuid), public.petition_velocity(uuid),
  app.invalidate_signatures(uuid, timestamptz, timestamptz, text, integer, text, boolean, text),
  public.invalidate_signatures(uuid, timestamptz, timestamptz, text, integer, text, boolean, text) to authenticated;
