-- On whose phones a content is (the guard of 0100 asks), and to whom it goes first.

-- Where it goes when its author has written it: to moderators, where what it hangs on says so.
create function app.submits_to(c app.contents) returns text
language sql stable set search_path = '' as $$
  select case when exists (select from app.contents p join app.content_kinds pk on pk.kind = p.kind where p.id = c.parent_id and c.kind = any (pk.reads_first))
    then 'in_review' else k.submits_to end from app.content_kinds k where k.kind = c.kind
$$;

create function app.is_seen(of_kind text, of_state text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (select from app.content_states s where s.kind = of_kind and s.state = of_state and s.seen is not null);
end
$$;

-- Of what ended before its kind's window: its month in Cameroon, by which phones ask for it. Null: it is no older than that.
create function app.older_scope(c app.contents) returns text
language plpgsql stable set search_path = '' as $$
declare
  since timestamptz := coalesce(c.ends_at, c.opened_at, c.created_at);
begin
  return (select pg_catalog.concat('older:', k.kind, ':', pg_catalog.to_char(since at time zone 'Africa/Douala', 'YYYY-MM'))
    from app.content_kinds k where k.kind = c.kind and since < app.now() - pg_catalog.make_interval(days => k.window_days));
end
$$;

-- Where whom it invites has it (1129001520); null: nowhere.
create function app.invited_scope(c app.contents) returns text language plpgsql stable set search_path = '' as $$ begin return null; end $$;

-- On whose phones it is: everybody's, by region, or by month once it is older, or of who acts for its company, is invited or has what it hangs on; else on none but in its owner's copy.
create function app.content_scope(c app.contents) returns text
language plpgsql stable set search_path = '' as $$
begin
  return coalesce((select case s.seen when 'everybody' then coalesce(app.older_scope(c), 'region:' || c.region_code, 'public')
      when 'company' then 'company:' || c.company
      when 'invited' then app.invited_scope(c)
      when 'parent' then (select p.scope from app.contents p where p.id = c.parent_id and p.deleted_at is null) end
    from app.content_states s where s.kind = c.kind and s.state = c.state and c.deleted_at is null), 'archive');
end
$$;

-- Whether a content of this scope may be read by everybody.
create function app.is_for_everybody(of_scope text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return of_scope ~ '^(public$|region:|older:)';
end
$$;

create function app.count_content(target uuid, what text, more integer) returns void
language plpgsql set search_path = '' as $$
begin
  update app.contents c set counts = c.counts || pg_catalog.jsonb_build_object(what, greatest(0, coalesce((c.counts ->> what)::integer, 0) + more)) where c.id = target;
end
$$;
