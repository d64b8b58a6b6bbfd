/** One sync at a time on this phone, whichever tab or worker: the browser's locks, or a lease in the database where it has none. */
import { withLock } from '#src/shared/under-lock.ts';
import type { Lock } from './ports.ts';
import type { Replica } from './replica.ts';

/** Longer than a round trip may take; who dies holds up the others so long. In ms. */
const leaseTime = 60_000;

export const createPhoneLock = (
  name: string,
  replica: Pick<Replica, 'takeLease' | 'endLease'>,
  now: () => number,
  holder: string,
  locks?: LockManager,
): Lock => ({
  tryRun: (work) =>
    withLock(
      { name, options: { ifAvailable: true }, locks },
      async (lock) => (lock ? work() : null),
      () => underLease(replica, holder, now, work),
    ),
});

/** A holder that is slow renews its lease; two at once would only ask twice: the server answers each mutation once. */
const underLease = async <T>(
  replica: Pick<Replica, 'takeLease' | 'endLease'>,
  holder: string,
  now: () => number,
  work: () => Promise<T>,
): Promise<T | null> => {
  const take = (): Promise<boolean> => replica.takeLease(holder, now(), leaseTime);
  if (!(await take())) return null;
  const renewing = setInterval(() => void take().catch(() => undefined), leaseTime / 2);
  try {
    return await work();
  } finally {
    clearInterval(renewing);
    await replica.endLease(holder).catch(() => undefined);
  }
};
