-- The country: 10 regions, 58 divisions (départements), 360 subdivisions (arrondissements).
-- Region codes are ISO 3166-2; the codes below them are our own serials.
create table public.regions (
  like app.record including all,
  code text not null unique,
  name_en text not null check (name_en <> ''),
  name_fr text not null check (name_fr <> ''),
  capital text,
  population integer check (population >= 0),
  area_km2 integer check (area_km2 >= 0),
  latitude double precision check (latitude between 1 and 14),
  longitude double precision check (longitude between 8 and 17)
);
call app.publish_directory('public.regions');

create table public.divisions (
  like app.record including all,
  code text not null unique,
  name text not null check (name <> ''),
  region_code text not null references public.regions (code),
  capital text,
  population integer check (population >= 0),
  area_km2 integer check (area_km2 >= 0),
  latitude double precision check (latitude between 1 and 14),
  longitude double precision check (longitude between 8 and 17),
  wikidata text
);
create index divisions_region_code on public.divisions (region_code);
call app.publish_directory('public.divisions');

create table public.subdivisions (
  like app.record including all,
  code text not null unique,
  name text not null check (name <> ''),
  region_code text not null references public.regions (code),
  division_code text not null references public.divisions (code),
  population integer check (population >= 0),
  area_km2 integer check (area_km2 >= 0),
  latitude double precision check (latitude between 1 and 14),
  longitude double precision check (longitude between 8 and 17)
);
create index subdivisions_region_code on public.subdivisions (region_code);
create index subdivisions_division_code on public.subdivisions (division_code);
call app.publish_directory('public.subdivisions');

-- The area columns most kinds share: create table x (like app.record including all, like app.located including all, …).
create table app.located (
  region_code text,
  division_code text,
  subdivision_code text,
  latitude double precision check (latitude between 1 and 14),
  longitude double precision check (longitude between 8 and 17)
);
alter table app.located enable row level security;

-- Ties the area columns of a table to the areas, with the indexes the foreign keys need.
create procedure app.locate(target regclass)
language plpgsql set search_path = '' as $$
declare
  name text := (select relname from pg_catalog.pg_class where oid = target);
  area text;
begin
  foreach area in array array['region', 'division', 'subdivision'] loop
    execute pg_catalog.format('alter table %s add constraint %I foreign key (%I) references public.%I (code)',
      target, name || '_' || area, area || '_code', area || 's');
    execute pg_catalog.format('create index %I on %s (%I)', name || '_' || area || '_code', target, area || '_code');
  end loop;
end
$$;
