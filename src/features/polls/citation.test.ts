import { expect, test } from 'vitest';
import { citationOf } from './citation.ts';

const cited = {
  author: 'Ngum A.',
  year: '2026',
  title: 'What comes\n first?',
  about: 'Poll of members, 40 votes',
  url: 'https://mboa.example/polls/results/0000000001',
};

test('author, year, title, what it is, where it stands', () => {
  expect(citationOf(cited)).toBe(
    'Ngum A. (2026). What comes first? [Poll of members, 40 votes]. Mboa. https://mboa.example/polls/results/0000000001',
  );
  expect(citationOf({ ...cited, author: 'Paul Biwole' })).toMatch(/^Paul Biwole\. \(2026\)\. What/);
});

test('where nobody is named the title stands first', () => {
  expect(citationOf({ ...cited, author: null })).toBe(
    'What comes first? (2026) [Poll of members, 40 votes]. Mboa. https://mboa.example/polls/results/0000000001',
  );
});
