-- A provider that was out of reach and then says that nobody has paid ends the doubt: the donation expires like all others, and late money is booked still.
-- It stayed unknown for ever before, and people had to decide what nobody doubted. Another amount stays theirs.
insert into app.donation_moves values ('unknown', 'expired');

-- As in 20261126000120.
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
    when told = 'pending' and d.expires_at <= app.now() and (d.state = 'awaiting_payer' or d.state = 'unknown' and d.reason is null) then 'expired'
    else d.state end;
  update app.donations x set state = goes_to, reason = case when is_other then 'amount_mismatch' when goes_to = 'failed' then why when goes_to = 'succeeded' then null else d.reason end,
    reported_xaf = case when is_other then told_amount when goes_to in ('succeeded', 'failed') then null else d.reported_xaf end,
    check_at = case when goes_to in ('succeeded', 'failed') then null else app.next_check(d.sent_at) end where x.id = of_id;
  if goes_to = 'succeeded' then perform app.book_donation(d, d.amount_xaf); end if;
  return goes_to;
end
$$;
