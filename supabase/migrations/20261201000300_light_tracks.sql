-- A track may come with a light version of its file (decision 201). Laws kept here, beside those of 20261129001710:
--   * it is Opus in Ogg by its bytes, lighter than the file it was made of and as long: both come in the same act, and go together;
--   * it is given to whoever may hear the track, by the same question.

-- As in 1410, with a second file of a track.
create or replace function app.keep_content_files(c app.contents, told jsonb) returns jsonb
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
    or pg_catalog.jsonb_array_length(told) > coalesce(k.most_files, case when k.takes_audio then 2 end, 0) then return app.wrong('files'); end if;
  named := array(select app.to_uuid(e ->> 'id') from pg_catalog.jsonb_array_elements(told) with ordinality as t(e, n) order by n);
  select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'mime', f.mime, 'bytes', f.size) || case when f.seconds is null then '{}' else pg_catalog.jsonb_build_object('seconds', f.seconds) end order by n.place) into facts
    from pg_catalog.unnest(named) with ordinality as n(id, place)
    join app.member_files f on f.owner_id = auth.uid() and f.id = n.id and f.content_id is null and f.bytes is not null and (f.seconds is not null) = coalesce(k.takes_audio, false);
  if coalesce(pg_catalog.jsonb_array_length(facts), 0) < cardinality(named) or named[1] = named[2] then return app.wrong('files') || '{"why": "file_gone"}'; end if;
  if k.takes_audio and not app.is_light_version(facts) then return app.wrong('files') || '{"why": "file_type"}'; end if;
  update app.member_files f set content_id = c.id where f.owner_id = auth.uid() and f.id = any (named);
  update app.contents x set files = facts where x.id = c.id;
  return null;
end
$$;

-- Of the files of a track: whether the second, if there is one, is a light version of the first. What is heard in it nobody compares; whoever hears that it is another song reports the track.
create function app.is_light_version(facts jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(facts #>> '{1,mime}' = 'audio/ogg' and (facts #>> '{1,bytes}')::integer < (facts #>> '{0,bytes}')::integer
    and abs((facts #>> '{1,seconds}')::integer - (facts #>> '{0,seconds}')::integer) <= 2, pg_catalog.jsonb_array_length(facts) = 1)
$$;

-- As in 1710, of the version that is asked for.
drop function public.read_track(text, integer, integer);
drop function app.read_track(text, integer, integer);
create function app.read_track(pid text, since integer, most integer, light boolean) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((select pg_catalog.jsonb_build_object('status', 'ok', 'mime', f.mime, 'bytes', f.size, 'hash', f.hash,
      'data', pg_catalog.translate(pg_catalog.encode(pg_catalog.substring(f.bytes, greatest(0, least(since, f.size)) + 1, greatest(0, least(most, 262144))), 'base64'), chr(10), ''))
    from app.contents c join app.member_files f on f.content_id = c.id and f.id = app.to_uuid(c.files -> (case when light then 1 else 0 end) ->> 'id')
    where c.pid = pg_catalog.lower(read_track.pid) and c.kind = 'track' and c.deleted_at is null and app.is_for_everybody(c.scope)), '{"status": "not_found"}');
end
$$;
create function public.read_track(pid text, since integer, most integer, light boolean default false) returns jsonb
language sql stable set search_path = ''
begin atomic
  select app.read_track(pid, since, most, light);
end;
grant execute on function app.read_track(text, integer, integer, boolean), public.read_track(text, integer, integer, boolean) to anon, authenticated;
