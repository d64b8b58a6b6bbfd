import { expect, test } from 'vitest';
import { phoneOrNull, websiteOrNull } from './contacts.ts';
import { newFindings } from './findings.ts';

const place = { file: 'health/facilities_osm.csv', line: 2 };

test.each([
  ['699 99 41 19/679 02 93 63', '+237699994119'],
  ['+237 691 66 12 15 // +237 677 37 36 41', '+237691661215'],
  ['(+237) 655039953', '+237655039953'],
  ['242-31-42-61', '+237242314261'],
  ['698009672/22191145', '+237698009672'],
  ['(+237) 6', null],
  ['33332310', null],
  ['2.37222E+11', null],
  ['6556565153', null],
])('the number %s becomes %s, and the change is reported', (cell, phone) => {
  const findings = newFindings();
  expect(phoneOrNull(findings, place, cell)).toBe(phone);
  expect(findings.repaired).toHaveLength(1);
});

test.each([
  ['http://www.oseelc.org/', 'http://www.oseelc.org/'],
  ['communedebagangte.net', 'http://communedebagangte.net'],
  ['javascript:alert(1)', null],
  ['not yet', null],
])('the address %s becomes %s', (cell, website) => {
  expect(websiteOrNull(newFindings(), place, cell)).toBe(website);
});
