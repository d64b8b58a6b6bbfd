-- As in 20261129001741, read as it was meant: << and | bind alike, so a number beyond 65,535 was another one, and an M4A of more frames than that was refused.
create or replace function app.number_at(bytes bytea, place integer) returns bigint
language sql immutable set search_path = '' as $$
  select (pg_catalog.get_byte(bytes, place)::bigint << 24) | (pg_catalog.get_byte(bytes, place + 1) << 16) | (pg_catalog.get_byte(bytes, place + 2) << 8) | pg_catalog.get_byte(bytes, place + 3)
$$;
