-- A code that is read out at the telephone number of the directory, and typed by who asks to represent the company (decision 197). Laws kept here:
--   * it is made by who may review the claim and is no party to it, who sees it once; here lies its salted hash alone, for seven days and five tries;
--   * the number is the directory's, and not one that came there by who asks: by their correction, or by their own hand as an editor;
--   * each claim has its own code, the last one counts; the right code is no try, for a bad line loses its answer;
--   * it decides nothing: who reviews reads that the number was answered. Of a claim that holds it is the level "phone", where none was said.
-- Six digits are found by trying by whoever has this table; but they could write the outcome as well. The hash keeps the code out of what is looked at or copied.
create table app.claim_codes (
  claim_id uuid primary key references app.contents (id) on delete cascade,
  salt text not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null,
  tries integer not null default 0 check (tries between 0 and 5)
);
create index claim_codes_made_at on app.claim_codes (made_at);
alter table app.claim_codes enable row level security;
revoke all on app.claim_codes from public, anon, authenticated, service_role;

-- Columns that a kind had not when it was published, which members do not write: printed from its definition (`cameLater`).
create procedure app.add_imported(of_kind text, names text[])
language plpgsql set search_path = '' as $$
begin
  update app.content_kinds k set imported = k.imported || names where k.kind = of_kind;
  update app.synced_tables t set columns = t.columns || names from app.content_kinds k where k.kind = of_kind and t.name = k.table_name;
  call app.write_content_functions();
end
$$;
alter table app.company_claims add column code_until timestamptz;
alter table app.company_claims add column answered_at timestamptz;
call app.add_imported('claim', '{code_until,answered_at}');
call app.log_also('{claim_code,claim_answered}');

create function app.claim_code_hash(salt text, code text) returns text
language sql immutable set search_path = '' as $$
  select pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(salt || ':' || code, 'UTF8')), 'hex')
$$;

-- Of the company as the directory has it; null: none that could be rung for this claim.
create function app.number_to_ring(c app.contents) returns text
language sql stable set search_path = '' as $$
  select k.phone from app.company_claims f join public.companies k on k.pid = f.company
  where f.id = c.id and k.deleted_at is null and k.phone is not null and c.owner_id is not null
    and not exists (select from public.audit_log l where l.details ->> 'row' = k.id::text and l.details ? 'row' and l.actor_id = c.owner_id)
    and not exists (select from app.contents x join app.corrections r on r.id = x.id where x.owner_id = c.owner_id and r.about like '/companies/%' || k.pid
      and pg_catalog.strpos(pg_catalog.regexp_replace(r.value, '\D', '', 'g'), pg_catalog.right(k.phone, 9)) > 0)
$$;

-- The claim, for who may have a code made for it; or why not.
create function app.claim_to_ring(target uuid, out c app.contents, out why jsonb)
language plpgsql stable set search_path = '' as $$
begin
  if not app.may_review('claim') then why := '{"status": "forbidden", "why": "no_moderator"}'; return; end if;
  select * into c from app.contents x where x.id = target and x.kind = 'claim' and app.is_submitted(x);
  if c.id is null then why := '{"status": "not_found"}';
  elsif c.owner_id = auth.uid() or app.is_party(c) then why := '{"status": "forbidden", "why": "own"}';
  elsif c.state not in ('in_review', 'approved') then why := '{"status": "closed"}'; end if;
end
$$;

-- What who reviews reads of it. Answers: ok: `phone` to ring and `source`, the title of where it comes from, or null; `until` of the open code with the tries `left`, `answered_at` · as below.
create function app.read_claim_code(target uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
declare
  asked record := app.claim_to_ring(target);
  c app.contents := asked.c;
  f app.company_claims;
  one app.claim_codes;
  number text;
begin
  if asked.why is not null then return asked.why; end if;
  number := app.number_to_ring(c);
  select * into f from app.company_claims x where x.id = c.id;
  select * into one from app.claim_codes k where k.claim_id = c.id and f.code_until > app.now() and k.tries < 5;
  return pg_catalog.jsonb_build_object('status', 'ok', 'phone', number, 'until', case when one.claim_id is not null then f.code_until end, 'left', 5 - one.tries, 'answered_at', f.answered_at,
    'source', (select s.title from public.companies k join public.sources s on s.code = k.source where k.pid = f.company and number is not null));
end
$$;

-- The code before counts no more. Answers: ok, with the code, and until when it holds; or without one, and from when on another can be made: three a day of a claim, forty of who makes
-- them · not_found · closed: it waits for nobody and does not hold, was answered, or there is no number · forbidden, why: no_moderator, own.
create function app.new_claim_code(target uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  asked record;
  c app.contents;
  number text;
  free_at timestamptz;
  made text := pg_catalog.lpad(((('x' || pg_catalog.left(pg_catalog.gen_random_uuid()::text, 8))::bit(32)::bigint) % 1000000)::text, 6, '0');
  salted text := pg_catalog.gen_random_uuid()::text;
  until timestamptz := app.now() + interval '7 days';
begin
  if not app.may_review('claim') then return '{"status": "forbidden", "why": "no_moderator"}'; end if;
  perform app.lock_contents(array[target]);
  asked := app.claim_to_ring(target);
  if asked.why is not null then return asked.why; end if;
  c := asked.c;
  number := app.number_to_ring(c);
  if number is null or exists (select from app.company_claims f where f.id = c.id and f.answered_at is not null) then return '{"status": "closed"}'; end if;
  free_at := greatest(
    (select l.at + interval '1 day' from public.audit_log l where l.subject_id = c.owner_id and l.action = 'claim_code' and l.details ->> 'content' = c.pid order by l.id desc offset 2 limit 1),
    (select l.at + interval '1 day' from public.audit_log l where l.actor_id = auth.uid() and l.action = 'claim_code' order by l.id desc offset 39 limit 1));
  if free_at > app.now() then return pg_catalog.jsonb_build_object('status', 'ok', 'code', null, 'until', free_at); end if;
  insert into app.claim_codes as k (claim_id, salt, hash, made_at) values (c.id, salted, app.claim_code_hash(salted, made), app.now())
    on conflict (claim_id) do update set salt = excluded.salt, hash = excluded.hash, made_at = excluded.made_at, tries = 0;
  update app.company_claims f set code_until = until where f.id = c.id;
  perform app.tell_owner(c);
  perform app.log_content(c, 'claim_code', pg_catalog.jsonb_build_object('phone', number));
  return pg_catalog.jsonb_build_object('status', 'ok', 'code', made, 'until', until);
end
$$;

-- Whoever rang is then one who checked: told as 20261129001510 tells it.
create function app.level_by_phone(c app.contents) returns boolean
language plpgsql set search_path = '' as $$
begin
  update app.company_claims f set level = 'phone' where f.id = c.id and f.level is null and f.answered_at is not null;
  if not found then return false; end if;
  perform app.log_content(c, 'company_level', '{"from": null, "to": "phone"}');
  return true;
end
$$;
-- Before the owner's phones are told (pass_on_content) and everybody is (zz_follow_level).
create function app.follow_answer() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform app.level_by_phone(new);
  return null;
end
$$;
create trigger aa_follow_answer after update on app.contents for each row
  when (new.kind = 'claim' and old.state = 'in_review' and new.state = 'approved') execute function app.follow_answer();

-- Of one's own claim. Answers: ok · already · wrong, `left`: tries · over: too old, tried five times, or there is none · not_found · invalid, field: code · forbidden, why: no_member.
create function app.try_claim_code(target uuid, code text) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  c app.contents;
  f app.company_claims;
  one app.claim_codes;
begin
  if not app.has_role('user') then return '{"status": "forbidden", "why": "no_member"}'; end if;
  if coalesce(try_claim_code.code !~ '^[0-9]{6}$', true) then return app.wrong('code'); end if;
  perform app.lock_contents(array[target]);
  select * into c from app.contents x where x.id = target and x.kind = 'claim' and x.owner_id = auth.uid() and x.deleted_at is null;
  if c.id is null then return '{"status": "not_found"}'; end if;
  select * into f from app.company_claims x where x.id = c.id;
  if f.answered_at is not null then return '{"status": "already"}'; end if;
  select * into one from app.claim_codes k where k.claim_id = c.id;
  if one.claim_id is null or c.state not in ('in_review', 'approved') or coalesce(f.code_until <= app.now(), true) or one.tries >= 5 then return '{"status": "over"}'; end if;
  if one.hash <> app.claim_code_hash(one.salt, try_claim_code.code) then
    update app.claim_codes k set tries = k.tries + 1 where k.claim_id = c.id;
    return case when one.tries = 4 then '{"status": "over"}' else pg_catalog.jsonb_build_object('status', 'wrong', 'left', 4 - one.tries) end;
  end if;
  perform app.lock_company(f.company);
  delete from app.claim_codes k where k.claim_id = c.id;
  update app.company_claims x set answered_at = app.now(), code_until = null where x.id = c.id;
  perform app.log_content(c, 'claim_answered', '{}');
  if c.state = 'approved' and app.level_by_phone(c) then perform app.tell_company_level(f.company); end if;
  perform app.tell_owner(c);
  return '{"status": "ok"}';
end
$$;

create function public.read_claim_code(target uuid) returns jsonb
language sql stable set search_path = ''
begin atomic
  select app.read_claim_code(target);
end;
create function public.new_claim_code(target uuid) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.new_claim_code(target);
end;
create function public.try_claim_code(target uuid, code text) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.try_claim_code(target, code);
end;
grant execute on function app.read_claim_code(uuid), public.read_claim_code(uuid), app.new_claim_code(uuid), public.new_claim_code(uuid),
  app.try_claim_code(uuid, text), public.try_claim_code(uuid, text) to authenticated;

create function app.scopes_of_claim_codes(asked text[]) returns table (scope text, number text)
language plpgsql stable set search_path = '' as $$ begin end $$;
create function app.lock_for_claim_codes(ops jsonb) returns void
language plpgsql set search_path = '' as $$ begin end $$;
create function app.tick_of_claim_codes() returns void
language plpgsql set search_path = '' set timezone = 'UTC' as $$
begin
  delete from app.claim_codes k where k.made_at <= app.now() - interval '8 days';
end
$$;
-- Until when a code holds, and that the number was answered, stand in the claim.
create function app.export_of_claim_codes(me uuid) returns jsonb
language plpgsql stable set search_path = '' as $$ begin return '{}'; end $$;
insert into app.features (name, place, ticks) values ('claim_codes', 86, true);
