import { expect, test } from 'vitest';
import { listedPoll } from '#tests/sync/poll-fixture.ts';
import { resultsFile } from './results-file.ts';

test('what is told stands there, what is not stays empty, and no word of a member is a formula', () => {
  const { poll } = listedPoll('1', {
    questions: [
      { kind: 'single', text: 'Which, "truly"?', options: ['=1+1', 'Light'] },
      { kind: 'ranked', text: 'In order', options: ['A', 'B'] },
    ],
  });
  const results = {
    id: '1',
    ballots: 40,
    figures: [{ cells: [30, null] }, { order: [[1], [0]] }],
    regions: { 'CM-NW': { ballots: 30, figures: [{ cells: [null, null] }, { order: null }] } },
    late: null,
    is_final: true,
  };
  const words = (asked: (typeof poll.questions)[number]): readonly string[] => ('options' in asked ? asked.options : []);
  expect(resultsFile(poll, results, words, new Map([['CM-NW', 'North-West']])).split('\r\n')).toEqual([
    'poll,region,question,answer,votes,rank,ballots',
    `0000000001,,"Which, ""truly""?",'=1+1,30,,40`,
    '0000000001,,"Which, ""truly""?",Light,,,40',
    '0000000001,,In order,A,,2,40',
    '0000000001,,In order,B,,1,40',
    `0000000001,North-West,"Which, ""truly""?",'=1+1,,,30`,
    '0000000001,North-West,"Which, ""truly""?",Light,,,30',
    '0000000001,North-West,In order,A,,,30',
    '0000000001,North-West,In order,B,,,30',
  ]);
});
