/**
 * Interleaved rounds. Law: in every round each case runs once, and each round starts with another case, so that a noisy
 * minute, a warm cache or a heating machine falls on all of them alike. A case is never dropped from a round.
 */
export interface Case<T> {
  readonly name: string;
  readonly run: (round: number) => Promise<T>;
}

export interface RoundLimits {
  readonly rounds: number;
  /** Milliseconds on `now`'s clock after which no further round is begun. */
  readonly until: number;
  readonly now: () => number;
}

/** Names in the order they run, round after round. */
export const orderOf = (names: readonly string[], round: number): readonly string[] => {
  const first = names.length === 0 ? 0 : round % names.length;
  return [...names.slice(first), ...names.slice(0, first)];
};

/** Results of each case by name, as many as there were rounds. A round that would not end in time is not begun. */
export const runInterleaved = async <T>(
  cases: readonly Case<T>[],
  limits: RoundLimits,
  log: (line: string) => void,
): Promise<ReadonlyMap<string, readonly T[]>> => {
  const byName = new Map(cases.map((one) => [one.name, one]));
  const results = new Map<string, T[]>(cases.map((one) => [one.name, []]));
  let longest = 0;
  for (let round = 0; round < limits.rounds; round++) {
    const began = limits.now();
    if (round > 0 && began + longest > limits.until) {
      log(`out of time after ${round} of ${limits.rounds} rounds`);
      break;
    }
    for (const name of orderOf([...byName.keys()], round)) {
      const result = await byName.get(name)?.run(round);
      if (result !== undefined) results.get(name)?.push(result);
      log(`round ${round + 1}/${limits.rounds} ${name}: ${JSON.stringify(result)}`);
    }
    longest = Math.max(longest, limits.now() - began);
  }
  return results;
};
