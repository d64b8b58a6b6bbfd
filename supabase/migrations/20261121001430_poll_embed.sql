-- A poll on somebody else's page (decision 052). Laws kept here:
--   * what is read is what every phone of a visitor is given: polls and figures whose own scope is everybody's or a region's, never one
--     for those invited, and no figure earlier than app.publish_results puts it there;
--   * it tells nothing else of a poll: neither who asks nor how many took part before figures are told.

-- Where it stands at this moment, whatever the tick has not got to yet.
create function app.stage_of(poll app.polls) returns text
language sql stable set search_path = '' as $$
  select case when poll.state = 'cancelled' then 'cancelled' when app.now() < poll.opens_at then 'coming'
    when poll.state = 'closed' or app.now() >= poll.closes_at then 'ended' else 'open' end
$$;

create function app.poll_for_embed(of_pid text) returns jsonb
language sql stable security definer set search_path = '' set timezone = 'UTC' as $$
  select coalesce((select jsonb_build_object('status', 'ok', 'at', app.now(),
      'poll', jsonb_build_object('pid', p.pid, 'lang', p.lang, 'title', p.title, 'questions', p.questions, 'stage', app.stage_of(p), 'opens_at', p.opens_at,
        'closes_at', p.closes_at, 'results_when', p.results_when, 'quorum', p.quorum, 'reason', p.reason, 'is_sample', p.is_sample),
      'results', (select jsonb_build_object('ballots', r.ballots, 'figures', r.figures, 'late', r.late, 'is_final', r.is_final)
        from app.poll_results r where r.id = p.id and r.deleted_at is null and (r.scope = 'public' or r.scope like 'region:%')))
    from app.polls p where p.pid = pg_catalog.lower(of_pid) and p.deleted_at is null and (p.scope = 'public' or p.scope like 'region:%')),
    '{"status": "not_found"}')
$$;

create function public.poll_for_embed(pid text) returns jsonb
language sql stable set search_path = ''
begin atomic
  select app.poll_for_embed(pid);
end;
grant execute on function app.poll_for_embed(text), public.poll_for_embed(text) to anon, authenticated;
