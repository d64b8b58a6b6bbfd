-- Files of a content: an application has at most two (decision 161). Laws kept here, beside those of 1400:
--   * it is handed in once all its files are whole, in the same transaction: nobody reads one whose files are still coming;
--   * a file is given to its author, to who acts for the company as long as the company reads the application, and to who reviews what is not confidential: asked anew for each request;
--   * it goes when the application is withdrawn, when that goes, and with its author's account.
alter table app.content_kinds add column most_files integer check (most_files = 2);

-- By a migration, printed from the definition. Only what goes to a company, or to who reviews it: of what everybody reads nobody has looked at files.
create procedure app.take_files(of_kind text, most integer)
language plpgsql set search_path = '' as $$
begin
  if not exists (select from app.content_kinds k where k.kind = of_kind)
    or exists (select from app.content_states s where s.kind = of_kind and s.seen in ('everybody', 'parent'))
    then raise exception 'files of a % would be read by others', of_kind; end if;
  update app.content_kinds k set most_files = most where k.kind = of_kind;
end
$$;
call app.take_files('application', 2);

-- [{id, name, mime, bytes}], in the order in which they were told; null: it has none.
alter table app.contents add column files jsonb check (files is null or pg_catalog.jsonb_array_length(files) between 1 and 2);
alter table app.content_own add column files jsonb;
update app.synced_tables t set columns = t.columns || array['files'] where t.name in ('contents', 'content_own');

-- Those that come with it. Null: they are its own from now on, or there are none. Else what is wrong: files, why: file_gone: one is not there whole.
create function app.keep_content_files(c app.contents, told jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  named uuid[];
  facts jsonb;
  k app.content_kinds;
begin
  select * into k from app.content_kinds x where x.kind = c.kind;
  -- A track comes with its audio (20261129001710), or not at all.
  if told is null then return case when k.takes_audio then app.wrong('files') end; end if;
  if pg_catalog.jsonb_typeof(told) <> 'array' or pg_catalog.jsonb_array_length(told) = 0
    or pg_catalog.jsonb_array_length(told) > coalesce(k.most_files, k.takes_audio::integer, 0) then return app.wrong('files'); end if;
  named := array(select app.to_uuid(e ->> 'id') from pg_catalog.jsonb_array_elements(told) with ordinality as t(e, n) order by n);
  select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'mime', f.mime, 'bytes', f.size) || case when f.seconds is null then '{}' else pg_catalog.jsonb_build_object('seconds', f.seconds) end order by n.place) into facts
    from pg_catalog.unnest(named) with ordinality as n(id, place)
    join app.member_files f on f.owner_id = auth.uid() and f.id = n.id and f.content_id is null and f.bytes is not null and (f.seconds is not null) = coalesce(k.takes_audio, false);
  if coalesce(pg_catalog.jsonb_array_length(facts), 0) < cardinality(named) or named[1] = named[2] then return app.wrong('files') || '{"why": "file_gone"}'; end if;
  update app.member_files f set content_id = c.id where f.owner_id = auth.uid() and f.id = any (named);
  update app.contents x set files = facts where x.id = c.id;
  return null;
end
$$;

-- Before its phones are told.
create function app.forget_files() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.files := null;
  delete from app.member_files f where f.content_id = new.id;
  return new;
end
$$;
create trigger forget_files before update on app.contents for each row
  when (old.files is not null and (new.state = 'withdrawn' or new.deleted_at is not null)) execute function app.forget_files();

create function app.tell_files() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.files := (select c.files from app.contents c where c.id = new.id);
  return new;
end
$$;
create trigger tell_files before insert or update on app.content_own for each row execute function app.tell_files();

-- One file, whole. Who reviews a claim reads its evidence, unless they ask for the same company. Who lost the right to act for the company, or whose sign-in has ended, is told what a stranger is told.
create function app.read_content_file(pid text, file uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((select pg_catalog.jsonb_build_object('status', 'ok', 'name', f.name, 'mime', f.mime, 'data', pg_catalog.translate(pg_catalog.encode(f.bytes, 'base64'), chr(10), ''))
    from app.contents c join app.member_files f on f.content_id = c.id and f.id = file
    where c.pid = pg_catalog.lower(read_content_file.pid) and c.deleted_at is null and app.has_role('user')
      and (c.owner_id = auth.uid() or c.scope = 'company:' || c.company and app.acts_for(c.company, 'recruiter')
        or app.may_review(c.kind) and app.is_submitted(c) and not app.is_party(c) and not (select k.is_confidential from app.content_kinds k where k.kind = c.kind))), '{"status": "not_found"}');
end
$$;
create function public.read_content_file(pid text, file uuid) returns jsonb
language sql stable set search_path = ''
begin atomic
  select app.read_content_file(pid, file);
end;
grant execute on function app.read_content_file(text, uuid), public.read_content_file(text, uuid) to authenticated;
