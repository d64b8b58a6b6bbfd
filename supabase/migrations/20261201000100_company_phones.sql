-- Companies of the directory have a telephone number, as hospitals and pharmacies have (decision 197). Today's sources name none: editors write it, with
-- where they have it from.
alter table public.companies add column phone text;
grant select (phone) on public.companies to anon, authenticated;
update app.edited_fields f set place = 4 where f.of_table = 'companies' and f.name = 'website';
insert into app.edited_fields (of_table, place, name, kind) values ('companies', 3, 'phone', 'phone');
