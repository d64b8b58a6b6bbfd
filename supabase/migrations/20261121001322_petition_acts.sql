-- What an author does with a petition, and how it is supported before it opens. Laws kept here:
--   * two new petitions a member in 24 hours; a third is a draft that is held, and app.tick hands it in;
--   * a rejected one may be handed in again twice, with the supporters it has;
--   * five supporters, its author not among them, hand it to the moderators.

create function app.may_submit(member uuid) returns boolean
language sql stable set search_path = '' set timezone = 'UTC' as $$
  select (select count(*) from app.petitions p where p.owner_id = member and p.submitted_at > app.now() - interval '24 hours') < 2
$$;

create function app.petition_answer(verdict text, target uuid) returns jsonb
language sql stable set search_path = '' as $$
  select pg_catalog.jsonb_build_object('status', verdict, 'rows', jsonb_build_array(jsonb_build_array('petitions', target),
    jsonb_build_array('petition_counts', target), jsonb_build_array('petition_authorships', target)))
$$;

create function app.petition_closed(why text, target uuid) returns jsonb
language sql stable set search_path = '' as $$
  select app.petition_answer('closed', target) || pg_catalog.jsonb_build_object('why', why)
$$;

-- The caller's own petition, locked in the order of app.lock_contended; an empty row when it is somebody else's or none.
create function app.lock_own_petition(args jsonb) returns app.petitions
language plpgsql set search_path = '' as $$
declare
  own app.petitions;
begin
  perform from app.petition_counts c where c.id = app.to_uuid(args ->> 'petition_id') for no key update;
  select * into own from app.petitions p where p.id = app.to_uuid(args ->> 'petition_id') and p.owner_id = auth.uid() and p.deleted_at is null for update;
  return own;
end
$$;

-- Answers: ok, held, already · invalid, field · id_conflict: the id or its public form is another's.
create function app.create_petition(args jsonb, claimed timestamptz) returns jsonb
language plpgsql set search_path = '' as $$
declare
  own app.petitions;
  other app.petitions;
  fault jsonb;
  of_column text;
  of_limit text;
begin
  own.id := app.to_uuid(args ->> 'id');
  if own.id is null then return '{"status": "invalid", "field": "id"}'; end if;
  select * into other from app.petitions p where p.id = own.id or p.pid = app.pid(own.id) order by p.id = own.id desc limit 1;
  if other.id is not null then
    return case when other.id = own.id and other.owner_id = auth.uid() then app.petition_answer('already', own.id) else '{"status": "id_conflict"}' end;
  end if;
  own.owner_id := auth.uid();
  own := app.fill_petition(own, args);
  fault := app.petition_fault(own);
  if fault is not null then return fault; end if;
  if not app.may_submit(own.owner_id) then own.held_since := app.now(); end if;
  -- A drawn code may be another's, once in a long time.
  for attempt in 1 .. 5 loop
    insert into app.petitions (id, scope, owner_id, owner_name, state, lang, title, text, category, addressees, reach, region_code, division_code,
        subdivision_code, goal, closes_at, held_since)
      values (own.id, '', own.owner_id, own.owner_name, 'draft', own.lang, own.title, own.text, own.category, own.addressees, own.reach,
        own.region_code, own.division_code, own.subdivision_code, own.goal, own.closes_at, own.held_since)
      on conflict do nothing;
    exit when found;
    if exists (select from app.petitions p where p.id = own.id or p.pid = app.pid(own.id)) then return '{"status": "id_conflict"}'; end if;
  end loop;
  if own.held_since is not null then return app.petition_answer('held', own.id); end if;
  update app.petitions p set state = 'gathering_supporters' where p.id = own.id;
  return app.petition_answer('ok', own.id);
exception when check_violation or not_null_violation then
  get stacked diagnostics of_column = column_name, of_limit = constraint_name;
  return app.refused_field(of_column, of_limit);
end
$$;

-- Writes a draft or a rejected petition anew, all its fields; it stays where it is until it is handed in.
-- Answers: ok · not_found · closed: it is with others now · invalid, field.
create function app.edit_petition(args jsonb, claimed timestamptz) returns jsonb
language plpgsql set search_path = '' as $$
declare
  own app.petitions := app.lock_own_petition(args);
  fault jsonb;
  of_column text;
  of_limit text;
begin
  if own.id is null then return '{"status": "not_found"}'; end if;
  if own.state not in ('draft', 'rejected') then return app.petition_closed('handed_in', own.id); end if;
  own := app.fill_petition(own, args);
  fault := app.petition_fault(own);
  if fault is not null then return fault; end if;
  update app.petitions p set owner_name = own.owner_name, lang = own.lang, title = own.title, text = own.text, category = own.category,
    addressees = own.addressees, reach = own.reach, region_code = own.region_code, division_code = own.division_code,
    subdivision_code = own.subdivision_code, goal = own.goal, closes_at = own.closes_at where p.id = own.id;
  return app.petition_answer('ok', own.id);
exception when check_violation or not_null_violation then
  get stacked diagnostics of_column = column_name, of_limit = constraint_name;
  return app.refused_field(of_column, of_limit);
end
$$;

-- From draft to where it gathers supporters; with five of them from before, on to the moderators at once.
create function app.hand_in_petition(target uuid) returns void
language sql set search_path = '' as $$
  update app.petitions p set state = 'gathering_supporters' where p.id = target and p.state = 'draft';
  update app.petitions p set state = 'in_review' from app.petition_counts c
    where p.id = target and p.state = 'gathering_supporters' and c.id = p.id and c.by_account + c.by_phone >= 5;
$$;

-- Hands in a draft, or a rejected petition for the second or third time.
-- Answers: ok · held: over the limit, it goes by itself · already · not_found · closed, why: no_more, handed_in · invalid, field: closes_at.
create function app.submit_petition(args jsonb, claimed timestamptz) returns jsonb
language plpgsql set search_path = '' as $$
declare
  own app.petitions := app.lock_own_petition(args);
begin
  if own.id is null then return '{"status": "not_found"}'; end if;
  if own.state in ('gathering_supporters', 'in_review') then return app.petition_answer('already', own.id); end if;
  if own.state not in ('draft', 'rejected') then return app.petition_closed('handed_in', own.id); end if;
  if own.state = 'rejected' and own.resubmissions >= 2 then return app.petition_closed('no_more', own.id); end if;
  if own.state = 'rejected' and own.closes_at < app.now() then return '{"status": "invalid", "field": "closes_at"}'; end if;
  if own.submitted_at is null and not app.may_submit(own.owner_id) then
    update app.petitions p set held_since = coalesce(p.held_since, app.now()) where p.id = own.id;
    return app.petition_answer('held', own.id);
  end if;
  if own.state = 'rejected' then update app.petitions p set state = 'draft', resubmissions = p.resubmissions + 1 where p.id = own.id; end if;
  perform app.hand_in_petition(own.id);
  return app.petition_answer('ok', own.id);
end
$$;

-- Gathers supporters again, for another 90 days. Answers: ok · already · not_found · closed.
create function app.wake_petition(args jsonb, claimed timestamptz) returns jsonb
language plpgsql set search_path = '' as $$
declare
  own app.petitions := app.lock_own_petition(args);
begin
  if own.id is null then return '{"status": "not_found"}'; end if;
  if own.state = 'gathering_supporters' then return app.petition_answer('already', own.id); end if;
  if own.state <> 'dormant' then return app.petition_closed('not_dormant', own.id); end if;
  update app.petitions p set state = 'gathering_supporters' where p.id = own.id;
  return app.petition_answer('ok', own.id);
end
$$;

-- An open petition ends and stays to be read, as withdrawn. One that never opened is taken away; its supporters' rows with it.
-- Answers: ok · already · not_found · closed, why: in_review: moderators have it in hand, ended.
create function app.withdraw_petition(args jsonb, claimed timestamptz) returns jsonb
language plpgsql set search_path = '' as $$
declare
  own app.petitions := app.lock_own_petition(args);
begin
  if own.id is null then
    return case when exists (select from app.petitions p where p.id = app.to_uuid(args ->> 'petition_id') and p.owner_id = auth.uid())
      then '{"status": "already"}' else '{"status": "not_found"}' end;
  end if;
  if own.state = 'withdrawn' then return app.petition_answer('already', own.id); end if;
  if own.state in ('in_review', 'flagged') then return app.petition_closed('in_review', own.id); end if;
  if own.state = 'open' then
    update app.petitions p set state = 'withdrawn' where p.id = own.id;
  elsif own.state in ('draft', 'gathering_supporters', 'dormant', 'rejected') then
    update app.petition_signatures s set state = 'withdrawn', shown_name = null, area_code = null, deleted_at = app.now()
      where s.petition_id = own.id and s.state <> 'withdrawn';
    update app.petitions p set deleted_at = app.now() where p.id = own.id;
  else return app.petition_closed('ended', own.id);
  end if;
  return app.petition_answer('ok', own.id);
end
$$;

-- With the petition: whoever supports may have its code and not its text.
create function app.support_answer(verdict text, own app.petition_signatures) returns jsonb
language sql stable set search_path = '' as $$
  select pg_catalog.jsonb_insert(app.signature_answer(verdict, own), '{rows,1}', jsonb_build_array('petitions', own.petition_id))
$$;

-- Supports a petition whose code one was given: a signature before it opens, from a sixth member on too. One that arrives when it
-- has opened is a signature like any other. Answers as app.sign_petition does; not_found: also with another code · forbidden, why: own ·
-- closed, why: dormant, rejected, archived.
create function app.support_petition(args jsonb, claimed timestamptz) returns jsonb
language plpgsql set search_path = '' as $$
declare
  me uuid := auth.uid();
  target uuid := app.to_uuid(args ->> 'petition_id');
  petition app.petitions;
  fault jsonb := app.signature_fault(args);
  own app.petition_signatures;
begin
  if fault is not null then return fault; end if;
  perform from app.petition_counts c where c.id = target for no key update;
  select * into petition from app.petitions p where p.id = target and p.deleted_at is null and p.code = pg_catalog.upper(args ->> 'code') for share;
  if petition.id is null or petition.state in ('draft', 'hidden') then return '{"status": "not_found"}'; end if;
  if exists (select from app.petition_states s where s.state = petition.state and s.is_public) then return app.sign_petition(args, claimed); end if;
  if petition.owner_id = me then return '{"status": "forbidden", "why": "own"}'; end if;
  select * into own from app.petition_signatures s where s.petition_id = target and s.user_id = me and s.state <> 'withdrawn';
  if own.id is not null then return app.support_answer('already', own); end if;
  if petition.state in ('dormant', 'rejected', 'archived') then return pg_catalog.jsonb_build_object('status', 'closed', 'why', petition.state); end if;
  if exists (select from app.petition_signatures s where s.id = app.to_uuid(args ->> 'id')) then return '{"status": "id_conflict"}'; end if;
  own := app.keep_signature(args, claimed, 'valid');
  return app.support_answer(case own.state when 'held' then 'held' else 'ok' end, own);
end
$$;

insert into app.mutations (name, v, oldest_v) select name, 1, 1 from pg_catalog.unnest(array['create_petition', 'edit_petition',
  'submit_petition', 'wake_petition', 'withdraw_petition', 'support_petition']) as name;
