-- BUCREP's projection for 2023 beside the model's estimate for 2025: two sources count the people of a division, and both are shown.
alter table public.divisions add column projected_population integer check (projected_population >= 0);
-- Who may read a directory may read each column of it (app.publish_directory).
grant select (projected_population) on public.divisions to anon, authenticated;
