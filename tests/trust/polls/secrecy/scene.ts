/**
 * One world with polls in every state in which something must not be known, made twice. The two differ in what was chosen and in
 * nothing else: where figures are told they are the same in both, because two members have changed their choices with each other;
 * where none may be told yet, they differ as much as they can.
 */
import { addPoll, single } from '#tests/trust/polls/poll-rows.ts';
import { tickAt } from '#tests/trust/polls/poll-stage.ts';
import type { Stage } from '#tests/trust/roles/stage.ts';
import { person, seedPeople, voters, youngVoters } from './people.ts';

type Json = Readonly<Record<string, unknown>>;
/** Which of the two worlds. */
export type Choice = 0 | 1;

interface Vote {
  readonly member: string;
  readonly answers: (world: Choice) => unknown;
}

interface Planned {
  readonly given: Json;
  /** Votes that both worlds have, each for the option of its number modulo 3. */
  readonly before?: number;
  readonly votes?: readonly Vote[];
  /** Cast after those, the same in both: figures of an open poll are told one step behind. */
  readonly after?: readonly Vote[];
  /** Cast after the end, claimed to be from before it. */
  readonly late?: readonly Vote[];
}

export interface Ground {
  /** As the superuser. */
  readonly query: Stage['query'];
  /** As a member's phone sends it, at the time of the clock. */
  readonly send: (member: string, poll: string, answers: unknown, madeAt: string) => Promise<void>;
  readonly setClock: (time: string) => Promise<void>;
}

const times = {
  open: '2027-03-27T12:00:00Z',
  first: '2027-03-27T12:01:00Z',
  second: '2027-03-27T18:02:00Z',
  third: '2027-03-28T00:03:00Z',
  end: '2027-03-28T12:00:00Z',
  ended: '2027-03-28T12:01:00Z',
  announced: '2027-03-30T00:00:00Z',
} as const;
/** The hour in which everybody looks. */
export const lookingAt = '2027-03-28T16:00:00Z';
/** When every poll is over and told. */
export const whenAllIsOver = '2027-04-02T02:00:00Z';

const idOf = (name: string): string => person(name).userId ?? '';
const [voter, partner] = [idOf('member'), idOf('otherMember')];
const swapped: readonly Vote[] = [
  { member: voter, answers: (world) => [[world]] },
  { member: partner, answers: (world) => [[1 - world]] },
];
const hidden = (from: number, to: number): readonly Vote[] =>
  voters.slice(from, to).map((member) => ({ member, answers: (world) => [[world]] }));
const same = (from: number, to: number): readonly Vote[] => voters.slice(from, to).map((member) => ({ member, answers: () => [[2]] }));
const own = swapped.slice(0, 1);

const question = { text: 'Which of these would help you?', options: ['A well', 'A lamp', 'A bridge'] };
const everyKind = [
  { ...question, kind: 'multiple', most: 3 },
  { ...question, kind: 'ranked' },
  { text: 'Shall it be built?', kind: 'yes_no' },
  { text: 'How good is the road?', kind: 'scale' },
];
const ofEveryKind: readonly Vote[] = [voter, ...voters.slice(0, 5)].map((member) => ({
  member,
  answers: (world) => (world === 0 ? [[0, 1], [0, 1, 2], [0], [0]] : [[2], [2], [1], [4]]),
}));

const [live, afterVote, afterClose] = (['live', 'after_vote', 'after_close'] as const).map((results_when) => ({ results_when }));
const announced = { state: 'scheduled', opens_at: times.announced };
const spread = voters.slice(0, 30).map((member, n) => ({ member, answers: () => [[n % 3]] }));
/** Thirty votes before these, ten for each option: told too early, each of these would be seen. */
const [four, five, ten] = [[...own, ...hidden(30, 33)], hidden(30, 35), hidden(30, 40)];
const ofYoung: readonly Vote[] = youngVoters.map((member) => ({ member, answers: (world) => [[world]] }));
const [step, nextStep] = [same(30, 40), same(40, 50)];

const planned = {
  few: { given: { ...live }, votes: hidden(0, 9) },
  between: { given: { ...live }, before: 30, votes: four },
  behind: { given: { ...live }, before: 30, votes: ten },
  swapped: { given: { ...live }, before: 30, votes: [...swapped, ...same(30, 38)], after: same(38, 48) },
  held: { given: { ...live }, before: 30, votes: [...ofYoung, ...step], after: nextStep },
  ended: { given: { ...afterClose, closes_at: times.end }, before: 30, votes: swapped },
  lateVotes: { given: { ...live, closes_at: times.end }, before: 30, late: four },
  votersOnly: { given: { ...afterVote }, before: 30, votes: ten, after: nextStep },
  votersKnow: { given: { ...afterVote }, before: 30, votes: [...swapped, ...same(30, 38)], after: same(38, 48) },
  atTheEnd: { given: { ...afterClose }, before: 30, votes: [...own, ...five] },
  cancelledLive: { given: { ...live }, before: 30, votes: four },
  cancelledVoters: { given: { ...afterVote }, before: 30, votes: ten },
  cancelledEnd: { given: { ...afterClose }, before: 30, votes: [...own, ...five] },
  announcedLive: { given: { ...live, ...announced }, votes: hidden(0, 12) },
  announcedVoters: { given: { ...afterVote, ...announced }, votes: hidden(0, 12) },
  announcedEnd: { given: { ...afterClose, ...announced }, votes: [...own, ...spread, ...five] },
  invited: { given: { ...afterClose, eligibility: 'invited', owner_id: idOf('author') }, before: 30, votes: [...own, ...five] },
  ofRegion: { given: { ...afterClose, eligibility: 'area', region_code: 'CM-NW' }, before: 30, votes: [...own, ...five] },
  everyKind: { given: { ...afterClose, questions: everyKind }, votes: ofEveryKind },
  underWay: { given: { ...afterClose } },
  // One vote under what the question of a week is told from.
  weekly: {
    given: { ...afterClose, weekly: 'roads', opens_at: '2027-03-02T00:00:00Z', closes_at: times.end },
    before: 18,
    votes: hidden(30, 41),
  },
} as const satisfies Readonly<Record<string, Planned>>;

export type PollName = keyof typeof planned;
const plan: readonly (readonly [string, Planned])[] = Object.entries(planned);
export const pollNames: readonly string[] = plan.map(([name]) => name);
export const pollId = (name: PollName): string => idOfPoll(name);
const idOfPoll = (name: string): string => `72000000-0000-4000-8000-0000000000${String(pollNames.indexOf(name) + 10)}`;
/** Whose vote is on its way while all others look. */
export const underWay = { member: voters[35] ?? '', poll: idOfPoll('underWay') };
/** Each vote's own id: a phone that sends it again sends this. */
export const actId = (of: string, poll: string): string => `${of.slice(0, 8)}-${poll.slice(-4)}-4000-8000-${of.slice(-12)}`;

/** What both worlds begin with. */
export const layGround = async ({ query, send, setClock }: Ground): Promise<void> => {
  await seedPeople(async (sql, values) => ({ rows: await query(sql, values) }));
  await setClock(times.open);
  for (const [name, { given, before = 0 }] of plan) {
    const id = idOfPoll(name);
    await addPoll({ query }, { id, questions: [single], ...given, ...(name.startsWith('announced') ? {} : { state: 'open' }) });
    if (name === 'invited')
      await query('insert into app.poll_invitations select $1, u from unnest($2::uuid[]) as u', [
        id,
        [voter, partner, idOf('moderator'), ...voters.slice(0, 40)],
      ]);
    for (const [n, one] of voters.slice(0, before).entries()) await send(one, id, [[n % 3]], times.open);
  }
  await tickAt({ query }, times.first);
};

const cast = async (
  { send }: Ground,
  world: Choice,
  name: string,
  votes: readonly Vote[] = [],
  claimed: string = times.first,
): Promise<void> => {
  for (const { member: by, answers } of votes) await send(by, idOfPoll(name), answers(world), claimed);
};

/** From there on, in one of the two worlds. */
export const makeWorld = async (ground: Ground, world: Choice): Promise<void> => {
  await ground.setClock(times.first);
  for (const [name, { votes }] of plan) if (!name.startsWith('announced')) await cast(ground, world, name, votes);
  await tickAt(ground, times.second);
  await ground.setClock(times.second);
  for (const [name, { after }] of plan) await cast(ground, world, name, after, times.second);
  await tickAt(ground, times.third);
  await tickAt(ground, times.ended);
  await ground.setClock(times.ended);
  for (const [name, { late }] of plan) await cast(ground, world, name, late);
  await ground.setClock(times.announced);
  for (const [name, { votes }] of plan) if (name.startsWith('announced')) await cast(ground, world, name, votes);
  await ground.query("update app.polls set state = 'cancelled', reason = 'Asked twice' where id = any ($1)", [
    pollNames.filter((name) => name.startsWith('cancelled')).map(idOfPoll),
  ]);
  await tickAt(ground, lookingAt);
  await ground.setClock(lookingAt);
};
