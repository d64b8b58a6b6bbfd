-- One form for the keys of drafts: what is written, and then the number of a new one, the pid of what is changed or the id of what something is said to. What
-- is being chosen on a ballot has no key here, in no form, and of a profile there is one (src/model/drafts/draft-acts.ts has the same).
create or replace function app.is_draft_key(told text) returns boolean
language sql immutable set search_path = '' as $$
  select told ~ '^[a-z_]{2,30}([+:][0-9a-z]{1,12}|:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$' and told !~ '^((answers|template)([+:]|$)|profile[+:])'
$$;
