-- Which area a member had when: it decides which local votes and signatures count (decision 077). Laws kept here:
--   * one rule, app.counted_area, and of what opened at a given time one member counts in one area at most, however often they move later;
--   * the history only grows: of its rows a member can take back the one that waits, and nobody changes another's but support, which is logged;
--   * a second change within 90 days waits for their end; whoever says no area any more is heard at once, and coming back is a change;
--   * nobody reads it but the member it is about (my_standing, the export).

create table app.member_areas (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  -- Null: they say none.
  region_code text references public.regions (code),
  -- From when on it is their area; of one that waits, in the future.
  since timestamptz not null,
  how text not null check (how in ('sign_up', 'change', 'support')),
  -- Until app.tick has put it into the profile.
  is_waiting boolean not null default false,
  check (not is_waiting or how = 'change')
);
create index member_areas_user_id on app.member_areas (user_id, since);
create index member_areas_region_code on app.member_areas (region_code);
create unique index member_areas_waiting on app.member_areas (user_id) where is_waiting;
alter table app.member_areas enable row level security;
revoke all on app.member_areas from public, anon, authenticated, service_role;

create function app.area_at(member uuid, at timestamptz) returns text
language sql stable set search_path = '' as $$
  select a.region_code from app.member_areas a where a.user_id = member and a.since <= at order by a.since desc, a.id desc limit 1
$$;

-- The area in which a member counts in what opened at that time; null: in none. It is the one they had then, if they had had it for 14 days,
-- or said it at sign-up, or have it from support. Whoever signs up after the opening counts where they said they live: they have no area to come
-- from. One who signs up without an area and chooses later waits 14 days like everybody, or accounts could be kept ready for any area.
-- src/model/accounts/area.ts says the same to the member beforehand.
create function app.counted_area(member uuid, at timestamptz) returns text
language sql stable set search_path = '' set timezone = 'UTC' as $$
  select case when had.how <> 'change' or had.since <= at - interval '14 days' then had.region_code end from (
    select a.region_code, a.since, a.how from app.member_areas a where a.user_id = member and (a.since <= at or a.how = 'sign_up')
    order by a.since <= at desc, a.since desc, a.id desc limit 1) had
$$;

-- When a member's next choice counts as their area: now, or 90 days after the last change. The first choice is none.
create function app.next_area_change(member uuid) returns timestamptz
language sql stable set search_path = '' set timezone = 'UTC' as $$
  select greatest(app.now(), max(a.since) + interval '90 days') from app.member_areas a
  where a.user_id = member and a.how = 'change' and a.region_code is not null and (not a.is_waiting or a.since <= app.now())
    and a.id > (select min(f.id) from app.member_areas f where f.user_id = member)
$$;

-- Whoever writes the profile: what the history knows already is taken as it is, anything else is a choice. A choice that has to wait leaves the
-- profile as it was, and takes the place of one that waits. The profile's own lock puts choices made at once one after the other.
create function app.keep_area() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  from_when timestamptz := app.now();
begin
  if tg_op = 'INSERT' then
    insert into app.member_areas (user_id, region_code, since, how) select new.user_id, new.region_code, from_when, 'sign_up' where new.region_code is not null;
    return new;
  end if;
  if new.region_code is not distinct from old.region_code or new.region_code is not distinct from app.area_at(old.user_id, from_when)
    -- The profile itself refuses it, in its own name.
    or new.region_code is not null and not exists (select from public.regions r where r.code = new.region_code) then return new; end if;
  -- What waited and is due, and the tick has not come to, is no longer one that waits.
  update app.member_areas a set is_waiting = false where a.user_id = old.user_id and a.is_waiting and a.since <= app.now();
  if new.region_code is not null then from_when := app.next_area_change(old.user_id); end if;
  delete from app.member_areas a where a.user_id = old.user_id and a.is_waiting and a.since > app.now();
  insert into app.member_areas (user_id, region_code, since, how, is_waiting) values (old.user_id, new.region_code, from_when, 'change', from_when > app.now());
  if from_when > app.now() then new.region_code := app.area_at(old.user_id, app.now()); end if;
  return new;
end
$$;
create trigger keep_area before insert or update of region_code on public.profiles for each row execute function app.keep_area();

-- Those who had said an area before there was a history.
insert into app.member_areas (user_id, region_code, since, how)
  select p.user_id, p.region_code, p.created_at, 'sign_up' from public.profiles p where p.region_code is not null;

-- What waited and is due stands in the profile too. One at a time, and looked at again under its lock: its member may choose at this moment.
create function app.tick_areas() returns void
language plpgsql set search_path = '' as $$
declare
  due uuid;
begin
  for due in select a.user_id from app.member_areas a where a.is_waiting and a.since <= app.now() order by a.user_id limit 1000 loop
    perform from public.profiles p where p.user_id = due for update;
    update public.profiles p set region_code = app.area_at(due, app.now()) where p.user_id = due;
    update app.member_areas a set is_waiting = false where a.user_id = due and a.is_waiting and a.since <= app.now();
  end loop;
end
$$;

-- Takes back the caller's choice that waits. Answers: ok · already: none waits · forbidden, why: no_member.
create function app.cancel_area_change() returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  if not app.has_role('user') then return '{"status": "forbidden", "why": "no_member"}'; end if;
  perform from public.profiles p where p.user_id = auth.uid() for update;
  delete from app.member_areas a where a.user_id = auth.uid() and a.is_waiting and a.since > app.now();
  return case when found then '{"status": "ok"}'::jsonb else '{"status": "already"}' end;
end
$$;

-- Support puts an area right: at once, and it counts in what opens from then on. The log has who, whose, which and why.
-- Answers: ok · already · not_found · invalid, field: region_code, reason · forbidden, why: not_admin, self.
create function app.correct_area(member uuid, code text, why text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  reason text := app.clean_text(why, 500);
begin
  if not app.has_role('admin') then return '{"status": "forbidden", "why": "not_admin"}'; end if;
  if member = auth.uid() then return '{"status": "forbidden", "why": "self"}'; end if;
  if not exists (select from public.regions r where r.code = correct_area.code and r.deleted_at is null) then return '{"status": "invalid", "field": "region_code"}'; end if;
  if coalesce(char_length(reason), 0) < 3 then return '{"status": "invalid", "field": "reason"}'; end if;
  perform from public.profiles p where p.user_id = member for update;
  if not found or not app.holds_role(member, 'user') then return '{"status": "not_found"}'; end if;
  if code = app.counted_area(member, app.now()) then return '{"status": "already"}'; end if;
  delete from app.member_areas a where a.user_id = member and a.is_waiting and a.since > app.now();
  insert into app.member_areas (user_id, region_code, since, how) values (member, code, app.now(), 'support');
  update public.profiles p set region_code = code where p.user_id = member;
  insert into public.audit_log (actor_id, action, subject_id, details)
    values (auth.uid(), 'area_corrected', member, pg_catalog.jsonb_build_object('region_code', code, 'reason', reason));
  return '{"status": "ok"}';
end
$$;
alter table public.audit_log drop constraint audit_log_action_check,
  add constraint audit_log_action_check check (action in ('role_granted', 'role_revoked', 'members_searched', 'moderated', 'moderation_undone',
    'petition_event_added', 'template_saved', 'template_put_away', 'template_brought_back', 'message_report_decided', 'support_answered',
    'area_corrected'));

create function public.cancel_area_change() returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.cancel_area_change();
end;
create function public.correct_area(member uuid, code text, why text) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.correct_area(member, code, why);
end;
grant execute on function app.cancel_area_change(), public.cancel_area_change(), app.correct_area(uuid, text, text),
  public.correct_area(uuid, text, text) to authenticated;

-- Whose area was another when the petition opened; of what has not opened yet nobody: those are its supporters.
create function app.is_outside(petition app.petitions, member uuid) returns boolean
language sql stable set search_path = '' as $$
  select petition.region_code is not null and petition.opened_at is not null
    and app.counted_area(member, petition.opened_at) is distinct from petition.region_code
$$;

-- Its supporters signed before it opened, and are judged by that moment like everybody.
create function app.judge_supporters() returns trigger
language plpgsql set search_path = '' as $$
begin
  update app.petition_signatures s set is_outside = app.is_outside(new, s.user_id)
    where s.petition_id = new.id and s.is_outside <> app.is_outside(new, s.user_id);
  return null;
end
$$;
create trigger judge_supporters after update on app.petitions for each row when (new.opened_at is distinct from old.opened_at)
  execute function app.judge_supporters();
