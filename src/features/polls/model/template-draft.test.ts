import { expect, test } from 'vitest';
import type { PollTemplate } from './poll-template.ts';
import {
  draftOfTemplate,
  emptyTemplateDraft,
  readTemplateDraft,
  type TemplateDraft,
  templateFaultsOf,
  templateTextOf,
} from './template-draft.ts';

const template: PollTemplate = {
  ...{
    id: '06000000-0000-8000-8000-000000000001',
    rev: 4,
    lang: 'fr',
    about: 'Pour trouver un jour.',
    title: 'Quel jour de marché ?',
    text: null,
  },
  questions: [{ kind: 'multiple', text: 'Quels jours ?', options: ['Lundi', 'Mardi'], most: 2 }],
};
const having = (part: Partial<TemplateDraft>): TemplateDraft => ({ ...draftOfTemplate(template), ...part });

test('what is opened and saved untouched is what it was, and says which revision was read', () => {
  const { id, rev, ...told } = template;
  const draft = draftOfTemplate(template);
  expect([draft.id, draft.read_rev, templateTextOf(draft)]).toEqual([id, rev, told]);
  expect(templateFaultsOf(draft)).toEqual({});
  expect(readTemplateDraft(JSON.parse(JSON.stringify({ ...draft, kept_at: 'now' })))).toEqual(draft);
});

test.each([
  ['a new one', emptyTemplateDraft('x', 'en'), { about: 'length', title: 'length', questions: [{ text: 'length', options: 'few' }] }],
  ['nothing but what nobody sees on when to use it', having({ about: '\u200b'.repeat(20) }), { about: 'length' }],
  ['too much on when to use it', having({ about: 'é'.repeat(201) }), { about: 'length' }],
  ['as much as may be', having({ about: 'é'.repeat(200) }), {}],
  ['too many words', having({ text: 'é'.repeat(2001) }), { text: 'length' }],
])('%s: what is wrong is said of its box', (_, draft, faults) => {
  expect(templateFaultsOf(draft)).toEqual(faults);
});
