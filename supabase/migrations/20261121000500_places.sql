-- Villages, traditional rulers, schools, health facilities, pharmacies and companies.
create table public.villages (
  like app.record including all,
  like app.located including all,
  name text not null check (name <> ''),
  other_names text[] not null default '{}',
  kind text not null check (kind in ('city', 'town', 'village', 'hamlet', 'quarter', 'locality', 'abandoned')),
  population integer check (population >= 0)
);
call app.locate('public.villages');
call app.publish_directory('public.villages');

create table public.fons (
  like app.record including all,
  like app.located including all,
  name text not null check (name <> ''),
  ruler text,
  since text check (since ~ '^\d{4}(-\d{2}(-\d{2})?)?$'),
  ended text check (ended ~ '^\d{4}(-\d{2}(-\d{2})?)?$'),
  village_id uuid references public.villages (id),
  check (ended is null or since is null or ended >= since)
);
create index fons_village_id on public.fons (village_id);
comment on column public.fons.name is 'the fondom or chiefdom; ruler is the person on the throne at as_of, or the last one known, until ended';
call app.locate('public.fons');
call app.publish_directory('public.fons');

create table public.schools (
  like app.record including all,
  like app.located including all,
  name text not null check (name <> ''),
  kind text not null check (kind in ('nursery', 'school', 'secondary', 'college', 'university', 'training', 'library', 'other')),
  website text
);
call app.locate('public.schools');
call app.publish_directory('public.schools');

create table public.hospitals (
  like app.record including all,
  like app.located including all,
  name text not null check (name <> ''),
  kind text not null check (kind in ('hospital', 'health_centre', 'clinic', 'doctor', 'dentist', 'laboratory', 'other')),
  facility_type text,
  ownership text check (ownership in ('public', 'private', 'faith', 'community')),
  beds integer check (beds >= 0),
  opening_hours text,
  phone text,
  website text,
  also_listed_by text[] not null default '{}'
);
comment on column public.hospitals.also_listed_by is 'source:key of every other listing matched to this facility, so that it is counted once';
call app.locate('public.hospitals');
call app.publish_directory('public.hospitals');

create table public.pharmacies (
  like app.record including all,
  like app.located including all,
  name text not null check (name <> ''),
  opening_hours text,
  phone text,
  website text
);
call app.locate('public.pharmacies');
call app.publish_directory('public.pharmacies');

create table public.companies (
  like app.record including all,
  like app.located including all,
  name text not null check (name <> ''),
  kind text not null check (kind in (
    'bank', 'fuel', 'food', 'restaurant', 'clothing', 'household', 'electronics', 'repair', 'transport', 'beauty', 'market', 'post', 'books', 'agriculture', 'industry', 'services', 'institute', 'shop', 'other'
  )),
  website text
);
call app.locate('public.companies');
call app.publish_directory('public.companies');
