/** The product that a conversation is about: the last one that was named in it by its address. */
export const productIn = (bodies: readonly (string | null)[]): string | null => {
  for (const body of [...bodies].reverse()) {
    const [, pid] = /\/marketplace\/products\/(?:[a-z0-9-]*-)?([0-9a-z]{10})(?![0-9a-z-])/.exec(body ?? '') ?? [];
    if (pid) return pid;
  }
  return null;
};
