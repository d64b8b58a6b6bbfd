import { expect, test } from 'vitest';
import type { Outlet } from '#src/features/numbers/common/read-outlets.ts';
import { outletPaths, partOf } from './drawn-outlets.ts';
import { outletThing } from './outlet-thing.ts';

const check = { code: 'owner', answer: 'yes', day: '2026-10', title: 'About us', url: 'https://outlet.example' };
const outlet = (n: number, kind: string): Outlet => ({
  ...{ pid: `p${n}`, name: `Outlet ${n}`, kind, languages: ['fr'], as_of: '2026', licence: 'quoted', source: 'A list', checks: [check] },
});
const outlets = Array.from({ length: 50 }, (_, n) => outlet(n, n === 45 ? 'radio' : 'television'));

test('the list brings its first rows, one of each kind and how many there are, and nothing that only a page says', () => {
  const { outlets: rows, total } = partOf({ outlets }, undefined).log;
  expect([rows.length, rows.at(-1)?.name, total]).toEqual([31, 'Outlet 45', 50]);
  expect(rows.every(({ checks }) => checks.length === 0)).toBe(true);
});

test('a page brings its outlet with its checks, or nothing; what is no answer is none', () => {
  expect(partOf({ outlets }, 'p45').log.outlets).toEqual([outlets[45]]);
  expect(partOf({ outlets }, 'other').log.outlets).toEqual([]);
  expect(() => partOf({ status: 'wait' }, 'p45')).toThrow();
});

test('each has one address', () => {
  expect(outletPaths({ outlets }).slice(0, 1)).toEqual(['/media-trust/outlet-0-p0']);
});

test('to search engines an outlet is what is known of it', () => {
  const known = { ...outlet(1, 'radio'), owner: 'Somebody', website: 'https://outlet.example', since: '1985', phone: '+237222222222' };
  expect(outletThing({ ...known, address: 'BP 1' }, 'North-West')).toEqual({
    '@type': 'NewsMediaOrganization',
    sameAs: 'https://outlet.example',
    ownershipFundingInfo: 'Somebody',
    knowsLanguage: ['fr'],
    foundingDate: '1985',
    telephone: '+237222222222',
    address: { '@type': 'PostalAddress', addressCountry: 'CM', addressRegion: 'North-West', streetAddress: 'BP 1' },
  });
  expect(outletThing({ ...outlet(1, 'radio'), languages: [] }, undefined)).toEqual({
    '@type': 'NewsMediaOrganization',
    address: { '@type': 'PostalAddress', addressCountry: 'CM' },
  });
});
