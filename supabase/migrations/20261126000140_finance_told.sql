-- What finance, administrators, phones and whoever has a receipt are told of doubts and refunds (decision 103).

create function app.tell_refund(r app.donation_refunds) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', r.donation_id, 'number', n.number, 'amount_xaf', coalesce(d.arrived_xaf, d.amount_xaf), 'day', t.day, 'reason', r.reason,
    'state', case when r.done_at is not null then 'done' when r.approved_by is not null then 'approved' when r.refused_at is not null then 'refused' else 'requested' end,
    'acts', (select jsonb_agg(a.told order by a.n) from (values (1, app.tell_act('requested', r.requested_by, r.requested_at)),
      (2, case when r.approved_by is not null then app.tell_act('approved', r.approved_by, r.approved_at) end)) as a (n, told) where a.told is not null))
  from app.donations d join app.donation_receipts n on n.donation_id = d.id join app.fund_transactions t on t.donation_id = d.id where d.id = r.donation_id
$$;
-- All that are not done, the oldest first, and of the others the newest.
create function app.tell_refunds() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'waiting', (select coalesce(jsonb_agg(app.tell_refund(q.r) order by q.requested_at, q.donation_id), '[]') from (select r, r.requested_at, r.donation_id
      from app.donation_refunds r join app.donations d on d.id = r.donation_id where d.is_test = app.is_trying() and r.done_at is null
      order by r.requested_at, r.donation_id limit 100) q),
    'ended', (select coalesce(jsonb_agg(app.tell_refund(q.r) order by q.done_at desc, q.donation_id), '[]') from (select r, r.done_at, r.donation_id
      from app.donation_refunds r join app.donations d on d.id = r.donation_id where d.is_test = app.is_trying() and r.done_at is not null
      order by r.done_at desc, r.donation_id limit 20) q))
$$;

create or replace function app.read_finance() returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
begin
  if not app.is_finance() then return app.not_finance(); end if;
  return jsonb_build_object('status', 'ok', 'at', app.now(), 'mode', (select s.donations from app.settings s), 'members', app.count_finance(),
    'funds', (select coalesce(jsonb_agg(jsonb_build_object('fund', f.fund, 'title_en', f.title_en, 'title_fr', f.title_fr, 'free_xaf', app.told_free(f.fund))
      order by f.fund), '[]') from app.funds f),
    'doubts', app.tell_doubts(), 'expenses', app.tell_expenses(), 'refunds', app.tell_refunds());
end
$$;

-- As in 20261125000620, with what arrived, and when it was given back.
create or replace function app.read_receipt(of_number text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((select jsonb_build_object('status', 'ok', 'number', r.number, 'title_en', f.title_en, 'title_fr', f.title_fr,
      'amount_xaf', coalesce(d.arrived_xaf, d.amount_xaf), 'day', t.day, 'is_test', t.is_test,
      'given_back_on', (select b.day from app.fund_transactions b where b.refund_of = d.id))
    from app.donation_receipts r join app.donations d on d.id = r.donation_id join app.fund_transactions t on t.donation_id = d.id join app.funds f on f.fund = t.fund
    where r.number = pg_catalog.upper(of_number)), '{"status": "not_found"}');
end
$$;
create or replace function app.tell_donation(of_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce((select jsonb_build_object('status', 'ok', 'id', d.id, 'fund', d.fund, 'amount_xaf', d.amount_xaf, 'arrived_xaf', d.arrived_xaf, 'state', d.state,
    'reason', d.reason, 'is_test', d.is_test, 'created_at', d.created_at, 'receipt', (select r.number from app.donation_receipts r where r.donation_id = d.id))
    from app.donations d where d.id = of_id), '{"status": "not_found"}')
$$;

-- As in 20261125000710, with what waits for finance. Whoever pays is told on the phone that a doubt is looked at within two days.
create function app.finance_queues() returns jsonb
language sql stable set search_path = '' as $$
  select pg_catalog.jsonb_build_array(
    (select app.queue('doubts', count(*), min(d.sent_at), 2) from app.donations d where d.is_test = app.is_trying() and d.state in ('unknown', 'expired') and app.is_in_doubt(d)),
    (select app.queue('expenses', count(*), min(x.submitted_at), null) from app.expenses x where x.is_test = app.is_trying() and x.state in ('submitted', 'approved1', 'approved2')),
    (select app.queue('refunds', count(*), min(r.requested_at), null) from app.donation_refunds r join app.donations d on d.id = r.donation_id
      where d.is_test = app.is_trying() and r.done_at is null))
$$;
create or replace function app.queues() returns jsonb
language sql stable set search_path = '' as $$
  select pg_catalog.jsonb_build_array(
    app.content_queue(),
    (select app.queue('appeals', count(distinct a.content_id), min(a.created_at), null) from app.content_appeals a join app.contents c on c.id = a.content_id
      where a.state = 'waiting' and c.deleted_at is null),
    (select app.queue('messages', count(*), min(r.created_at), null) from app.message_reports r where r.state = 'waiting' and r.deleted_at is null),
    (select app.queue('signatures', count(*), min(s.received_at), null) || pg_catalog.jsonb_build_object('accounts', count(distinct s.user_id) filter (where s.state = 'held'))
      from app.petition_signatures s join app.petitions p on p.id = s.petition_id where s.state in ('late', 'held') and s.deleted_at is null and p.deleted_at is null),
    app.support_waiting()) || app.finance_queues()
$$;
