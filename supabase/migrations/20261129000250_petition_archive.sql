-- What was not answered, and what succeeded, stands among the others for a legislature, five years (Constitution of Cameroon, article 15), and goes to the archive then:
-- off the phones, still listed in the register and read online, with all that happened. What was answered and led to nothing goes after half a year, as before (1344).
insert into app.petition_moves values ('closed', 'archived'), ('succeeded', 'archived');
create index petitions_ended on app.petitions (closes_at) where state in ('closed', 'succeeded');

create function app.is_of_past_term(petition app.petitions) returns boolean
language sql stable set search_path = '' set timezone = 'UTC' as $$
  select petition.state in ('closed', 'succeeded') and coalesce(petition.closed_at, petition.closes_at) <= app.now() - interval '5 years' and petition.deleted_at is null
$$;

-- As in 1344, and by terms.
create or replace function app.due_petitions() returns uuid[]
language sql stable set search_path = '' set timezone = 'UTC' as $$
  select array(select d.id from (
    select p.id from app.petitions p where p.state = 'open' and p.closes_at <= app.now() and p.deleted_at is null
    union select p.id from app.petitions p where p.state = 'gathering_supporters' and p.gathering_since <= app.now() - interval '90 days' and p.deleted_at is null
    union select p.id from app.petitions p where p.held_since is not null and p.deleted_at is null and app.may_submit(p.owner_id)
    union select p.id from app.petitions p where app.is_to_forget(p)
    union select p.id from app.petitions p where p.state in ('closed', 'succeeded') and app.is_of_past_term(p)
    union select s.petition_id from app.petition_signatures s where s.state = 'held' and s.counts_at <= app.now()
      and app.holds_role(s.user_id, 'user')
    union select e.petition_id from app.petition_events e where e.is_held and app.may_post_update(e.petition_id)) d limit 200)
$$;
create or replace function app.move_with_time(due uuid[]) returns void
language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  ended uuid;
begin
  update app.petitions p set state = 'closed' where p.id = any (due) and p.state = 'open' and p.closes_at <= app.now();
  update app.petitions p set state = 'answered' where p.id = any (due) and p.state = 'closed' and app.has_answer(p.id);
  update app.petitions p set state = 'dormant' where p.id = any (due) and p.state = 'gathering_supporters'
    and p.gathering_since <= app.now() - interval '90 days';
  perform app.release_held(due);
  for ended in select p.id from app.petitions p where p.id = any (due) and app.is_to_forget(p) loop
    perform app.forget_signers(ended);
    update app.petitions p set state = 'archived' where p.id = ended and p.state = 'answered';
  end loop;
  update app.petitions p set state = 'archived' where p.id = any (due) and app.is_of_past_term(p);
end
$$;
