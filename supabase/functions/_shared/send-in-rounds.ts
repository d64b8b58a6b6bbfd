/** Claims what is due and sends it, a round after the other, until nothing is due. */
interface Rounds<T> {
  /** What nobody else sends now; null: it could not be read. */
  readonly claim: () => Promise<readonly T[] | null>;
  /** Whether it was taken. */
  readonly send: (one: T) => Promise<boolean>;
  readonly atOnce: number;
  /** The next minute goes on. */
  readonly mostRounds: number;
}

/** How many were taken; null when it could not be read what is due. */
export const sendInRounds = async <T>({ claim, send, atOnce, mostRounds }: Rounds<T>): Promise<number | null> => {
  let sent = 0;
  for (let round = 0; round < mostRounds; round += 1) {
    const due = await claim();
    if (!due) return round === 0 ? null : sent;
    if (due.length === 0) break;
    for (let from = 0; from < due.length; from += atOnce) {
      const taken = await Promise.all(due.slice(from, from + atOnce).map(send));
      sent += taken.filter(Boolean).length;
    }
  }
  return sent;
};
