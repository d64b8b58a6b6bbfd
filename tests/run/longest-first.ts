/** The order in which files of tests begin: a long one that begins last would have one core to itself, and the other would wait. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Each takes more than 20 seconds; those of less follow by size, as Vitest has it on a machine that has not run them before. */
const longest = [
  'sync/simulation',
  'sync/planted',
  'server/disk/',
  'server/start',
  'server/kill-server',
  'server/grant-admin',
  'server/body-memory',
  'server/import-',
  'contract/import-seed',
  'trust/matrix-http',
  'trust/rpc-fuzz',
];

const isLong = ({ moduleId }: TestSpecification): boolean => longest.some((part) => moduleId.includes(`/tests/${part}`));

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
