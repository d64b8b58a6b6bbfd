-- News of petitions by mail, for members who ask for it. Laws kept here:
--   * off until a member switches it on, and only to an address that they have confirmed;
--   * of what was told in the app and is unread still, one mail in six hours; it names the petitions and what happened, and no word that was written;
--   * whoever claims what is due sends it alone, under a name by which the provider knows a second try; what could not be sent is tried again for a day;
--   * each mail holds a link that ends them without signing in: its token does nothing else.

-- What may be told by mail. In the app: `mails` in an area's words.
create function app.mail_kinds() returns text[]
language sql immutable set search_path = '' as $$ select array['petition_news', 'petition_reached', 'petition_decided'] $$;

-- As in 1600, and mail.
create or replace function app.is_pref(part text, told jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  time constant text := '^([01][0-9]|2[0-3]):[0-5][0-9]$';
  named text[] := case part when 'in_app' then app.notification_kinds() when 'push' then app.push_kinds() when 'mail' then app.mail_kinds()
    when 'quiet' then array['on', 'from', 'to'] end;
begin
  if named is null or pg_catalog.jsonb_typeof(told) <> 'object' or told = '{}' or told - named <> '{}' then return false; end if;
  return not exists (select from pg_catalog.jsonb_each(told) as c(name, said) where not case when part = 'quiet' and c.name <> 'on'
    then pg_catalog.jsonb_typeof(c.said) = 'string' and c.said #>> '{}' ~ time else pg_catalog.jsonb_typeof(c.said) = 'boolean' end);
end
$$;

-- Whoever ever asked for mail.
create table app.mail_readers (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- Of the link that ends it; that of an old mail must work, too.
  token uuid not null unique default gen_random_uuid(),
  next_at timestamptz not null,
  first_tried_at timestamptz,
  claimed_until timestamptz
);
create index mail_readers_next_at on app.mail_readers (next_at);

-- What their next mail is about. Rows are added, and no row is changed by an event: two events never wait for each other.
create table app.mail_queue (
  notification_id uuid primary key references app.notifications (id) on delete cascade,
  user_id uuid not null references app.mail_readers (user_id) on delete cascade,
  -- In the mail that is being sent.
  is_claimed boolean not null default false
);
create index mail_queue_user_id on app.mail_queue (user_id);
alter table app.mail_readers enable row level security;
alter table app.mail_queue enable row level security;
revoke all on app.mail_readers, app.mail_queue from public, anon, authenticated, service_role;

create function app.add_mail_reader() returns trigger
language plpgsql set search_path = '' as $$
begin
  insert into app.mail_readers (user_id, next_at) values (new.user_id, app.now()) on conflict do nothing;
  return null;
end
$$;
create trigger add_mail_reader after insert or update on app.notification_prefs for each row when (new.prefs ? 'mail') execute function app.add_mail_reader();

create function app.queue_mail() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.kind = any (app.mail_kinds()) and app.wants(new.user_id, 'mail', new.kind) then
    insert into app.mail_queue (notification_id, user_id) values (new.id, new.user_id);
  end if;
  return null;
end
$$;
create trigger queue_mail after insert on app.notifications for each row execute function app.queue_mail();

-- Null: nothing may go there.
create function app.mail_address(member uuid) returns text
language sql stable set search_path = '' as $$
  select nullif(u.email, '') from auth.users u where u.id = member and u.email_confirmed_at is not null and not app.is_name_address(u.email) and u.deleted_at is null
    and coalesce(u.banned_until <= app.now(), true) and not app.is_leaving(u.id)
$$;

-- Wanted still, unread, and about a petition that its reader may see: their own, or everybody's.
create function app.is_mail_due(one app.notifications) returns boolean
language sql stable set search_path = '' as $$
  select one.read_at is null and one.deleted_at is null and app.wants(one.user_id, 'mail', one.kind) and app.mail_address(one.user_id) is not null
    and ((app.public_petition(one.target_id)).id is not null or exists (select from app.petitions p where p.id = one.target_id and p.owner_id = one.user_id))
$$;

-- What a mail says: of each petition the newest, the ten newest of them, and how many more there are.
create function app.mail_about(member uuid) returns jsonb
language sql stable set search_path = '' set timezone = 'UTC' as $$
  with newest as (select distinct on (n.target_id) n.* from app.mail_queue q join app.notifications n on n.id = q.notification_id
      where q.user_id = member and q.is_claimed order by n.target_id, n.happened_at desc, n.id),
    listed as (select * from newest order by happened_at desc, id limit 10)
  select pg_catalog.jsonb_build_object(
    'news', (select pg_catalog.jsonb_agg(pg_catalog.jsonb_strip_nulls(pg_catalog.jsonb_build_object('kind', l.kind, 'pid', l.target_pid,
      'title', l.facts -> 'title', 'decision', l.facts -> 'decision', 'at', l.facts -> 'at')) order by l.happened_at desc, l.id) from listed l),
    'more', (select count(*) from newest) - (select count(*) from listed))
$$;

-- At most fifty, each once. Whoever claims has five minutes to say what became of it; then it is due again.
-- Answers: ok, mails: [{id, member, to, token, news, more}].
create function app.claim_mails() returns jsonb
language plpgsql security definer set search_path = '' set timezone = 'UTC' as $$
declare
  mine uuid[] := array(select r.user_id from app.mail_readers r where r.next_at <= app.now() and coalesce(r.claimed_until <= app.now(), true)
    and exists (select from app.mail_queue q where q.user_id = r.user_id) order by r.next_at, r.user_id limit 50 for no key update skip locked);
  claimed jsonb;
begin
  delete from app.mail_queue q using app.notifications n where q.user_id = any (mine) and n.id = q.notification_id and not app.is_mail_due(n);
  update app.mail_queue q set is_claimed = true where q.user_id = any (mine) and not q.is_claimed;
  with taken as (update app.mail_readers r set claimed_until = app.now() + interval '5 minutes', first_tried_at = coalesce(r.first_tried_at, app.now())
    where r.user_id = any (mine) and exists (select from app.mail_queue q where q.user_id = r.user_id) returning r.user_id, r.token)
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('member', t.user_id, 'to', app.mail_address(t.user_id), 'token', t.token,
      'id', (select pg_catalog.md5(pg_catalog.string_agg(q.notification_id::text, ' ' order by q.notification_id)) from app.mail_queue q where q.user_id = t.user_id))
      || app.mail_about(t.user_id) order by t.user_id), '[]')
    into claimed from taken t;
  return pg_catalog.jsonb_build_object('status', 'ok', 'mails', claimed);
end
$$;

-- What became of a mail that was claimed. sent: the next one in six hours at the earliest; refused: the provider will never take it; failed: again
-- after as long as it has been tried already, or when the provider said (`after`, in seconds), for a day. Answers: ok, already · invalid, field: outcome.
create function app.mail_done(member uuid, outcome text, after integer) returns jsonb
language plpgsql security definer set search_path = '' set timezone = 'UTC' as $$
declare
  one app.mail_readers;
begin
  if coalesce(outcome not in ('sent', 'refused', 'failed'), true) then return '{"status": "invalid", "field": "outcome"}'; end if;
  select * into one from app.mail_readers r where r.user_id = mail_done.member and r.claimed_until is not null for update;
  if one.user_id is null then return '{"status": "already"}'; end if;
  if outcome = 'failed' and one.first_tried_at > app.now() - interval '1 day' then
    update app.mail_readers r set claimed_until = null, next_at = app.now()
      + least(greatest(app.now() - one.first_tried_at, interval '2 minutes', pg_catalog.make_interval(secs => after)), interval '1 day') where r.user_id = one.user_id;
    return '{"status": "ok"}';
  end if;
  delete from app.mail_queue q where q.user_id = one.user_id and q.is_claimed;
  update app.mail_readers r set claimed_until = null, first_tried_at = null, next_at = app.now() + interval '6 hours' where r.user_id = one.user_id;
  return '{"status": "ok"}';
end
$$;

-- Ends all mails of whoever has the token; what waits goes nowhere (is_mail_due). Answers: ok, already, not_found.
create function app.stop_mails(told jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  reader uuid := (select r.user_id from app.mail_readers r where r.token = app.to_uuid(told ->> 'token'));
begin
  if reader is null then return '{"status": "not_found"}'; end if;
  update app.notification_prefs p set prefs = p.prefs || pg_catalog.jsonb_build_object('mail',
      (select pg_catalog.jsonb_object_agg(k, false) from pg_catalog.unnest(app.mail_kinds()) as k))
    where p.user_id = reader and exists (select from pg_catalog.jsonb_each(p.prefs -> 'mail') as m(kind, wanted) where m.wanted = 'true');
  return pg_catalog.jsonb_build_object('status', case when found then 'ok' else 'already' end);
end
$$;

create function public.claim_mails() returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.claim_mails();
end;
create function public.mail_done(member uuid, outcome text, after integer) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.mail_done(member, outcome, after);
end;
create function public.stop_mails(told jsonb) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.stop_mails(told);
end;
grant execute on function app.claim_mails(), public.claim_mails(), app.mail_done(uuid, text, integer), public.mail_done(uuid, text, integer),
  app.stop_mails(jsonb), public.stop_mails(jsonb) to service_role;
