-- AAC in an M4A, known by its bytes. It is taken in one form alone, in which phones write it anew (src/features/music/tracks/m4a-head.ts): one sound, its frames one
-- after the other, and before them what is needed to play them. So what is not a frame is told by the frames' number, sizes, speed and decoding, and nothing else
-- stands in it: no picture, no words, no place, no time.
create function app.mp4_box(name text, body bytea) returns bytea
language sql immutable set search_path = '' as $$ select pg_catalog.int4send(octet_length(body) + 8) || pg_catalog.convert_to(name, 'UTF8') || body $$;

-- Up to where `mdat` begins. `sizes`: of the frames, four bytes each. `sounds_from`: where the first frame begins.
create function app.m4a_head(speed integer, step integer, channels integer, config bytea, sizes bytea, sounds_from integer) returns bytea
language plpgsql immutable set search_path = '' as $$
declare
  many constant bytea := pg_catalog.int4send(octet_length(sizes) / 4);
  so_long constant bytea := pg_catalog.int4send(octet_length(sizes) / 4 * step);
  own constant integer := octet_length(config);
  unity constant bytea := '\x000100000000000000000000000000000001000000000000000000000000000040000000';
  form bytea;
  tables bytea;
  media bytea;
begin
  form := app.mp4_box('esds', '\x0000000003'::bytea || pg_catalog.set_byte('\x00', 0, 23 + own) || '\x00010004'::bytea || pg_catalog.set_byte('\x00', 0, 15 + own)
    || '\x4015000000000000000000000005'::bytea || pg_catalog.set_byte('\x00', 0, own) || config || '\x060102'::bytea);
  tables := app.mp4_box('stsd', '\x0000000000000001'::bytea || app.mp4_box('mp4a', '\x00000000000000010000000000000000'::bytea
      || pg_catalog.int2send(channels::smallint) || '\x001000000000'::bytea || pg_catalog.substring(pg_catalog.int8send(speed::bigint * 65536), 5) || form))
    || app.mp4_box('stts', '\x0000000000000001'::bytea || many || pg_catalog.int4send(step))
    || app.mp4_box('stsc', '\x000000000000000100000001'::bytea || many || '\x00000001'::bytea)
    || app.mp4_box('stsz', '\x0000000000000000'::bytea || many || sizes)
    || app.mp4_box('stco', '\x0000000000000001'::bytea || pg_catalog.int4send(sounds_from));
  media := app.mp4_box('mdhd', '\x000000000000000000000000'::bytea || pg_catalog.int4send(speed) || so_long || '\x55c40000'::bytea)
    || app.mp4_box('hdlr', '\x0000000000000000736f756e00000000000000000000000000'::bytea)
    || app.mp4_box('minf', app.mp4_box('smhd', '\x0000000000000000'::bytea)
      || app.mp4_box('dinf', app.mp4_box('dref', '\x0000000000000001'::bytea || app.mp4_box('url ', '\x00000001'::bytea))) || app.mp4_box('stbl', tables));
  return app.mp4_box('ftyp', '\x4d344120000000004d34412069736f6d'::bytea) || app.mp4_box('moov',
    app.mp4_box('mvhd', '\x000000000000000000000000'::bytea || pg_catalog.int4send(speed) || so_long || '\x00010000010000000000000000000000'::bytea || unity
      || pg_catalog.decode(pg_catalog.repeat('00', 24), 'hex') || '\x00000002'::bytea)
    || app.mp4_box('trak', app.mp4_box('tkhd', '\x0000000700000000000000000000000100000000'::bytea || so_long || '\x00000000000000000000000001000000'::bytea || unity
      || '\x0000000000000000'::bytea) || app.mp4_box('mdia', media)));
end
$$;

-- Four bytes as a number, from a place that is there.
create function app.number_at(bytes bytea, place integer) returns bigint
language sql immutable set search_path = '' as $$
  select pg_catalog.get_byte(bytes, place)::bigint << 24 | pg_catalog.get_byte(bytes, place + 1) << 16 | pg_catalog.get_byte(bytes, place + 2) << 8 | pg_catalog.get_byte(bytes, place + 3)
$$;

-- Whole seconds; null: it is none.
create function app.read_m4a(bytes bytea) returns integer
language plpgsql immutable set search_path = '' as $$
declare
  whole constant integer := octet_length(bytes);
  own integer;
  frames bigint;
  speed bigint;
  step bigint;
  channels integer;
  sizes bytea;
  head bytea;
  total bigint;
  smallest bigint;
begin
  if whole < 600 then return null; end if;
  own := pg_catalog.get_byte(bytes, 466);
  if own not between 2 and 16 then return null; end if;
  speed := app.number_at(bytes, 52);
  channels := pg_catalog.get_byte(bytes, 422);
  frames := app.number_at(bytes, 486 + own);
  step := app.number_at(bytes, 490 + own);
  if speed not between 7350 and 48000 or channels not between 1 and 2 or frames not between 1 and 100000 or step not in (960, 1024, 2048)
    or 570 + own + 4 * frames > whole then return null; end if;
  sizes := pg_catalog.substring(bytes, 543 + own, 4 * frames::integer);
  head := app.m4a_head(speed::integer, step::integer, channels, pg_catalog.substring(bytes, 468, own), sizes, (570 + own + 4 * frames)::integer);
  if pg_catalog.substring(bytes, 1, octet_length(head) + 8) <> head || pg_catalog.int4send(whole - octet_length(head)) || '\x6d646174'::bytea then return null; end if;
  select sum(s.size), min(s.size) into total, smallest from (select app.number_at(sizes, 4 * n) as size from pg_catalog.generate_series(0, frames::integer - 1) as n) s;
  return case when total = whole - octet_length(head) - 8 and smallest > 0 then frames * step / speed end;
end
$$;

-- As in 1705, with M4A.
create or replace function app.read_audio(bytes bytea) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  mime constant text := case when pg_catalog.substring(bytes, 1, 4) = 'OggS'::bytea then 'audio/ogg' when pg_catalog.substring(bytes, 5, 4) = 'ftyp'::bytea then 'audio/mp4' else 'audio/mpeg' end;
  seconds integer := case mime when 'audio/ogg' then app.read_opus(bytes) when 'audio/mp4' then app.read_m4a(bytes) else app.read_mp3(bytes) end;
begin
  return case when seconds is not null then pg_catalog.jsonb_build_object('mime', mime, 'seconds', seconds) end;
end
$$;
