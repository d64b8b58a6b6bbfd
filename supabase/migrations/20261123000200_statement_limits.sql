-- One question may not stop the service: a statement of a visitor ends after 3 seconds, a member's after 8, and PostgREST answers at most 1,000 rows
-- and no sums. PostgREST takes what is set for the caller's role with each request. A project without a role, or that does not let this role be
-- changed, keeps its own limit (of PostgREST's own settings, most but the hosted ones do not; config.toml says the rows too). The embedded engine hears no timer: server/rest limits what may be asked instead.

do $$
declare
  of_role text;
  setting text;
  to_value text;
begin
  for of_role, setting, to_value in
    values ('anon', 'statement_timeout', '3s'), ('authenticated', 'statement_timeout', '8s'),
      ('authenticator', 'pgrst.db_max_rows', '1000'), ('authenticator', 'pgrst.db_aggregates_enabled', 'false')
  loop
    begin
      execute pg_catalog.format('alter role %I set %s = %L', of_role, setting, to_value);
    exception when undefined_object or insufficient_privilege then
      raise notice 'role % keeps its limit of %: %', of_role, setting, sqlerrm;
    end;
  end loop;
end
$$;
