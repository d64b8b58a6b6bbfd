-- Signing, taking back, and what others see of a signer.

-- The name others see of a member.
create function app.shown_name(member uuid, display text) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (select case display when 'full' then p.display_name
    when 'initials' then (select pg_catalog.string_agg(pg_catalog.upper(pg_catalog.left(word, 1)) || '.', ' ' order by n)
      from pg_catalog.regexp_split_to_table(p.display_name, '[ -]+') with ordinality as words(word, n) where word <> '' and n <= 4) end
  from public.profiles p where p.user_id = member);
end
$$;

-- How sure we are that a member is one person.
create function app.trust_of(member uuid) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (select case when u.phone_confirmed_at is not null then 'phone' else 'account' end from auth.users u where u.id = member);
end
$$;

-- The argument of a signature that is wrong; null when all are well.
create function app.signature_fault(args jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return case
    when app.to_uuid(args ->> 'id') is null then '{"status": "invalid", "field": "id"}'::jsonb
    when app.to_uuid(args ->> 'petition_id') is null then '{"status": "invalid", "field": "petition_id"}'
    when coalesce(args ->> 'name_display' not in ('full', 'initials', 'citizen'), true) then '{"status": "invalid", "field": "name_display"}'
    when args ->> 'area_code' is not null and not exists (select from public.regions r where r.code = args ->> 'area_code')
      and not exists (select from public.divisions d where d.code = args ->> 'area_code') then '{"status": "invalid", "field": "area_code"}'
    when args ->> 'consent' is distinct from '2026-11-21' then '{"status": "invalid", "field": "consent"}' end;
end
$$;

create function app.signature_answer(verdict text, own app.petition_signatures) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return pg_catalog.jsonb_strip_nulls(pg_catalog.jsonb_build_object('status', verdict, 'why', case verdict when 'held' then own.held_for end,
    'rows', jsonb_build_array(jsonb_build_array('petition_signatures', own.id), jsonb_build_array('petition_counts', own.petition_id))));
end
$$;

-- The caller's signature as it was told, with what is known of them; `args` were found well. One that would be valid may be held instead.
create function app.keep_signature(args jsonb, claimed timestamptz, state text) returns app.petition_signatures
language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  me uuid := auth.uid();
  display text := args ->> 'name_display';
  target uuid := app.to_uuid(args ->> 'petition_id');
  held_for text := case state when 'valid' then app.signature_hold_reason(target, me, app.now()) end;
  own app.petition_signatures;
begin
  insert into app.petition_signatures (id, petition_id, user_id, name_display, shown_name, area_code, trust, state, is_outside, claimed_at, received_at,
      held_for, counts_at, is_young, consent_version, scope)
    select app.to_uuid(args ->> 'id'), p.id, me, display, app.shown_name(me, display), args ->> 'area_code',
      app.trust_of(me), case when held_for is null then keep_signature.state else 'held' end, app.is_outside(p, me), claimed, app.now(),
      held_for, case when held_for <> 'unconfirmed' then app.now() + interval '1 day' end, app.is_young(me, app.now()), args ->> 'consent', ''
    from app.petitions p where p.id = target
    returning * into own;
  return own;
end
$$;

-- Signs. A petition that has ended takes, for 72 hours, what a phone claims to have signed before the end, and counts it apart.
-- What app.signature_hold_reason finds is held and not refused: a phone that was away for two weeks must not lose its queue.
-- Answers: ok, apart: from a member of another area, late, held, why: unconfirmed, new_account, burst, already · closed · not_found · invalid, field: petition_id, id, name_display, area_code, consent · id_conflict.
create function app.sign_petition(args jsonb, claimed timestamptz) returns jsonb
language plpgsql set search_path = '' as $$
declare
  me uuid := auth.uid();
  target uuid := app.to_uuid(args ->> 'petition_id');
  petition app.petitions;
  own app.petition_signatures;
  ended timestamptz;
  verdict text;
  fault jsonb := app.signature_fault(args);
begin
  if fault is not null then return fault; end if;
  -- Whoever ends it meanwhile waits for us, or we for them.
  perform from app.petition_counts c where c.id = target for no key update;
  select * into petition from app.petitions p where p.id = target and p.deleted_at is null for share;
  if petition.id is null or petition.state not in ('open', 'closed', 'answered', 'succeeded', 'withdrawn') then return '{"status": "not_found"}'; end if;
  select * into own from app.petition_signatures s where s.petition_id = target and s.user_id = me and s.state <> 'withdrawn';
  if own.id is not null then return app.signature_answer('already', own); end if;
  if exists (select from app.petition_signatures s where s.id = app.to_uuid(args ->> 'id')) then return '{"status": "id_conflict"}'; end if;
  ended := least(petition.closed_at, petition.closes_at);
  if petition.state = 'open' and petition.closes_at > app.now() then
    verdict := 'ok';
  elsif petition.state <> 'withdrawn' and claimed < ended and app.now() <= ended + interval '72 hours' then verdict := 'late';
  else return pg_catalog.jsonb_build_object('status', 'closed', 'why', case when petition.state = 'withdrawn' then 'withdrawn' else 'ended' end,
    'rows', jsonb_build_array(jsonb_build_array('petitions', target), jsonb_build_array('petition_counts', target)));
  end if;
  own := app.keep_signature(args, claimed, case verdict when 'ok' then 'valid' else verdict end);
  return app.signature_answer(case when own.state = 'held' then 'held' when verdict = 'ok' and own.is_outside then 'apart' else verdict end, own);
end
$$;

-- Takes the member's own signature back, as long as the petition was not handed over. Answers: ok · already: there is none · closed.
create function app.withdraw_signature(args jsonb, claimed timestamptz) returns jsonb
language plpgsql set search_path = '' as $$
declare
  target uuid := app.to_uuid(args ->> 'petition_id');
  own app.petition_signatures;
begin
  if target is null then return '{"status": "invalid", "field": "petition_id"}'; end if;
  perform from app.petition_counts c where c.id = target for no key update;
  select * into own from app.petition_signatures s where s.petition_id = target and s.user_id = auth.uid() and s.state <> 'withdrawn' for update;
  if own.id is null then return '{"status": "already"}'; end if;
  if exists (select from app.petitions p where p.id = target and p.state in ('answered', 'succeeded', 'archived'))
    then return '{"status": "closed", "why": "handed_over"}'; end if;
  -- Otherwise whoever was struck off would sign again.
  if own.state in ('invalid', 'fraud') then return '{"status": "closed", "why": "struck_off"}'; end if;
  update app.petition_signatures s set state = 'withdrawn', shown_name = null, area_code = null where s.id = own.id;
  return app.signature_answer('ok', own);
end
$$;

-- Changes what others see of the member's name, for ever. Answers: ok · not_found · invalid, field.
create function app.change_signature_display(args jsonb, claimed timestamptz) returns jsonb
language plpgsql set search_path = '' as $$
declare
  target uuid := app.to_uuid(args ->> 'petition_id');
  display text := args ->> 'name_display';
  own_id uuid;
begin
  if target is null then return '{"status": "invalid", "field": "petition_id"}'; end if;
  if coalesce(display not in ('full', 'initials', 'citizen'), true) then return '{"status": "invalid", "field": "name_display"}'; end if;
  update app.petition_signatures s set name_display = display, shown_name = app.shown_name(s.user_id, display)
    where s.petition_id = target and s.user_id = auth.uid() and s.state <> 'withdrawn' returning s.id into own_id;
  if own_id is null then return '{"status": "not_found"}'; end if;
  return pg_catalog.jsonb_build_object('status', 'ok', 'rows', jsonb_build_array(jsonb_build_array('petition_signatures', own_id)));
end
$$;

insert into app.mutations (name, v, oldest_v) values ('sign_petition', 1, 1), ('withdraw_signature', 1, 1), ('change_signature_display', 1, 1);
