-- Applications go half a year after their job ended (decision 189). Laws kept here:
--   * it ended when it was filled, closed, hidden or at its deadline; while moderators look at it nothing is counted, and when it opens anew no more;
--   * then they go whole from every phone, with their files and notes: `keep_days` of their kind counts from `ends_at` (app.tick_of_contents).
create function app.end_applications() returns trigger
language plpgsql set search_path = '' as $$
begin
  update app.contents c set ends_at = case when new.state <> 'open' then app.now() end
    where c.parent_id = new.id and c.kind = 'application' and (c.ends_at is null) = (new.state <> 'open');
  return null;
end
$$;
create trigger zz_end_applications after update on app.contents for each row
  when (new.kind = 'job' and new.state <> old.state and new.state <> 'flagged') execute function app.end_applications();

-- One that was written in time and comes late.
create function app.begin_ended() returns trigger
language plpgsql set search_path = '' as $$
begin
  if exists (select from app.contents p where p.id = new.parent_id and p.state not in ('open', 'flagged')) then new.ends_at := app.now(); end if;
  return new;
end
$$;
create trigger aa_begin_ended before insert on app.contents for each row when (new.kind = 'application') execute function app.begin_ended();
