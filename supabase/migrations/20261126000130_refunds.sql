-- Giving a donation back (decision 103). Laws kept here:
--   * one member of finance asks for it, another approves it, and then the provider is asked; each of them is asked for the role and the second factor;
--   * a donation is given back once, whole, as it is booked, by a transaction of its own: the books only grow;
--   * what is approved is kept apart in the fund until it is booked, so that nothing else is paid with it; whoever ends in between leaves a refund that is
--     asked for again, by the same id.

alter table app.fund_transactions add column refund_of uuid unique references app.donations (id),
  drop constraint fund_transactions_kind_check,
  add constraint fund_transactions_kind_check check (kind in ('donation', 'expense', 'refund')),
  add check ((kind = 'refund') = (refund_of is not null));

create table app.donation_refunds (
  donation_id uuid primary key references app.donations (id),
  reason text not null check (char_length(reason) between 3 and 500),
  -- Numbers, as in the log.
  requested_by uuid not null,
  requested_at timestamptz not null default app.now(),
  approved_by uuid,
  approved_at timestamptz,
  -- The provider would not: it can be approved again.
  refused_at timestamptz,
  done_at timestamptz,
  check (approved_by <> requested_by),
  check ((approved_by is null) = (approved_at is null)),
  check (done_at is null or approved_by is not null)
);
create function app.guard_refund() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' then raise exception 'a refund is not removed' using errcode = '55000'; end if;
  if old.done_at is not null or (new.donation_id, new.reason, new.requested_by, new.requested_at) is distinct from (old.donation_id, old.reason, old.requested_by, old.requested_at)
    then raise exception 'what a refund is does not change' using errcode = '23514'; end if;
  return new;
end
$$;
create trigger guard_refund before update or delete on app.donation_refunds for each row execute function app.guard_refund();

-- Given back is what is booked so, whole and from its fund; asked for is what has a request that is not done.
create function app.refund_is_booked() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  told jsonb := pg_catalog.to_jsonb(new);
  which uuid := (case tg_table_name when 'donations' then told ->> 'id' when 'donation_refunds' then told ->> 'donation_id' else told ->> 'refund_of' end)::uuid;
  d app.donations;
begin
  select * into d from app.donations x where x.id = which;
  if d.id is not null and ((d.state = 'refunded') <> exists (select from app.fund_transactions t join app.donation_refunds r on r.donation_id = t.refund_of and r.done_at is not null
      join app.fund_entries f on f.transaction_id = t.id and f.account = 'fund' join app.fund_entries p on p.transaction_id = t.id and p.account = 'payers'
      where t.refund_of = which and (t.fund, t.is_test, -f.amount_xaf, p.amount_xaf) = (d.fund, d.is_test, coalesce(d.arrived_xaf, d.amount_xaf), coalesce(d.arrived_xaf, d.amount_xaf)))
    or d.state <> 'refunded' and exists (select from app.fund_transactions t where t.refund_of = which)
    or (d.state = 'refund_requested') <> exists (select from app.donation_refunds r where r.donation_id = which and r.done_at is null))
    then raise exception 'donation %, which is %, is given back otherwise', which, d.state using errcode = '23514'; end if;
  return null;
end
$$;
create constraint trigger is_given_back after insert or update on app.donations deferrable initially deferred for each row execute function app.refund_is_booked();
create constraint trigger is_given_back after insert on app.fund_transactions deferrable initially deferred for each row execute function app.refund_is_booked();
create constraint trigger is_given_back after insert or update on app.donation_refunds deferrable initially deferred for each row execute function app.refund_is_booked();

-- As in 20261126000110, less what is about to be given back.
create or replace function app.fund_free(of_fund text, of_tests boolean) returns bigint
language sql stable set search_path = '' as $$
  select app.fund_balance(of_fund, of_tests) - coalesce((select sum(coalesce(d.arrived_xaf, d.amount_xaf))::bigint from app.donation_refunds r
    join app.donations d on d.id = r.donation_id where r.approved_by is not null and r.done_at is null and d.fund = of_fund and d.is_test = of_tests), 0)
$$;

create function app.log_refund(what text, d app.donations, number text, goes_to text, why text) returns void
language sql volatile set search_path = '' as $$
  insert into public.audit_log (actor_id, action, details) values (auth.uid(), what,
    pg_catalog.jsonb_strip_nulls(jsonb_build_object('donation', d.id, 'title', number, 'amount_xaf', coalesce(d.arrived_xaf, d.amount_xaf), 'from', d.state, 'to', goes_to, 'reason', why)))
$$;

-- By the number of its receipt, which whoever wants the money back has. Verdicts as in 20261126000110; closed: no provider is connected that could give it back.
create function app.request_refund(number text, why text) returns jsonb
language plpgsql security definer set search_path = '' set timezone = 'UTC' as $$
declare
  d app.donations;
  asked text := pg_catalog.upper(app.clean_text(number, 60));
  said text := app.clean_text(why, 501);
begin
  if not app.is_finance() then return app.not_finance(); end if;
  if asked is null then return app.wrong('number'); end if;
  if coalesce(char_length(said), 0) not between 3 and 500 then return app.wrong('reason'); end if;
  select x.* into d from app.donation_receipts r join app.donations x on x.id = r.donation_id where r.number = asked for update of x;
  if d.id is null or d.is_test is distinct from app.is_trying() then return app.wrong('number'); end if;
  if d.provider is distinct from (select s.donations from app.settings s) then return '{"status": "closed"}'; end if;
  if not app.is_finance() then return app.not_finance(); end if;
  if d.state <> 'succeeded' then
    return case when exists (select from app.donation_refunds r where r.donation_id = d.id and r.requested_by = auth.uid() and r.done_at is null)
      then '{"status": "already"}'::jsonb else jsonb_build_object('status', 'changed', 'state', d.state) end;
  end if;
  insert into app.donation_refunds (donation_id, reason, requested_by) values (d.id, said, auth.uid());
  update app.donations x set state = 'refund_requested' where x.id = d.id;
  perform app.log_refund('refund_requested', d, asked, 'refund_requested', said);
  return '{"status": "ok"}';
end
$$;

create function app.approve_refund(target uuid) returns jsonb
language plpgsql security definer set search_path = '' set timezone = 'UTC' as $$
declare
  d app.donations;
  r app.donation_refunds;
begin
  if not app.is_finance() then return app.not_finance(); end if;
  select * into d from app.donations x where x.id = target for update;
  select * into r from app.donation_refunds x where x.donation_id = d.id;
  if r.donation_id is null or d.is_test is distinct from app.is_trying() then return '{"status": "not_found"}'; end if;
  if not app.is_finance() then return app.not_finance(); end if;
  if r.approved_by is not null then return case when r.approved_by = auth.uid() then '{"status": "already"}'::jsonb else '{"status": "changed"}' end; end if;
  if r.requested_by = auth.uid() then return '{"status": "forbidden", "why": "own"}'; end if;
  if d.provider is distinct from (select s.donations from app.settings s) then return '{"status": "closed"}'; end if;
  perform app.lock_fund(d.fund);
  if app.fund_free(d.fund, d.is_test) < coalesce(d.arrived_xaf, d.amount_xaf) then return '{"status": "not_enough"}'; end if;
  update app.donation_refunds x set approved_by = auth.uid(), approved_at = app.now(), refused_at = null where x.donation_id = d.id;
  perform app.log_refund('refund_approved', d, (select n.number from app.donation_receipts n where n.donation_id = d.id), d.state, null);
  return '{"status": "ok"}';
end
$$;

-- For the server alone, as in 20261125000610: which are due, of what amount, and what the provider said.
create function app.refunds_due() returns setof jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', d.id, 'amount_xaf', coalesce(d.arrived_xaf, d.amount_xaf)) from app.donation_refunds r join app.donations d on d.id = r.donation_id
  where r.approved_by is not null and r.done_at is null and d.provider = (select s.donations from app.settings s) order by r.approved_at limit 50
$$;
create function app.settle_refund(of_id uuid, told text) returns text
language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  d app.donations;
  amount bigint;
  booked bigint;
begin
  select * into d from app.donations x where x.id = of_id for update;
  if d.id is null then return 'not_found'; end if;
  if d.state <> 'refund_requested' or not exists (select from app.donation_refunds r where r.donation_id = d.id and r.approved_by is not null) then return 'already'; end if;
  if told = 'refused' then
    update app.donation_refunds r set approved_by = null, approved_at = null, refused_at = app.now() where r.donation_id = d.id;
  elsif told = 'done' then
    amount := coalesce(d.arrived_xaf, d.amount_xaf);
    insert into app.fund_transactions (fund, kind, day, is_test, refund_of) values (d.fund, 'refund', app.today(), d.is_test, d.id) returning id into booked;
    insert into app.fund_entries (transaction_id, account, amount_xaf) values (booked, 'fund', -amount), (booked, 'payers', amount);
    update app.donation_refunds r set done_at = app.now() where r.donation_id = d.id;
    update app.donations x set state = 'refunded' where x.id = d.id;
  end if;
  return told;
end
$$;

create function public.request_refund(number text, why text) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.request_refund(number, why);
end;
create function public.approve_refund(target uuid) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.approve_refund(target);
end;
grant execute on function app.request_refund(text, text), public.request_refund(text, text), app.approve_refund(uuid), public.approve_refund(uuid) to authenticated;

alter table app.donation_refunds enable row level security;
revoke all on app.donation_refunds from public, anon, authenticated, service_role;
