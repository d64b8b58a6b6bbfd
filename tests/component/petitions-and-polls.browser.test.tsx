/**
 * Petitions and polls in every state, as their author, another member and a visitor see them, in both languages, on the smallest phone: their pages
 * are their own, so what stands here is which rows a phone holds of each; the judge is that of all kinds.
 */
import { loaders } from 'virtual:areas';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type PetitionState, petitionStates } from '#src/features/petitions/model/petition.ts';
import { type PollState, pollStates, type Question } from '#src/features/polls/model/poll.ts';
import { pidOf } from '#src/shared/pid.ts';
import { listedPetition } from '#tests/sync/petition-fixture.ts';
import { listedPoll } from '#tests/sync/poll-fixture.ts';
import { findInner, findOverflow, holdRows, member, openScreen, phone, type Rows, untilWhole } from './phone.tsx';

vi.mock('#src/data/react/accounts.ts', () => ({ accounts: { current: () => phone.account, subscribe: () => () => undefined } }));
vi.mock('#src/data/react/use-session.ts', () => ({
  useSession: () => phone.session,
  useVisitor: () => (phone.session.status === 'signed-in' ? { status: 'signed-in', roles: new Set() } : phone.session),
}));

const id = 'c0000000-0000-4000-8000-000000000001';
const pid = await pidOf(id);
const viewers = ['author', 'member', 'visitor'] as const;
type Viewer = (typeof viewers)[number];
const common = { id, xid: '1', rev: 1 };
const mine = { ...common, scope: `user:${member}` };
const long = 'Who repairs the footbridge between the market and the school before the rains of next year? ';
const title = `${long.repeat(2).slice(0, 199)}?`;
const note = 'Say which bridge you mean.';

/** What its author was told, and may appeal against. */
const own = (kind: string, state: string) => ({
  ...mine,
  kind,
  parent_id: null,
  state,
  fields: {},
  reason: 'unclear',
  note,
  is_held: false,
  resubmissions_left: 1,
  decision_id: 'd0000000-0000-4000-8000-000000000001',
  appeal_until: '2999-01-01T00:00:00Z',
  appeal: null,
  reply: null,
});

const petitionEvents = ['update', 'sent', 'received', 'answered', 'hearing', 'meeting', 'decided', 'outcome'];
const petitionRows = (state: PetitionState, viewer: Viewer): Rows => {
  const { petition } = listedPetition('1', {
    title,
    text: long.repeat(20),
    state,
    pid,
    id,
    reason: state === 'rejected' ? 'unclear' : null,
    closes_at: '2999-06-01T00:00:00Z',
    thresholds: { regional: 200, national: 5000 },
  });
  const events = petitionEvents.map((kind, n) => ({
    id: `e0000000-0000-4000-8000-00000000000${n}`,
    ...{
      xid: '1',
      rev: 1,
      scope: 'public',
      petition_id: id,
      kind,
      lang: 'en',
      body: long,
      source_url: null,
      at: kind === 'hearing' ? '2999-03-01T00:00:00Z' : '2027-03-01T00:00:00Z',
    },
    transcript_url: kind === 'answered' ? 'https://example.org/said.pdf' : null,
    video_url: kind === 'answered' ? 'https://example.org/film' : null,
    is_called_off: false,
    result: kind === 'outcome' ? 'succeeded' : null,
  }));
  const authorship = { ...mine, code: 'AB12CD', supporters: 3, resubmissions_left: 1, reason: 'unclear', note, state };
  return [
    ['petitions', { ...petition, ...common }],
    [
      'petition_counts',
      { ...common, scope: 'public', by_account: 1234, by_phone: 56, late: 7, outside: 8, reached: { regional: '2027-02-01T00:00:00Z' } },
    ],
    ...events.map((event) => ['petition_events', event] as const),
    ...(viewer === 'author'
      ? ([
          ['petition_authorships', authorship],
          ['content_own', own('petition', state)],
        ] as const)
      : []),
  ];
};

const options = ['The village council', `${long.slice(0, 180)}`, 'Nobody'];
const questions: readonly Question[] = [
  { kind: 'single', text: long, options },
  { kind: 'multiple', text: 'Which of these first?', options, most: 2 },
  { kind: 'yes_no', text: 'Should it be of wood?' },
  { kind: 'ranked', text: 'In which order?', options },
  { kind: 'scale', text: 'How urgent is it?' },
];
const cells = [12, null, 30];
const figures = [{ cells }, { cells }, { cells }, { order: [[0], [1, 2]] }, { cells: [null, 10, 11, 12, 13] }];
const pollRows = (state: PollState, viewer: Viewer): Rows => {
  const { poll } = listedPoll('1', {
    ...{ title, text: long.repeat(10), state, id, pid, questions: [...questions], results_when: 'live', quorum: 100 },
    ...{ reason: state === 'cancelled' ? 'The bridge was repaired.' : null, refused_for: state === 'rejected' ? 'unclear' : null },
    ...{
      opens_at: state === 'scheduled' ? '2998-01-01T00:00:00Z' : '2026-01-01T00:00:00Z',
      closes_at: state === 'closed' ? '2026-02-01T00:00:00Z' : '2999-01-01T00:00:00Z',
    },
  });
  const isTold = state === 'open' || state === 'closed' || state === 'cancelled';
  const results = {
    ...common,
    scope: 'public',
    ballots: 60,
    figures,
    regions: { 'CM-NW': { ballots: 20, figures } },
    late: null,
    is_final: state === 'closed',
  };
  const authorship = { ...mine, state, is_held: state === 'draft', resubmissions_left: 1, note, invited: [] };
  return [
    ['polls', { ...poll, ...common }],
    ...(isTold ? ([['poll_results', results]] as const) : []),
    ...(viewer === 'author'
      ? ([
          ['poll_authorships', authorship],
          ['content_own', own('poll', state)],
        ] as const)
      : []),
  ];
};

interface Sight {
  readonly area: string;
  readonly states: readonly string[];
  /** Its author's alone. */
  readonly hidden: ReadonlySet<string>;
  readonly addresses: readonly string[];
  readonly rows: (state: never, viewer: Viewer) => Rows;
}
const sights: readonly Sight[] = [
  {
    area: 'petitions',
    states: petitionStates,
    hidden: new Set(['draft', 'gathering_supporters', 'in_review', 'flagged', 'rejected', 'dormant', 'hidden']),
    addresses: [`/petitions/${pid}`, '/petitions'],
    rows: petitionRows,
  },
  {
    area: 'polls',
    states: pollStates,
    hidden: new Set(['draft', 'in_review', 'rejected']),
    addresses: [`/polls/${pid}`, `/polls/results/${pid}`, '/polls/discover', '/polls'],
    rows: pollRows,
  },
];

await page.viewport(320, 640);
vi.setConfig({ testTimeout: 60_000 });

for (const { area, states, hidden, addresses, rows } of sights) {
  // Before the tests: a server that is busy takes long to bring an area for the first time.
  const loaded = await loaders[area]?.();
  if (!loaded) throw new Error(`no area ${area}`);
  for (const state of states)
    for (const viewer of viewers)
      for (const language of ['en', 'fr'] as const)
        test(`${area}, ${state}, before its ${viewer}, in ${language}`, async () => {
          const isHere = viewer === 'author' || !hidden.has(state);
          await holdRows(viewer === 'visitor' ? null : member, isHere ? rows(state as never, viewer) : []);
          for (const address of addresses) {
            await openScreen(loaded, address, language);
            const isOne = address.endsWith(pid);
            const shown = () => document.querySelector('main')?.innerText ?? '';
            await vi.waitFor(() => expect(document.querySelector('h1')).not.toBeNull(), { timeout: 20_000 });
            if (isOne) await vi.waitFor(() => expect(shown().includes(title)).toBe(isHere), { timeout: 20_000 });
            if (isOne && isHere) await untilWhole();
            expect([address, findInner(shown())]).toEqual([address, null]);
            expect([address, findOverflow()]).toEqual([address, []]);
            // What moderators told its author is nobody else's.
            if (viewer !== 'author') expect(shown()).not.toContain(note);
            else if (address === addresses[0] && state === 'rejected')
              await vi.waitFor(() => expect(shown()).toContain(note), { timeout: 20_000 });
          }
        });
}
