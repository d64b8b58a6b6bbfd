-- Donations (decision 100). Laws kept here:
--   * the books are double entry and only grow: the entries of a transaction sum to zero when it commits, are written with it, and nobody changes or
--     removes one, whoever owns the tables among them;
--   * one donation is booked once: its transaction bears its id;
--   * nothing here knows a payer: no name, telephone, address or account;
--   * what came in is told by the day, once the day is over. Test money is told apart and never counted with real money.

-- Whether a way to pay is connected; the server says so at its start. A hosted project has none yet.
alter table app.settings add column donations text not null default 'closed' check (donations in ('closed', 'sandbox'));

create table app.funds (
  fund text primary key check (fund ~ '^[a-z]+(-[a-z]+)*$' and length(fund) <= 40),
  title_en text not null check (length(title_en) between 3 and 120),
  title_fr text not null check (length(title_fr) between 3 and 120),
  purpose_en text not null check (length(purpose_en) between 10 and 600),
  purpose_fr text not null check (length(purpose_fr) between 10 and 600),
  is_open boolean not null default true
);
insert into app.funds (fund, title_en, title_fr, purpose_en, purpose_fr) values ('mboa', 'Running Mboa', 'Faire vivre Mboa',
  'Pays for the server, the domain name, the backups and the mails that Mboa sends.',
  'Paie le serveur, le nom de domaine, les copies de sauvegarde et les e-mails que Mboa envoie.');

-- What may become of a donation, to the letter. `created`: the phone asked for it. `sent_to_provider`: the provider was asked, or is about to be.
-- `unknown`: nobody can say whether money moved. Late money settles what has expired. A draft is the phone's own; nothing gives money back yet.
create table app.donation_moves (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into app.donation_moves values ('created', 'sent_to_provider'), ('sent_to_provider', 'awaiting_payer'), ('awaiting_payer', 'succeeded'),
  ('awaiting_payer', 'failed'), ('awaiting_payer', 'expired'), ('awaiting_payer', 'unknown'), ('unknown', 'succeeded'), ('unknown', 'failed'),
  ('expired', 'succeeded'), ('succeeded', 'refund_requested'), ('refund_requested', 'refunded');

-- The id is made on the phone; the provider knows the donation by the same, so that asking twice charges once.
create table app.donations (
  id uuid primary key,
  fund text not null references app.funds (fund),
  amount_xaf bigint not null check (amount_xaf between 100 and 500000),
  provider text not null check (provider ~ '^[a-z]{2,20}$'),
  is_test boolean not null check (is_test = (provider = 'sandbox')),
  state text not null check (state in ('created', 'sent_to_provider', 'awaiting_payer', 'succeeded', 'failed', 'expired', 'unknown', 'refund_requested', 'refunded')),
  reason text check (reason in ('insufficient_funds', 'rejected', 'amount_mismatch')),
  created_at timestamptz not null default app.now(),
  sent_at timestamptz,
  expires_at timestamptz,
  -- When the provider is asked next; null: there is nothing more to ask.
  check_at timestamptz,
  check ((state = 'created') = (sent_at is null) and (sent_at is null) = (expires_at is null))
);
create index donations_fund on app.donations (fund);
create index donations_check on app.donations (check_at) where check_at is not null;

create function app.guard_donation() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' then raise exception 'a donation is not removed' using errcode = '55000'; end if;
  if tg_op = 'INSERT' then
    if new.state <> 'created' then raise exception 'a donation begins as created' using errcode = '23514'; end if;
    return new;
  end if;
  if (new.id, new.fund, new.amount_xaf, new.provider, new.is_test, new.created_at)
      is distinct from (old.id, old.fund, old.amount_xaf, old.provider, old.is_test, old.created_at)
    then raise exception 'what a donation is does not change' using errcode = '23514'; end if;
  if new.state <> old.state and not exists (select from app.donation_moves m where m.from_state = old.state and m.to_state = new.state)
    then raise exception 'a donation does not go from % to %', old.state, new.state using errcode = '23514'; end if;
  return new;
end
$$;
create trigger guard_donation before insert or update or delete on app.donations for each row execute function app.guard_donation();

-- What providers sent, each once. What nobody signed is not kept.
create table app.payment_events (
  provider text not null,
  event_id text not null check (length(event_id) between 1 and 120),
  donation_id uuid not null references app.donations (id),
  told text not null check (told in ('succeeded', 'failed')),
  amount_xaf bigint,
  received_at timestamptz not null default app.now(),
  primary key (provider, event_id)
);
create index payment_events_donation on app.payment_events (donation_id);

create table app.fund_transactions (
  id bigint generated always as identity primary key,
  -- Of a donation: it is booked once, whoever says how often that it was paid.
  donation_id uuid unique references app.donations (id),
  fund text not null references app.funds (fund),
  kind text not null check (kind in ('donation')),
  -- In Cameroon.
  day date not null,
  is_test boolean not null,
  -- Which of the database's own transactions wrote it: no entry is added later.
  xid xid8 not null default pg_catalog.pg_current_xact_id(),
  check ((kind = 'donation') = (donation_id is not null))
);
create index fund_transactions_fund on app.fund_transactions (fund, day);

-- Whole francs, seen from the account: what a fund gets is above zero for the fund and below for whoever it came from.
create table app.fund_entries (
  transaction_id bigint not null references app.fund_transactions (id),
  account text not null check (account in ('fund', 'payers')),
  amount_xaf bigint not null check (amount_xaf <> 0),
  primary key (transaction_id, account)
);

create function app.books_only_grow() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'the books only grow: % on %', tg_op, tg_table_name using errcode = '55000';
end
$$;
create trigger only_grows before update or delete or truncate on app.fund_transactions for each statement execute function app.books_only_grow();
create trigger only_grows before update or delete or truncate on app.fund_entries for each statement execute function app.books_only_grow();

create function app.written_with_transaction() returns trigger
language plpgsql set search_path = '' as $$
begin
  if not exists (select from app.fund_transactions t where t.id = new.transaction_id and t.xid = pg_catalog.pg_current_xact_id())
    then raise exception 'an entry is written with its transaction' using errcode = '23514'; end if;
  return new;
end
$$;
create trigger written_with_transaction before insert on app.fund_entries for each row execute function app.written_with_transaction();

-- At the commit, when all entries are there. Of both tables: a transaction without an entry is none either.
create function app.transaction_balances() returns trigger
language plpgsql set search_path = '' as $$
declare
  which bigint := case tg_table_name when 'fund_entries' then (pg_catalog.to_jsonb(new) ->> 'transaction_id')::bigint else (pg_catalog.to_jsonb(new) ->> 'id')::bigint end;
begin
  if (select count(*) < 2 or coalesce(sum(e.amount_xaf), 1) <> 0 from app.fund_entries e where e.transaction_id = which)
    then raise exception 'transaction % does not sum to zero', which using errcode = '23514'; end if;
  return null;
end
$$;
create constraint trigger balances after insert on app.fund_transactions deferrable initially deferred for each row execute function app.transaction_balances();
create constraint trigger balances after insert on app.fund_entries deferrable initially deferred for each row execute function app.transaction_balances();

-- Paid is what is booked, in its fund and with its amount, and nothing else is.
create function app.donation_is_booked() returns trigger
language plpgsql set search_path = '' as $$
declare
  which uuid := (pg_catalog.to_jsonb(new) ->> case tg_table_name when 'donations' then 'id' else 'donation_id' end)::uuid;
  d app.donations;
begin
  select * into d from app.donations x where x.id = which;
  if d.id is not null and ((d.state in ('succeeded', 'refund_requested', 'refunded')) <> exists (select from app.fund_transactions t where t.donation_id = which)
    or exists (select from app.fund_transactions t join app.fund_entries e on e.transaction_id = t.id and e.account = 'fund'
      where t.donation_id = which and (t.fund, t.is_test, e.amount_xaf) is distinct from (d.fund, d.is_test, d.amount_xaf)))
    then raise exception 'donation %, which is %, is booked otherwise', which, d.state using errcode = '23514'; end if;
  return null;
end
$$;
create constraint trigger is_booked after insert or update on app.donations deferrable initially deferred for each row execute function app.donation_is_booked();
create constraint trigger is_booked after insert on app.fund_transactions deferrable initially deferred for each row execute function app.donation_is_booked();

create function app.today() returns date
language sql stable set search_path = '' as $$ select (app.now() at time zone 'Africa/Douala')::date $$;

-- What everybody reads: the funds and every in and out of a year (null: the newest), alike ones of a day counted together. A day is told when it
-- is over, so that nobody sees by watching who has just paid; test money, which nobody paid, at once.
create function app.read_funds(of_year integer) returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
declare
  mode text := (select s.donations from app.settings s);
  tests boolean := mode = 'sandbox';
  until date := case when tests then app.today() else app.today() - 1 end;
  years integer[] := array(select distinct extract(year from t.day)::integer from app.fund_transactions t where t.is_test = tests and t.day <= until order by 1 desc);
  shown integer := coalesce(of_year, years[1]);
begin
  return jsonb_build_object('status', 'ok', 'mode', mode, 'until', until, 'years', years, 'year', shown,
    'funds', (select coalesce(jsonb_agg(jsonb_build_object('fund', f.fund, 'title_en', f.title_en, 'title_fr', f.title_fr, 'purpose_en', f.purpose_en,
        'purpose_fr', f.purpose_fr, 'is_open', f.is_open, 'balance_xaf', (select coalesce(sum(e.amount_xaf), 0)::bigint
          from app.fund_transactions t join app.fund_entries e on e.transaction_id = t.id and e.account = 'fund'
          where t.fund = f.fund and t.is_test = tests and t.day <= until)) order by f.fund), '[]') from app.funds f),
    'lines', (select coalesce(jsonb_agg(jsonb_build_object('day', q.day, 'fund', q.fund, 'kind', q.kind, 'amount_xaf', q.amount_xaf, 'count', q.count)
        order by q.day desc, q.fund, q.kind, q.amount_xaf desc), '[]')
      from (select t.day, t.fund, t.kind, e.amount_xaf, count(*)::integer as count
        from app.fund_transactions t join app.fund_entries e on e.transaction_id = t.id and e.account = 'fund'
        where t.is_test = tests and t.day <= until and extract(year from t.day) = shown
        group by t.day, t.fund, t.kind, e.amount_xaf) q));
end
$$;
create function public.read_funds(of_year integer) returns jsonb
language sql stable set search_path = ''
begin atomic
  select app.read_funds(of_year);
end;
grant execute on function app.read_funds(integer), public.read_funds(integer) to anon, authenticated;

do $$
declare
  name text;
begin
  foreach name in array array['funds', 'donation_moves', 'donations', 'payment_events', 'fund_transactions', 'fund_entries'] loop
    execute pg_catalog.format('alter table app.%I enable row level security', name);
    execute pg_catalog.format('revoke all on app.%I from public, anon, authenticated, service_role', name);
  end loop;
end
$$;
