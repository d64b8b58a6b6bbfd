-- On whose phones a content is (the guard of 0100 asks).
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

-- On whose phones it is: everybody's, by region, or by month once it is older, or of whom has what it hangs on; else on none but in its owner's copy.
create function app.content_scope(c app.contents) returns text
language plpgsql stable set search_path = '' as $$
begin
  return coalesce((select case s.seen when 'everybody' then coalesce(app.older_scope(c), 'region:' || c.region_code, 'public')
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
