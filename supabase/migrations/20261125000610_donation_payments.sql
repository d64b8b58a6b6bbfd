-- How a donation comes to be paid (20261125000600). Laws kept here:
--   * nothing here is called by an API role: phones speak to the server, which speaks to the provider (supabase/server/donations);
--   * poller and webhook settle in one function, under the donation's lock; whoever comes second, late or out of order changes nothing;
--   * an amount that is not the one asked for is never booked: people look at it.

create function app.tell_donation(of_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce((select jsonb_build_object('status', 'ok', 'id', d.id, 'fund', d.fund, 'amount_xaf', d.amount_xaf, 'state', d.state, 'reason', d.reason,
    'is_test', d.is_test, 'created_at', d.created_at) from app.donations d where d.id = of_id), '{"status": "not_found"}')
$$;

-- Begun once, however often the phone asks. Answers: ok, with the donation · invalid, field · closed · id_conflict: the id means another one.
create function app.begin_donation(new_id uuid, of_fund text, amount bigint) returns jsonb
language plpgsql set search_path = '' as $$
declare
  mode text := (select s.donations from app.settings s);
begin
  if mode = 'closed' then return '{"status": "closed"}'; end if;
  if new_id is null then return app.wrong('id'); end if;
  if amount is null or amount not between 100 and 500000 then return app.wrong('amount'); end if;
  if not exists (select from app.funds f where f.fund = of_fund and f.is_open) then return app.wrong('fund'); end if;
  insert into app.donations (id, fund, amount_xaf, provider, is_test, state, check_at)
    values (new_id, of_fund, amount, mode, mode = 'sandbox', 'created', app.now() + interval '15 seconds') on conflict (id) do nothing;
  if not exists (select from app.donations d where d.id = new_id and d.fund = of_fund and d.amount_xaf = amount) then return '{"status": "id_conflict"}'; end if;
  return app.tell_donation(new_id);
end
$$;

-- The steps after which a provider is asked, from when it was charged; after a day people look at it.
create function app.next_check(sent timestamptz) returns timestamptz
language sql stable set search_path = '' as $$
  select min(sent + step) from pg_catalog.unnest(array['15 seconds', '30 seconds', '1 minute', '2 minutes', '5 minutes', '10 minutes', '30 minutes', '2 hours', '24 hours']::interval[]) as step
  where sent + step > app.now()
$$;
create function app.donations_due() returns setof uuid
language sql stable set search_path = '' as $$
  select d.id from app.donations d where d.check_at <= app.now() order by d.check_at limit 50
$$;

-- Written before the provider is asked: whatever ends in between leaves a donation that is asked for again, by the same id.
create function app.send_donation(of_id uuid) returns jsonb
language plpgsql set search_path = '' as $$
begin
  update app.donations d set state = 'sent_to_provider', sent_at = app.now(), expires_at = app.now() + interval '10 minutes', check_at = app.now() + interval '15 seconds'
    where d.id = of_id and d.state = 'created';
  return app.charge_of(of_id);
end
$$;
create function app.accept_donation(of_id uuid) returns void
language sql set search_path = '' as $$
  update app.donations d set state = 'awaiting_payer' where d.id = of_id and d.state = 'sent_to_provider'
$$;
create function app.charge_of(of_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', d.id, 'state', d.state, 'amount_xaf', d.amount_xaf, 'is_due', coalesce(d.check_at <= app.now(), false),
    'age_ms', pg_catalog.floor(extract(epoch from app.now() - d.sent_at) * 1000)::bigint) from app.donations d where d.id = of_id
$$;

-- What the provider says when it is asked, by whoever asks: poller and webhook come here. Whoever is second finds the donation settled.
create function app.settle_donation(of_id uuid, told text, told_amount bigint, why text) returns text
language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  d app.donations;
  is_other boolean;
  goes_to text;
  booked bigint;
begin
  select * into d from app.donations x where x.id = of_id for update;
  if d.id is null then return 'not_found'; end if;
  if d.state not in ('awaiting_payer', 'unknown', 'expired') then return 'already'; end if;
  is_other := told = 'succeeded' and told_amount is distinct from d.amount_xaf;
  goes_to := case
    when told = 'succeeded' and not is_other then 'succeeded'
    -- Money moved, and not the one that was asked for: people look at it.
    when is_other or told = 'unreachable' then case d.state when 'awaiting_payer' then 'unknown' else d.state end
    when told = 'failed' and d.state <> 'expired' then 'failed'
    when told = 'pending' and d.state = 'awaiting_payer' and d.expires_at <= app.now() then 'expired'
    else d.state end;
  update app.donations x set state = goes_to, reason = case when is_other then 'amount_mismatch' when goes_to = 'failed' then why when goes_to = 'succeeded' then null else d.reason end,
    check_at = case when goes_to in ('succeeded', 'failed') then null else app.next_check(d.sent_at) end where x.id = of_id;
  if goes_to = 'succeeded' then
    insert into app.fund_transactions (fund, kind, day, is_test, donation_id) values (d.fund, 'donation', app.today(), d.is_test, d.id) returning id into booked;
    insert into app.fund_entries (transaction_id, account, amount_xaf) values (booked, 'fund', d.amount_xaf), (booked, 'payers', -d.amount_xaf);
  end if;
  return goes_to;
end
$$;

-- A callback says only that the provider is to be asked. Answers: new · already · not_found.
create function app.note_callback(of_provider text, event text, of_id uuid, told text, amount bigint) returns text
language plpgsql set search_path = '' as $$
begin
  if not exists (select from app.donations d where d.id = of_id and d.provider = of_provider) then return 'not_found'; end if;
  insert into app.payment_events (provider, event_id, donation_id, told, amount_xaf) values (of_provider, event, of_id, told, amount) on conflict do nothing;
  return case when found then 'new' else 'already' end;
end
$$;
