/** Which waiting shard comes next: areas, because every name hangs on them, then what the screen in front waits for, then the plan's order. */

/** Shards of one module, of these regions or of all. */
export interface Demand {
  readonly module: string;
  readonly regions: readonly string[];
}

/** `queue` holds keys of shards: `module`, or `module region`. */
export const inTurn = (queue: readonly string[], demand: Demand | null): readonly string[] => {
  const turn = (key: string): number => {
    const [module, region] = key.split(' ');
    if (module === 'core') return 0;
    if (!demand || module !== demand.module) return 2;
    return demand.regions.length === 0 || demand.regions.includes(region ?? '') ? 1 : 2;
  };
  return [...queue].sort((a, b) => turn(a) - turn(b));
};
