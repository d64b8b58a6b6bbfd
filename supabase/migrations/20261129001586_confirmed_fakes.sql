-- Jobs that moderators found to be fakes, for everybody to compare with (decision 192). Laws kept here:
--   * a fake is a job that is refused or hidden because it asks for money or claims to be official; brought back, sent again or taken back it is none any more;
--   * of it everybody is told the day, its field, its region and why, and a sketch of its text by which the same words are known again: no
--     text, no company, nobody;
--   * for a year.
create table app.confirmed_fakes (
  like app.synced including all,
  -- None once the job itself has gone.
  content_id uuid unique references app.contents (id) on delete set null,
  confirmed_on date not null,
  field text not null,
  region_code text references public.regions (code),
  reason text not null check (reason in ('asks_money', 'false_official')),
  sketch integer[] not null
);
create index confirmed_fakes_confirmed_on on app.confirmed_fakes (confirmed_on) where deleted_at is null;
create index confirmed_fakes_region_code on app.confirmed_fakes (region_code);
call app.publish_synced('app.confirmed_fakes', 1, array['confirmed_on', 'field', 'region_code', 'reason', 'sketch']);

-- FNV-1a (32 bits), of which 30 are kept.
create function app.fnv_hash(typed text) returns integer
language plpgsql immutable set search_path = '' as $$
declare
  bytes constant bytea := pg_catalog.convert_to(typed, 'UTF8');
  hash bigint := 2166136261;
begin
  for n in 0 .. pg_catalog.length(bytes) - 1 loop
    hash := ((hash # pg_catalog.get_byte(bytes, n)) * 16777619) & 4294967295;
  end loop;
  return (hash & 1073741823)::integer;
end
$$;
-- The 24 smallest hashes of all three words in a row; numbers are left out of account, as fakes change them first (src/features/jobs/model/fakes.ts).
create function app.sketch_of(typed text) returns integer[]
language sql immutable set search_path = '' as $$
  with word as (select pg_catalog.regexp_replace(r.word, '[0-9]+', '0', 'g') as word, pg_catalog.row_number() over (order by r.n) as n
      from pg_catalog.regexp_split_to_table(app.fold(typed), '[^a-z0-9]+') with ordinality as r (word, n) where r.word <> ''),
    hashed as (select distinct app.fnv_hash(a.word || ' ' || b.word || ' ' || c.word) as hash from word a join word b on b.n = a.n + 1 join word c on c.n = a.n + 2)
  select array(select h.hash from hashed h order by h.hash limit 24)
$$;

-- As the job stands now, whoever moved it.
create function app.note_fake() returns trigger
language plpgsql set search_path = '' as $$
declare
  is_fake constant boolean := new.state in ('hidden', 'rejected') and coalesce(new.reason, '') in ('asks_money', 'false_official') and new.deleted_at is null;
begin
  if not is_fake then
    update app.confirmed_fakes f set deleted_at = app.now() where f.content_id = new.id and f.deleted_at is null;
    return null;
  end if;
  insert into app.confirmed_fakes as f (id, scope, content_id, confirmed_on, field, region_code, reason, sketch)
    select pg_catalog.gen_random_uuid(), 'public', new.id, (app.now() at time zone 'Africa/Douala')::date, j.field, j.region_code, new.reason, app.sketch_of(j.title || ' ' || j.text)
    from app.jobs j where j.id = new.id
    on conflict (content_id) do update set deleted_at = null, confirmed_on = excluded.confirmed_on, field = excluded.field, region_code = excluded.region_code,
      reason = excluded.reason, sketch = excluded.sketch;
  return null;
end
$$;
create trigger zz_note_fake after update on app.contents for each row
  when (new.kind = 'job' and not new.is_sample and (new.state, new.deleted_at) is distinct from (old.state, old.deleted_at)) execute function app.note_fake();

create function app.tick_of_confirmed_fakes() returns void
language plpgsql set search_path = '' as $$
begin
  update app.confirmed_fakes f set deleted_at = app.now() where f.deleted_at is null and f.confirmed_on < (app.now() at time zone 'Africa/Douala')::date - 365;
end
$$;
create function app.scopes_of_confirmed_fakes(asked text[]) returns table (scope text, number text)
language plpgsql stable set search_path = '' as $$ begin end $$;
create function app.lock_for_confirmed_fakes(ops jsonb) returns void
language plpgsql set search_path = '' as $$ begin end $$;
create function app.export_of_confirmed_fakes(me uuid) returns jsonb
language sql stable set search_path = '' as $$ select '{}'::jsonb $$;
insert into app.features (name, place, ticks) values ('confirmed_fakes', 250, true);
