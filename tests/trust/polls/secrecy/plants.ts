/** Leaks, planted in three worlds so that none hides another, and for each who must find it on which path. */
import { type PollName, pollId } from './scene.ts';

export interface Plant {
  readonly name: string;
  readonly sql: string;
  readonly by: string;
  readonly path: string;
  /** Whose figures must be told too early. */
  readonly poll?: PollName;
}

/** Makes a function of ours anew, with some of its text replaced. */
export const rewrite = (
  name: string,
  from: string,
  to: string,
): string => `do $plant$ declare was text := pg_get_functiondef('${name}'::regproc); begin
  if position($from$${from}$from$ in was) = 0 then raise 'not found in ${name}'; end if;
  execute replace(was, $from$${from}$from$, $to$${to}$to$); end $plant$;`;
const whenCounted = (sql: string): string =>
  rewrite('app.cast_vote', 'insert into ballot.participations', `${sql}; insert into ballot.participations`);
/** A vote's choice kept beside who took part. */
const remember = `alter table ballot.participations add choice text;
  create function app.remember() returns trigger language plpgsql as $$ begin new.choice := current_setting('app.chosen', true); return new; end $$;
  create trigger remember before insert on ballot.participations for each row execute function app.remember();
  ${whenCounted("perform set_config('app.chosen', args ->> 'answers', true)")}`;
const chosen = '(select p.choice from ballot.participations p where p.poll_id = target and p.user_id = me)';
const answerAlready = "then return app.vote_answer('already', poll); end if;\n  if poll.state";
const firstChoice = "(args #>> '{answers,0,0}')";

const opened: readonly Plant[] = [
  {
    name: 'the sums are granted',
    sql: 'grant usage on schema ballot to authenticated; grant select on ballot.tallies to authenticated; create policy seen on ballot.tallies using (true);',
    by: 'nonVoter',
    path: 'table ballot.tallies',
  },
  {
    name: 'the sums are granted to the server’s key',
    sql: 'grant usage on schema ballot to service_role; grant select on ballot.tallies to service_role;',
    by: 'serviceKey',
    path: 'tallies as XML',
  },
  {
    name: 'a view that reads as its owner',
    sql: 'create view public.planted_view as select poll_id, cell, votes from ballot.tallies; grant select on public.planted_view to anon;',
    by: 'anon',
    path: 'relation planted_view',
  },
  {
    name: 'a function for a poll’s author',
    sql: `create function public.planted(target uuid) returns bigint language sql security definer
      as $$ select sum(votes) from ballot.tallies where poll_id = target and cell = 0 $$; grant execute on function public.planted to authenticated;`,
    by: 'author',
    path: 'function planted',
  },
  {
    name: 'an export that says how',
    sql: remember + rewrite('app.export_of_polls', "'held_for', p.held_for", "'held_for', p.choice"),
    by: 'member',
    path: 'function export_my_data',
  },
  { name: 'a line in the log', sql: whenCounted("raise log 'vote %', args"), by: 'the operator', path: 'server log' },
  {
    name: 'news for whoever listens',
    sql: whenCounted("perform pg_notify('polls', args ->> 'answers')"),
    by: 'whoever listens',
    path: 'notifications',
  },
  {
    name: 'only the sums that change are written',
    sql: rewrite('app.cast_vote', 'as v(question, cell, votes)', 'as v(question, cell, votes) where v.votes > 0'),
    by: 'anon',
    path: 'pg_stat_user_tables: rows written',
  },
  {
    name: 'a lock by the choice',
    sql: whenCounted(`perform pg_advisory_xact_lock_shared(77, ${firstChoice}::integer)`),
    by: 'admin',
    path: 'pg_locks',
  },
  {
    name: 'a sequence by the choice',
    sql: `create sequence public.planted_sequence; grant usage on sequence public.planted_sequence to public;
      ${whenCounted(`if ${firstChoice} = '1' then perform nextval('public.planted_sequence'); end if`)}`,
    by: 'finance',
    path: 'pg_sequences',
  },
];

const told: readonly Plant[] = [
  {
    name: '“already” with the choice',
    sql: remember + rewrite('app.cast_vote', answerAlready, answerAlready.replace('poll)', `poll, ${chosen})`)),
    by: 'member',
    path: 'vote: a new act, another choice',
  },
  {
    name: 'a ledger that keeps an answer with the choice',
    sql: `update app.mutations set keeps_answer = true where name = 'cast_vote';
      ${rewrite('app.cast_vote', "else 'ok' end, poll, hold)", "else 'ok' end, poll, args ->> 'answers')")}`,
    by: 'member',
    path: 'vote: the same act, another choice',
  },
  {
    name: 'figures before the end',
    sql:
      rewrite('app.publish_results', "if poll.state = 'open' then", "if poll.state = 'open' and poll.results_when <> 'after_close' then") +
      rewrite('app.publish_results', "poll.state <> 'closed'", 'false') +
      rewrite('app.tick_polls', "p.state = 'open' and p.results_when <> 'after_close'", "p.state = 'open'"),
    by: 'anon',
    path: 'pull: nothing',
    poll: 'atTheEnd',
  },
  {
    name: 'figures at every vote',
    sql:
      rewrite('app.publish_step', 'coalesce(held.ballots, 0) + 10', 'coalesce(held.ballots, 0) + 1') +
      rewrite('app.publish_step', "interval '6 hours'", "interval '0'") +
      rewrite('app.publish_step', 'held.ballots, held.figures, false', 'held.ballots, app.figures_of(poll, false), false'),
    by: 'analyst',
    path: 'pull: nothing',
    poll: 'between',
  },
  {
    name: 'figures for those who have not voted',
    sql: rewrite('app.scope_results', "p.results_when = 'after_vote' and p.state = 'open'", 'false'),
    by: 'nonVoter',
    path: 'pull: nothing',
    poll: 'votersOnly',
  },
  {
    name: 'figures of what was cancelled',
    sql:
      rewrite(
        'app.publish_results',
        '\n  ballots := (',
        "\n  if poll.state = 'cancelled' then poll.state := 'closed'; end if; ballots := (",
      ) + rewrite('app.tick_polls', "p.state = 'closed' and", "p.state in ('closed', 'cancelled') and"),
    by: 'moderator',
    path: 'pull: nothing',
    poll: 'cancelledLive',
  },
];

const raised: readonly Plant[] = [
  {
    name: 'the question of a week is told like other polls',
    sql: rewrite('app.publish_results', '< 30 then return', '< 10 then return'),
    by: 'anon',
    path: 'pull: nothing',
    poll: 'weekly',
  },
  {
    name: 'figures that count what is held',
    sql: rewrite('app.sums_of', 'whole or not t.is_held', 'true'),
    by: 'otherMember',
    path: 'pull: nothing',
    poll: 'held',
  },
  {
    name: 'figures that do not wait for the next step',
    sql: rewrite('app.publish_step', 'held.ballots, held.figures, false', 'held.ballots, app.figures_of(poll, false), false'),
    by: 'anon',
    path: 'pull: nothing',
    poll: 'behind',
  },
  {
    name: 'an error with the choice in its text',
    sql: remember + rewrite('app.cast_vote', answerAlready, `then raise 'you chose %', ${chosen}; end if;\n  if poll.state`),
    by: 'member',
    path: 'vote: a word',
  },
  {
    name: 'a notification to the author with the choice',
    sql: whenCounted(
      `perform app.tell_member(poll.owner_id, 'vote:' || me, 'poll_opened', 'poll', poll.id, poll.pid, jsonb_build_object('decision', args ->> 'answers'))`,
    ),
    by: 'author',
    path: 'pull: nothing',
  },
  {
    name: 'scopes for the asking',
    sql: rewrite('app.scopes_of_polls', "where p.user_id = auth.uid() and 'voted:'", "where 'voted:'"),
    by: 'expiredAdmin',
    path: 'pull: what voters see',
    poll: 'votersOnly',
  },
];

export const plantedWorlds: readonly (readonly Plant[])[] = [opened, told, raised];

/** Of an answer, what it says of one poll; without one, all of it. */
export const rowsOf = (said: string, poll?: PollName): readonly string[] =>
  poll ? said.split(/(?=\[\\?"72000000)/).filter((row) => row.slice(0, 60).includes(pollId(poll))) : [said];
