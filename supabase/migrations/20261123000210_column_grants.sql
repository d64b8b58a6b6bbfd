-- What the API's roles read of a table of members they read by column: PostgreSQL takes a right to the whole table as one to xmin, ctid and tableoid
-- too, which tell who wrote in one transaction. Directories come so from app.publish_directory.

do $$
declare
  target regclass;
  of_role text;
  columns text;
begin
  for target, of_role, columns in
    select c.oid::regclass, r.rolname, (select pg_catalog.string_agg(pg_catalog.quote_ident(a.attname), ', ')
        from pg_catalog.pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped)
      from pg_catalog.pg_class c, pg_catalog.pg_roles r
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and r.rolname in ('anon', 'authenticated')
        and pg_catalog.has_table_privilege(r.oid, c.oid, 'select')
  loop
    execute pg_catalog.format('revoke select on %s from %I', target, of_role);
    execute pg_catalog.format('grant select (%s) on %s to %I', columns, target, of_role);
  end loop;
end
$$;
