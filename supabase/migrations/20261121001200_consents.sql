-- What members agreed to, and when. Laws kept here:
--   * rows are only added, and all that ever changes in one is that it is withdrawn, once;
--   * nothing stands here that a person did not do: who came past the sign-up form has no row of it;
--   * a kind without an effect has no place here. src/model/accounts/consent.ts has the same kinds and the newest version.

create table public.consents (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  -- terms: what the sign-up form links to. measures: this member's phones tell how fast screens opened (decision 026). found: the search finds them by
  -- their name (decision 142), and silence is a refusal.
  kind text not null check (kind in ('terms', 'measures', 'found')),
  -- The day of the text that was shown. A new text is a new value here.
  version text not null check (version in ('2026-11-21', '2026-11-22', '2026-11-23', '2026-11-25', '2026-11-28', '2026-11-29', '2026-11-30')),
  -- Null: it was refused without ever having been given.
  given_at timestamptz,
  withdrawn_at timestamptz,
  check (given_at is not null or withdrawn_at is not null)
);
create index consents_user_id on public.consents (user_id, kind);
create unique index consents_standing on public.consents (user_id, kind, version) where withdrawn_at is null;
alter table public.consents enable row level security;
revoke all on public.consents from public, anon, authenticated, service_role;
grant select on public.consents to authenticated;
create policy "a member reads what they agreed to" on public.consents
  for select to authenticated using (user_id = (select auth.uid()));

create function app.pin_consent() returns trigger
language plpgsql set search_path = '' as $$
declare
  withdrawn timestamptz := coalesce(old.withdrawn_at, new.withdrawn_at);
begin
  new := old;
  new.withdrawn_at := withdrawn;
  return new;
end
$$;
create trigger pin_consent before update on public.consents for each row execute function app.pin_consent();

-- The form sends the version of the texts it linked to. What is no version of ours was not shown by us, and is not recorded.
create function app.add_sign_up_consent(member uuid, told jsonb) returns void
language sql set search_path = '' as $$
  insert into public.consents (user_id, kind, version, given_at)
  select member, 'terms', told ->> 'agreed_terms', app.now() where told ->> 'agreed_terms' in ('2026-11-21', '2026-11-22', '2026-11-23', '2026-11-25', '2026-11-28', '2026-11-29', '2026-11-30')
$$;

create or replace function app.welcome_member() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.add_profile(new.id, new.raw_user_meta_data);
  perform app.add_sign_up_consent(new.id, new.raw_user_meta_data);
  return new;
end
$$;

-- Gives or withdraws what can be withdrawn by itself; who no longer agrees to the terms deletes the account. Answers: ok · already ·
-- invalid, field: about, agrees · forbidden, why: no_member.
create function app.set_consent(about text, agrees boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
  stands boolean;
begin
  if not app.has_role('user') then return '{"status": "forbidden", "why": "no_member"}'; end if;
  if coalesce(about not in ('measures', 'found'), true) then return '{"status": "invalid", "field": "about"}'; end if;
  if agrees is null then return '{"status": "invalid", "field": "agrees"}'; end if;
  -- Two calls of one member come one after the other.
  perform from public.profiles p where p.user_id = me for update;
  select bool_or(c.withdrawn_at is null) into stands from public.consents c where c.user_id = me and c.kind = about;
  if stands = agrees then return '{"status": "already"}'; end if;
  if agrees then
    insert into public.consents (user_id, kind, version, given_at) values (me, about, '2026-11-30', app.now());
  elsif stands then
    update public.consents c set withdrawn_at = app.now() where c.user_id = me and c.kind = about and c.withdrawn_at is null;
  else
    insert into public.consents (user_id, kind, version, withdrawn_at) values (me, about, '2026-11-30', app.now());
  end if;
  return '{"status": "ok"}';
end
$$;

create function public.set_consent(about text, agrees boolean) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.set_consent(about, agrees);
end;
grant execute on function app.set_consent(text, boolean), public.set_consent(text, boolean) to authenticated;
