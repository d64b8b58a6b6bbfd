/** Of all outlets what a page begins with that the server draws (decision 208), and where each stands. Nothing of it runs in the app. */
import type { PublicLog } from '#src/data/remote/read-public-log.ts';
import { type Outlets, readTold } from '#src/features/numbers/common/read-outlets.ts';
import { titleAddress } from '#src/shared/title-address.ts';

/** As many rows as lists of the directory bring; the others come with the app. */
const mostRows = 30;

/** Of one outlet all; of the list the first rows, with the first of each kind that can be chosen. */
export const partOf = (told: unknown, pid: string | undefined): PublicLog<Outlets> => {
  const { outlets } = readTold(told);
  const first = outlets.filter(({ kind }, at) => at < mostRows || outlets.findIndex((one) => one.kind === kind) === at);
  const log =
    pid === undefined
      ? { outlets: first.map((one) => ({ ...one, checks: [] })), total: outlets.length }
      : { outlets: outlets.filter((one) => one.pid === pid) };
  return { log, at: '', isOld: false };
};

/** For search engines. */
export const outletPaths = (told: unknown): readonly string[] =>
  readTold(told).outlets.map(({ name, pid }) => `/media-trust/${titleAddress({ title: name, pid })}`);
