import { expect, test } from 'vitest';
import { draftOfWork, emptyJob, emptySchool, faultsOfWork, longest, readWork, readWorkDraft, workOf } from './work-draft.ts';

const job = { what: 'Mason', where: 'Batir SARL', from: '2015', to: '' };
const school = { level: 'secondary', school: 'GTHS Bamenda', year: '2014' };
const draft = { ...draftOfWork(null), experience: [job], education: [school], skills: ['7112'], languages: ['wes'] };
const faults = (part: object) => faultsOfWork({ ...draft, ...part }, 2026);

test('what is right has no fault, and is sent without what nobody filled in', () => {
  expect(faults({ experience: [job, emptyJob], education: [emptySchool, school] })).toEqual({});
  expect(workOf({ ...draft, experience: [emptyJob, { ...job, what: ' Mason ', to: '2016' }] })).toEqual({
    seen_by: 'hidden',
    experience: [{ what: 'Mason', where: 'Batir SARL', from: 2015, to: 2016 }],
    education: [{ ...school, year: 2014 }],
    skills: ['7112'],
    languages: ['wes'],
  });
});

test.each([
  ['what', 'M', 'short'],
  ['what', 'x'.repeat(longest + 1), 'long'],
  ['what', 'Mason 677 12 34 56 78', 'contact'],
  ['what', 'Mason +237677123456', 'contact'],
  ['where', 'www.batir', 'contact'],
  ['where', 'batir.cm', 'contact'],
  ['where', 'awa@example.org', 'contact'],
  ['from', '', 'year'],
  ['from', '15', 'year'],
  ['from', '1939', 'year'],
  ['from', '2027', 'future'],
  ['to', '2014', 'before'],
  ['to', '2027', 'future'],
  ['to', 'now', 'year'],
])('%s %s: %s', (box, typed, fault) => {
  expect(faults({ experience: [{ ...job, [box]: typed }] })).toEqual({ [`experience.0.${box}`]: fault });
});

test('of a school', () => {
  expect(faults({ education: [{ level: '', school: 'a.com', year: '2027' }] })).toEqual({
    'education.0.level': 'missing',
    'education.0.school': 'contact',
    'education.0.year': 'future',
  });
});

test('years and numbers that are no telephone number stand', () => {
  expect(faults({ experience: [{ ...job, what: 'Best of 2010-2015, 3 sites', where: 'Lot 12.500, B.P. 4401' }] })).toEqual({});
});

test('what was kept, and a row, are read again, whatever else is in them', () => {
  expect(readWorkDraft(JSON.parse(JSON.stringify({ ...draft, kept_at: 'x' })))).toEqual(draft);
  expect(draftOfWork(readWork({ ...workOf(draft), xid: '1' }))).toEqual(draft);
  for (const odd of [null, 7, 'x']) expect([readWorkDraft(odd), readWork(odd)]).toEqual([null, null]);
  expect(readWorkDraft({ experience: [null, 7], education: 'x', skills: [7, '7112'], seen_by: 'all' })).toEqual({
    ...{ ...draftOfWork(null), experience: [emptyJob, emptyJob], skills: ['7112'] },
  });
});
