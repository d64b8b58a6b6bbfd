-- Two people that may be one (0210): not only by the same words. "Etong Hilarion" and "Etong Nzok Hilarion", whose longer name has every word of the
-- shorter one; and "Midjiyawa Bakari" and "Midjiyawa Bakary", with one word a letter or two away. Of 1,036 names in the sources 18, 23 and 21 pairs are so.
create or replace function app.twin_people() returns table (one uuid, other uuid, why text, metres double precision, name text)
language sql stable set search_path = '' as $$
  with p as materialized (
    select q.*, pg_catalog.cardinality(q.words) as many from (
      select t.id, t.name, pg_catalog.string_to_array(app.name_words(t.name), ' ') as words from public.people t where t.deleted_at is null) q),
  w as materialized (select p.id, u.word from p cross join pg_catalog.unnest(p.words) u (word)),
  shared as materialized (
    select a.id as one, b.id as other, count(*)::integer as many from w a join w b on b.word = a.word where b.id > a.id group by a.id, b.id),
  pairs as (
    select a.id as one, b.id as other, a.name,
      case
        when a.words = b.words then 'same_name'
        when s.many >= 2 and s.many = least(a.many, b.many) then 'longer_name'
        -- One word of each is left over.
        when a.many = b.many and s.many = a.many - 1 and (
          select least(char_length(x.word), char_length(y.word)) >= 4 and abs(char_length(x.word) - char_length(y.word)) <= 2
            and app.letters_between(x.word, y.word) <= case when least(char_length(x.word), char_length(y.word)) < 7 then 1 else 2 end
          from pg_catalog.unnest(a.words) x (word) cross join pg_catalog.unnest(b.words) y (word)
          where x.word <> all (b.words) and y.word <> all (a.words)) then 'near_name'
      end as why
    from shared s join p a on a.id = s.one join p b on b.id = s.other)
  select p.one, p.other, p.why, null::double precision, p.name from pairs p
  where p.why is not null and not exists (select from app.told_apart t where t.of_table = 'people' and t.one = p.one and t.other = p.other)
$$;
