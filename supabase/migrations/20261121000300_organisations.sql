-- Parties, ministries and councils.
create table public.parties (
  like app.record including all,
  code text not null unique,
  acronym_en text,
  name_en text not null check (name_en <> ''),
  name_fr text not null check (name_fr <> ''),
  members_2020 integer check (members_2020 > 0),
  wikidata text
);
comment on column public.parties.members_2020 is 'people of the party known to have sat in the Assembly elected in 2020, replacements included (so not its seats)';
call app.publish_directory('public.parties');

create table public.ministries (
  like app.record including all,
  code text not null unique,
  name_en text not null check (name_en <> ''),
  name_fr text not null check (name_fr <> '')
);
call app.publish_directory('public.ministries');

create table public.councils (
  like app.record including all,
  like app.located including all,
  name text not null check (name <> ''),
  kind text not null check (kind in ('commune', 'urban_community')),
  councillors integer check (councillors >= 0),
  website text,
  postal_box text
);
call app.locate('public.councils');
call app.publish_directory('public.councils');
