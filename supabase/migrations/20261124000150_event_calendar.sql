-- Public holidays whose day the moon decides, and what calendars are told. Laws kept here:
--   * the day of a movable feast is confirmed by administrators and data editors alone, and a later import leaves it as it is (supabase/seed/events);
--   * a slip of the finger moves no feast into another week: its day is moved by three days at most;
--   * the log of 0700 has who confirmed which day.

alter table public.audit_log drop constraint audit_log_action_check,
  add constraint audit_log_action_check check (action in ('role_granted', 'role_revoked', 'members_searched', 'moderated', 'moderation_undone',
    'petition_event_added', 'template_saved', 'template_put_away', 'template_brought_back', 'message_report_decided', 'support_answered',
    'area_corrected', 'holiday_confirmed'));

create function app.may_confirm_holidays() returns boolean
language sql stable set search_path = '' as $$ select app.has_role('admin') or app.has_role('data_editor') $$;

-- Movable feasts that are still to come: those of the next 400 days whose day is computed.
create function app.holidays_to_confirm() returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
begin
  if not app.may_confirm_holidays() then return '{"status": "forbidden", "why": "not_admin"}'; end if;
  return jsonb_build_object('status', 'ok', 'holidays', (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'pid', c.pid, 'title', e.title,
      'title_fr', e.title_fr, 'day', (e.starts_at at time zone 'Africa/Douala')::date) order by e.starts_at, e.id), '[]')
    from app.events e join app.contents c on c.id = e.id
    where e.category = 'public_holiday' and e.certainty = 'moon' and c.state = 'open' and c.deleted_at is null
      and e.starts_at <= app.now() + interval '400 days'));
end
$$;

-- Says on which day a movable feast is held; a day once confirmed can be put right. Answers: ok · already · not_found: no such feast, or it is
-- over · invalid, field: day · forbidden, why: not_admin.
create function app.confirm_holiday(target uuid, day date) returns jsonb
language plpgsql security definer set search_path = '' set timezone = 'UTC' as $$
declare
  e app.events;
  -- Beyond what a calendar holds is no day.
  begins timestamptz := case when confirm_holiday.day between '2000-01-01' and '2200-01-01' then confirm_holiday.day::timestamp at time zone 'Africa/Douala' end;
begin
  if not app.may_confirm_holidays() then return '{"status": "forbidden", "why": "not_admin"}'; end if;
  perform from app.contents c where c.id = target and c.kind = 'event' and c.state = 'open' and c.deleted_at is null for no key update;
  if not found then return '{"status": "not_found"}'; end if;
  select * into e from app.events x where x.id = target and x.category = 'public_holiday' and x.certainty in ('moon', 'confirmed');
  if e.id is null then return '{"status": "not_found"}'; end if;
  if coalesce(begins not between e.starts_at - interval '3 days' and e.starts_at + interval '3 days' or begins + interval '1 day' <= app.now(), true)
    then return app.wrong('day'); end if;
  if e.certainty = 'confirmed' and e.starts_at = begins then return '{"status": "already"}'; end if;
  update app.events x set starts_at = begins, ends_at = begins + interval '1 day', certainty = 'confirmed' where x.id = target;
  update app.contents c set ends_at = begins + interval '1 day' where c.id = target and c.ends_at <> begins + interval '1 day';
  insert into public.audit_log (actor_id, action, details) values (auth.uid(), 'holiday_confirmed',
    jsonb_build_object('holiday', e.id, 'title', e.title, 'day', confirm_holiday.day));
  return '{"status": "ok"}';
end
$$;

create function public.holidays_to_confirm() returns jsonb
language sql stable set search_path = ''
begin atomic
  select app.holidays_to_confirm();
end;
create function public.confirm_holiday(target uuid, day date) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.confirm_holiday(target, day);
end;
grant execute on function app.holidays_to_confirm(), public.holidays_to_confirm(), app.confirm_holiday(uuid, date), public.confirm_holiday(uuid, date)
  to authenticated;

-- What is announced of the whole country and of a region, or of every one where the region is 'all'; or one event by its pid, whatever the region. From thirty
-- days ago, 500 at most. Everybody's, and nothing of who goes.
create function app.read_calendar(region text, of_pid text) returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
begin
  return jsonb_build_object('status', 'ok', 'events', (select coalesce(jsonb_agg(jsonb_build_object('pid', q.pid, 'state', q.state, 'said', q.said, 'title', q.title, 'title_fr', q.title_fr,
      'category', q.category, 'starts_at', q.starts_at, 'ends_at', q.ends_at, 'all_day', q.all_day, 'place', q.place, 'text', q.text, 'region_code', q.region_code,
      'certainty', q.certainty, 'changed_at', q.updated_at, 'rev', q.rev) order by q.starts_at, q.pid), '[]') from (
    select c.pid, c.state, c.said, c.region_code, greatest(c.updated_at, e.updated_at) as updated_at, c.rev + e.rev as rev, e.title, e.title_fr, e.category,
      e.starts_at, e.ends_at, e.all_day, e.place, e.text, e.certainty
    from app.contents c join app.events e on e.id = c.id
    where c.deleted_at is null and app.is_seen(c.kind, c.state) and case when of_pid is null
      then e.ends_at > app.now() - interval '30 days' and (c.region_code is null or read_calendar.region in ('all', c.region_code))
      else c.pid = pg_catalog.lower(of_pid) end
    order by e.starts_at, c.pid limit 500) q));
end
$$;
create function public.read_calendar(region text, pid text) returns jsonb
language sql stable set search_path = ''
begin atomic
  select app.read_calendar(region, pid);
end;
grant execute on function app.read_calendar(text, text), public.read_calendar(text, text) to anon, authenticated;
