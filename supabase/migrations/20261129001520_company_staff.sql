-- Who acts for a company beside who has its claim (decision 167). Laws kept here, beside those of 20261125000200:
--   * whoever has an approved claim invites members by name, as editor (writes openings) or recruiter (reads and moves applications); only their own yes gives the right;
--   * it hangs on that claim: without it, or without this word, it is no right, and what it gave is on their phones no more;
--   * an invitation is read by both sides alone, and reaches nobody who blocked who invites.
create table app.company_staff (
  like app.synced including all,
  username app.line not null constraint company_staff_username_check check (char_length(username) between 3 and 30),
  role text not null constraint company_staff_role_check check (role in ('editor', 'recruiter')),
  company text references public.companies (pid),
  company_name app.line constraint company_staff_company_name_check check (char_length(company_name) between 1 and 300)
);
create index company_staff_company on app.company_staff (company);
call app.publish_content('{"kind":"staff","table_name":"company_staff","hangs":true,"on_own":true,"whole_name":true,"goes_with_owner":true,"is_confidential":true,"submits_to":"invited","per_day":20,"resubmissions":0,"keep_days":3650,"title_column":"company_name", "states": {
  "draft": {},
  "invited": {"seen":"invited"},
  "active": {"seen":"invited"},
  "declined": {},
  "left": {},
  "ended": {},
  "hidden": {},
  "withdrawn": {}
}, "moves": [
  ["draft","invited","owner"],
  ["invited","active","invited"],
  ["invited","declined","invited"],
  ["active","left","invited"],
  ["active","ended","owner"],
  ["draft","withdrawn","owner"],
  ["invited","withdrawn","owner"],
  ["invited","hidden","moderator",{"reasons":["duplicate","private_person","defamation","hate_or_violence","out_of_scope","spam","unclear","asks_money","false_official"]}],
  ["active","hidden","moderator",{"reasons":["duplicate","private_person","defamation","hate_or_violence","out_of_scope","spam","unclear","asks_money","false_official"]}],
  ["hidden","invited","moderator"]
], "hidden": [], "imported": ["company","company_name"]}');

-- Who is called so, or was before, and can be told something. Null: nobody.
create function app.member_called(name text) returns uuid
language sql stable set search_path = '' as $$
  select n.user_id from app.usernames n where n.username = pg_catalog.lower(pg_catalog.ltrim(name, '@')) and app.holds_role(n.user_id, 'user')
$$;

-- For which company it is, and that there is somebody to invite: nobody who acts for it so already, or is asked to. Without one there is no name, and it is refused by that.
create function app.resolve_staff() returns trigger
language plpgsql set search_path = '' as $$
declare
  other constant uuid := app.member_called(new.username);
begin
  select f.company, f.company_name into new.company, new.company_name from app.contents c join app.company_claims f on f.id = c.parent_id where c.id = new.id;
  new.username := case when other is not null and not app.acts_for(new.company, new.role, other) and not exists (select from app.company_staff t join app.contents s on s.id = t.id
    where t.company = new.company and t.role = new.role and s.invited_id = other and s.state = 'invited' and s.deleted_at is null) then (select p.username from public.profiles p where p.user_id = other) end;
  return new;
end
$$;
create trigger resolve_staff before insert on app.company_staff for each row execute function app.resolve_staff();
create function app.invite_staff() returns trigger
language plpgsql set search_path = '' as $$
begin
  update app.contents c set invited_id = app.member_called(new.username) where c.id = new.id;
  return null;
end
$$;
create trigger invite_staff after insert on app.company_staff for each row execute function app.invite_staff();

-- As long as what it hangs on takes it.
create or replace function app.invited_scope(c app.contents) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (select 'user:' || c.invited_id from app.contents p where p.id = c.parent_id and app.takes(p, c.kind) and (c.state <> 'invited' or not app.has_blocked(c.invited_id, c.owner_id)));
end
$$;

create or replace view app.acting with (security_invoker = true) as
  select f.company, c.owner_id as member, 'owner' as role, c.rev as number from app.company_claims f join app.contents c on c.id = f.id
    where c.state = 'approved' and c.deleted_at is null and c.owner_id is not null
  union all
  select t.company, s.invited_id, t.role, greatest(s.rev, c.rev) from app.company_staff t join app.contents s on s.id = t.id join app.contents c on c.id = s.parent_id
    where s.state = 'active' and s.deleted_at is null and s.invited_id is not null and c.state = 'approved' and c.deleted_at is null and c.owner_id is not null;

-- To the other side: of one claim, member and role each word once a month, so that it is no way to ring at somebody's door.
create function app.tell_staff(s app.contents, what text) returns void
language plpgsql set search_path = '' as $$
declare
  f app.company_staff;
begin
  select * into f from app.company_staff x where x.id = s.id;
  perform app.tell_member(case when what in ('active', 'declined', 'left') then s.owner_id else s.invited_id end,
    pg_catalog.concat_ws(':', 'staff', s.parent_id, s.invited_id, f.role, what, pg_catalog.to_char(app.now(), 'YYYY-MM')), 'staff_news', s.kind, s.id, s.pid,
    pg_catalog.jsonb_build_object('decision', what, 'title', f.company_name));
end
$$;

create function app.follow_staff() returns trigger
language plpgsql set search_path = '' as $$
begin
  if old.state = 'active' then
    perform app.close_jobs(new.invited_id, (select f.company from app.company_staff f where f.id = new.id));
  end if;
  if new.state <> old.state and (new.state in ('active', 'declined', 'left') or new.state = 'invited' and new.scope = 'user:' || new.invited_id
    or new.state in ('ended', 'hidden') and old.state = 'active') then
    perform app.tell_staff(new, new.state);
  end if;
  return null;
end
$$;
create trigger zz_follow_staff after update on app.contents for each row
  when (new.kind = 'staff' and (old.state, old.deleted_at) is distinct from (new.state, new.deleted_at)) execute function app.follow_staff();

-- With the claim goes what hangs on it, and it comes back with it, when it is renewed or was taken away by mistake: the guard says where it is.
create function app.follow_team() returns trigger
language plpgsql set search_path = '' as $$
begin
  update app.contents s set scope = '' where s.parent_id = new.id and s.kind = 'staff' and s.state in ('invited', 'active') and s.deleted_at is null;
  if not app.takes(new, 'staff') then
    perform app.close_jobs(s.invited_id, f.company), app.tell_staff(s, 'ended')
      from app.contents s join app.company_staff f on f.id = s.id where s.parent_id = new.id and s.state = 'active' and s.deleted_at is null;
  end if;
  return null;
end
$$;
create trigger zz_follow_team after update on app.contents for each row
  when (new.kind = 'claim' and new.deleted_at is null and old.state <> new.state) execute function app.follow_team();

-- Who leaves is named on nobody's phone.
create function app.leave_of_companies(member uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform app.drop_contents(array(select c.id from app.contents c where c.invited_id = member));
end
$$;
update app.features set is_left = true where name = 'companies';
-- Claims, and those whom a member invited, are among the contents of who wrote them.
create or replace function app.export_of_companies(me uuid) returns jsonb
language plpgsql stable set search_path = '' set timezone = 'UTC' as $$
begin
  return pg_catalog.jsonb_build_object('company_invitations', (select coalesce(jsonb_agg(jsonb_build_object('company', f.company_name, 'role', f.role, 'state', c.state, 'at', c.created_at)
    order by c.created_at, c.id), '[]') from app.contents c join app.company_staff f on f.id = c.id where c.invited_id = me));
end
$$;
