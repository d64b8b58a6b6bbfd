/**
 * How far the server's clock is ahead of this phone's, in ms, as it was heard last: a phone that is years off must still offer what can be
 * signed and the days that can be chosen. For showing alone; the server decides. undefined: not known yet.
 */
import { useState } from 'react';
import { useReplica } from '#src/data/react/use-replica.ts';

export const useClockOffset = (): number | undefined => {
  const offset = useReplica(async (reader) => (await reader.progress()).clock_offset, []);
  return offset === null ? 0 : offset;
};

/** Now by the server's clock, in ms, as this visit began: a list that orders itself anew each second cannot be read. */
export const useTimeOfVisit = (): number => {
  const [begun] = useState(Date.now);
  return begun + (useClockOffset() ?? 0);
};
