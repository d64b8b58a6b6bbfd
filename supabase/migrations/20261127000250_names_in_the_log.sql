-- Who stands in entries of the administrators' log, by name: for administrators, and of those alone whom these entries name. Whoever has left has no name.
-- Answers: ok, names: {"<account>": name} · invalid, field: entries: none, or more than a hundred · forbidden, why: not_admin.
create function app.log_names(entries bigint[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not app.has_role('admin') then return '{"status": "forbidden", "why": "not_admin"}'; end if;
  if coalesce(pg_catalog.cardinality(entries) > 100, true) then return app.wrong('entries'); end if;
  return jsonb_build_object('status', 'ok', 'names', (select coalesce(jsonb_object_agg(p.user_id, p.display_name), '{}') from public.profiles p
    where p.display_name is not null and p.user_id in (select pg_catalog.unnest(array[l.actor_id, l.subject_id]) from public.audit_log l where l.id = any (entries))));
end
$$;
create function public.log_names(entries bigint[]) returns jsonb
language sql stable set search_path = ''
begin atomic
  select app.log_names(entries);
end;
grant execute on function app.log_names(bigint[]), public.log_names(bigint[]) to authenticated;
