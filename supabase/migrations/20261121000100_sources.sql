-- Where facts come from. The credits page is this table.
create table public.sources (
  like app.record including all,
  code text not null unique,
  title text not null,
  publisher text,
  url text,
  licence_url text,
  retrieved_on date,
  note_en text,
  note_fr text
);
call app.publish_directory('public.sources');
