-- Donations in doubt, which finance decides (decision 103). Laws kept here:
--   * booked is what arrived: the amount that the provider last said when it was asked, or, when it said none, the one that was asked for;
--   * whoever decides has seen that amount; what the provider says meanwhile comes first, for both wait for the donation's lock;
--   * what a donation was meant to be does not change: what arrived stands beside it, and is written with the move alone.

alter table app.donations
  -- What the provider said to have taken, where that is not what was asked for.
  add column reported_xaf bigint,
  add column arrived_xaf bigint check (arrived_xaf between 1 and 100000000),
  -- A number, as in the log.
  add column settled_by uuid,
  drop constraint donations_reason_check,
  add constraint donations_reason_check check (reason in ('insufficient_funds', 'rejected', 'amount_mismatch', 'not_arrived')),
  add check (arrived_xaf is null or state in ('succeeded', 'refund_requested', 'refunded'));
create index donations_doubt on app.donations (sent_at) where state in ('unknown', 'expired');

create or replace function app.guard_donation() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' then raise exception 'a donation is not removed' using errcode = '55000'; end if;
  if tg_op = 'INSERT' then
    if new.state <> 'created' or new.arrived_xaf is not null then raise exception 'a donation begins as created' using errcode = '23514'; end if;
    return new;
  end if;
  if (new.id, new.fund, new.amount_xaf, new.provider, new.is_test, new.created_at)
      is distinct from (old.id, old.fund, old.amount_xaf, old.provider, old.is_test, old.created_at)
    then raise exception 'what a donation is does not change' using errcode = '23514'; end if;
  if new.arrived_xaf is distinct from old.arrived_xaf and not (old.state in ('unknown', 'expired') and new.state = 'succeeded')
    then raise exception 'what arrived is written once, when it is decided' using errcode = '23514'; end if;
  if new.state <> old.state and not exists (select from app.donation_moves m where m.from_state = old.state and m.to_state = new.state)
    then raise exception 'a donation does not go from % to %', old.state, new.state using errcode = '23514'; end if;
  return new;
end
$$;

create or replace function app.donation_is_booked() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  which uuid := (pg_catalog.to_jsonb(new) ->> case tg_table_name when 'donations' then 'id' else 'donation_id' end)::uuid;
  d app.donations;
begin
  select * into d from app.donations x where x.id = which;
  if d.id is not null and ((d.state in ('succeeded', 'refund_requested', 'refunded')) <> exists (select from app.fund_transactions t where t.donation_id = which)
    or exists (select from app.fund_transactions t join app.fund_entries e on e.transaction_id = t.id and e.account = 'fund'
      where t.donation_id = which and (t.fund, t.is_test, e.amount_xaf) is distinct from (d.fund, d.is_test, coalesce(d.arrived_xaf, d.amount_xaf))))
    then raise exception 'donation %, which is %, is booked otherwise', which, d.state using errcode = '23514'; end if;
  return null;
end
$$;

create function app.book_donation(d app.donations, amount bigint) returns void
language plpgsql set search_path = '' as $$
declare
  booked bigint;
begin
  insert into app.fund_transactions (fund, kind, day, is_test, donation_id) values (d.fund, 'donation', app.today(), d.is_test, d.id) returning id into booked;
  insert into app.fund_entries (transaction_id, account, amount_xaf) values (booked, 'fund', amount), (booked, 'payers', -amount);
end
$$;

-- As in 20261125000610; another amount is kept, for whoever looks at it.
create or replace function app.settle_donation(of_id uuid, told text, told_amount bigint, why text) returns text
language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  d app.donations;
  is_other boolean;
  goes_to text;
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
    reported_xaf = case when is_other then told_amount when goes_to in ('succeeded', 'failed') then null else d.reported_xaf end,
    check_at = case when goes_to in ('succeeded', 'failed') then null else app.next_check(d.sent_at) end where x.id = of_id;
  if goes_to = 'succeeded' then perform app.book_donation(d, d.amount_xaf); end if;
  return goes_to;
end
$$;

-- Money that may have moved. What expired is among it when another amount came too late.
create function app.is_in_doubt(d app.donations) returns boolean
language sql immutable set search_path = '' as $$
  select d.state = 'unknown' or d.state = 'expired' and d.reason is not distinct from 'amount_mismatch'
$$;

-- `amount` is what stood on the caller's screen to be booked; of a failed one it is not asked. What expired stays so when nothing arrived.
create function app.settle_doubt(target uuid, outcome text, amount bigint, why text) returns jsonb
language plpgsql security definer set search_path = '' set timezone = 'UTC' as $$
declare
  d app.donations;
  said text := app.clean_text(why, 501);
  arrives bigint;
  goes_to text;
begin
  if not app.is_finance() then return app.not_finance(); end if;
  if outcome is null or outcome not in ('succeeded', 'failed') then return app.wrong('outcome'); end if;
  if coalesce(char_length(said), 0) not between 3 and 500 then return app.wrong('reason'); end if;
  select * into d from app.donations x where x.id = target for update;
  if d.id is null or d.is_test is distinct from app.is_trying() then return '{"status": "not_found"}'; end if;
  if not app.is_finance() then return app.not_finance(); end if;
  if not app.is_in_doubt(d) then return case when d.settled_by = auth.uid() then '{"status": "already"}'::jsonb else jsonb_build_object('status', 'changed', 'state', d.state) end; end if;
  arrives := coalesce(d.reported_xaf, d.amount_xaf);
  goes_to := case when outcome = 'failed' and d.state = 'expired' then 'expired' else outcome end;
  if outcome = 'succeeded' and amount is distinct from arrives then return jsonb_build_object('status', 'changed', 'state', d.state); end if;
  if outcome = 'succeeded' and arrives not between 1 and 100000000 then return app.wrong('amount'); end if;
  update app.donations x set state = goes_to, reason = case outcome when 'failed' then 'not_arrived' end, check_at = null, settled_by = auth.uid(),
    arrived_xaf = case when outcome = 'succeeded' and arrives <> d.amount_xaf then arrives end where x.id = d.id;
  if outcome = 'succeeded' then perform app.book_donation(d, arrives); end if;
  insert into public.audit_log (actor_id, action, details) values (auth.uid(), 'donation_settled', jsonb_build_object('donation', d.id, 'from', d.state, 'to', goes_to,
    'asked_xaf', d.amount_xaf, 'booked_xaf', case outcome when 'succeeded' then arrives end, 'reason', said));
  return jsonb_build_object('status', 'ok', 'state', goes_to);
end
$$;
create function public.settle_doubt(target uuid, outcome text, amount bigint, why text) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.settle_doubt(target, outcome, amount, why);
end;
grant execute on function app.settle_doubt(uuid, text, bigint, text), public.settle_doubt(uuid, text, bigint, text) to authenticated;

-- In whole hours: what finance compares with the provider needs the number of the donation, and not its minute.
create function app.hours_since(since timestamptz) returns integer
language sql stable set search_path = '' as $$ select pg_catalog.floor(extract(epoch from app.now() - since) / 3600)::integer $$;

create function app.tell_doubts() returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'amount_xaf', d.amount_xaf, 'reported_xaf', d.reported_xaf, 'state', d.state, 'reason', d.reason,
      'hours', app.hours_since(d.sent_at), 'is_asked', d.check_at is not null, 'arrives_xaf', coalesce(d.reported_xaf, d.amount_xaf),
      'events', (select coalesce(jsonb_agg(jsonb_build_object('told', e.told, 'amount_xaf', e.amount_xaf, 'hours', app.hours_since(e.received_at))
        order by e.received_at, e.event_id), '[]') from (select * from app.payment_events x where x.donation_id = d.id order by x.received_at desc limit 20) e))
    order by d.sent_at, d.id), '[]')
  from (select * from app.donations x where x.is_test = app.is_trying() and x.state in ('unknown', 'expired') and app.is_in_doubt(x) order by x.sent_at, x.id limit 100) d
$$;
