-- Expenses of the funds (decision 103). Laws kept here:
--   * nothing is paid that two members with the role finance have not approved, neither of whom submitted it; the role and the second factor are asked anew
--     at each act, and nobody approves twice;
--   * an expense is paid once: its transaction bears its id and is written with its state. What it is does not change once it was submitted;
--   * a fund never falls below zero: whoever takes from it waits for whoever is taking from it;
--   * real money pays real expenses, and test money what was submitted while the server tried.
-- Verdicts: ok · already: the caller did the same before · changed: it is no longer as the caller saw it · not_enough · not_found · invalid, field · forbidden, why.

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

-- Once, however often the phone sends it.
create function app.submit_expense(new_id uuid, of_fund text, amount bigint, of_category text, to_whom text, for_en text, for_fr text, proof text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  x app.expenses;
begin
  if not app.is_finance() then return app.not_finance(); end if;
  x.payee := app.clean_text(to_whom, 121);
  x.purpose_en := app.clean_text(for_en, 201);
  x.purpose_fr := app.clean_text(for_fr, 201);
  x.evidence := app.clean_text(proof, 121);
  if new_id is null then return app.wrong('id'); end if;
  if not exists (select from app.funds f where f.fund = of_fund) then return app.wrong('fund'); end if;
  if amount is null or amount not between 1 and 100000000 then return app.wrong('amount'); end if;
  if of_category is null or of_category not in ('hosting', 'messages', 'work', 'translation', 'equipment', 'travel', 'printing', 'fees', 'other') then return app.wrong('category'); end if;
  if coalesce(char_length(x.payee), 0) not between 2 and 120 then return app.wrong('payee'); end if;
  if coalesce(x.purpose_en, x.purpose_fr) is null or char_length(x.purpose_en) not between 5 and 200 then return app.wrong('purpose_en'); end if;
  if char_length(x.purpose_fr) not between 5 and 200 then return app.wrong('purpose_fr'); end if;
  if coalesce(char_length(x.evidence), 0) not between 2 and 120 then return app.wrong('evidence'); end if;
  insert into app.expenses (id, fund, amount_xaf, is_test, category, payee, purpose_en, purpose_fr, evidence, submitted_by)
    values (new_id, of_fund, amount, app.is_trying(), of_category, x.payee, x.purpose_en, x.purpose_fr, x.evidence, auth.uid()) on conflict (id) do nothing;
  if not found then
    return case when exists (select from app.expenses e where e.id = new_id and e.submitted_by = auth.uid() and e.is_test = app.is_trying()
      and (e.fund, e.amount_xaf, e.category, e.payee, e.purpose_en, e.purpose_fr, e.evidence)
        is not distinct from (of_fund, amount, of_category, x.payee, x.purpose_en, x.purpose_fr, x.evidence))
      then '{"status": "already"}'::jsonb else app.wrong('id') end;
  end if;
  insert into public.audit_log (actor_id, action, details) values (auth.uid(), 'expense_submitted',
    jsonb_build_object('expense', new_id, 'title', coalesce(x.purpose_en, x.purpose_fr), 'amount_xaf', amount, 'from', null, 'to', 'submitted'));
  return '{"status": "ok"}';
end
$$;

-- What may be taken from a fund now.
create function app.fund_free(of_fund text, of_tests boolean) returns bigint
language sql stable set search_path = '' as $$ select app.fund_balance(of_fund, of_tests) $$;

-- Null: nothing keeps the caller from it. `seen` is the state that stood on the caller's screen.
create function app.refuse_expense(x app.expenses, seen text, decision text) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  me uuid := auth.uid();
begin
  if x.state is distinct from seen then
    return case when decision = 'approved' and me in (x.first_by, x.second_by) or decision = x.state and me = x.ended_by
      then '{"status": "already"}'::jsonb else jsonb_build_object('status', 'changed', 'state', x.state) end;
  end if;
  if decision = 'paid' then return case when x.state <> 'approved2' then app.wrong('decision') end; end if;
  if x.state not in ('submitted', 'approved1') then return app.wrong('decision'); end if;
  if decision = 'rejected' then return null; end if;
  if me = x.submitted_by then return '{"status": "forbidden", "why": "own"}'; end if;
  if me = x.first_by then return '{"status": "forbidden", "why": "twice"}'; end if;
  return null;
end
$$;

create function app.decide_expense(target uuid, seen text, decision text, why text) returns jsonb
language plpgsql security definer set search_path = '' set timezone = 'UTC' as $$
declare
  x app.expenses;
  said text := app.clean_text(why, 501);
  goes_to text;
  refusal jsonb;
  booked bigint;
begin
  if not app.is_finance() then return app.not_finance(); end if;
  if decision is null or decision not in ('approved', 'rejected', 'paid') then return app.wrong('decision'); end if;
  if decision = 'rejected' and coalesce(char_length(said), 0) not between 3 and 500 then return app.wrong('reason'); end if;
  select * into x from app.expenses e where e.id = target for update;
  if x.id is null or x.is_test is distinct from app.is_trying() then return '{"status": "not_found"}'; end if;
  -- Whoever waited for another may have lost the role meanwhile.
  if not app.is_finance() then return app.not_finance(); end if;
  refusal := app.refuse_expense(x, seen, decision);
  if refusal is not null then return refusal; end if;
  goes_to := case when decision <> 'approved' then decision when x.state = 'submitted' then 'approved1' else 'approved2' end;
  if goes_to = 'paid' then
    perform app.lock_fund(x.fund);
    if app.fund_free(x.fund, x.is_test) < x.amount_xaf then return '{"status": "not_enough"}'; end if;
  end if;
  update app.expenses e set state = goes_to,
    first_by = case goes_to when 'approved1' then auth.uid() else e.first_by end, first_at = case goes_to when 'approved1' then app.now() else e.first_at end,
    second_by = case goes_to when 'approved2' then auth.uid() else e.second_by end, second_at = case goes_to when 'approved2' then app.now() else e.second_at end,
    ended_by = case when goes_to in ('paid', 'rejected') then auth.uid() end, ended_at = case when goes_to in ('paid', 'rejected') then app.now() end,
    reason = case goes_to when 'rejected' then said end
    where e.id = x.id;
  if goes_to = 'paid' then
    insert into app.fund_transactions (fund, kind, day, is_test, expense_id) values (x.fund, 'expense', app.today(), x.is_test, x.id) returning id into booked;
    insert into app.fund_entries (transaction_id, account, amount_xaf) values (booked, 'fund', -x.amount_xaf), (booked, 'payees', x.amount_xaf);
  end if;
  insert into public.audit_log (actor_id, action, details) values (auth.uid(), 'expense_' || decision,
    jsonb_build_object('expense', x.id, 'title', coalesce(x.purpose_en, x.purpose_fr), 'amount_xaf', x.amount_xaf, 'from', x.state, 'to', goes_to)
      || case goes_to when 'rejected' then jsonb_build_object('reason', said) else '{}' end);
  return jsonb_build_object('status', 'ok', 'state', goes_to);
end
$$;

create function app.tell_act(act text, member uuid, at timestamptz) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('act', act, 'at', at, 'is_me', member = auth.uid(), 'name', (select p.display_name from public.profiles p where p.user_id = member))
$$;
create function app.tell_expense(x app.expenses) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', x.id, 'fund', x.fund, 'amount_xaf', x.amount_xaf, 'category', x.category, 'payee', x.payee, 'purpose_en', x.purpose_en,
    'purpose_fr', x.purpose_fr, 'evidence', x.evidence, 'state', x.state, 'reason', x.reason, 'acts', (select jsonb_agg(a.told order by a.n) from (values
      (1, app.tell_act('submitted', x.submitted_by, x.submitted_at)),
      (2, case when x.first_by is not null then app.tell_act('approved', x.first_by, x.first_at) end),
      (3, case when x.second_by is not null then app.tell_act('approved', x.second_by, x.second_at) end),
      (4, case when x.ended_by is not null then app.tell_act(x.state, x.ended_by, x.ended_at) end)) as a (n, told) where a.told is not null))
$$;

-- All that wait, the oldest first, and of those that have ended the newest.
create function app.tell_expenses() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'waiting', (select coalesce(jsonb_agg(app.tell_expense(q.x) order by q.submitted_at, q.id), '[]') from (select x, x.submitted_at, x.id from app.expenses x
      where x.is_test = app.is_trying() and x.state in ('submitted', 'approved1', 'approved2') order by x.submitted_at, x.id limit 100) q),
    'ended', (select coalesce(jsonb_agg(app.tell_expense(q.x) order by q.ended_at desc, q.id), '[]') from (select x, x.ended_at, x.id from app.expenses x
      where x.is_test = app.is_trying() and x.state in ('paid', 'rejected') order by x.ended_at desc, x.id limit 20) q))
$$;

-- What finance may know to be in a fund: what came in is told by the day, once the day is over, to them too; what went out at once. Test money at once.
create function app.told_free(of_fund text) returns bigint
language sql stable set search_path = '' as $$
  select app.fund_free(of_fund, app.is_trying()) - case when app.is_trying() then 0 else (select coalesce(sum(e.amount_xaf), 0)::bigint
    from app.fund_transactions t join app.fund_entries e on e.transaction_id = t.id and e.account = 'fund' and e.amount_xaf > 0
    where t.fund = of_fund and not t.is_test and t.day >= app.today()) end
$$;

create function app.count_finance() returns bigint
language sql stable set search_path = '' as $$
  select count(*) from public.user_roles r where r.role = 'finance' and app.holds_role(r.user_id, 'finance')
$$;

create function app.read_finance() returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
begin
  if not app.is_finance() then return app.not_finance(); end if;
  return jsonb_build_object('status', 'ok', 'at', app.now(), 'mode', (select s.donations from app.settings s), 'members', app.count_finance(),
    'funds', (select coalesce(jsonb_agg(jsonb_build_object('fund', f.fund, 'title_en', f.title_en, 'title_fr', f.title_fr, 'free_xaf', app.told_free(f.fund))
      order by f.fund), '[]') from app.funds f),
    'expenses', app.tell_expenses());
end
$$;

create function public.submit_expense(new_id uuid, of_fund text, amount bigint, of_category text, to_whom text, for_en text, for_fr text, proof text) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.submit_expense(new_id, of_fund, amount, of_category, to_whom, for_en, for_fr, proof);
end;
create function public.decide_expense(target uuid, seen text, decision text, why text) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.decide_expense(target, seen, decision, why);
end;
create function public.read_finance() returns jsonb
language sql stable set search_path = ''
begin atomic
  select app.read_finance();
end;
grant execute on function app.submit_expense(uuid, text, bigint, text, text, text, text, text), public.submit_expense(uuid, text, bigint, text, text, text, text, text),
  app.decide_expense(uuid, text, text, text), public.decide_expense(uuid, text, text, text), app.read_finance(), public.read_finance() to authenticated;

-- As in 20261125000600; what went out says what for, and to nobody whom.
create or replace function app.read_funds(of_year integer) returns jsonb
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
        || case q.kind when 'expense' then jsonb_build_object('category', q.category, 'purpose_en', q.purpose_en, 'purpose_fr', q.purpose_fr) else '{}' end
        order by q.day desc, q.fund, q.kind, q.amount_xaf desc, q.category, q.purpose_en, q.purpose_fr), '[]')
      from (select t.day, t.fund, t.kind, e.amount_xaf, x.category, x.purpose_en, x.purpose_fr, count(*)::integer as count
        from app.fund_transactions t join app.fund_entries e on e.transaction_id = t.id and e.account = 'fund' left join app.expenses x on x.id = t.expense_id
        where t.is_test = tests and t.day <= until and extract(year from t.day) = shown
        group by t.day, t.fund, t.kind, e.amount_xaf, x.category, x.purpose_en, x.purpose_fr) q));
end
$$;

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
