-- What was checked of who acts for a company, told to everybody (decision 166). Laws kept here:
--   * a level is said of an approved claim, by who may review it and asks for no part of that company; it is in the log;
--   * of a company the highest of the claims that hold is told, and none once none holds; no row says who acts for it.
create table app.company_levels (
  like app.synced including all,
  company text not null unique references public.companies (pid) on delete cascade,
  -- Null: nothing beyond what was sent.
  level text check (level in ('phone', 'registry', 'official'))
);
call app.publish_synced('app.company_levels', 1, array['company', 'level']);

call app.log_also('{company_level}');

create function app.tell_company_level(of_company text) returns void
language plpgsql set search_path = '' as $$
declare
  highest text := (select f.level from app.company_claims f join app.contents c on c.id = f.id where f.company = of_company and c.state = 'approved' and c.deleted_at is null
    and f.level is not null order by pg_catalog.array_position(array['phone', 'registry', 'official'], f.level) desc limit 1);
begin
  insert into app.company_levels as l (id, scope, company, level) select pg_catalog.gen_random_uuid(), 'public', of_company, highest
    where highest is not null or exists (select from app.company_levels x where x.company = of_company)
    on conflict (company) do update set level = excluded.level where l.level is distinct from excluded.level;
end
$$;

create function app.follow_level() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform app.tell_company_level((select f.company from app.company_claims f where f.id = new.id));
  return null;
end
$$;
create trigger zz_follow_level after update on app.contents for each row
  when (new.kind = 'claim' and (old.state, old.deleted_at) is distinct from (new.state, new.deleted_at)) execute function app.follow_level();

-- Of an approved claim; null: none. Answers: ok · already · not_found · closed: it does not hold · invalid, field: level · forbidden, why: no_moderator, own.
create function app.set_claim_level(target uuid, level text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  c app.contents;
  f app.company_claims;
begin
  if not app.may_review('claim') then return '{"status": "forbidden", "why": "no_moderator"}'; end if;
  perform app.lock_contents(array[target]);
  select * into c from app.contents x where x.id = target and x.kind = 'claim' and app.is_submitted(x);
  if c.id is null then return '{"status": "not_found"}'; end if;
  if c.owner_id = auth.uid() or app.is_party(c) then return '{"status": "forbidden", "why": "own"}'; end if;
  if c.state <> 'approved' then return '{"status": "closed"}'; end if;
  if set_claim_level.level not in ('phone', 'registry', 'official') then return app.wrong('level'); end if;
  select * into f from app.company_claims x where x.id = c.id;
  if f.level is not distinct from set_claim_level.level then return '{"status": "already"}'; end if;
  perform app.lock_company(f.company);
  update app.company_claims x set level = set_claim_level.level where x.id = c.id;
  perform app.tell_owner(c);
  perform app.tell_company_level(f.company);
  perform app.log_content(c, 'company_level', pg_catalog.jsonb_build_object('from', f.level, 'to', set_claim_level.level));
  return '{"status": "ok"}';
end
$$;
create function public.set_claim_level(target uuid, level text) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.set_claim_level(target, level);
end;
grant execute on function app.set_claim_level(uuid, text), public.set_claim_level(uuid, text) to authenticated;
