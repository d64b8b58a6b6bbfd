import { Trans } from '@lingui/react/macro';
import type { QueuedPetition } from '#src/data/session/moderation-port.ts';
import { useAsked } from './ask-moderation.ts';
import { DecisionWords } from './decision-words.tsx';
import { faultText } from './fault-text.tsx';
import styles from './moderation.module.css';

/** What was decided about it before: a petition handed in again has been read by somebody. */
export const PetitionHistory = ({ petition }: { readonly petition: QueuedPetition }) => {
  const answer = useAsked(petition.id, (moderation) => moderation.history(petition.id));
  return (
    <section className={styles.part}>
      <h4>
        <Trans>Decided before</Trans>
      </h4>
      {answer && !answer.ok && <p>{faultText(answer.error)}</p>}
      {answer?.ok && answer.value.length === 0 && (
        <p className={styles.small}>
          <Trans>Nothing yet.</Trans>
        </p>
      )}
      <ol className={styles.plain}>
        {answer?.ok &&
          answer.value.map((entry) => (
            <li key={entry.id}>
              <DecisionWords entry={entry} />
            </li>
          ))}
      </ol>
    </section>
  );
};
