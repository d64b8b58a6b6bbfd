-- What the function push asks for: what is due, and what became of it (1650). Both are for the server's own key alone.

-- Phones whose sign-in is over are woken no more.
create function app.tick_push() returns void
language plpgsql set search_path = '' as $$
begin
  delete from app.push_subscriptions s where not app.is_signed_in(s.user_id, s.session_id);
end
$$;

create function app.is_due(one app.push_queue) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return one.due_at <= app.now() and coalesce(one.claimed_until <= app.now(), true);
end
$$;

-- At most a hundred phones, each once. Whoever claims has five minutes to say what became of it; then it is due again.
-- Answers: ok, pushes: [{id, endpoint, p256dh, auth}].
create function app.claim_pushes() returns jsonb
language plpgsql security definer set search_path = '' set timezone = 'UTC' as $$
declare
  mine uuid[];
  claimed jsonb;
begin
  perform app.tick_push();
  delete from app.push_queue q using app.push_subscriptions s where s.id = q.subscription_id and app.is_due(q) and not app.has_news(s.user_id, q.asked_at);
  mine := array(select s.id from app.push_subscriptions s where exists (select from app.push_queue q where q.subscription_id = s.id and app.is_due(q))
    and not app.is_quiet(s.user_id) order by s.id limit 100 for no key update skip locked);
  delete from app.push_queue q where q.subscription_id = any (mine) and app.is_due(q) and exists (
    select from app.push_queue o where o.subscription_id = q.subscription_id and o.id < q.id and app.is_due(o));
  with taken as (update app.push_queue q set claimed_until = app.now() + interval '5 minutes', first_tried_at = coalesce(q.first_tried_at, app.now())
    where q.subscription_id = any (mine) and app.is_due(q) returning q.id, q.subscription_id)
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('id', t.id, 'endpoint', s.endpoint, 'p256dh', s.p256dh, 'auth', s.auth) order by t.id), '[]')
    into claimed from taken t join app.push_subscriptions s on s.id = t.subscription_id;
  return pg_catalog.jsonb_build_object('status', 'ok', 'pushes', claimed);
end
$$;

-- What became of a push that was claimed. sent: done; gone: the service knows the phone no more; failed: again after as long as it has been tried already,
-- or when the service said (`after`, in seconds), for a day. Answers: ok, already · invalid, field: outcome.
create function app.push_done(claimed bigint, outcome text, after integer) returns jsonb
language plpgsql security definer set search_path = '' set timezone = 'UTC' as $$
declare
  one app.push_queue;
begin
  if coalesce(outcome not in ('sent', 'gone', 'failed'), true) then return '{"status": "invalid", "field": "outcome"}'; end if;
  select * into one from app.push_queue q where q.id = claimed and q.claimed_until is not null for update;
  if one.id is null then return '{"status": "already"}'; end if;
  if outcome = 'gone' then
    delete from app.push_subscriptions s where s.id = one.subscription_id;
  elsif outcome = 'sent' or one.first_tried_at <= app.now() - interval '1 day' then
    delete from app.push_queue q where q.id = one.id;
  else
    update app.push_queue q set claimed_until = null,
      due_at = app.now() + least(greatest(app.now() - one.first_tried_at, interval '2 minutes', pg_catalog.make_interval(secs => after)), interval '1 day')
      where q.id = one.id;
  end if;
  return '{"status": "ok"}';
end
$$;

create function public.claim_pushes() returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.claim_pushes();
end;
create function public.push_done(claimed bigint, outcome text, after integer) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.push_done(claimed, outcome, after);
end;
grant execute on function app.claim_pushes(), public.claim_pushes(), app.push_done(bigint, text, integer), public.push_done(bigint, text, integer) to service_role;
