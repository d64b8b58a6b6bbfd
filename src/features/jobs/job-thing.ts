import type { Content } from '#src/model/content/content-rows.ts';
import { textOf } from '#src/shared/text-of.ts';
import type { JobView } from './model/job.ts';
import { withNumbers } from './model/numbers-in.ts';

/** Ours, and those of https://schema.org/employmentType as search engines know them. */
const types: Readonly<Record<string, string>> = {
  permanent: 'FULL_TIME',
  fixed_term: 'CONTRACTOR',
  temporary: 'TEMPORARY',
  internship: 'INTERN',
  task: 'PER_DIEM',
  volunteer: 'VOLUNTEER',
};

/** As search engines read it: https://schema.org/JobPosting. Of a sample, and of one that takes no applications, nothing. */
export const jobThing = ({ state, is_sample, opened_at, values }: Content, job: JobView): object | null => {
  if (is_sample || state !== 'open') return null;
  const [least, most] = [job.salaryLeast ?? job.salaryMost, job.salaryMost ?? job.salaryLeast];
  const telephone = values.apply_also === 'phone' && withNumbers(textOf(values, 'apply_at')).find(({ phone }) => phone)?.phone;
  return {
    '@type': 'JobPosting',
    datePosted: opened_at,
    validThrough: job.applyUntil,
    employmentType: types[job.contract] ?? 'OTHER',
    hiringOrganization: { '@type': 'Organization', name: job.companyName },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressCountry: 'CM',
        ...(job.region && { addressRegion: job.region }),
        ...(job.place && { addressLocality: job.place }),
      },
    },
    ...(telephone && { applicationContact: { '@type': 'ContactPoint', telephone } }),
    ...(least !== null && {
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'XAF',
        value: { '@type': 'QuantitativeValue', minValue: least, maxValue: most, unitText: 'MONTH' },
      },
    }),
  };
};
