import { expect, test } from 'vitest';
import type { Row } from '#src/shared/row.ts';
import { companyThing } from './company-thing.ts';

const common = { id: 'c0000000-0000-4000-8000-000000000001', xid: '1', rev: 1, scope: 'public' };
const thingOf = (values: object, language = 'en', head: object = {}) =>
  companyThing({ head: { ...common, is_sample: false, ...head } as Row, values: { ...common, ...values } as Row }, language);

test('of a company: its own words in the language of the page, else in the other, its numbers and its site', () => {
  const told = {
    text_fr: 'Nous construisons des écoles.',
    text_en: 'We build schools.',
    phone_2: '+237677001122',
    web: 'https://batir.example',
  };
  const thing = { telephone: ['+237677001122'], sameAs: 'https://batir.example' };
  expect(thingOf(told)).toEqual({ description: 'We build schools.', ...thing });
  expect(thingOf({ ...told, text_en: null })).toEqual({ description: 'Nous construisons des écoles.', ...thing });
});

test('with hours it is a LocalBusiness, which alone has any; what was not said is not there, and of a sample nothing', () => {
  expect(thingOf({ hours: 'Lundi à samedi' }, 'fr')).toEqual({ '@type': 'LocalBusiness', openingHours: 'Lundi à samedi' });
  expect(thingOf({ hours: 'Lundi à samedi' }, 'fr', { is_sample: true })).toBeNull();
});
