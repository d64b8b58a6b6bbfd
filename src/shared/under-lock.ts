/**
 * One at a time under a name, in all tabs. Browsers have no locks when they are old or the address is plain http, and refuse them with site
 * data blocked: then the work is done otherwise.
 */
export const withLock = async <T>(
  { name, options = {}, locks = navigator.locks }: { name: string; options?: LockOptions; locks?: LockManager | undefined },
  work: (lock: Lock | null) => Promise<T>,
  otherwise: () => Promise<T>,
): Promise<T> => {
  let hasBegun = false;
  try {
    if (locks)
      return await locks.request(name, options, (lock) => {
        hasBegun = true;
        return work(lock);
      });
  } catch (error) {
    if (hasBegun) throw error;
  }
  return otherwise();
};

/** Where there are no locks, whenever it likes. */
export const underLock = <T>(name: string, work: () => Promise<T>): Promise<T> => withLock({ name }, work, work);
