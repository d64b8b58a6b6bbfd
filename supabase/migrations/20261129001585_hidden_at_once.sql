-- Of some kinds one report of a grave reason takes a content out of sight until moderators have read it (decision 191). Laws kept here:
--   * the account counts: confirmed and a week old, and moderators did not let stand what it last reported so within half a year;
--   * three such reports a day and member; and once for each content: what moderators put back after that needs as many reports as all else.
alter table app.content_kinds add column hides_at_once text[];
create procedure app.hide_at_once(of_kind text, reasons text[])
language plpgsql set search_path = '' as $$
begin
  update app.content_kinds k set hides_at_once = reasons where k.kind = of_kind;
end
$$;
call app.hide_at_once('job', '{asks_money}');

create index content_reports_user_id on app.content_reports (user_id, reason, created_at);

create function app.is_heard_at_once(r app.content_reports) returns boolean
language sql stable set search_path = '' as $$
  select app.counts_by_now(r.user_id)
    and (select count(*) from app.content_reports x where x.user_id = r.user_id and x.reason = r.reason and x.created_at > app.now() - interval '24 hours') <= 3
    and (select x.state from app.content_reports x where x.user_id = r.user_id and x.reason = r.reason and x.state <> 'waiting'
      and x.created_at > app.now() - interval '183 days' order by x.created_at desc, x.id limit 1) is distinct from 'no_action'
$$;

-- In the report's own write, which has the content locked (app.lock_for_contents).
create function app.hide_reported() returns trigger
language plpgsql set search_path = '' as $$
begin
  update app.contents c set state = m.to_state from app.content_moves m, app.content_kinds k
    where c.id = new.content_id and k.kind = c.kind and new.reason = any (k.hides_at_once)
      and m.kind = c.kind and m.from_state = c.state and m.by = 'members'
      and not exists (select from app.content_decisions d where d.content_id = c.id and d.from_state = m.to_state and d.undone_at is null)
      and app.is_heard_at_once(new);
  return null;
end
$$;
create trigger zz_hide_reported after insert on app.content_reports for each row execute function app.hide_reported();
