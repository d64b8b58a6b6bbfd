/** One petition with all that its moderator needs: what it says, what asks the same, what was decided before, and the decision. */
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { QueuedPetition } from '#src/data/session/moderation-port.ts';
import { decisionsFrom, type PetitionDecision, reasonsFor } from '#src/features/petitions/model/moderation.ts';
import { Words } from '#src/widgets/written/words.tsx';
import { DecisionForm } from './decision-form.tsx';
import styles from './moderation.module.css';
import { PetitionFacts } from './petition-facts.tsx';
import { PetitionHistory } from './petition-history.tsx';
import { LockPart } from './petition-lock.tsx';
import { SimilarPetitions } from './similar-petitions.tsx';
import type { Verdict } from './verdict-line.tsx';

interface PetitionItemProps {
  readonly petition: QueuedPetition;
  readonly onDecided: (verdict: Verdict) => void;
}

export const PetitionItem = ({ petition, onDecided }: PetitionItemProps) => (
  <>
    <PetitionFacts petition={petition} />
    <Words text={petition.text} lang={petition.lang} />
    <SimilarPetitions petition={petition} />
    <PetitionHistory petition={petition} />
    {petition.is_own ? (
      <p>
        <Trans>This petition is your own: another moderator decides.</Trans>
      </p>
    ) : (
      <Deciding petition={petition} onDecided={onDecided} />
    )}
  </>
);

const Deciding = ({ petition, onDecided }: PetitionItemProps) => {
  const [lock, setLock] = useState(petition.lock);
  return (
    <div className={styles.deciding}>
      <LockPart petition={petition.id} lock={lock} onLock={setLock} />
      {lock?.by === 'me' && (
        <DecisionForm
          choices={decisionsFrom(petition.state).map((value) => ({ value, label: choiceTexts[value] }))}
          reasonsFor={reasonsFor}
          noteFor={(choice) => (choice === 'rejected' || choice === 'hidden' ? noteBox : null)}
          confirmFor={(choice) => choice === 'hidden' && hideQuestion}
          send={(moderation, { choice, reason, note }) => moderation.decidePetition(petition.id, choice, reason, note)}
          onDecided={(choice, decision) => onDecided({ text: <VerdictText title={petition.title} choice={choice} />, decision })}
        />
      )}
    </div>
  );
};

const choiceTexts = {
  open: <Trans>Open it for signatures</Trans>,
  rejected: <Trans>Do not accept it: its author may change it and hand it in again, twice at most</Trans>,
  flagged: <Trans>Look at it more closely: it stays in the queue</Trans>,
  hidden: <Trans>Hide it: only where the law or somebody’s safety asks for it</Trans>,
} as const satisfies Readonly<Record<PetitionDecision, unknown>>;

const noteBox = {
  label: <Trans>Note to the author, if you like</Trans>,
  hint: <Trans>They read it under the reason, as you write it: use their language.</Trans>,
};

const hideQuestion = <Trans>Hide this petition? Nobody but its author sees it then, and it cannot be handed in again.</Trans>;

const VerdictText = ({ title, choice }: { readonly title: string; readonly choice: PetitionDecision }) => {
  switch (choice) {
    case 'open':
      return <Trans>✓ “{title}” is open for signatures.</Trans>;
    case 'rejected':
      return <Trans>! “{title}” is not accepted. Its author reads the reason.</Trans>;
    case 'flagged':
      return <Trans>○ “{title}” is looked at more closely. It stays in the queue.</Trans>;
    case 'hidden':
      return <Trans>! “{title}” is hidden. Its author reads the reason.</Trans>;
  }
};
