import { expect, test } from 'vitest';
import { emptyPollDraft, type PollDraft, readPollDraft } from './poll-draft.ts';
import { beginWith, changePlaces, inOrderFor, type PollTemplate, readPollTemplate } from './poll-template.ts';

const now = Date.parse('2026-11-22T08:00:00Z');
const template = (title: string, lang = 'en'): PollTemplate => ({
  ...{ id: title, rev: 3, lang, about: 'When to use it.', title, text: null },
  questions: [
    { kind: 'multiple', text: 'Which days?', options: ['Friday', 'Sunday'], most: 2 },
    { kind: 'scale', text: 'How good is it?' },
  ],
});
const [market, health] = [template('On which day is the market?'), template('How good is the health centre?')];
const all = [market, health];
const begun = (title: string): PollDraft => ({
  ...emptyPollDraft(now, 'en'),
  title,
  quorum: '50',
  eligibility: 'invited',
  invited: 'ngum',
});
const having = (draft: PollDraft, part: Partial<PollDraft>): PollDraft => ({ ...draft, ...part });

test('a template fills what is asked and leaves the rules alone', () => {
  const filled = having(begun(''), beginWith(begun(''), { ...market, lang: 'fr', text: 'Since the road is closed.' }, all));
  expect(filled).toMatchObject({
    ...{ title: market.title, lang: 'fr', text: 'Since the road is closed.', quorum: '50', eligibility: 'invited', invited: 'ngum' },
    questions: [
      { kind: 'multiple', text: 'Which days?', options: ['Friday', 'Sunday'], most: '2' },
      { kind: 'scale', text: 'How good is it?', options: ['', ''], most: '2' },
    ],
  });
});

test('what was written is put back, and what was written since comes again', () => {
  const own = begun('My own words');
  const filled = having(own, beginWith(own, market, all));
  const changed = having(filled, { title: `${market.title} Say which.` });
  const back = having(changed, changePlaces(changed));
  expect(back).toEqual({
    ...own,
    aside: { template: market.title, is_back: true, words: expect.objectContaining({ title: changed.title }) },
  });
  expect(having(back, changePlaces(back))).toEqual(changed);
});

test('one that was only looked at does not take the place of somebody’s own words', () => {
  const own = begun('My own words');
  const first = having(own, beginWith(own, market, all));
  const second = having(first, beginWith(first, health, all));
  expect(second.aside).toMatchObject({ template: health.title, words: { title: own.title } });
  const changed = having(first, { title: 'My own words in it' });
  expect(beginWith(changed, health, all).aside?.words.title).toBe('My own words in it');
});

test('what is kept aside outlives the page, and a draft of a time without templates is read', () => {
  const own = begun('My own words');
  const filled = having(own, beginWith(own, market, all));
  expect(readPollDraft(JSON.parse(JSON.stringify(filled)))).toEqual(filled);
  expect(readPollDraft(JSON.parse(JSON.stringify(own)))).toEqual(own);
  expect(changePlaces(own)).toEqual({});
});

test('those in one’s language come first', () => {
  const some = [template('Zoo'), template('Écoles', 'fr'), template('Aide', 'fr'), template('Ant')];
  expect(inOrderFor('fr', some).map(({ title }) => title)).toEqual(['Aide', 'Écoles', 'Ant', 'Zoo']);
  expect(inOrderFor('en', some).map(({ title }) => title)).toEqual(['Ant', 'Zoo', 'Aide', 'Écoles']);
});

test('a row that this version cannot show is no template', () => {
  const row = { ...market, xid: '9', scope: 'public' };
  expect(readPollTemplate(row)).toEqual(market);
  expect(readPollTemplate({ ...row, questions: [{ kind: 'drawing', text: 'Draw it' }] })).toBeNull();
  expect(readPollTemplate({ ...row, about: null })).toBeNull();
});
