-- Expenses of the funds (decision 103). Laws kept here:
--   * nothing is paid that two members with the role finance have not approved, neither of whom submitted it; the role and the second factor are asked anew
--     at each act, and nobody approves twice;
--   * an expense is paid once: its transaction bears its id and is written with its state. What it is does not change once it was submitted;
--   * a fund never falls below zero: whoever takes from it waits for whoever is taking from it;
--   * real money pays real expenses, and test money what was submitted while the server tried.

alter table public.audit_log drop constraint audit_log_action_check,
  add constraint audit_log_action_check check (action in ('role_granted', 'role_revoked', 'members_searched', 'moderated', 'moderation_undone',
    'petition_event_added', 'template_saved', 'template_put_away', 'template_brought_back', 'message_report_decided', 'support_answered',
    'area_corrected', 'holiday_confirmed', 'readiness_signed',
    'expense_submitted', 'expense_approved', 'expense_rejected', 'expense_paid', 'donation_settled', 'refund_requested', 'refund_approved'));

-- Money is not decided by a password alone, where this installation has a second factor.
create function app.is_finance() returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return app.has_role('finance') and app.has_second_factor();
end
$$;
create function app.not_finance() returns jsonb
language sql immutable set search_path = '' as $$ select '{"status": "forbidden", "why": "not_finance"}'::jsonb $$;

create function app.is_trying() returns boolean
language sql stable set search_path = '' as $$ select s.donations = 'sandbox' from app.settings s $$;

create table app.expense_moves (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into app.expense_moves values ('submitted', 'approved1'), ('approved1', 'approved2'), ('approved2', 'paid'), ('submitted', 'rejected'), ('approved1', 'rejected');

-- Who decided is a number, as in the log: it leads to nobody once the account is gone. The payee is for finance alone.
create table app.expenses (
  id uuid primary key,
  fund text not null references app.funds (fund),
  amount_xaf bigint not null check (amount_xaf between 1 and 100000000),
  is_test boolean not null,
  category text not null check (category in ('hosting', 'messages', 'work', 'translation', 'equipment', 'travel', 'printing', 'fees', 'other')),
  payee text not null check (char_length(payee) between 2 and 120),
  purpose_en text check (char_length(purpose_en) between 5 and 200),
  purpose_fr text check (char_length(purpose_fr) between 5 and 200),
  -- The number of an invoice or receipt.
  evidence text not null check (char_length(evidence) between 2 and 120),
  state text not null default 'submitted' check (state in ('submitted', 'approved1', 'approved2', 'paid', 'rejected')),
  submitted_by uuid not null,
  submitted_at timestamptz not null default app.now(),
  first_by uuid,
  first_at timestamptz,
  second_by uuid,
  second_at timestamptz,
  -- Paid or rejected.
  ended_by uuid,
  ended_at timestamptz,
  reason text check (char_length(reason) between 3 and 500),
  check (coalesce(purpose_en, purpose_fr) is not null),
  check (first_by <> submitted_by),
  check (second_by <> submitted_by and second_by <> first_by),
  check ((first_by is null) = (first_at is null) and (second_by is null) = (second_at is null) and (ended_by is null) = (ended_at is null)),
  check (first_by is not null or second_by is null),
  check ((state = 'rejected') = (reason is not null)),
  check ((state in ('paid', 'rejected')) = (ended_by is not null)),
  check (case state when 'submitted' then first_by is null when 'approved1' then first_by is not null and second_by is null
    when 'rejected' then second_by is null else second_by is not null end)
);
create index expenses_fund on app.expenses (fund);
create index expenses_state on app.expenses (state, submitted_at);

create function app.guard_expense() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' then raise exception 'an expense is not removed' using errcode = '55000'; end if;
  if tg_op = 'INSERT' then
    if new.state <> 'submitted' then raise exception 'an expense begins as submitted' using errcode = '23514'; end if;
    return new;
  end if;
  if (new.id, new.fund, new.amount_xaf, new.is_test, new.category, new.payee, new.purpose_en, new.purpose_fr, new.evidence, new.submitted_by, new.submitted_at)
      is distinct from (old.id, old.fund, old.amount_xaf, old.is_test, old.category, old.payee, old.purpose_en, old.purpose_fr, old.evidence, old.submitted_by, old.submitted_at)
      or old.first_by is not null and (new.first_by, new.first_at) is distinct from (old.first_by, old.first_at)
      or old.second_by is not null and (new.second_by, new.second_at) is distinct from (old.second_by, old.second_at)
    then raise exception 'what an expense is, and who approved it, does not change' using errcode = '23514'; end if;
  if not exists (select from app.expense_moves m where m.from_state = old.state and m.to_state = new.state)
    then raise exception 'an expense does not go from % to %', old.state, new.state using errcode = '23514'; end if;
  return new;
end
$$;
create trigger guard_expense before insert or update or delete on app.expenses for each row execute function app.guard_expense();

-- In the books. A transaction bears the id of what it books, and of nothing else.
alter table app.fund_transactions add column expense_id uuid unique references app.expenses (id),
  drop constraint fund_transactions_kind_check,
  add constraint fund_transactions_kind_check check (kind in ('donation', 'expense')),
  add check ((kind = 'expense') = (expense_id is not null));
alter table app.fund_entries drop constraint fund_entries_account_check,
  add constraint fund_entries_account_check check (account in ('fund', 'payers', 'payees'));

-- Paid is what is booked, from its fund and with its amount, and nothing else is.
create function app.expense_is_booked() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  which uuid := (pg_catalog.to_jsonb(new) ->> case tg_table_name when 'expenses' then 'id' else 'expense_id' end)::uuid;
  x app.expenses;
begin
  select * into x from app.expenses e where e.id = which;
  if x.id is not null and (x.state = 'paid') <> exists (select from app.fund_transactions t
      join app.fund_entries f on f.transaction_id = t.id and f.account = 'fund' join app.fund_entries p on p.transaction_id = t.id and p.account = 'payees'
      where t.expense_id = which and (t.fund, t.is_test, f.amount_xaf, p.amount_xaf) = (x.fund, x.is_test, -x.amount_xaf, x.amount_xaf))
    or x.state <> 'paid' and exists (select from app.fund_transactions t where t.expense_id = which)
    then raise exception 'expense %, which is %, is booked otherwise', which, x.state using errcode = '23514'; end if;
  return null;
end
$$;
create constraint trigger is_booked after insert or update on app.expenses deferrable initially deferred for each row execute function app.expense_is_booked();
create constraint trigger expense_is_booked after insert on app.fund_transactions deferrable initially deferred for each row execute function app.expense_is_booked();

-- At the commit of what finance decides it is the caller who is there, and no API role enters this schema.
alter function app.transaction_balances() security definer;
alter function app.donation_is_booked() security definer;

create function app.fund_balance(of_fund text, of_tests boolean) returns bigint
language sql stable set search_path = '' as $$
  select coalesce(sum(e.amount_xaf), 0)::bigint from app.fund_transactions t join app.fund_entries e on e.transaction_id = t.id and e.account = 'fund'
  where t.fund = of_fund and t.is_test = of_tests
$$;

-- Whoever takes waits here for whoever takes, and then counts anew. What comes in does not wait.
create function app.lock_fund(of_fund text) returns void
language sql volatile set search_path = '' as $$ select 1 from app.funds f where f.fund = of_fund for no key update $$;

create function app.fund_not_below_zero() returns trigger
language plpgsql set search_path = '' as $$
declare
  t app.fund_transactions;
begin
  select * into t from app.fund_transactions x where x.id = new.transaction_id;
  perform app.lock_fund(t.fund);
  if app.fund_balance(t.fund, t.is_test) < 0 then raise exception 'fund % falls below zero', t.fund using errcode = '23514'; end if;
  return null;
end
$$;
create trigger not_below_zero after insert on app.fund_entries for each row when (new.account = 'fund' and new.amount_xaf < 0)
  execute function app.fund_not_below_zero();

do $$
declare
  name text;
begin
  foreach name in array array['expense_moves', 'expenses'] loop
    execute pg_catalog.format('alter table app.%I enable row level security', name);
    execute pg_catalog.format('revoke all on app.%I from public, anon, authenticated, service_role', name);
  end loop;
end
$$;
