-- A stall says for which company its member sells there (decision 212). Laws kept here:
--   * whoever may act for the company as its owner or an editor says it, of their own stall; it is asked at each time that the stall is written;
--   * with the right to act goes the company, and the stall stays its member's; given back, nothing comes back by itself.
alter table app.stalls add column company text references public.companies (pid);
create index stalls_company on app.stalls (company);
alter table app.stalls add column company_name app.line constraint stalls_company_name_check check (char_length(company_name) between 1 and 300);
call app.add_written('stall', '{company}');
call app.add_imported('stall', '{company_name}');

-- Refused as a company that does not exist is: at its box.
create function app.keep_own_company() returns trigger
language plpgsql set search_path = '' as $$
begin
  if not exists (select from app.contents c where c.id = new.id and (c.is_sample or app.acts_for(new.company, 'editor', c.owner_id)))
    then raise foreign_key_violation using column = 'company', message = 'not theirs'; end if;
  return new;
end
$$;
create trigger keep_own_company before insert or update of company on app.stalls for each row when (new.company is not null) execute function app.keep_own_company();
create trigger name_company before insert or update of company on app.stalls for each row execute function app.name_company();

-- Whoever writes for a company while the right to do so ends waits for that: locked in one order before the first act, for several may be sent together.
create or replace function app.lock_for_companies(ops jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform app.lock_company(q.company) from (
    select distinct f.company from pg_catalog.jsonb_array_elements(ops) as o
      cross join lateral (select o -> 'args' ->> 'content_id' as id, case when o ->> 'name' <> 'move_content' then o -> 'args' -> 'fields' ->> 'company' end as company
        where o ->> 'name' in ('create_content', 'edit_content', 'move_content') and pg_catalog.jsonb_typeof(o -> 'args') = 'object') a
      cross join lateral (select c.pid as company from public.companies c where c.pid = a.company
        union all select k.company from app.company_claims k where k.id = app.to_uuid(a.id)) f
    order by f.company) q;
end
$$;

create or replace function app.close_jobs(of_member uuid, of_company text) returns void
language plpgsql set search_path = '' as $$
declare
  s app.contents;
begin
  perform app.lock_company(of_company);
  if app.acts_for(of_company, 'editor', of_member) then return; end if;
  update app.contents c set state = case c.state when 'open' then 'closed' else 'withdrawn' end
    where c.owner_id = of_member and c.company = of_company and c.kind = 'job' and c.state in ('open', 'draft', 'in_review', 'rejected');
  update app.contents c set state = 'ended'
    where c.owner_id = of_member and c.company = of_company and c.kind = 'company_text' and c.state in ('open', 'flagged', 'draft');
  for s in select c.* from app.contents c join app.stalls x on x.id = c.id where c.owner_id = of_member and x.company = of_company loop
    update app.stalls x set company = null where x.id = s.id;
    perform app.tell_owner(s);
  end loop;
end
$$;
