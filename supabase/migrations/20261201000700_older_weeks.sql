-- Weekly questions older than a year come to phones that look at them; all phones have the last 53 weeks (decision 209). Laws kept here:
--   * what stands in that scope is what everybody may read, so whoever asks for it has it; a link to an old week finds it as before (find_content);
--   * a week leaves once, long after its last figures were told (1420), with them and with its line among contents.

-- As in 1400, and for the weekly question where it stands once it is older.
create or replace function app.scope_poll() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    if new.state <> old.state then new := app.move_poll(old, new); end if;
    if (select s.is_public from app.poll_states s where s.state = old.state) and app.is_asked_anew(old, new) then
      raise exception 'a poll that was announced does not change' using errcode = 'PT409';
    end if;
    if old.owner_id is not null and new.owner_id is null then new.owner_name := null; end if;
  end if;
  new.scope := case when not (select s.is_public from app.poll_states s where s.state = new.state) then coalesce('user:' || new.owner_id, 'archive')
    when new.eligibility = 'invited' then 'poll:' || new.id
    when new.weekly is not null and new.opens_at < app.now() - interval '371 days' then 'older:weekly'
    else coalesce('region:' || new.region_code, 'public') end;
  return new;
end
$$;

-- As in 20261129000700, and what is older than a year is moved: the triggers of both tables say where.
create or replace function app.tick_of_weekly() returns void
language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  monday date := app.week_of(app.now());
  moved uuid;
begin
  -- Looked at first: almost always there is nothing to do.
  if (select s.asks_weekly from app.settings s) and not exists (select from app.polls p where p.weekly is not null and p.opens_at = app.week_begins(monday))
    then perform app.ask_weekly(monday); end if;
  for moved in select p.id from app.polls p where p.weekly is not null and p.opens_at < app.now() - interval '371 days' and p.scope = 'public' and p.deleted_at is null loop
    update app.polls p set scope = '' where p.id = moved;
    update app.poll_results r set scope = '' where r.id = moved;
  end loop;
end
$$;

create or replace function app.scopes_of_weekly(asked text[]) returns table (scope text, number text)
language plpgsql stable set search_path = '' as $$
begin
  return query select a, '1' from pg_catalog.unnest(asked) as a where a = 'older:weekly';
end
$$;

-- As in 20261129000700, for whatever everybody may read.
create or replace function app.poll_for_embed(of_pid text) returns jsonb
language sql stable security definer set search_path = '' set timezone = 'UTC' as $$
  select coalesce((select jsonb_build_object('status', 'ok', 'at', app.now(),
      'poll', jsonb_build_object('pid', p.pid, 'lang', p.lang, 'title', p.title, 'questions', p.questions, 'stage', app.stage_of(p), 'opens_at', p.opens_at,
        'closes_at', p.closes_at, 'results_when', p.results_when, 'quorum', p.quorum, 'reason', p.reason, 'is_sample', p.is_sample, 'texts', p.texts),
      'results', (select jsonb_build_object('ballots', r.ballots, 'figures', r.figures, 'late', r.late, 'is_final', r.is_final)
        from app.poll_results r where r.id = p.id and r.deleted_at is null and app.is_for_everybody(r.scope)))
    from app.polls p where p.pid = pg_catalog.lower(of_pid) and p.deleted_at is null and app.is_for_everybody(p.scope)),
    '{"status": "not_found"}')
$$;
