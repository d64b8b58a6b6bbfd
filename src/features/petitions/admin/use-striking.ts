import { useState } from 'react';
import type { ModerationFault } from '#src/data/session/moderation-port.ts';
import { useAttempt } from '#src/features/moderation/parts/ask-moderation.ts';
import type { StrikeReason } from '#src/features/petitions/model/petition.ts';
import { strike as askToStrike, type StrikeConditions, type StrikeFigures, tryStrike } from './ask-petitions.ts';
import { readStrike, type StrikeInput, startingInput } from './read-strike.ts';

interface Tried {
  readonly conditions: StrikeConditions;
  readonly figures: StrikeFigures;
}
interface Boxes {
  readonly input: StrikeInput;
  readonly reason: StrikeReason | null;
}

/** What was tried counts until a box is changed: nothing else than what was shown is ever struck off. */
export const useStriking = (petition: string, onDone: (count: number, decision: string | null) => void) => {
  const { fault, attempt, isBusy, run } = useAttempt();
  const [boxes, setBoxes] = useState<Boxes>(() => ({ input: startingInput(Date.now()), reason: null }));
  const [tried, setTried] = useState<Tried | null>(null);
  const [own, setOwn] = useState<{ readonly fault: ModerationFault | null; readonly count: number }>({ fault: null, count: 0 });
  const tryOut = async (): Promise<void> => {
    const read = readStrike(boxes.input, boxes.reason);
    setOwn(({ count }) => ({ fault: read.ok ? null : read.error, count: count + 1 }));
    setTried(null);
    if (!read.ok) return;
    const answer = await run(tryStrike(petition, read.value));
    if (answer.ok) setTried({ conditions: read.value, figures: answer.value });
  };
  const strike = async ({ conditions, figures }: Tried): Promise<void> => {
    const answer = await run(askToStrike(petition, conditions));
    if (answer.ok) onDone(answer.value === null ? 0 : figures.count, answer.value);
  };
  const change = (changed: Partial<Boxes>): void => {
    setBoxes((last) => ({ ...last, ...changed }));
    setTried(null);
  };
  return { ...boxes, tried, fault: own.fault ?? fault, attempt: own.count + attempt, isBusy, change, tryOut, strike };
};
