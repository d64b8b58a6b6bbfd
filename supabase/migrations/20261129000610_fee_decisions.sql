-- What moderators decide of a report they have opened: it counts, or it does not and why. What was sealed is gone with that.
-- `counted`: {"quarter": its first day, "division", "office", "outcome", "amount"}, as the moderator read it; null where it does not count.
-- `answer`: sealed for whoever holds the receipt, or null. The log says that somebody decided, never of which report or what.
-- Answers: ok · invalid, field: decision, counted, answer · closed: somebody else has decided · not_found · forbidden, why: no_moderator.
create function app.decide_fee_report(target text, decision text, counted jsonb, answer text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  report app.fee_reports;
  verdict text := case when decision = 'counted' then 'counted' else 'not_counted' end;
begin
  if not app.is_moderator() then return '{"status": "forbidden", "why": "no_moderator"}'; end if;
  if coalesce(decision not in ('counted', 'person', 'no_fee', 'twice', 'unclear'), true) then return app.wrong('decision'); end if;
  if not app.is_base64(answer, 40, 3000) then return app.wrong('answer'); end if;
  if decision = 'counted' and app.wrong_fee_count(counted) then return app.wrong('counted'); end if;
  select * into report from app.fee_reports r where r.find = target for update;
  if not found then return '{"status": "not_found"}'; end if;
  if report.state <> 'received' then return '{"status": "closed"}'; end if;
  update app.fee_reports r set state = verdict, reason = nullif(decision, 'counted'), sealed = null, answer = decide_fee_report.answer, decided_on = app.today()
    where r.find = target;
  if verdict = 'counted' then perform app.count_fee_report(counted, report.is_sample); end if;
  insert into public.audit_log (actor_id, action, details) values (auth.uid(), 'fee_report_' || verdict, '{}');
  return '{"status": "ok"}';
end
$$;

create function app.wrong_fee_count(counted jsonb) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  quarter date;
begin
  if coalesce(pg_catalog.jsonb_typeof(counted) <> 'object' or counted ->> 'quarter' !~ '^20\d\d-(01|04|07|10)-01$', true) then return true; end if;
  quarter := (counted ->> 'quarter')::date;
  return coalesce(quarter > app.today() or quarter < app.today() - interval '5 years'
    or not exists (select from public.divisions d where d.code = counted ->> 'division' and d.deleted_at is null)
    or counted ->> 'office' not in ('police', 'road', 'town_hall', 'prefecture', 'court', 'tax', 'customs', 'land', 'school', 'university', 'hospital', 'utility',
      'recruitment', 'contract', 'other')
    or counted ->> 'outcome' not in ('paid', 'refused', 'honest')
    or counted ->> 'amount' not in ('not_said', 'to_1000', 'to_5000', 'to_25000', 'to_100000', 'more')
    or counted ->> 'outcome' = 'honest' and counted ->> 'amount' <> 'not_said', true);
end
$$;

create function app.count_fee_report(counted jsonb, is_sample boolean) returns void
language sql volatile set search_path = '' as $$
  insert into app.fee_counts (quarter, division_code, office, outcome, amount, reports, is_sample)
  values ((counted ->> 'quarter')::date, counted ->> 'division', counted ->> 'office', counted ->> 'outcome', counted ->> 'amount', 1, is_sample)
  on conflict on constraint fee_counts_pkey do update set reports = fee_counts.reports + 1
$$;

-- Who wrote it can read for a year what became of it; what nobody opened in a year nobody will.
create function app.tick_of_fee_reports() returns void
language plpgsql set search_path = '' as $$
begin
  delete from app.fee_reports r where coalesce(r.decided_on, r.on_day) <= app.today() - 365;
end
$$;
-- Nothing of it is on phones by sync, and nothing of it is any member's.
create function app.scopes_of_fee_reports(asked text[]) returns table (scope text, number text)
language plpgsql stable set search_path = '' as $$ begin end $$;
create function app.lock_for_fee_reports(ops jsonb) returns void
language plpgsql set search_path = '' as $$ begin end $$;
create function app.export_of_fee_reports(me uuid) returns jsonb
language sql immutable set search_path = '' as $$ select '{}'::jsonb $$;
insert into app.features (name, place, ticks) values ('fee_reports', 150, true);

-- As in 20261129000300, with reports of fees.
create or replace function app.queues() returns jsonb
language sql stable set search_path = '' as $$
  select pg_catalog.jsonb_build_array(
    app.content_queue(),
    (select app.queue('appeals', count(distinct a.content_id), min(a.created_at), null) from app.content_appeals a join app.contents c on c.id = a.content_id
      where a.state = 'waiting' and c.deleted_at is null),
    (select app.queue('messages', count(*), min(r.created_at), null) from app.message_reports r where r.state = 'waiting' and r.deleted_at is null),
    (select app.queue('signatures', count(*), min(s.received_at), null) || pg_catalog.jsonb_build_object('accounts', count(distinct s.user_id) filter (where s.state = 'held'))
      from app.petition_signatures s join app.petitions p on p.id = s.petition_id where s.state in ('late', 'held') and s.deleted_at is null and p.deleted_at is null),
    app.support_waiting(),
    (select app.queue('fees', count(*), min(r.on_day)::timestamptz, null) from app.fee_reports r where r.state = 'received'),
    (select app.queue('feedback', count(*), min(f.at), null) from app.standing_feedback() f where f.done_at is null)) || app.finance_queues()
$$;

create function public.add_fee_report(told jsonb) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.add_fee_report(told);
end;
create function public.read_fee_answer(find text) returns jsonb
language sql stable set search_path = ''
begin atomic
  select app.read_fee_answer(find);
end;
create function public.read_fee_reports() returns jsonb
language sql stable set search_path = ''
begin atomic
  select app.read_fee_reports();
end;
create function public.list_fee_reports(page integer) returns jsonb
language sql stable set search_path = ''
begin atomic
  select app.list_fee_reports(page);
end;
create function public.list_fee_report_keys() returns jsonb
language sql stable set search_path = ''
begin atomic
  select app.list_fee_report_keys();
end;
create function public.add_fee_report_key(public_key text, locked text) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.add_fee_report_key(public_key, locked);
end;
create function public.decide_fee_report(target text, decision text, counted jsonb, answer text) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.decide_fee_report(target, decision, counted, answer);
end;
grant execute on function app.add_fee_report(jsonb), public.add_fee_report(jsonb) to service_role;
grant execute on function app.read_fee_answer(text), public.read_fee_answer(text), app.read_fee_reports(), public.read_fee_reports() to anon, authenticated;
grant execute on function app.list_fee_reports(integer), public.list_fee_reports(integer), app.list_fee_report_keys(), public.list_fee_report_keys(),
  app.add_fee_report_key(text, text), public.add_fee_report_key(text, text), app.decide_fee_report(text, text, jsonb, text),
  public.decide_fee_report(text, text, jsonb, text) to authenticated;
