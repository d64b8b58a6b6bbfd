-- What the app has to know of the second factor before it asks for one: whether this installation has any (GoTrue's own table), whether
-- administrators' rights need it, and whether the token of this very call says that it was given. It tells only; app.has_role decides.

-- Runs as its owner, because no API role sees the setting or the schema auth. The setting's lost row counts as on, as it does there.
create function app.second_factor() returns jsonb
language sql stable security definer set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
    'offered', pg_catalog.to_regclass('auth.mfa_factors') is not null,
    'needed', coalesce((select admin_needs_second_factor from app.settings), true),
    'held', coalesce(auth.jwt() ->> 'aal' = 'aal2', false))
$$;

create function public.second_factor() returns jsonb
language sql stable set search_path = ''
begin atomic
  select app.second_factor();
end;
grant execute on function app.second_factor(), public.second_factor() to authenticated;
