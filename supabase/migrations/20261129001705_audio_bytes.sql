-- Audio files, known by their bytes: an MP3 that is frames from its first byte to its last, or Opus in Ogg that is whole pages. Phones cut off what stands
-- before and after (src/features/music/files/read-audio.ts), so nothing else travels in one: no picture, no words, no other file. Each tells its length in
-- whole seconds; null: it is none.
create function app.read_mp3(bytes bytea) returns integer
language plpgsql immutable set search_path = '' as $$
declare
  newer integer[] := '{32,40,48,56,64,80,96,112,128,160,192,224,256,320}';
  older integer[] := '{8,16,24,32,40,48,56,64,80,96,112,128,144,160}';
  whole integer := octet_length(bytes);
  place integer := 0;
  second integer;
  third integer;
  of_first integer;
  rate integer;
  per_frame integer;
  frames integer := 0;
begin
  while place < whole loop
    if whole - place < 4 or pg_catalog.get_byte(bytes, place) <> 255 then return null; end if;
    second := pg_catalog.get_byte(bytes, place + 1);
    third := pg_catalog.get_byte(bytes, place + 2);
    -- Layer III of version 1, 2 or 2.5, at a rate that is told; the same from its first frame on.
    if second & 230 <> 226 or second & 24 = 8 or third & 240 in (0, 240) or third & 12 = 12 then return null; end if;
    of_first := coalesce(of_first, (second & 24) * 256 + (third & 12));
    if (second & 24) * 256 + (third & 12) <> of_first then return null; end if;
    rate := (array[44100, 48000, 32000])[(third & 12) / 4 + 1] / case second & 24 when 24 then 1 when 16 then 2 else 4 end;
    per_frame := case second & 24 when 24 then 1152 else 576 end;
    place := place + per_frame / 8 * 1000 * (case second & 24 when 24 then newer else older end)[third / 16] / rate + (third & 2) / 2;
    frames := frames + 1;
  end loop;
  return case when place = whole and frames > 0 then (frames::bigint * per_frame / rate)::integer end;
end
$$;

create function app.read_opus(bytes bytea) returns integer
language plpgsql immutable set search_path = '' as $$
declare
  whole integer := octet_length(bytes);
  place integer := 0;
  segments integer;
  body integer;
  serial bytea := pg_catalog.substring(bytes, 15, 4);
  -- Of the last page that ends a sound: how many samples until then, by 48,000 a second.
  samples bigint := 0;
  ends bigint;
begin
  while place < whole loop
    if whole - place < 28 or pg_catalog.substring(bytes, place + 1, 5) <> '\x4f67675300'::bytea or pg_catalog.substring(bytes, place + 15, 4) <> serial
      or (pg_catalog.get_byte(bytes, place + 5) & 2 = 2) <> (place = 0) then return null; end if;
    segments := pg_catalog.get_byte(bytes, place + 26);
    if whole - place < 27 + segments then return null; end if;
    body := (select coalesce(sum(pg_catalog.get_byte(bytes, place + 27 + n)), 0) from pg_catalog.generate_series(0, segments - 1) as n);
    if place = 0 and (body < 19 or pg_catalog.substring(bytes, 28 + segments, 8) <> 'OpusHead'::bytea) then return null; end if;
    -- Beyond 2^47 it is none that anybody hears; all bits set: the page ends no sound.
    ends := (select sum(pg_catalog.get_byte(bytes, place + 6 + n)::bigint << (8 * n)) from pg_catalog.generate_series(0, 5) as n);
    if ends < 140737488355328 then samples := greatest(samples, ends); end if;
    place := place + 27 + segments + body;
  end loop;
  return case when place = whole and samples between 1 and 48000 * 86400::bigint then (samples / 48000)::integer end;
end
$$;

-- {mime, seconds}; null: it is none.
create function app.read_audio(bytes bytea) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  is_ogg boolean := pg_catalog.substring(bytes, 1, 4) = 'OggS'::bytea;
  seconds integer := case when is_ogg then app.read_opus(bytes) else app.read_mp3(bytes) end;
begin
  return case when seconds is not null then pg_catalog.jsonb_build_object('mime', case when is_ogg then 'audio/ogg' else 'audio/mpeg' end, 'seconds', seconds) end;
end
$$;
