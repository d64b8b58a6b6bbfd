-- A caller that began a transaction and went away must not keep its locks: whoever signs the same petition would wait for it. PostgREST logs
-- in as authenticator and takes what is set for the caller's role with each request. A project without a role, or that does not let this role
-- be changed, keeps its own limit.

do $$
declare
  of_role text;
begin
  foreach of_role in array array['authenticator', 'anon', 'authenticated', 'service_role'] loop
    begin
      execute pg_catalog.format('alter role %I set idle_in_transaction_session_timeout = %L', of_role, '30s');
    exception when undefined_object or insufficient_privilege then
      raise notice 'role % keeps its limit for idle transactions: %', of_role, sqlerrm;
    end;
  end loop;
end
$$;
