/**
 * Mutations for `sync`: every mutation that app.mutations names, its arguments read from the text of its SQL function and of those it passes them on to, so that a new one is
 * tried the moment it exists. What an argument means is declared below; without that a mutation would hardly be accepted.
 */
import fc from 'fast-check';
import { jpeg, lossy, riff } from '#supabase/functions/avatar/crafted-pictures.ts';
import { actors } from '#tests/trust/actors.ts';
import type { Query } from '#tests/trust/catalog.ts';
import { anything, times } from './anything.ts';
import { answered } from './of-directories.ts';
import { inDeals, saidOfDeals, saidOfPrices, saidOfSearches } from './seed-deals.ts';
import { filePart } from './seed-files.ts';
import { type InTheirPlace, inJobs } from './seed-jobs.ts';
import { inMusic, saidOfListens } from './seed-music.ts';
import { saidOfWork } from './seed-work.ts';
import {
  comment,
  events,
  gathering,
  group,
  notification,
  otherMessage,
  own,
  ownEvents,
  ownMessage,
  ownPolls,
  ownPost,
  polls,
  publicPetitions,
  threads,
} from './seeded.ts';

export interface Mutation {
  readonly name: string;
  readonly v: number;
  /** Names of its arguments. */
  readonly takes: readonly string[];
  /** What some of them mean where a member does it with what is theirs. */
  readonly means?: Readonly<Record<string, fc.Arbitrary<unknown>>>;
}

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
/** Of whatever kind. */
const fields = {
  title: 'Cleaning the market of Bafut',
  category: 'town_hall',
  starts_at: inDays(10),
  ends_at: inDays(11),
  all_day: false,
  text: 'We meet at the gate and clean the whole market together.',
  lang: 'en',
  entry: 'free',
  role: 'Owner',
  genre: ['bikutsi'],
  source: 'https://example.org/x',
  evidence: 'The town hall knows me as the owner.',
  phone: '233 44 55 66',
  letter: 'I have built four schools and can begin tomorrow.',
};

/** By `mutation.argument`, or by the argument alone, what is meant. */
const meant: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  ...answered,
  ...saidOfWork,
  id: fc.uuid({ version: 7 }),
  petition_id: fc.constantFrom(...publicPetitions),
  name_display: fc.constantFrom('full', 'initials', 'citizen'),
  area_code: fc.constant(null),
  consent: fc.constant('2026-11-21'),
  title: fc.constant('A well for the market of Bafut'),
  text: fc.constant('Water is carried from the river to the market every morning, by those who sell there.'),
  lang: fc.constantFrom('en', 'fr'),
  category: fc.constant('water'),
  reach: fc.constant('national'),
  region_code: fc.constant(null),
  division_code: fc.constant(null),
  subdivision_code: fc.constant(null),
  addressees: fc.constant(['The council']),
  goal: fc.constantFrom(10, 1000),
  closes_at: fc.constant(new Date(Date.now() + 90 * 86_400_000).toISOString()),
  code: fc.constant(gathering.code),
  comment_id: fc.constant(null),
  reason: fc.constantFrom('spam', 'other'),
  details: fc.constant(null),
  result: fc.constantFrom('succeeded', 'unsuccessful'),
  poll_id: fc.constantFrom(...polls),
  follows: fc.boolean(),
  'set_feed_choice.choice': fc.constant('mute'),
  'set_feed_choice.member_id': fc.constant(null),
  'set_feed_choice.region_code': fc.constant(null),
  'block_author.member_id': fc.constant(null),
  'block_author.name': fc.constantFrom('Paul', null),
  word: fc.constantFrom('elections', 'the price of fuel'),
  is_on: fc.boolean(),
  reaction: fc.constantFrom('useful', 'sad', null),
  thread_id: fc.constantFrom(...Object.values(threads)),
  message_id: fc.constant(ownMessage),
  message_ids: fc.constant([otherMessage]),
  to: fc.constant(null),
  body: fc.constantFrom('Good morning', 'How is the road to Bafut?'),
  image: fc.constantFrom(...[jpeg(8, 8), riff(lossy(8, 8))].map((bytes) => ({ data: Buffer.from(bytes).toString('base64') }))),
  removes: fc.constantFrom(null, 'ab'.repeat(16)),
  decision: fc.constantFrom('accept', 'decline', 'block', 'unblock'),
  read_seq: fc.constantFrom(0, 1),
  delivered_seq: fc.constantFrom(0, 1),
  for_all: fc.boolean(),
  key: fc.constantFrom('petition+a1', 'poll'),
  content: fc.constantFrom({ title: 'A well' }, {}),
  kept_at: fc.constantFrom('2026-11-22T10:00:00.000Z', '2026-11-22T11:00:00.000Z'),
  replaces: fc.constant([]),
  drafts: fc.constant([]),
  who_may_write: fc.constantFrom('everyone', 'area', 'nobody'),
  tells_read: fc.boolean(),
  is_archived: fc.boolean(),
  muted_until: fc.constant(null),
  answers: fc.constantFrom([[0]], [[1]]),
  ids: fc.constantFrom(null, [notification]),
  up_to: fc.constant('2999-01-01T00:00:00Z'),
  prefs: fc.constantFrom(
    { in_app: { poll_opened: false } },
    { in_app: { poll_opened: true, role_changed: false }, push: { message: true } },
    { quiet: { on: true, from: '22:00' } },
  ),
  user_id: fc.constant(actors.find(({ name }) => name === 'otherMember')?.userId),
  role: fc.constantFrom('owner', 'admin', 'member'),
  days: fc.constantFrom(1, 7, 28),
  'create_group.thread_id': fc.uuid({ version: 7 }),
  'rename_group.thread_id': fc.constant(group.thread),
  'set_group_link.thread_id': fc.constant(group.thread),
  'set_group_link.code': fc.uuid({ version: 4 }),
  'join_group.code': fc.constant(group.code),
  'leave_group.thread_id': fc.constant(group.thread),
  'remove_from_group.thread_id': fc.constant(group.thread),
  'set_group_role.thread_id': fc.constant(group.thread),
  'create_petition.name_display': fc.constant('full'),
  'edit_petition.name_display': fc.constant('initials'),
  'edit_petition.petition_id': fc.constant(own.draft),
  'submit_petition.petition_id': fc.constant(own.draft),
  'wake_petition.petition_id': fc.constant(own.dormant),
  'withdraw_petition.petition_id': fc.constant(own.open),
  'support_petition.petition_id': fc.constant(gathering.petition),
  'post_petition_update.petition_id': fc.constant(own.open),
  'declare_outcome.petition_id': fc.constant(own.answered),
  'delete_comment.comment_id': fc.constant(comment.own),
  questions: fc.constantFrom(
    [{ text: 'What comes first?', kind: 'single', options: ['Water', 'Light'] }],
    [{ text: 'Which two?', kind: 'multiple', most: 2, options: ['Water', 'Light', 'The road'] }],
    [{ text: 'Shall it be built?', kind: 'yes_no' }],
  ),
  secrecy: fc.constantFrom('secret', 'open'),
  results_when: fc.constantFrom('live', 'after_vote', 'after_close'),
  eligibility: fc.constant('members'),
  quorum: fc.constantFrom(null, 10),
  opens_at: fc.constant(null),
  invited: fc.constant(null),
  cancel_reason: fc.constant('Asked twice by mistake.'),
  'create_poll.name_display': fc.constant('full'),
  'edit_poll.name_display': fc.constant('initials'),
  'edit_poll.poll_id': fc.constant(ownPolls.rejected),
  'cancel_poll.poll_id': fc.constant(ownPolls.open),
  // Who acts for no company and has no stall is refused the last ones: now and then is enough.
  kind: fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom('event', 'comment', 'post', 'stall', 'artist', 'correction') },
    fc.constantFrom('claim', 'job', 'application', 'product', 'staff', 'company_text', 'dispute'),
  ),
  kind_v: fc.constant(1),
  parent_id: fc.constant(events.open),
  content_id: fc.constant(events.open),
  fields: fc.oneof(
    { weight: 4, arbitrary: fc.constant(fields) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom(...Object.keys(fields), 'price', 'capacity', 'phone', 'title_fr'), anything)
        .map(([name, value]) => ({ ...fields, [name]: value })),
    },
  ),
  note: fc.constant('The rain has taken the bridge.'),
  answer: fc.constantFrom('going', 'interested', null),
  'create_content.name_display': fc.constantFrom('full', 'initials'),
  'edit_content.content_id': fc.constant(ownEvents.rejected),
  'change_content_picture.content_id': fc.constant(ownPost),
  order: fc.constantFrom(null, null, null, ['0'.repeat(32)]),
  ...filePart,
  ...saidOfDeals,
  ...saidOfPrices,
  ...saidOfSearches,
  ...saidOfListens,
  files: fc.constant(null),
  'appeal_content.content_id': fc.constant(ownEvents.rejected),
  'move_content.content_id': fc.constant(ownEvents.open),
  'move_content.to': fc.constant('cancelled'),
};

export const readMutations = async (query: Query): Promise<readonly Mutation[]> => {
  const { rows } = await query(`
    select m.name, m.v, (select jsonb_agg(distinct t[1]) from pg_proc q, regexp_matches(q.prosrc, $$args ->>? '(\\w+)'$$, 'g') as t
      where q.oid = p.oid or q.pronamespace = 'app'::regnamespace and p.prosrc ~ ('app\\.' || q.proname || '\\((own, )?args')) as takes
    from app.mutations m join pg_proc p on p.oid = format('app.%I(jsonb, timestamptz)', m.name)::regprocedure order by 1`);
  return rows.map((row) => ({ name: String(row.name), v: Number(row.v), takes: (row.takes ?? []) as readonly string[] }));
};

/** What somebody does with what is theirs. */
export const inTheirPlace: readonly InTheirPlace[] = [...inJobs, ...inMusic, ...inDeals];

/** The same once more for each thing that a member has a right to. */
export const withRights = (mutations: readonly Mutation[]): readonly Mutation[] =>
  inTheirPlace.flatMap(({ mutation, means }) => mutations.filter(({ name }) => name === mutation).map((known) => ({ ...known, means })));

const argsFor = ({ name, takes, means = {} }: Mutation): fc.Arbitrary<unknown> => {
  const of = (key: string) => means[key] ?? meant[`${name}.${key}`] ?? meant[key] ?? anything;
  const right = fc.record(Object.fromEntries(takes.map((key) => [key, of(key)])));
  // One argument at a time is hostile, so that the checks behind the first are tried too.
  const oneWrong = fc.tuple(right, fc.constantFrom(...takes, 'more'), anything).map(([args, key, value]) => ({ ...args, [key]: value }));
  return fc.oneof({ weight: 3, arbitrary: right }, { weight: 5, arbitrary: oneWrong }, { weight: 1, arbitrary: anything });
};

/** One mutation nearly always: beside an accepted one the effect of a refused one would not be seen. */
export const actsFor = (mutations: readonly Mutation[]): fc.Arbitrary<unknown> => {
  const act = fc.oneof(
    ...mutations.map((mutation) =>
      fc.record(
        {
          id: fc.oneof({ weight: 9, arbitrary: fc.uuid({ version: 7 }) }, { weight: 1, arbitrary: anything }),
          name: fc.oneof({ weight: 19, arbitrary: fc.constant(mutation.name) }, { weight: 1, arbitrary: anything }),
          v: fc.oneof({ weight: 9, arbitrary: fc.constant(mutation.v) }, { weight: 1, arbitrary: anything }),
          made_at: times,
          args: argsFor(mutation),
        },
        { requiredKeys: ['id', 'name', 'v', 'args'] },
      ),
    ),
  );
  const repeated = fc.tuple(act, fc.integer({ min: 2, max: 102 })).map(([one, count]) => Array.from({ length: count }, () => one));
  return fc.oneof(
    { weight: 30, arbitrary: act.map((one) => [one]) },
    { weight: 3, arbitrary: fc.array(act, { maxLength: 5 }) },
    { weight: 1, arbitrary: repeated },
    { weight: 1, arbitrary: fc.array(anything, { maxLength: 3 }) },
  );
};
