/** What somebody means who keeps a work profile, or notes something about who applied to their company. */
import fc from 'fast-check';
import { anything } from './anything.ts';
import { applications } from './seed-jobs.ts';

const job = { what: 'Mason', where: 'Batir SARL', from: 2015, to: null };
const school = { level: 'secondary', school: 'GTHS Bamenda', year: 2014 };

export const saidOfWork: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  'note_applicant.content_id': fc.constantFrom(applications.came, applications.seen),
  seen_by: fc.constantFrom('hidden', 'companies', 'public'),
  experience: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom([], [job]) },
    { weight: 1, arbitrary: anything.map((to) => [{ ...job, to }]) },
  ),
  education: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom([], [school]) },
    { weight: 1, arbitrary: anything.map((year) => [{ ...school, year }]) },
  ),
  skills: fc.constantFrom([], ['7112', '7122'], ['7112', '7112'], ['9999']),
  languages: fc.constantFrom(['en', 'wes'], []),
};
