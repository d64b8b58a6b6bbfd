/** Which tests failed in a run of Playwright, from its report, which is checked like anything that comes from outside. */
import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';

export interface FailedTest {
  /** File, groups and title, as Playwright's own lists of tests name it. */
  readonly name: string;
  readonly error: string;
}
interface Suite {
  readonly title: string;
  readonly specs: readonly Spec[];
  readonly suites?: readonly Suite[] | undefined;
}

const specSchema = v.object({
  title: v.string(),
  tests: v.array(
    v.object({
      expectedStatus: v.string(),
      status: v.picklist(['expected', 'unexpected', 'flaky', 'skipped']),
      results: v.array(v.object({ error: v.optional(v.object({ message: v.optional(v.string()) })) })),
    }),
  ),
});
type Spec = v.InferOutput<typeof specSchema>;

const suiteSchema: v.GenericSchema<Suite> = v.object({
  title: v.string(),
  specs: v.array(specSchema),
  suites: v.optional(v.array(v.lazy(() => suiteSchema))),
});
const reportSchema = v.object({ suites: v.array(suiteSchema), errors: v.array(v.unknown()) });

/** Null when more went wrong than tests: no report, errors outside of tests, or tests that were never begun. */
export const findFailed = (reportFile: string): readonly FailedTest[] | null => {
  if (!existsSync(reportFile)) return null;
  const report = v.parse(reportSchema, JSON.parse(readFileSync(reportFile, 'utf8')));
  const all = report.suites.flatMap((suite) => findTests(suite, []));
  const isWhole = all.every(({ test }) => test.status !== 'skipped' || test.expectedStatus === 'skipped');
  if (report.errors.length > 0 || !isWhole) return null;
  return all
    .filter(({ test }) => test.status === 'unexpected')
    .map(({ name, test }) => ({ name, error: test.results[0]?.error?.message ?? 'It says no reason.' }));
};

interface Found {
  readonly name: string;
  readonly test: Spec['tests'][number];
}
const findTests = ({ title, specs, suites = [] }: Suite, groups: readonly string[]): readonly Found[] => {
  const path = [...groups, title];
  const own = specs.flatMap((spec) => spec.tests.map((test) => ({ name: [...path, spec.title].join(' › '), test })));
  return [...own, ...suites.flatMap((suite) => findTests(suite, path))];
};
