-- Whether a page that somebody wrote stands, stood once, or never did: so that its address answers whoever comes by a link as it should.
-- What everybody could never read is told from nothing: what waits, what a company alone reads, a poll of those who are invited.
create function app.content_standing(of_pid text) returns jsonb
language sql stable security definer set search_path = ''
begin atomic
  select coalesce((
    select case when app.is_for_everybody(c.scope) then '{"status": "ok"}'::jsonb else '{"status": "gone"}'::jsonb end
    from app.contents c
    where c.pid = pg_catalog.lower(of_pid) and (app.is_for_everybody(c.scope) or c.scope = 'archive' and c.opened_at is not null
      and exists (select from app.content_states s where s.kind = c.kind and s.seen = 'everybody')
      and not exists (select from app.polls p where p.id = c.id and p.eligibility = 'invited'))),
    '{"status": "not_found"}');
end;
create function public.content_standing(pid text) returns jsonb
language sql stable set search_path = ''
begin atomic
  select app.content_standing(pid);
end;
revoke execute on function app.content_standing(text), public.content_standing(text) from public;
grant execute on function app.content_standing(text), public.content_standing(text) to anon, authenticated;
