/**
 * What must be true of every object in the schemas the API exposes, read from the catalog so that a new table is covered
 * the moment it exists. Each query answers one row per fault, in its column `fault`; no rows is good.
 * `app` is our own schema that no API role may enter; `public` is what PostgREST shows.
 */

/** What API roles call through the wrappers in `public`, and what runs as its owner, past RLS: written one by one, as `schema.name(argument types)`. */
const entryPoints: readonly string[] = [
  'app.add_petition_event(new_id uuid, target uuid, what text, told text, in_lang text, source text, happened timestamp with time zone)',
  'app.answer_support(thread uuid, id uuid, body text)',
  'app.cancel_account_deletion()',
  'app.cancel_area_change()',
  'app.confirm_holiday(target uuid, day date)',
  'app.correct_area(member uuid, code text, why text)',
  'app.decide_appeal(target uuid, reverses boolean, reply text)',
  'app.decide_content(target uuid, decision text, reason text, note text)',
  'app.decide_expense(target uuid, seen text, decision text, why text)',
  'app.decide_message_report(target uuid, decision text)',
  'app.decide_signatures(target uuid, which text, accept boolean)',
  'app.drop_push_subscription(endpoint text)',
  'app.end_session(session uuid)',
  'app.export_my_data()',
  'app.find_content(of_pid text)',
  'app.find_members(typed text)',
  'app.find_similar_petitions(title text, text text)',
  'app.grant_role(member uuid, wanted text, why text, until timestamp with time zone)',
  'app.has_push_subscription(endpoint text)',
  'app.has_role(wanted text)',
  'app.has_session()',
  'app.holidays_to_confirm()',
  'app.invalidate_signatures(target uuid, since timestamp with time zone, until timestamp with time zone, of_trust text, younger_than integer, reason text, dry_run boolean)',
  'app.list_poll_templates()',
  'app.lock_petition(target uuid)',
  'app.moderated_contents(asked jsonb)',
  'app.moderation_history(target uuid)',
  'app.moderation_queue(kind text, page integer)',
  'app.my_areas()',
  'app.my_sessions()',
  'app.note_content(target uuid, text text)',
  'app.older_contents(of_kind text)',
  'app.petition_by_code(told text)',
  'app.petition_velocity(target uuid)',
  'app.poll_for_embed(of_pid text)',
  'app.pull(held jsonb, cur jsonb, results jsonb)',
  'app.pull_directories(cur jsonb)',
  'app.put_away_poll_template(target uuid, away boolean)',
  'app.read_calendar(region text, of_pid text)',
  'app.read_content_image(of_pid text)',
  'app.read_contributions()',
  'app.read_dashboard()',
  'app.read_finance()',
  'app.read_funds(of_year integer)',
  'app.read_group_link(code uuid)',
  'app.read_message_image(message uuid)',
  'app.read_messages(thread uuid, below integer)',
  'app.read_moderation_log()',
  'app.read_petition(of_pid text)',
  'app.read_profile(who text)',
  'app.read_readiness()',
  'app.read_receipt(of_number text)',
  'app.read_reported_image(report uuid, place integer)',
  'app.read_signers(of_pid text, page integer)',
  'app.read_support(thread uuid, below integer)',
  'app.read_voters(of_pid text, page integer)',
  'app.request_account_deletion()',
  'app.revoke_role(member uuid, wanted text, why text)',
  'app.save_poll_template(target uuid, read_rev integer, told jsonb)',
  'app.save_push_subscription(endpoint text, p256dh text, auth text)',
  'app.second_factor()',
  'app.set_consent(about text, agrees boolean)',
  'app.set_username(wanted text)',
  'app.sign_readiness(seen jsonb)',
  'app.submit_expense(new_id uuid, of_fund text, amount bigint, of_category text, to_whom text, for_en text, for_fr text, proof text)',
  'app.support_queue(page integer)',
  'app.sync(v integer, ops jsonb, cur jsonb, held jsonb)',
  'app.undo_content_decision(target uuid)',
  'app.undo_decision(target uuid)',
  'app.vitals_summary(days integer)',
];
/** Functions an API role may execute: the entry points, and these. */
const callable: readonly string[] = [
  ...entryPoints,
  'public.add_petition_event(new_id uuid, target uuid, what text, told text, in_lang text, source text, happened timestamp with time zone)',
  'public.answer_support(thread uuid, id uuid, body text)',
  'public.cancel_account_deletion()',
  'public.cancel_area_change()',
  'public.confirm_holiday(target uuid, day date)',
  'public.correct_area(member uuid, code text, why text)',
  'public.decide_appeal(target uuid, reverses boolean, reply text)',
  'public.decide_content(target uuid, decision text, reason text, note text)',
  'public.decide_expense(target uuid, seen text, decision text, why text)',
  'public.decide_message_report(target uuid, decision text)',
  'public.decide_signatures(target uuid, which text, accept boolean)',
  'public.drop_push_subscription(endpoint text)',
  'public.end_session(session uuid)',
  'public.export_my_data()',
  'public.find_content(pid text)',
  'public.find_members(typed text)',
  'public.find_similar_petitions(title text, text text)',
  'public.grant_role(member uuid, wanted text, why text, until timestamp with time zone)',
  'public.has_push_subscription(endpoint text)',
  'public.holidays_to_confirm()',
  'public.invalidate_signatures(target uuid, since timestamp with time zone, until timestamp with time zone, of_trust text, younger_than integer, reason text, dry_run boolean)',
  'public.list_poll_templates()',
  'public.lock_petition(target uuid)',
  'public.moderated_contents(asked jsonb)',
  'public.moderation_history(target uuid)',
  'public.moderation_queue(kind text, page integer)',
  'public.my_sessions()',
  'public.my_standing()',
  'public.note_content(target uuid, text text)',
  'public.older_contents(kind text)',
  'public.petition_by_code(code text)',
  'public.petition_velocity(target uuid)',
  'public.poll_for_embed(pid text)',
  'public.pull(v integer, cursor jsonb, scopes jsonb)',
  'public.pull_directories(v integer, cursor jsonb)',
  'public.put_away_poll_template(target uuid, away boolean)',
  'public.read_calendar(region text, pid text)',
  'public.read_content_image(pid text)',
  'public.read_contributions()',
  'public.read_dashboard()',
  'public.read_finance()',
  'public.read_funds(of_year integer)',
  'public.read_group_link(code uuid)',
  'public.read_message_image(message uuid)',
  'public.read_messages(thread uuid, below integer)',
  'public.read_moderation_log()',
  'public.read_petition(pid text)',
  'public.read_profile(who text)',
  'public.read_readiness()',
  'public.read_receipt(number text)',
  'public.read_reported_image(report uuid, place integer)',
  'public.read_signers(pid text, page integer)',
  'public.read_support(thread uuid, below integer)',
  'public.read_voters(pid text, page integer)',
  'public.request_account_deletion()',
  'public.revoke_role(member uuid, wanted text, why text)',
  'public.save_poll_template(target uuid, read_rev integer, told jsonb)',
  'public.save_push_subscription(endpoint text, p256dh text, auth text)',
  'public.second_factor()',
  'public.set_consent(about text, agrees boolean)',
  'public.set_username(wanted text)',
  'public.sign_readiness(seen jsonb)',
  'public.submit_expense(new_id uuid, of_fund text, amount bigint, of_category text, to_whom text, for_en text, for_fr text, proof text)',
  'public.support_queue(page integer)',
  'public.sync(v integer, ops jsonb, cursor jsonb, scopes jsonb)',
  'public.undo_content_decision(target uuid)',
  'public.undo_decision(target uuid)',
  'public.vitals_summary(days integer)',
];
/** SECURITY DEFINER functions: the entry points, and these, which no API role calls. */
const definers: readonly string[] = [
  ...entryPoints,
  'app.add_policy_reports(told jsonb)',
  'app.add_vitals(told jsonb)',
  'app.claim_pushes()',
  'app.donation_is_booked()',
  'app.expense_is_booked()',
  'app.follow_confirmation()',
  'app.keep_area()',
  'app.pictures_removed(of_member uuid)',
  'app.pictures_to_remove()',
  'app.push_done(claimed bigint, outcome text, after integer)',
  'app.touch_profile()',
  'app.touch_profile_private()',
  'app.touch_row()',
  'app.transaction_balances()',
  'app.welcome_member()',
];

const apiRoles = `(values ('anon'), ('authenticated')) as api(role)`;
const exposed = `n.nspname = 'public'`;
const ours = `n.nspname in ('public', 'app', 'ballot')`;
const functionName = `n.nspname || '.' || p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')'`;
const ourFunctions = `pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where ${ours} and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;
const list = (names: readonly string[]): string => `(array[${names.map((name) => `'${name}'`).join(', ')}]::text[])`;

export const catalogChecks = {
  'row level security is on for every table, of our own schemas too': `
    select c.oid::regclass::text as fault from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${ours} and c.relkind in ('r', 'p') and not c.relrowsecurity`,

  'no API role reads a whole table: its system columns would come along': `
    select c.oid::regclass || ' for ' || api.role as fault from pg_class c join pg_namespace n on n.oid = c.relnamespace, ${apiRoles}
    where ${ours} and c.relkind in ('r', 'p', 'm') and has_table_privilege(api.role, c.oid, 'select')`,

  'an API role reads all columns of a table or none': `
    select a.attrelid::regclass || '.' || a.attname || ' for ' || api.role as fault
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace, ${apiRoles}
    where ${exposed} and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
    and has_any_column_privilege(api.role, c.oid, 'select') and not has_column_privilege(api.role, c.oid, a.attnum, 'select')`,

  'only listed functions run as their owner': `
    select ${functionName} as fault from ${ourFunctions} and p.prosecdef and ${functionName} <> all ${list(definers)}`,

  'every function pins an empty search_path': `
    select ${functionName} as fault from ${ourFunctions} and 'search_path=""' <> all (coalesce(p.proconfig, '{}'))`,

  'every foreign key has an index': `
    select c.conrelid::regclass || '.' || c.conname as fault from pg_constraint c join pg_namespace n on n.oid = c.connamespace
    where ${ours} and c.contype = 'f' and not exists (
      select from pg_index i where i.indrelid = c.conrelid and i.indpred is null
      and (i.indkey::int2[])[0:array_length(c.conkey, 1) - 1] @> c.conkey)`,

  'every granted verb has a policy': `
    select c.oid::regclass || ' ' || verb || ' for ' || api.role as fault
    from pg_class c join pg_namespace n on n.oid = c.relnamespace, ${apiRoles}, unnest(array['select', 'insert', 'update', 'delete']) as verb
    where ${exposed} and c.relkind in ('r', 'p')
    and (has_table_privilege(api.role, c.oid, verb) or (verb <> 'delete' and has_any_column_privilege(api.role, c.oid, verb)))
    and not exists (select from pg_policy p where p.polrelid = c.oid
      and p.polcmd in ('*', case verb when 'select' then 'r' when 'insert' then 'a' when 'update' then 'w' else 'd' end)
      and (p.polroles = '{0}' or (select oid from pg_roles where rolname = api.role) = any (p.polroles)))`,

  'no API role may truncate, reference or add triggers': `
    select c.oid::regclass || ' ' || verb || ' for ' || api.role as fault
    from pg_class c join pg_namespace n on n.oid = c.relnamespace, ${apiRoles}, unnest(array['truncate', 'references', 'trigger']) as verb
    where ${exposed} and c.relkind in ('r', 'p', 'v', 'm', 'f') and has_table_privilege(api.role, c.oid, verb)`,

  'no API role may write through a view': `
    select c.oid::regclass || ' ' || verb || ' for ' || api.role as fault
    from pg_class c join pg_namespace n on n.oid = c.relnamespace, ${apiRoles}, unnest(array['insert', 'update', 'delete']) as verb
    where ${exposed} and c.relkind = 'v' and has_table_privilege(api.role, c.oid, verb)`,

  'API roles execute listed functions only': `
    select ${functionName} || ' by ' || api.role as fault
    from ${apiRoles}, ${ourFunctions} and has_function_privilege(api.role, p.oid, 'execute') and ${functionName} <> all ${list(callable)}`,

  'views read with the rights of the reader': `
    select c.oid::regclass::text as fault from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${exposed} and (c.relkind in ('m', 'f') or (c.relkind = 'v'
      and not coalesce(c.reloptions && array['security_invoker=true', 'security_invoker=on', 'security_invoker=1'], false)))`,

  'API roles cannot enter or fill our schemas': `
    select api.role || ' ' || verb || ' on ' || n.nspname as fault from ${apiRoles}, pg_namespace n, unnest(array['usage', 'create']) as verb
    where (n.nspname = 'app' or (n.nspname = 'public' and verb = 'create')) and has_schema_privilege(api.role, n.oid, verb)`,
} as const;

export type CatalogCheck = keyof typeof catalogChecks;

/** One mistake for each check, made in a transaction that is rolled back: the check must see it. */
export const plantedMistakes: Readonly<Record<CatalogCheck, string>> = {
  'row level security is on for every table, of our own schemas too': 'create table app.planted (id uuid primary key)',
  'no API role reads a whole table: its system columns would come along': 'grant select on public.villages to anon',
  'an API role reads all columns of a table or none': 'alter table public.villages add column planted int',
  'only listed functions run as their owner': `create function app.planted() returns int language sql security definer set search_path = '' as 'select 1'`,
  'every function pins an empty search_path': `create function public.planted() returns int language sql set search_path = public as 'select 1'`,
  'every foreign key has an index':
    'create table public.planted (id uuid primary key, other int, village_id uuid references public.villages (id)); create index on public.planted (other, village_id)',
  'every granted verb has a policy': 'grant update (name) on public.villages to authenticated',
  'no API role may truncate, reference or add triggers': 'grant truncate on public.villages to anon',
  'no API role may write through a view': 'grant update on public.mayors to authenticated',
  'API roles execute listed functions only': `create function public.planted() returns int language sql set search_path = '' as 'select 1'; grant execute on function public.planted() to public`,
  'views read with the rights of the reader': 'create view public.planted as select id, name from public.villages',
  'API roles cannot enter or fill our schemas': 'grant usage on schema app to anon',
};
