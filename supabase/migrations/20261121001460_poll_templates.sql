-- Templates of polls: what administrators have written so that others ask well. Laws kept here:
--   * every phone holds all that are in use, a visitor's too, so that a poll is begun with one without a network;
--   * who wrote or changed one is told by the log of 0700 alone: no row here can name a member, so none has to leave with an account;
--   * whoever saves says which revision they read: two administrators never write over each other unseen;
--   * what is put away leaves the phones and can be brought back; nothing is deleted.

create table app.poll_templates (
  like app.synced including all,
  lang text not null check (lang ~ '^[a-z]{2,3}$'),
  -- When to use it.
  about text not null check (char_length(about) between 10 and 200),
  title text not null check (char_length(title) between 10 and 200),
  text text check (char_length(text) between 1 and 2000),
  -- An author must be able to hand in what they began with, and an act has room for so much (1305).
  questions jsonb not null check (app.are_questions(questions) and octet_length(questions::text) <= 48000),
  check (scope = 'public')
);
alter table app.poll_templates alter column scope set default 'public';
call app.publish_synced('app.poll_templates', 10, array['lang', 'about', 'title', 'text', 'questions']);

alter table public.audit_log drop constraint audit_log_action_check,
  add constraint audit_log_action_check check (action in ('role_granted', 'role_revoked', 'members_searched', 'moderated', 'moderation_undone',
    'petition_event_added', 'template_saved', 'template_put_away', 'template_brought_back'));

create function app.log_template(template app.poll_templates, what text) returns void
language sql set search_path = '' as $$
  insert into public.audit_log (actor_id, action, details) values (auth.uid(), what,
    pg_catalog.jsonb_build_object('template', template.id, 'title', template.title, 'rev', template.rev))
$$;

create function app.told_template(template app.poll_templates) returns jsonb
language sql immutable set search_path = '' as $$
  select pg_catalog.jsonb_build_object('id', template.id, 'rev', template.rev, 'lang', template.lang, 'about', template.about, 'title', template.title,
    'text', template.text, 'questions', template.questions, 'changed_at', template.updated_at, 'is_away', template.deleted_at is not null)
$$;

create function app.template_answer(verdict text, template app.poll_templates) returns jsonb
language sql immutable set search_path = '' as $$
  select pg_catalog.jsonb_build_object('status', verdict, 'template', app.told_template(template))
$$;

-- One writer at a time: they are few, and of two who come at once the second must see what the first has done.
create function app.lock_templates() returns void
language sql set search_path = '' as $$
  select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('app.poll_templates', 0))
$$;

-- A list people choose from on a phone, and every phone holds it: longer helps nobody.
create function app.has_room_for_template() returns boolean
language sql stable set search_path = '' as $$
  select count(*) < 100 from app.poll_templates t where t.deleted_at is null
$$;

-- All that are in use and the hundred that were put away last.
create function app.list_poll_templates() returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
begin
  if not app.has_role('admin') then return '{"status": "forbidden", "why": "not_admin"}'; end if;
  return jsonb_build_object('status', 'ok', 'templates', (select coalesce(jsonb_agg(app.told_template(t) order by t.lang, t.title, t.id), '[]') from app.poll_templates t
    where t.deleted_at is null or t.id in (select o.id from app.poll_templates o where o.deleted_at is not null order by o.deleted_at desc, o.id limit 100)));
end
$$;

-- Writes a template, whole. `target`: its id, made by whoever writes a new one, so that sending it again makes no second; `read_rev`: the
-- revision they read, null of a new one; `told`: lang, about, title, text, questions.
-- Answers: ok, already: both with the template as it is · changed: somebody was quicker; with the template as it is, and nothing is
-- written · not_found · invalid, field · closed, why: too_many · forbidden, why: not_admin.
create function app.save_poll_template(target uuid, read_rev integer, told jsonb) returns jsonb
language plpgsql security definer set search_path = '' set timezone = 'UTC' as $$
declare
  kept app.poll_templates;
  of_column text;
  of_limit text;
  -- One character more than allowed is kept, so that too long is refused and not cut.
  new_about text := app.clean_text(told ->> 'about', 201);
  new_title text := app.clean_text(told ->> 'title', 201);
  new_text text := app.clean_lines(told ->> 'text', 2001);
begin
  if not app.has_role('admin') then return '{"status": "forbidden", "why": "not_admin"}'; end if;
  if target is null then return '{"status": "invalid", "field": "target"}'; end if;
  perform app.lock_templates();
  select * into kept from app.poll_templates t where t.id = target;
  if kept.id is null and read_rev is not null then return '{"status": "not_found"}'; end if;
  if kept.id is not null and (kept.lang, kept.about, kept.title, kept.text, kept.questions)
    is not distinct from (told ->> 'lang', new_about, new_title, new_text, told -> 'questions') then return app.template_answer('already', kept); end if;
  if kept.rev is distinct from read_rev then return app.template_answer('changed', kept); end if;
  if kept.id is null and not app.has_room_for_template() then return '{"status": "closed", "why": "too_many"}'; end if;
  insert into app.poll_templates as t (id, lang, about, title, text, questions)
    values (target, told ->> 'lang', new_about, new_title, new_text, told -> 'questions')
    on conflict (id) do update set lang = excluded.lang, about = excluded.about, title = excluded.title, text = excluded.text, questions = excluded.questions
    returning * into kept;
  perform app.log_template(kept, 'template_saved');
  return app.template_answer('ok', kept);
exception when check_violation or not_null_violation then
  get stacked diagnostics of_column = column_name, of_limit = constraint_name;
  return pg_catalog.jsonb_build_object('status', 'invalid', 'field', coalesce(nullif(of_column, ''),
    pg_catalog.substring(of_limit, '^poll_templates_(.*)_check$'), of_limit));
end
$$;

-- Takes a template from the phones, or brings it back to them. It cannot lose anybody's words, so it asks for no revision.
-- Answers: ok, already: both with the template as it is · not_found · invalid, field: away · closed, why: too_many · forbidden, why: not_admin.
create function app.put_away_poll_template(target uuid, away boolean) returns jsonb
language plpgsql security definer set search_path = '' set timezone = 'UTC' as $$
declare
  kept app.poll_templates;
begin
  if not app.has_role('admin') then return '{"status": "forbidden", "why": "not_admin"}'; end if;
  if away is null then return '{"status": "invalid", "field": "away"}'; end if;
  perform app.lock_templates();
  select * into kept from app.poll_templates t where t.id = target;
  if kept.id is null then return '{"status": "not_found"}'; end if;
  if (kept.deleted_at is not null) = away then return app.template_answer('already', kept); end if;
  if not away and not app.has_room_for_template() then return '{"status": "closed", "why": "too_many"}'; end if;
  update app.poll_templates t set deleted_at = case when away then app.now() end where t.id = target returning * into kept;
  perform app.log_template(kept, case when away then 'template_put_away' else 'template_brought_back' end);
  return app.template_answer('ok', kept);
end
$$;

create function public.list_poll_templates() returns jsonb
language sql stable set search_path = ''
begin atomic
  select app.list_poll_templates();
end;
create function public.save_poll_template(target uuid, read_rev integer, told jsonb) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.save_poll_template(target, read_rev, told);
end;
create function public.put_away_poll_template(target uuid, away boolean) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.put_away_poll_template(target, away);
end;
grant execute on function app.list_poll_templates(), app.save_poll_template(uuid, integer, jsonb), app.put_away_poll_template(uuid, boolean),
  public.list_poll_templates(), public.save_poll_template(uuid, integer, jsonb), public.put_away_poll_template(uuid, boolean) to authenticated;

-- To begin with: questions that are asked everywhere, each in both languages. What stands in square brackets is the author's to say.
insert into app.poll_templates (id, lang, about, title, text, questions) values
  ('06000000-0000-8000-8000-000000000001', 'en', 'When there is not money for everything, and the council wants to know what people put first.',
    'What should our council repair first?',
    'There is not money for everything this year. Put the works in your order, the most urgent first. [Say how much there is, and who decides.]',
    '[{"kind": "ranked", "text": "In which order should these be repaired?", "options": ["Water points", "The road to the market", "Street lights", "The primary school", "The health centre", "Drains and culverts"]}]'),
  ('06000000-0000-8000-8000-000000000002', 'fr', 'Quand l’argent ne suffit pas pour tout et que la commune veut savoir ce que les habitants mettent en premier.',
    'Que faut-il réparer en premier dans notre commune ?',
    'L’argent ne suffit pas pour tout cette année. Classez les travaux selon votre ordre, le plus urgent en premier. [Dites de quel montant on dispose et qui décide.]',
    '[{"kind": "ranked", "text": "Dans quel ordre faut-il faire ces travaux ?", "options": ["Les points d’eau", "La route du marché", "L’éclairage public", "L’école primaire", "Le centre de santé", "Les caniveaux et les buses"]}]'),
  ('06000000-0000-8000-8000-000000000003', 'en', 'To find the day on which most people can come to a meeting.',
    'When shall we hold the village meeting?',
    'Choose every day on which you could come. The meeting is held on the day that suits most people. [Say what it is about and where it takes place.]',
    '[{"kind": "multiple", "text": "On which of these days could you come?", "options": ["Friday evening", "Saturday morning", "Saturday afternoon", "Sunday afternoon"], "most": 4}]'),
  ('06000000-0000-8000-8000-000000000004', 'fr', 'Pour trouver le jour où le plus grand nombre peut venir à une réunion.',
    'Quand tenir la réunion du village ?',
    'Choisissez tous les jours où vous pourriez venir. La réunion aura lieu le jour qui convient au plus grand nombre. [Dites de quoi on parlera et où.]',
    '[{"kind": "multiple", "text": "Parmi ces jours, lesquels vous conviennent ?", "options": ["Vendredi soir", "Samedi matin", "Samedi après-midi", "Dimanche après-midi"], "most": 4}]'),
  ('06000000-0000-8000-8000-000000000005', 'en', 'Before a budget or another proposal is decided: for, against, or neither.',
    'Do you agree with the proposed council budget?',
    'The council has proposed its budget for the coming year. [Say where it can be read, its largest amounts, and when it is decided.]',
    '[{"kind": "yes_no", "text": "Do you agree with the budget as it is proposed?"}]'),
  ('06000000-0000-8000-8000-000000000006', 'fr', 'Avant qu’un budget ou une autre proposition soit décidé : pour, contre ou ni l’un ni l’autre.',
    'Êtes-vous d’accord avec le projet de budget de la commune ?',
    'La commune a présenté son projet de budget pour l’année à venir. [Dites où on peut le lire, ses principaux montants et quand il sera voté.]',
    '[{"kind": "yes_no", "text": "Êtes-vous d’accord avec le budget tel qu’il est proposé ?"}]'),
  ('06000000-0000-8000-8000-000000000007', 'en', 'A short survey of people who have used a service: what is good, and what to improve.',
    'How good is our health centre?',
    'For everybody who went there in the last twelve months, alone or with somebody. [Name the health centre.]',
    '[{"kind": "scale", "text": "Were you received with respect?"}, {"kind": "scale", "text": "Were you seen without waiting too long?"}, {"kind": "yes_no", "text": "Did the centre have the medicines you were prescribed?"}, {"kind": "single", "text": "What should be improved first?", "options": ["The waiting time", "The supply of medicines", "The opening hours", "Water and cleanliness", "The number of staff", "What it costs"]}]'),
  ('06000000-0000-8000-8000-000000000008', 'fr', 'Une courte enquête auprès de celles et ceux qui ont utilisé un service : ce qui va bien, ce qu’il faut améliorer.',
    'Que pensez-vous de notre centre de santé ?',
    'Pour toute personne qui y est allée ces douze derniers mois, pour elle-même ou pour un proche. [Nommez le centre de santé.]',
    '[{"kind": "scale", "text": "Avez-vous été reçu avec respect ?"}, {"kind": "scale", "text": "Vous a-t-on pris en charge sans trop attendre ?"}, {"kind": "yes_no", "text": "Le centre avait-il les médicaments qui vous étaient prescrits ?"}, {"kind": "single", "text": "Que faut-il améliorer en premier ?", "options": ["Le temps d’attente", "Les stocks de médicaments", "Les heures d’ouverture", "L’eau et la propreté", "L’effectif du personnel", "Le coût des soins"]}]'),
  ('06000000-0000-8000-8000-000000000009', 'en', 'To agree on one day of the week, for a market or anything else that comes back.',
    'On which day should our market be held?',
    'The market needs one fixed day, so that buyers and sellers meet. [Say why the day should change, and from when.]',
    '[{"kind": "single", "text": "Which market day suits you best?", "options": ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]}]'),
  ('06000000-0000-8000-8000-00000000000a', 'fr', 'Pour s’entendre sur un jour de la semaine, pour un marché ou tout autre rendez-vous régulier.',
    'Quel jour tenir notre marché ?',
    'Il faut au marché un jour fixe, pour que vendeurs et acheteurs s’y retrouvent. [Dites pourquoi changer de jour et à partir de quand.]',
    '[{"kind": "single", "text": "Quel jour de marché vous convient le mieux ?", "options": ["Lundi", "Mardi", "Mercredi", "Jeudi", "Vendredi", "Samedi", "Dimanche"]}]');
