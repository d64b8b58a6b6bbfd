-- Pokes: a member's phone that shows messages hears at once that something of theirs has changed, and pulls. Laws kept here:
--   * a poke says nothing but that: whoever could read one would know no word, no name and no thread;
--   * it goes to those whose own rows were written, so whoever was kept from a message is kept from its poke;
--   * it is sent with the act or not at all, and an act never fails for it: without pokes the pull brings the same, later.
-- Supabase Realtime delivers them, to the private channel `user:<id>`; on the embedded engine supabase/server/realtime does.

create function app.poke_members() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform realtime.send('{}'::jsonb, 'poke', 'user:' || t.user_id, true) from (select distinct user_id from touched) t;
  return null;
exception when others then
  return null;
end
$$;

-- A transition table belongs to one verb. A row that a phone holds is marked before it is deleted; with an account nobody is left to be poked.
create trigger poke_for_new after insert on app.messages referencing new table as touched for each statement execute function app.poke_members();
create trigger poke_for_changed after update on app.messages referencing new table as touched for each statement execute function app.poke_members();
create trigger poke_for_new after insert on app.threads referencing new table as touched for each statement execute function app.poke_members();
create trigger poke_for_changed after update on app.threads referencing new table as touched for each statement execute function app.poke_members();

-- Whoever joins a private channel must be able to read it by this policy. There is none for writing, and none for presence. A project
-- without Realtime goes on without pokes.
do $$
begin
  if to_regclass('realtime.messages') is null then
    raise notice 'no Realtime here: messages arrive by pull alone';
  else
    create policy "members hear their own pokes" on realtime.messages for select to authenticated
      using (extension = 'broadcast' and (select realtime.topic()) = 'user:' || (select auth.uid()) and (select app.has_session()));
  end if;
end
$$;
