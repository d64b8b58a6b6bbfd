/** How long to wait before the next try: anywhere between a second and a ceiling that doubles with every failure in a row. */

const shortest = 1000;
const longest = 15 * 60_000;

/**
 * Full jitter: phones that lost the same line must not all come back in the same second. `failures` counts from one;
 * `random` is in 0…1.
 */
export const backoff = (failures: number, random: number): number => {
  const ceiling = Math.min(longest, shortest * 2 ** failures);
  return Math.round(shortest + random * (ceiling - shortest));
};
