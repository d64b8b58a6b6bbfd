/** Seeded, so that every run of a seed is the same (mulberry32, public domain). */
export interface Random {
  /** 0…1 */
  next(): number;
  chance(share: number): boolean;
  pick<T>(from: readonly T[]): T | undefined;
}

export const createRandom = (seed: number): Random => {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return { next, chance: (share) => next() < share, pick: (from) => from[Math.floor(next() * from.length)] };
};
