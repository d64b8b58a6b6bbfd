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

create table app.fund_transactions (
  id bigint generated always as identity primary key,
  fund text not null references app.funds (fund),
  kind text not null check (kind in ('donation')),
  -- In Cameroon.
  day date not null,
  is_test boolean not null,
  -- Which of the database's own transactions wrote it: no entry is added later.
  xid xid8 not null default pg_catalog.pg_current_xact_id()
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
  foreach name in array array['funds', 'fund_transactions', 'fund_entries'] loop
    execute pg_catalog.format('alter table app.%I enable row level security', name);
    execute pg_catalog.format('revoke all on app.%I from public, anon, authenticated, service_role', name);
  end loop;
end
$$;
