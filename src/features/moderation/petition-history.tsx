import { Trans } from '@lingui/react/macro';
import { useAsked } from './ask-moderation.ts';
import { DecisionWords } from './decision-words.tsx';
import { faultText } from './fault-text.tsx';
import styles from './moderation.module.css';

/** What was decided about its signatures before. */
export const PetitionHistory = ({ id }: { readonly id: string }) => {
  const answer = useAsked(id, (moderation) => moderation.history(id));
  if (answer?.ok && answer.value.length === 0) return null;
  return (
    <section className={styles.part}>
      <h4>
        <Trans>Decided about its signatures</Trans>
      </h4>
      {answer && !answer.ok && <p>{faultText(answer.error)}</p>}
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
