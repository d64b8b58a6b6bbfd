-- What was decided before about a petition and what is said on it, for whoever decides next: also of a petition that was rejected, written
-- anew and handed in again. Who decided is told to nobody but themselves.

create function app.moderation_history(target uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
begin
  if not app.is_moderator() then return '{"status": "forbidden", "why": "no_moderator"}'; end if;
  if not exists (select from app.petitions p where p.id = target and p.deleted_at is null) then return '{"status": "not_found"}'; end if;
  return pg_catalog.jsonb_build_object('status', 'ok', 'decisions', (select coalesce(jsonb_agg(pg_catalog.to_jsonb(h) order by h.decided_at desc, h.id), '[]') from (
    select d.id, d.subject, d.from_state, d.to_state, d.reason, d.note, app.moved_count(d) as count, d.decided_at, d.undone_at, d.decided_by is not distinct from auth.uid() as by_me
    from app.moderation_decisions d where d.petition_id = target order by d.decided_at desc, d.id limit 50) h));
end
$$;

create function public.moderation_history(target uuid) returns jsonb
language sql stable set search_path = ''
begin atomic
  select app.moderation_history(target);
end;
grant execute on function app.moderation_history(uuid), public.moderation_history(uuid) to authenticated;
