-- A question to members each week, of one theme after the other (decision 151). Laws kept here:
--   * it is a poll like any other: a secret vote, one a member, closed and hidden by moderators. Nobody's name stands on it but the service's;
--   * one a week and never two, whoever ticks and however often; a week in which the server was off is not asked for afterwards;
--   * nothing of it is told before its week is over, and then only from 30 votes of accounts that are not cheap to have (is_held);
--   * its words are here in both languages, so that each week of a theme asks the same.

alter table app.settings add column asks_weekly boolean not null default true;
alter table app.polls
  add column weekly text check (weekly in ('roads', 'water', 'electricity', 'school', 'health', 'security', 'prices')),
  -- The same in the languages of its readers: {"en": {"title", "questions"}, …}. Null: it is read as it was written.
  add column texts jsonb;
create unique index polls_weekly on app.polls (opens_at) where weekly is not null;
update app.synced_tables t set columns = t.columns || array['weekly', 'texts'] where t.name = 'polls';

-- The Monday of a week in Cameroon, and when it begins.
create function app.week_of(at timestamptz) returns date
language sql stable set search_path = '' as $$ select pg_catalog.date_trunc('week', at at time zone 'Africa/Douala')::date $$;
create function app.week_begins(monday date) returns timestamptz
language sql stable set search_path = '' as $$ select monday::timestamp at time zone 'Africa/Douala' $$;

-- By the calendar alone: whatever was missed, a week has its theme.
create function app.weekly_theme(monday date) returns text
language sql immutable set search_path = '' as $$
  select (array['roads', 'water', 'electricity', 'school', 'health', 'security', 'prices'])[1 + ((monday - '2026-01-05'::date) / 7 % 7 + 7) % 7]
$$;

-- The name of a theme and its question.
create function app.weekly_words(theme text, lang text, out named text, out asked text, out answers text[])
language sql immutable set search_path = '' as $$
  select w.named, w.asked, case
    when theme = 'prices' and lang = 'en' then array['They went down', 'No change', 'They went up', 'I cannot say']
    when theme = 'prices' then array['Ils ont baissé', 'Ils n’ont pas bougé', 'Ils ont monté', 'Je ne peux pas dire']
    when lang = 'en' then array['Better than before', 'The same', 'Worse', 'I cannot say']
    else array['C’est mieux qu’avant', 'C’est pareil', 'C’est pire', 'Je ne peux pas dire'] end
  from (values
    ('roads', 'en', 'Roads', 'How are the roads where you live this week?'),
    ('water', 'en', 'Water', 'How is the water where you live this week?'),
    ('electricity', 'en', 'Electricity', 'How is the electricity where you live this week?'),
    ('school', 'en', 'School', 'How is school for the children where you live this week?'),
    ('health', 'en', 'Health', 'How is health care where you live this week?'),
    ('security', 'en', 'Security', 'How is security where you live this week?'),
    ('prices', 'en', 'Prices', 'How are the prices at your market this week?'),
    ('roads', 'fr', 'Routes', 'Comment sont les routes là où vous vivez cette semaine ?'),
    ('water', 'fr', 'Eau', 'Comment va l’eau là où vous vivez cette semaine ?'),
    ('electricity', 'fr', 'Électricité', 'Comment va le courant là où vous vivez cette semaine ?'),
    ('school', 'fr', 'École', 'Comment va l’école pour les enfants là où vous vivez cette semaine ?'),
    ('health', 'fr', 'Santé', 'Comment sont les soins de santé là où vous vivez cette semaine ?'),
    ('security', 'fr', 'Sécurité', 'Comment est la sécurité là où vous vivez cette semaine ?'),
    ('prices', 'fr', 'Prix', 'Comment sont les prix à votre marché cette semaine ?')) w (of_theme, of_lang, named, asked)
  where w.of_theme = theme and w.of_lang = lang
$$;

-- Its title and questions in a language, with the thin spaces of French.
create function app.weekly_text(monday date, lang text) returns jsonb
language sql stable set search_path = '' as $$
  select pg_catalog.jsonb_build_object('title', w.named || case lang when 'en' then ', week of ' else ', semaine du ' end
      || case when lang = 'fr' and extract(day from monday) = 1 then '1er' else extract(day from monday)::text end || ' '
      || (case lang when 'en'
        then array['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']
        else array['janvier', 'février', 'mars', 'avril', 'mai', 'juin', 'juillet', 'août', 'septembre', 'octobre', 'novembre', 'décembre']
        end)[extract(month from monday)::integer] || ' ' || extract(year from monday)::text,
    'questions', pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object('text', pg_catalog.replace(w.asked, ' ?', U&'\202F?'), 'kind', 'single', 'options', w.answers)))
  from app.weekly_words(app.weekly_theme(monday), lang) w
$$;

-- Asks the question of the week that begins on this day, and does nothing where it is asked already. Where a title stands alone it is in both
-- languages. Its number is drawn by lot: one that could be foreseen could be taken by somebody else's poll.
create function app.ask_weekly(monday date, of_id uuid default pg_catalog.gen_random_uuid(), of_state text default 'open', as_sample boolean default false) returns void
language sql set search_path = '' as $$
  insert into app.polls (id, scope, owner_name, state, lang, title, questions, weekly, texts, secrecy, results_when, eligibility, opens_at, closes_at, is_sample)
    select of_id, '', 'Mboa', of_state, 'fr', fr.named || ' / ' || en.named || pg_catalog.to_char(monday, ', DD.MM.YYYY'),
      pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object('text', fr.asked, 'kind', 'single', 'options', fr.answers)), app.weekly_theme(monday),
      pg_catalog.jsonb_build_object('en', app.weekly_text(monday, 'en'), 'fr', app.weekly_text(monday, 'fr')),
      'secret', 'after_close', 'members', app.week_begins(monday), app.week_begins(monday + 7), as_sample
    from app.weekly_words(app.weekly_theme(monday), 'en') en, app.weekly_words(app.weekly_theme(monday), 'fr') fr
    on conflict do nothing
$$;

create function app.tick_of_weekly() returns void
language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  monday date := app.week_of(app.now());
begin
  -- Looked at first: almost always there is nothing to do.
  if (select s.asks_weekly from app.settings s) and not exists (select from app.polls p where p.weekly is not null and p.opens_at = app.week_begins(monday))
    then perform app.ask_weekly(monday); end if;
end
$$;
create function app.scopes_of_weekly(asked text[]) returns table (scope text, number text)
language plpgsql stable set search_path = '' as $$ begin end $$;
create function app.lock_for_weekly(ops jsonb) returns void
language plpgsql set search_path = '' as $$ begin end $$;
create function app.export_of_weekly(me uuid) returns jsonb
language sql immutable set search_path = '' as $$ select '{}'::jsonb $$;
insert into app.features (name, place, ticks) values ('weekly', 130, true);

-- As in 1420. Of the question of a week nothing is told under 30 votes that are not held: it comes again and again, so that whoever waits for a week in
-- which few answer finds one.
create or replace function app.publish_results(target uuid) returns void
language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  poll app.polls;
  ballots integer;
  late_ballots integer;
begin
  select * into poll from app.polls p where p.id = target;
  if poll.state = 'open' then
    if poll.results_when <> 'after_close' and poll.eligibility <> 'invited' then perform app.publish_step(poll); end if;
    return;
  end if;
  ballots := (app.sums_of(target, 0, null, -1, 1, true))[1];
  if ballots < 10 or poll.state <> 'closed' or app.waits_a_day(poll) then return; end if;
  if poll.weekly is not null and (app.sums_of(target, 0, null, -1, 1, false))[1] < 30 then return; end if;
  if app.now() > poll.closes_at + interval '24 hours' then
    late_ballots := (select nullif(sum(t.votes), 0) from ballot.tallies t where t.poll_id = target and t.question = 0 and t.cell = -1 and t.is_late);
    if late_ballots < 10 then late_ballots := null; end if;
  end if;
  insert into app.poll_results as r (id, scope, ballots, figures, regions, late, is_final)
    values (target, '', ballots, app.figures_of(poll, true), app.figures_by_region(poll), late_ballots, true)
    on conflict (id) do update set ballots = excluded.ballots, figures = excluded.figures, regions = excluded.regions, late = excluded.late,
      is_final = excluded.is_final
    where (r.ballots, r.late, r.is_final) is distinct from (excluded.ballots, excluded.late, excluded.is_final);
end
$$;

-- As in 1430, with its words in the languages of its readers.
create or replace function app.poll_for_embed(of_pid text) returns jsonb
language sql stable security definer set search_path = '' set timezone = 'UTC' as $$
  select coalesce((select jsonb_build_object('status', 'ok', 'at', app.now(),
      'poll', jsonb_build_object('pid', p.pid, 'lang', p.lang, 'title', p.title, 'questions', p.questions, 'stage', app.stage_of(p), 'opens_at', p.opens_at,
        'closes_at', p.closes_at, 'results_when', p.results_when, 'quorum', p.quorum, 'reason', p.reason, 'is_sample', p.is_sample, 'texts', p.texts),
      'results', (select jsonb_build_object('ballots', r.ballots, 'figures', r.figures, 'late', r.late, 'is_final', r.is_final)
        from app.poll_results r where r.id = p.id and r.deleted_at is null and (r.scope = 'public' or r.scope like 'region:%')))
    from app.polls p where p.pid = pg_catalog.lower(of_pid) and p.deleted_at is null and (p.scope = 'public' or p.scope like 'region:%')),
    '{"status": "not_found"}')
$$;
