/** Openings, by the kind's own definition. */
import { job } from '#src/features/jobs/model/job.ts';
import { indexOf } from '#src/model/content/index-of.ts';
import { askLists } from './ask-lists.ts';
import { headOf, of, pay, regions, risenAt, rowOf, text, titleOf, trades } from './things.ts';

const { field, contract, lang, education } = job.fields;

await askLists({
  index: indexOf(job),
  headOf: headOf('job'),
  fieldsOf: (n) => ({
    ...rowOf(n),
    ...{ company: '0000000001', company_name: 'Plantations of the Mungo' },
    ...{ title: titleOf(trades, n), field: of(field.choices, n, 7), contract: of(contract.choices, n, 8), lang: of(lang.choices, n, 9) },
    ...{
      region_code: of(regions, n, 2),
      division_code: null,
      place: null,
      is_remote: n % 9 === 0,
      education: of(education.choices, n, 10),
      text,
    },
    ...{ salary_least: pay(n, 11, 300_000), salary_most: null, positions: 1, apply_until: '2027-01-15', no_fee: true },
  }),
  all: { state: ['open'] },
  narrowed: { field: ['health'] },
  risen: (times) => ({ opened_at: risenAt(times) }),
});
