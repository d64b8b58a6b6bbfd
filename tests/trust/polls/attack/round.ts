/** One poll, one victim, five others and thirty accounts of the attacker's; all that it may read is read after every step. */
import { addPoll } from '#tests/trust/polls/poll-rows.ts';
import { addVoters } from '#tests/trust/polls/poll-stage.ts';
import type { Stage } from '#tests/trust/roles/stage.ts';
import { catchUp, newPhone } from '#tests/trust/sync/petition-stage.ts';
import { type KnownVote, planFor, type Told, type Trick, weigh } from './attacker.ts';

const accounts = 30;
const opens_at = '2027-03-01T00:00:00Z';
const hour = 3_600_000;
/** When accounts that are not old were made: 6 days before the opening, hours before, and after it. */
const youngSince = ['2027-02-23T00:00:00Z', '2027-02-28T20:00:00Z', '2027-03-01T06:00:00Z'];

export interface People {
  readonly old: readonly string[];
  readonly young: readonly string[];
  /** The victim and five; and once more, with young accounts. */
  readonly honest: Readonly<Record<'old' | 'young', readonly string[]>>;
}

export const addPeople = async (stage: Stage): Promise<People> => {
  const young: string[] = [];
  for (const since of youngSince) young.push(...(await addVoters(stage, accounts / youngSince.length, since)));
  const old = await addVoters(stage, accounts);
  const honest = { old: await addVoters(stage, 6), young: await addVoters(stage, 6, youngSince[0]) };
  // As fast as the database can, one after the other, each as its member.
  await stage.query(`create function app.cast_all(poll uuid, members uuid[], choices integer[]) returns text[] language plpgsql as $$
    declare said text[] := '{}';
    begin
      for n in 1 .. cardinality(members) loop
        perform set_config('request.jwt.claim.sub', members[n]::text, true);
        said := said || (app.cast_vote(jsonb_build_object('poll_id', poll, 'answers', jsonb_build_array(jsonb_build_array(choices[n]))), null) ->> 'status');
      end loop;
      return said;
    end $$`);
  return { old, young, honest };
};

/** What holds in a world: how many votes a step takes, whether young accounts count while it is open, and how many of the attacker's are old. */
export interface Rule {
  readonly step: number;
  readonly youngCount: boolean;
  readonly old: (random: () => number) => number;
}

interface Cast {
  readonly member: string;
  readonly choice: 0 | 1;
  readonly known: KnownVote;
}

export interface Outcome {
  readonly isRight: boolean;
  readonly isSure: boolean;
  /** A figure, before the end. */
  readonly isTold: boolean;
}

/** Small, and the same on every machine (mulberry32). */
const newRandom = (seed: number) => {
  let state = seed * 0x9e3779b9;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const shuffle = <T>(all: readonly T[], random: () => number): T[] =>
  all
    .map((one) => ({ one, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ one }) => one);

/**
 * The victim and five, three for each answer, so that their sum alone tells nothing of anybody. The victim's account is old: a young one's
 * vote is in no figure before the end.
 */
const honestVotes = ({ honest }: People, { youngCount }: Rule, random: () => number): readonly Cast[] =>
  shuffle<0 | 1>([0, 0, 0, 1, 1, 1], random).map((choice, n) => {
    const isOld = n === 0 || random() < 0.7;
    const member = honest[isOld ? 'old' : 'young'][n] ?? '';
    return { member, choice, known: { choice: null, isCounted: isOld || youngCount } };
  });

/** The attacker's, the most useful first: those that count before the end. For one answer and the other in turns. */
const ownVotes = ({ old, young }: People, rule: Rule, random: () => number): readonly Cast[] => {
  const many = rule.old(random);
  return [...old.slice(0, many), ...shuffle(young, random).slice(0, accounts - many)].map((member, n) => {
    const choice = n % 2 === 0 ? 1 : 0;
    return { member, choice, known: { choice, isCounted: n < many || rule.youngCount } };
  });
};

/** Who votes together, in order; the poll is looked at after each group. */
const groupsOf = (
  trick: Trick,
  honest: readonly Cast[],
  own: readonly Cast[],
  step: number,
  random: () => number,
): readonly (readonly Cast[])[] => {
  const [victim, ...rest] = honest;
  const { before, after } = planFor(trick, own.length, step);
  const early = trick === 'first' ? 0 : trick === 'last' ? rest.length : Math.floor(random() * (rest.length + 1));
  const [fill, more, padding] = [own.slice(0, after), own.slice(after, own.length - before), own.slice(own.length - before)];
  return [rest.slice(0, early), padding, victim ? [victim] : [], fill, more, rest.slice(early)];
};

interface Asked {
  readonly id: string;
  readonly pid: string;
}

const ask = async (stage: Stage, seed: number): Promise<Asked> => {
  const question = { text: 'Shall it be built?', kind: 'single', options: ['Yes', 'No'] };
  const id = await addPoll(stage, { opens_at, questions: [question], results_when: seed % 2 ? 'live' : 'after_vote' });
  const [row] = await stage.query('select pid from app.polls where id = $1', [id]);
  return { id, pid: String(row?.pid) };
};

const setTime = async (stage: Stage, time: number): Promise<void> => {
  const now = new Date(time).toISOString();
  await stage.query("select set_config('app.test_now', $1, false)", [now]);
  await stage.setClock(now);
};

/** Whatever it is told, as a member who has voted and as a visitor, on another site's page. */
const readAll = async (stage: Stage, { id, pid }: Asked, member: string): Promise<readonly Told[]> => {
  await stage.query('select app.tick_polls()');
  const phone = newPhone(`voted:${id}`);
  await catchUp(stage, member, phone);
  const embedded = (await stage.call(null, 'poll_for_embed', pid)) as { readonly results: Told | null };
  return [phone.rows.get(`poll_results:${id}`) as Told | undefined, embedded.results].flatMap((one) => one ?? []);
};

const castAll = async (stage: Stage, { id }: Asked, votes: readonly Cast[]): Promise<void> => {
  const values = [id, votes.map(({ member }) => member), votes.map(({ choice }) => choice)];
  const [row] = await stage.query('select app.cast_all($1, $2, $3) as said', values);
  const said = row?.said as readonly string[];
  if (said.some((status) => status !== 'ok' && status !== 'held')) throw new Error(`a vote was answered ${said}`);
};

export const playRound = async (stage: Stage, people: People, rule: Rule, trick: Trick, seed: number): Promise<Outcome> => {
  const random = newRandom(seed);
  const [honest, own] = [honestVotes(people, rule, random), ownVotes(people, rule, random)];
  const groups = groupsOf(trick, honest, own, rule.step, random).filter((group) => group.length > 0);
  const poll = await ask(stage, seed);
  const told: Told[] = [];
  let time = Date.parse('2027-03-02T12:00:00Z');
  for (const group of groups) {
    await setTime(stage, time);
    await castAll(stage, poll, group);
    told.push(...(await readAll(stage, poll, own[0]?.member ?? '')));
    time += 7 * hour;
  }
  await setTime(stage, Date.parse('2027-04-01T00:01:00Z'));
  told.push(...(await readAll(stage, poll, own[0]?.member ?? '')));
  await stage.query("select set_config('app.test_now', '', false)");
  await stage.query('delete from app.polls');
  const votes = groups.flat();
  const victim = votes.filter(({ known }) => known.choice === null).findIndex(({ member }) => member === honest[0]?.member);
  const likely = weigh(
    votes.map(({ known }) => known),
    told,
    victim,
  );
  const guess = likely === 0.5 ? Number(random() < 0.5) : Number(likely > 0.5);
  return { isRight: guess === honest[0]?.choice, isSure: likely === 0 || likely === 1, isTold: told.some(({ is_final }) => !is_final) };
};
