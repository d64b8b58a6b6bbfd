import { expect, test } from 'vitest';
import { draftOfPoll, emptyPollDraft, emptyQuestion, type PollDraft, pollFaultsOf, pollTextOf, type QuestionDraft } from './poll-draft.ts';

const now = Date.parse('2027-03-27T12:00:00Z');
const written: PollDraft = {
  ...emptyPollDraft(now, 'en'),
  title: 'What should the council repair first?',
  questions: [{ ...emptyQuestion(), text: 'What comes first?', options: ['Water', '', ' The  road\u200b '] }],
};
const asking = (change: Partial<QuestionDraft>): PollDraft => ({
  ...written,
  questions: written.questions.map((one) => ({ ...one, ...change })),
});

test('what is whole is sent clean: no empty option, no sign that nobody sees', () => {
  expect(pollFaultsOf(written, now)).toEqual({});
  expect(pollTextOf(written, now)).toMatchObject({
    text: null,
    questions: [{ kind: 'single', text: 'What comes first?', options: ['Water', 'The road'] }],
    region_code: null,
    quorum: null,
    opens_at: null,
    closes_at: '2027-04-26T22:59:59.000Z',
    invited: null,
  });
});

test.each<[string, Partial<PollDraft>, object]>([
  ['a short title', { title: 'Water?' }, { title: 'length' }],
  ['two options that read the same', asking({ options: ['Eau', 'eau', 'Route'] }), { questions: [{ options: 'same' }] }],
  ['one option', asking({ options: ['Eau', ' '] }), { questions: [{ options: 'few' }] }],
  ['nine to rank', asking({ kind: 'ranked', options: [...'ABCDEFGHI'] }), { questions: [{ options: 'many' }] }],
  ['an option of 10,000 characters', asking({ options: ['Eau', 'a'.repeat(10_000)] }), { questions: [{ options: 'length' }] }],
  ['more answers than options', asking({ kind: 'multiple', most: '3' }), { questions: [{ most: 'number' }] }],
  [
    'a second question without words',
    { questions: [...written.questions, emptyQuestion()] },
    { questions: [{}, { text: 'length', options: 'few' }] },
  ],
  [
    'questions that are too long together',
    {
      questions: Array.from({ length: 20 }, (_, n) => ({
        ...emptyQuestion(),
        text: `Question ${n}`,
        options: [...'abcdefghijklmno'].map((c) => c + 'é'.repeat(150)),
      })),
    },
    { together: 'length' },
  ],
  ['no region', { eligibility: 'area' }, { region: 'area' }],
  ['one who is invited', { eligibility: 'invited', invited: '@Ngum_Be' }, { invited: 'few' }],
  ['a name that is none', { eligibility: 'invited', invited: 'ngum_be, Ngum Bé' }, { invited: 'names' }],
  ['a quorum of one', { quorum: '1' }, { quorum: 'number' }],
  ['an opening in half a year', { opens_on: '2027-09-01', closes_on: '2027-10-01' }, { opens_on: 'day' }],
  ['an end tomorrow', { closes_on: '2027-03-28' }, { closes_on: 'day' }],
  ['an end before its opening', { opens_on: '2027-04-20', closes_on: '2027-04-19' }, { closes_on: 'day' }],
])('%s is a fault', (_, change, faults) => {
  expect(pollFaultsOf({ ...written, ...change }, now)).toEqual(faults);
  expect(pollTextOf({ ...written, ...change }, now)).toBeNull();
});

test('questions without options need none, and usernames are told as the server knows them', () => {
  const asked = pollTextOf(
    { ...asking({ kind: 'yes_no', options: ['', ''] }), eligibility: 'invited', invited: '@Ngum_Be; paul_e ngum_be' },
    now,
  );
  expect(asked).toMatchObject({ questions: [{ kind: 'yes_no', text: 'What comes first?' }], invited: ['ngum_be', 'paul_e'] });
});

test('what was sent fills the boxes again as they were', () => {
  const draft: PollDraft = { ...asking({ kind: 'multiple', options: ['Water', 'The road'], most: '2' }), quorum: '20', region: 'CM-NW' };
  const text = pollTextOf(draft, now);
  expect(text && draftOfPoll(text, [])).toEqual(draft);
});
