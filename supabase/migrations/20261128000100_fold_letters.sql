-- All letters of the General Alphabet of Cameroon Languages: ø, ɣ, ⱱ and both signs of the glottal stop were missing. src/shared/slug.ts does the same.
create or replace function app.fold(typed text) returns text
language sql immutable set search_path = '' as $$
  select pg_catalog.regexp_replace(pg_catalog.replace(pg_catalog.replace(pg_catalog.translate(
    pg_catalog.normalize(pg_catalog.lower(typed), 'NFD'), 'ɛɔŋɓɗəǝɨʉɑƴøɣⱱ’ʼꞌʔ''', 'eonbdeeiuayogv'), 'œ', 'oe'), 'æ', 'ae'), '[\u0300-\u036f]', '', 'g')
$$;

-- It holds what the old one said.
reindex index public.villages_folded;
