/** Seeded, so that every run of a seed is the same (mulberry32, public domain). */
export interface Random {
  /** 0…1 */
  next(): number;
  chance(share: number): boolean;
  pick<T>(from: readonly T[]): T | undefined;
  /** Each step has dice of its own, so that one can be left out and the others still do what they did. */
  begin(step: number): void;
}

export const createRandom = (seed: number): Random => {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    chance: (share) => next() < share,
    pick: (from) => from[Math.floor(next() * from.length)],
    begin: (step) => {
      state = Math.imul(seed, 0x9e3779b1) ^ Math.imul(step + 1, 0x85ebca6b);
      next();
    },
  };
};
