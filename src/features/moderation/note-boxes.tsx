/** The box for words of a decision: who reads them, and whether they must be there. */
import { Trans } from '@lingui/react/macro';
import type { QueuedContent, QueuedMove } from '#src/data/session/queued-content.ts';
import type { NoteBox } from './parts/decision-form.tsx';

const noteBox = {
  label: <Trans>Note to the author (optional)</Trans>,
  hint: <Trans>They read it under the reason, as you write it: use their language.</Trans>,
};

const neededNote = {
  label: <Trans>Why do you decide so?</Trans>,
  hint: <Trans>Its author reads it as you write it: use their language, and say nothing of what the other one sent.</Trans>,
  isNeeded: true,
};

const answerNote = {
  label: <Trans>Your answer</Trans>,
  hint: <Trans>Both sides read it as you write it: use their language, and say nothing that only one of them told you.</Trans>,
  isNeeded: true,
};

/** Null: nobody would read any. */
export const noteOf = ({ needs_words }: QueuedContent, move: QueuedMove | undefined): NoteBox | null => {
  if (move?.note_for === 'everybody') return answerNote;
  return needs_words ? neededNote : move?.reasons ? noteBox : null;
};
