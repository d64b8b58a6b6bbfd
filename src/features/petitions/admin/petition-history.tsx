import { Trans } from '@lingui/react/macro';
import { useAsked } from '#src/features/moderation/parts/ask-moderation.ts';
import { faultText } from '#src/features/moderation/parts/fault-text.tsx';
import styles from '#src/features/moderation/parts/moderation.module.css';
import { readHistory } from './ask-petitions.ts';
import { DecisionWords } from './decision-words.tsx';

/** What was decided about its signatures before. */
export const PetitionHistory = ({ id }: { readonly id: string }) => {
  const answer = useAsked(id, readHistory(id));
  if (answer?.ok && answer.value.decisions.length === 0) return null;
  return (
    <section className={styles.part}>
      <h4>
        <Trans>Decided about its signatures</Trans>
      </h4>
      {answer && !answer.ok && <p>{faultText(answer.error)}</p>}
      <ol className={styles.plain}>
        {answer?.ok &&
          answer.value.decisions.map((entry) => (
            <li key={entry.id}>
              <DecisionWords entry={entry} />
            </li>
          ))}
      </ol>
    </section>
  );
};
