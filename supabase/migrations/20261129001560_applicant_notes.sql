-- What people of a company note for each other about who applied (decision 183). Laws kept here:
--   * read by who reads applications for the company, by nobody else, and never by who applied: of whoever acts for the company itself nothing is noted;
--   * it goes with the application, and when that is withdrawn; each takes back their own.
create table app.applicant_notes (
  like app.synced including all,
  content_id uuid not null references app.contents (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  -- As colleagues know them.
  author_name text,
  -- Empty: taken back.
  text text not null check (char_length(text) <= 1000),
  said_at timestamptz not null
);
create index applicant_notes_content_id on app.applicant_notes (content_id);
create index applicant_notes_user_id on app.applicant_notes (user_id);
call app.publish_synced('app.applicant_notes', 1, array['content_id', 'user_id', 'author_name', 'text', 'said_at']);

create function app.drop_notes(notes uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  update app.applicant_notes n set deleted_at = app.now(), text = '' where n.id = any (notes) and n.deleted_at is null;
end
$$;

-- `text` null: taken back. Answers: ok, already · not_found · forbidden, why: own, too_many · invalid, field: id, text · id_conflict.
create function app.note_applicant(args jsonb, claimed timestamptz) returns jsonb
language plpgsql set search_path = '' as $$
declare
  new_id uuid := app.to_uuid(args ->> 'id');
  c app.contents := app.content_for_me(app.to_uuid(args ->> 'content_id'));
  said text := app.clean_lines(case pg_catalog.jsonb_typeof(args -> 'text') when 'string' then args ->> 'text' end, 1001);
  own app.applicant_notes;
begin
  if new_id is null then return app.wrong('id'); end if;
  if c.id is null or c.kind <> 'application' or c.owner_id = auth.uid() or c.scope is distinct from 'company:' || c.company or not app.acts_for(c.company, 'recruiter')
    then return '{"status": "not_found"}'; end if;
  select * into own from app.applicant_notes n where n.id = new_id;
  if args -> 'text' = 'null' then
    if own.id is null or own.deleted_at is not null then return '{"status": "already"}'; end if;
    if own.user_id <> auth.uid() then return '{"status": "not_found"}'; end if;
    perform app.drop_notes(array[own.id]);
    return app.voice_answer('ok', 'applicant_notes', own.id);
  end if;
  if coalesce(char_length(said) not between 2 and 1000, true) then return app.wrong('text'); end if;
  if own.id is not null then
    return case when own.user_id = auth.uid() and own.content_id = c.id then app.voice_answer('already', 'applicant_notes', own.id) else '{"status": "id_conflict"}' end;
  end if;
  if app.acts_for(c.company, 'recruiter', c.owner_id) then return '{"status": "forbidden", "why": "own"}'; end if;
  if (select count(*) from app.ledger l where l.user_id = auth.uid() and l.name = 'note_applicant' and l.at > app.now() - interval '24 hours') >= 200
    then return '{"status": "forbidden", "why": "too_many"}'; end if;
  insert into app.applicant_notes (id, scope, content_id, user_id, author_name, text, said_at)
    values (new_id, c.scope, c.id, auth.uid(), app.shown_name(auth.uid(), 'full'), said, app.now());
  return app.voice_answer('ok', 'applicant_notes', new_id);
end
$$;
insert into app.mutations (name, v, oldest_v) values ('note_applicant', 1, 1);

-- Where the application is read, or gone with it.
create function app.follow_noted() returns trigger
language plpgsql set search_path = '' as $$
begin
  update app.applicant_notes n set scope = new.scope where n.content_id = new.id and n.deleted_at is null and n.scope <> new.scope;
  if new.deleted_at is not null or new.state = 'withdrawn' or new.owner_id is null then
    perform app.drop_notes(array(select n.id from app.applicant_notes n where n.content_id = new.id));
  end if;
  return null;
end
$$;
create trigger zz_follow_noted after update on app.contents for each row
  when (new.kind = 'application' and (old.scope, old.state, old.deleted_at, old.owner_id) is distinct from (new.scope, new.state, new.deleted_at, new.owner_id))
  execute function app.follow_noted();

-- Who comes to act for a company to which they applied reads no word about themselves.
create function app.follow_colleague() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform app.drop_notes(array(select n.id from app.applicant_notes n join app.contents c on c.id = n.content_id
    where c.owner_id in (new.owner_id, new.invited_id) and n.deleted_at is null and app.acts_for(c.company, 'recruiter', c.owner_id)));
  return null;
end
$$;
create trigger zz_follow_colleague after update on app.contents for each row
  when (new.kind in ('claim', 'staff') and new.state in ('approved', 'active') and old.state <> new.state) execute function app.follow_colleague();

-- A company that has found somebody says how many posts that fills, and nothing else.
create function app.count_filled() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.said := case when new.said ~ '^([1-9][0-9]{0,2}|1000)$' then new.said end;
  return new;
end
$$;
create trigger aa_count_filled before update on app.contents for each row
  when (new.kind = 'job' and new.state = 'filled' and old.state <> 'filled') execute function app.count_filled();

create or replace function app.leave_of_work(member uuid) returns void
language plpgsql set search_path = '' as $$
begin
  delete from app.work_profiles w where w.user_id = member;
  perform app.show_work(member);
  perform app.drop_notes(array(select n.id from app.applicant_notes n where n.user_id = member));
end
$$;
-- Of notes those that the member wrote: who was written about reads none.
create or replace function app.export_of_work(me uuid) returns jsonb
language plpgsql stable set search_path = '' set timezone = 'UTC' as $$
begin
  return pg_catalog.jsonb_build_object('work', (select jsonb_build_object('seen_by', w.seen_by, 'experience', w.experience, 'education', w.education, 'skills', w.skills,
    'languages', w.languages, 'at', w.updated_at) from app.work_profiles w where w.user_id = me),
    'applicant_notes', (select coalesce(jsonb_agg(jsonb_build_object('application', c.pid, 'text', n.text, 'at', n.said_at) order by n.said_at, n.id), '[]')
      from app.applicant_notes n join app.contents c on c.id = n.content_id where n.user_id = me and n.deleted_at is null));
end
$$;
