-- What finance does with expenses, and what of them is told to whom (20261126000100, decision 103).
-- Verdicts: ok · already: the caller did the same before · changed: it is no longer as the caller saw it · not_enough · not_found · invalid, field · forbidden, why.

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
  select greatest(0, app.fund_free(of_fund, app.is_trying()) - case when app.is_trying() then 0 else (select coalesce(sum(e.amount_xaf), 0)::bigint
    from app.fund_transactions t join app.fund_entries e on e.transaction_id = t.id and e.account = 'fund' and e.amount_xaf > 0
    where t.fund = of_fund and not t.is_test and t.day >= app.today()) end)
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
