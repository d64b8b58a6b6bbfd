-- What members do with contents of any kind, one mutation each. Laws kept here:
--   * a mutation answers with a verdict and writes nothing unless it accepts; whose a move is, is asked here; whether it exists, by the guard;
--   * who reported is shown to nobody; one report and one follow a member and content, whatever id a phone gave it;
--   * more than a kind's limit of a day is held, and what an account of today would show unread; it submits itself later: a phone that was offline for two weeks loses nothing.

-- Why it is held, null when it is not: over the limit of a day (per_day); or what would be shown unread by moderators, of an account that is not
-- confirmed or younger than a day (0400: unconfirmed, new_account).
create function app.content_hold(c app.contents, k app.content_kinds) returns text
language plpgsql stable set search_path = '' set timezone = 'UTC' as $$
begin
  if (select count(*) from app.contents x where x.owner_id = c.owner_id and x.kind = c.kind and x.submitted_at > app.now() - interval '24 hours') >= k.per_day
    then return 'per_day'; end if;
  return case when app.is_seen(k.kind, app.submits_to(c)) and not k.is_confidential then nullif(app.hold_reason(c.owner_id, app.now()), 'burst') end;
end
$$;

-- To where its kind submits to; or held. Answers: ok, no_more, or why it is held.
create function app.submit_content(target uuid) returns text
language plpgsql set search_path = '' as $$
declare
  c app.contents;
  k app.content_kinds;
  hold text;
begin
  select * into c from app.contents x where x.id = target for no key update;
  select * into k from app.content_kinds x where x.kind = c.kind;
  hold := case when c.state = 'draft' then app.content_hold(c, k) end;
  if hold is not null then
    update app.contents x set held_since = coalesce(x.held_since, app.now()) where x.id = target;
    return hold;
  end if;
  if c.state <> 'draft' and c.resubmissions >= k.resubmissions then return 'no_more'; end if;
  update app.contents x set state = app.submits_to(c), reason = null, note = null, resubmissions = x.resubmissions + (x.state <> 'draft')::integer,
    edited_at = case when app.is_seen(x.kind, x.state) then app.now() end where x.id = target;
  return 'ok';
end
$$;

-- The fields as told. Null: kept; else which is refused: of a limit `<table>_<field>_check`, of a link `<table>_<field>_fkey`, or the one that is missing.
create function app.keep_told(c app.contents, told jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  of_column text;
  of_limit text;
  of_table text;
begin
  perform app.keep_fields(c.kind, c.id, told);
  perform app.tell_owner(x) from app.contents x where x.id = c.id;
  return null;
exception when check_violation or not_null_violation or foreign_key_violation or numeric_value_out_of_range then
  get stacked diagnostics of_column = column_name, of_limit = constraint_name, of_table = table_name;
  return app.wrong(coalesce(nullif(of_column, ''), pg_catalog.substring(of_limit, '^' || of_table || '_(.*)_(?:check|fkey)$'), of_limit));
end
$$;

-- Answers: ok, already · held, why: per_day, unconfirmed, new_account · invalid, field · id_conflict · not_found: what it hangs on · closed, why: not_taken,
-- once · forbidden, why: not_yours: the company, the artist.
create function app.create_content(args jsonb, claimed timestamptz) returns jsonb
language plpgsql set search_path = '' as $$
declare
  k app.content_kinds;
  parent app.contents;
  other app.contents;
  c app.contents;
  new_id uuid := app.to_uuid(args ->> 'id');
  fault jsonb;
begin
  select * into k from app.content_kinds x where x.kind = args ->> 'kind' and not x.has_own_life
    and (case when args ->> 'kind_v' ~ '^[0-9]{1,6}$' then (args ->> 'kind_v')::integer end) between x.oldest_v and x.v;
  if k.kind is null then return app.wrong('kind'); end if;
  if new_id is null then return app.wrong('id'); end if;
  if pg_catalog.jsonb_typeof(args -> 'fields') is distinct from 'object' then return app.wrong('fields'); end if;
  select * into other from app.contents x where x.id = new_id or x.pid = app.pid(new_id) order by x.id = new_id desc limit 1;
  if other.id is not null then
    return case when other.id = new_id and other.kind = k.kind and other.owner_id = auth.uid() then app.content_answer('already', other)
      else '{"status": "id_conflict"}' end;
  end if;
  if k.hangs then
    parent := app.content_for_me(app.to_uuid(args ->> 'parent_id'));
    if parent.id is null or k.on_own and parent.owner_id is distinct from auth.uid() or not exists (select from app.content_states s where s.kind = parent.kind and k.kind = any (s.takes)) then return '{"status": "not_found"}'; end if;
    if not app.took(parent, k.kind, claimed) then return app.content_answer('closed', parent, '{"why": "not_taken"}'); end if;
    if k.is_once and exists (select from app.contents x where x.parent_id = parent.id and x.kind = k.kind and x.owner_id = auth.uid() and x.state <> 'withdrawn')
      then return app.content_answer('closed', parent, '{"why": "once"}'); end if;
  end if;
  if k.takes_audio and not app.acts_for_artist(parent.id) then return '{"status": "forbidden", "why": "not_yours"}'; end if;
  c.company := coalesce(parent.company, args -> 'fields' ->> k.company_column);
  if k.company_column is not null and not app.acts_for(c.company, 'editor') then return '{"status": "forbidden", "why": "not_yours"}'; end if;
  if coalesce(args ->> 'name_display' not in ('full', case when k.whole_name then 'full' else 'initials' end), true) then return app.wrong('name_display'); end if;
  c.owner_name := app.shown_name(auth.uid(), args ->> 'name_display');
  if c.owner_name is null then return app.wrong('name_display'); end if;
  insert into app.contents (id, scope, kind, parent_id, owner_id, owner_name, author_id, state, region_code, company)
    values (new_id, '', k.kind, parent.id, auth.uid(), c.owner_name, case when k.is_signed and args ->> 'name_display' = 'full' then auth.uid() end, 'draft',
      parent.region_code, c.company) returning * into c;
  fault := coalesce(app.keep_told(c, args -> 'fields'), app.keep_content_image(c, nullif(args -> 'image', 'null')),
    app.keep_content_files(c, nullif(args -> 'files', 'null')));
  if fault is not null then
    delete from app.contents x where x.id = c.id;
    return fault;
  end if;
  return app.submit_answer(app.submit_content(c.id), c);
end
$$;

-- All its fields anew, and submitted again. Answers: ok · held, as above · not_found · closed, why: submitted, no_more, not_taken (by what it hangs on) · forbidden, why: not_yours · invalid, field.
create function app.edit_content(args jsonb, claimed timestamptz) returns jsonb
language plpgsql set search_path = '' as $$
declare
  c app.contents := app.own_content(args);
  k app.content_kinds;
  fault jsonb;
begin
  if c.id is null then return '{"status": "not_found"}'; end if;
  select * into k from app.content_kinds x where x.kind = c.kind;
  if not exists (select from app.content_states s where s.kind = c.kind and s.state = c.state and s.is_edited)
    then return app.content_answer('closed', c, '{"why": "submitted"}'); end if;
  if c.state <> 'draft' and c.resubmissions >= k.resubmissions
    then return app.content_answer('closed', c, '{"why": "no_more"}'); end if;
  if exists (select from app.contents p where p.id = c.parent_id and not app.takes(p, c.kind)) then return app.content_answer('closed', c, '{"why": "not_taken"}'); end if;
  if pg_catalog.jsonb_typeof(args -> 'fields') is distinct from 'object' then return app.wrong('fields'); end if;
  if k.takes_audio and not app.acts_for_artist(c.parent_id) then return '{"status": "forbidden", "why": "not_yours"}'; end if;
  if k.company_column is not null and not app.acts_for(c.company, 'editor') then return '{"status": "forbidden", "why": "not_yours"}'; end if;
  if k.company_column is not null and args -> 'fields' ->> k.company_column is distinct from c.company then return app.wrong('company'); end if;
  fault := app.keep_told(c, args -> 'fields');
  if fault is not null then return fault; end if;
  return app.submit_answer(app.submit_content(c.id), c);
end
$$;

-- One move by `who`. Null: it was made.
create function app.make_move(c app.contents, to_state text, who text, because text, told text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  m app.content_moves;
  words text := app.clean_lines(told, 501);
begin
  select * into m from app.content_moves x where x.kind = c.kind and x.from_state = c.state and x.to_state = make_move.to_state and x.by = who;
  if m.kind is null then return app.content_answer('closed', c, '{"why": "no_move"}'); end if;
  if m.reasons is not null and coalesce(because <> all (m.reasons), true) then return app.wrong('reason'); end if;
  if words is null and m.note_for is not null or char_length(words) > 500 then return app.wrong('note'); end if;
  because := case when m.reasons is not null then because end;
  if app.has_own_life(c.kind) then
    return app.move_own_life(c.kind, c.id, make_move.to_state, because, words);
  end if;
  update app.contents x set state = make_move.to_state, reason = because,
    note = case when m.note_for is distinct from 'everybody' then words end, said = case when m.note_for = 'everybody' then words else x.said end
    where x.id = c.id;
  return null;
end
$$;

-- By its owner, whom it invites, or who acts for the company that it was written to. Answers: ok, already · not_found · closed, why: no_move · invalid, field: note.
create function app.move_content(args jsonb, claimed timestamptz) returns jsonb
language plpgsql set search_path = '' as $$
declare
  c app.contents := app.own_content(args);
  who text := 'owner';
  fault jsonb;
begin
  if c.id is null then
    c := app.content_for_me(app.to_uuid(args ->> 'content_id'));
    who := case when c.invited_id = auth.uid() then 'invited' else 'company' end;
    if c.parent_id is null or who = 'company' and not app.acts_for(c.company, 'recruiter') then return '{"status": "not_found"}'; end if;
  end if;
  -- What has a term is renewed by its owner (20261129001500). To submit has limits of its own: create_content and edit_content keep them. What everybody reads is submitted.
  fault := coalesce(case who when 'owner' then app.renew_term(c, args ->> 'to', claimed) end, case c.state when args ->> 'to' then app.content_answer('already', c) end,
    case when args ->> 'to' in (app.submits_to(c), (select k.submits_to from app.content_kinds k where k.kind = c.kind)) and not app.is_seen(c.kind, c.state) then app.content_answer('closed', c, '{"why": "no_move"}') end);
  return coalesce(fault, app.make_move(c, args ->> 'to', who, null, args ->> 'note'), app.content_answer('ok', c));
end
$$;

-- Five members whose accounts are a week old make the move that its kind has for members. Answers: ok, already · not_found ·
-- forbidden, why: own · invalid, field · id_conflict.
create function app.report_content(args jsonb, claimed timestamptz) returns jsonb
language plpgsql set search_path = '' as $$
declare
  c app.contents := app.content_for_me(app.to_uuid(args ->> 'content_id'));
  new_id uuid := app.to_uuid(args ->> 'id');
  said text := app.clean_lines(args ->> 'details', 501);
  own app.content_reports;
  out_of_sight text;
begin
  if new_id is null then return app.wrong('id'); end if;
  if c.id is null or not app.is_seen(c.kind, c.state) then return '{"status": "not_found"}'; end if;
  if c.owner_id = auth.uid() then return '{"status": "forbidden", "why": "own"}'; end if;
  if char_length(said) > 500 then return app.wrong('details'); end if;
  select * into own from app.content_reports r where r.content_id = c.id and r.user_id = auth.uid();
  if own.id is not null then return app.voice_answer('already', 'content_reports', own.id); end if;
  insert into app.content_reports (id, scope, content_id, user_id, reason, details) values (new_id, '', c.id, auth.uid(), args ->> 'reason', said);
  if (select count(*) from app.content_reports r join auth.users u on u.id = r.user_id where r.content_id = c.id and r.state = 'waiting'
    and u.created_at <= app.now() - interval '7 days') >= 5 then
    select m.to_state into out_of_sight from app.content_moves m where m.kind = c.kind and m.from_state = c.state and m.by = 'members';
    update app.contents x set state = out_of_sight where x.id = c.id and out_of_sight is not null;
  end if;
  return app.voice_answer('ok', 'content_reports', new_id);
exception when check_violation or not_null_violation then return app.wrong('reason');
end
$$;

-- Answers: ok, already · not_found · invalid, field: id, follows · forbidden, why: too_many · id_conflict.
create function app.follow_content(args jsonb, claimed timestamptz) returns jsonb
language plpgsql set search_path = '' as $$
declare
  c app.contents := app.content_for_me(app.to_uuid(args ->> 'content_id'));
  new_id uuid := app.to_uuid(args ->> 'id');
  wanted boolean := case args -> 'follows' when 'true' then true when 'false' then false end;
  own app.content_follows;
begin
  if new_id is null then return app.wrong('id'); end if;
  if wanted is null then return app.wrong('follows'); end if;
  select * into own from app.content_follows f where f.user_id = auth.uid() and f.content_id = app.to_uuid(args ->> 'content_id');
  if own.follows = wanted then return app.voice_answer('already', 'content_follows', own.id); end if;
  -- What is seen no longer can still be followed no more.
  if own.id is null and not wanted then return '{"status": "already"}'; end if;
  if wanted and (c.id is null or not app.is_seen(c.kind, c.state)) then return '{"status": "not_found"}'; end if;
  if wanted and (select count(*) from app.content_follows f where f.user_id = auth.uid() and f.follows) >= 500
    then return '{"status": "forbidden", "why": "too_many"}'; end if;
  insert into app.content_follows as f (id, scope, content_id, user_id, follows) values (new_id, '', coalesce(own.content_id, c.id), auth.uid(), wanted)
    on conflict (user_id, content_id) do update set follows = excluded.follows returning * into own;
  return app.voice_answer('ok', 'content_follows', own.id);
end
$$;

-- Answers: ok, already · not_found · closed, why: no_decision, too_late · invalid, field: id, text · id_conflict.
create function app.appeal_content(args jsonb, claimed timestamptz) returns jsonb
language plpgsql set search_path = '' as $$
declare
  c app.contents;
  d app.content_decisions;
  new_id uuid := app.to_uuid(args ->> 'id');
  own uuid;
  said text := app.clean_lines(args ->> 'text', 1001);
begin
  if new_id is null then return app.wrong('id'); end if;
  c := app.own_content(args);
  if c.id is null then return '{"status": "not_found"}'; end if;
  d := app.decision_to_appeal(c);
  if d.id is null then return app.content_answer('closed', c, '{"why": "no_decision"}'); end if;
  select a.id into own from app.content_appeals a where a.decision_id = d.id;
  if own is not null then return app.voice_answer('already', 'content_appeals', own); end if;
  if d.decided_at < app.now() - interval '14 days' then return app.content_answer('closed', c, '{"why": "too_late"}'); end if;
  if coalesce(char_length(said) not between 3 and 1000, true) then return app.wrong('text'); end if;
  insert into app.content_appeals (id, scope, content_id, user_id, decision_id, text) values (new_id, '', c.id, auth.uid(), d.id, said);
  perform app.tell_owner(c);
  return pg_catalog.jsonb_build_object('status', 'ok', 'rows', jsonb_build_array(jsonb_build_array('content_appeals', new_id), jsonb_build_array('content_own', c.id)));
end
$$;

insert into app.mutations (name, v, oldest_v) select name, 1, 1 from pg_catalog.unnest(array['create_content', 'edit_content', 'move_content',
  'report_content', 'follow_content', 'appeal_content']) as name;
