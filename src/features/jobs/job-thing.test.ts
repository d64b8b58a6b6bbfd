import { expect, test } from 'vitest';
import type { Content } from '#src/model/content/content-rows.ts';
import { jobThing } from './job-thing.ts';
import { viewOf } from './model/job.ts';

const thingOf = (fields: object, more: object = {}) => {
  const values = { company_name: 'Mboa Mills', contract: 'permanent', apply_until: '2026-12-31', ...fields };
  return jobThing(
    { state: 'open', is_sample: false, opened_at: '2026-11-20T08:00:00Z', values, ...more } as unknown as Content,
    viewOf(values),
  );
};

test('of a job: since when, until when, by whom, where and for how much', () => {
  expect(thingOf({ region_code: 'CM-LT', place: 'Bonabéri', salary_least: 90_000, salary_most: 120_000 })).toEqual({
    '@type': 'JobPosting',
    datePosted: '2026-11-20T08:00:00Z',
    validThrough: '2026-12-31',
    employmentType: 'FULL_TIME',
    hiringOrganization: { '@type': 'Organization', name: 'Mboa Mills' },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressCountry: 'CM', addressRegion: 'CM-LT', addressLocality: 'Bonabéri' },
    },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'XAF',
      value: { '@type': 'QuantitativeValue', minValue: 90_000, maxValue: 120_000, unitText: 'MONTH' },
    },
  });
  expect(thingOf({ salary_most: 120_000 })).toMatchObject({ baseSalary: { value: { minValue: 120_000, maxValue: 120_000 } } });
  expect(thingOf({})).not.toHaveProperty('baseSalary');
});

test.each([
  [
    { apply_also: 'phone', apply_at: 'Mrs Ngo, 677 12 34 56' },
    { '@type': 'ContactPoint', telephone: '+237677123456' },
  ],
  [{ apply_also: 'phone', apply_at: 'the office' }, undefined],
  [{ apply_also: 'in_person', apply_at: 'At the gate, 677 12 34 56' }, undefined],
  [{ apply_also: null, apply_at: null }, undefined],
])('whom one may call, where it is a number: %j', (fields, contact) => {
  expect(Reflect.get(Object(thingOf(fields)), 'applicationContact')).toEqual(contact);
});

test('of a sample, and of one that takes no applications, nothing', () => {
  for (const more of [{ is_sample: true }, { state: 'filled' }, { state: 'expired' }]) expect(thingOf({}, more)).toBeNull();
});
