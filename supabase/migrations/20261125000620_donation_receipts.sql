-- Receipts of donations (20261125000600). Laws kept here:
--   * what is booked has one receipt, and what is not has none; a receipt never changes;
--   * whoever has a number sees amount, fund and day, and learns of nobody;
--   * numbers count without a gap, and end in what nobody can guess, or whoever counts them on would see donations before their day is over;
--   * the number of test money says so itself.

create table app.receipt_series (
  series text primary key,
  last integer not null
);
create table app.donation_receipts (
  number text primary key check (number ~ '^(CIV|TEST)-\d{4}-\d{6}-[0-9A-HJKMNP-TV-Z]{8}$'),
  donation_id uuid not null unique references app.donations (id)
);
create trigger only_grows before update or delete or truncate on app.donation_receipts for each statement execute function app.books_only_grow();

create function app.issue_receipt() returns trigger
language plpgsql set search_path = '' as $$
declare
  of_series text := case when new.is_test then 'TEST-' else 'CIV-' end || pg_catalog.to_char(new.day, 'YYYY');
  place integer;
begin
  insert into app.receipt_series as s (series, last) values (of_series, 1) on conflict (series) do update set last = s.last + 1 returning s.last into place;
  insert into app.donation_receipts (number, donation_id)
    values (of_series || '-' || pg_catalog.lpad(place::text, 6, '0') || '-' || pg_catalog.upper(pg_catalog.left(app.pid(pg_catalog.gen_random_uuid()), 8)), new.donation_id);
  return null;
end
$$;
create trigger issue_receipt after insert on app.fund_transactions for each row when (new.donation_id is not null) execute function app.issue_receipt();

create function app.read_receipt(of_number text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((select jsonb_build_object('status', 'ok', 'number', r.number, 'title_en', f.title_en, 'title_fr', f.title_fr, 'amount_xaf', d.amount_xaf,
      'day', t.day, 'is_test', t.is_test)
    from app.donation_receipts r join app.donations d on d.id = r.donation_id join app.fund_transactions t on t.donation_id = d.id join app.funds f on f.fund = t.fund
    where r.number = pg_catalog.upper(of_number)), '{"status": "not_found"}');
end
$$;
create function public.read_receipt(number text) returns jsonb
language sql stable set search_path = ''
begin atomic
  select app.read_receipt(number);
end;
grant execute on function app.read_receipt(text), public.read_receipt(text) to anon, authenticated;

-- As in 0610, with the receipt.
create or replace function app.tell_donation(of_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce((select jsonb_build_object('status', 'ok', 'id', d.id, 'fund', d.fund, 'amount_xaf', d.amount_xaf, 'state', d.state, 'reason', d.reason,
    'is_test', d.is_test, 'created_at', d.created_at, 'receipt', (select r.number from app.donation_receipts r where r.donation_id = d.id))
    from app.donations d where d.id = of_id), '{"status": "not_found"}')
$$;

do $$
declare
  name text;
begin
  foreach name in array array['receipt_series', 'donation_receipts'] loop
    execute pg_catalog.format('alter table app.%I enable row level security', name);
    execute pg_catalog.format('revoke all on app.%I from public, anon, authenticated, service_role', name);
  end loop;
end
$$;
