-- An audio file of up to 20 MB (decision 210). Laws kept here, beside those of 20261129001400:
--   * whether a file is whole is asked of the number of its parts: 667 of them are joined once, when the last one has come;
--   * 20 MB are for who acts for an artist, and a day has its own end: 100 MB.
create or replace function app.most_audio_bytes() returns integer language sql immutable set search_path = '' as $$ select 20000000 $$;

alter table app.member_files drop constraint member_files_size_check;
alter table app.member_files add constraint member_files_size_check check (size between 1 and 20000000);

-- As in 1400: ten of the largest a day, and six that are used for nothing yet; of who acts for an artist five and three.
create or replace function app.file_limit(size integer) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  unused integer := case when app.has_artist() then 3 * app.most_audio_bytes() else 6 * app.most_file_bytes() end;
  a_day integer := case when app.has_artist() then 5 * app.most_audio_bytes() else 10 * app.most_file_bytes() end;
begin
  return case when size + coalesce((select d.bytes from app.file_days d where d.user_id = auth.uid() and d.day = app.today()), 0) > a_day
      or size + coalesce((select sum(f.size) from app.member_files f where f.owner_id = auth.uid() and f.content_id is null), 0) > unused
    then '{"status": "forbidden", "why": "too_many_bytes"}'::jsonb end;
end
$$;

-- As in 1400. Each part has the length that its place asks for (`put_file_part`), so as many as there are places are the whole.
create or replace function app.finish_file(file uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  f app.member_files;
  whole bytea;
  facts jsonb;
begin
  select * into f from app.member_files x where x.owner_id = auth.uid() and x.id = file;
  if (select count(*) from app.file_parts p where p.owner_id = f.owner_id and p.file_id = f.id) <= (f.size - 1) / app.file_part_bytes() then return '{"status": "ok"}'; end if;
  select pg_catalog.string_agg(p.bytes, ''::bytea order by p.place) into whole from app.file_parts p where p.owner_id = f.owner_id and p.file_id = f.id;
  facts := case when pg_catalog.encode(pg_catalog.sha256(whole), 'hex') = f.hash then app.file_facts(whole) end;
  if facts is null then
    delete from app.member_files x where x.owner_id = f.owner_id and x.id = f.id;
    return '{"status": "invalid", "field": "files", "why": "file_type"}';
  end if;
  update app.member_files x set bytes = whole, mime = facts ->> 'mime', seconds = (facts ->> 'seconds')::integer, name = x.name || app.file_ending(facts ->> 'mime') where x.owner_id = f.owner_id and x.id = f.id;
  delete from app.file_parts p where p.owner_id = f.owner_id and p.file_id = f.id;
  return '{"status": "ok"}';
end
$$;
