/** Ten questions, always in one order, never counted, sorted or coloured: those that somebody looked for with what was seen, the others behind a fold (decision 213). */
import { Trans, useLingui } from '@lingui/react/macro';
import type { OutletCheck } from '#src/features/numbers/common/read-outlets.ts';
import numbers from '#src/features/numbers/numbers.module.css';
import { useDates } from '#src/widgets/facts/use-numbers.ts';
import { answers, questions } from './labels.ts';
import styles from './outlets.module.css';
import { OutsideLink } from './outside-link.tsx';

export const Checklist = ({ checks }: { readonly checks: readonly OutletCheck[] }) => {
  const { i18n } = useLingui();
  const asked = Object.entries(questions).map(([code, question]) => [i18n._(question), checks.find((one) => one.code === code)] as const);
  const [seen, unseen] = [asked.filter(([, check]) => isAnswered(check)), asked.filter(([, check]) => !isAnswered(check))];
  return (
    <section aria-labelledby="checks">
      <h2 id="checks">
        <Trans>Ten things that can be seen</Trans>
      </h2>
      <p className={numbers.text}>
        <Trans>
          Data editors look, and say where and on which day. This is a checklist and no score: the answers are not added up, and none says
          whether what the outlet reports is true.
        </Trans>
      </p>
      {seen.length > 0 && (
        <ol className={styles.checks}>
          {seen.map(([question, check]) => (
            <li key={question}>
              <span className={styles.question}>{question}</span>
              {check && <Answer check={check} />}
            </li>
          ))}
        </ol>
      )}
      {unseen.length > 0 && (
        <details className={styles.unseen}>
          <summary>
            {seen.length > 0 ? <Trans>For the others, nobody has looked yet</Trans> : <Trans>Not known: nobody has looked yet</Trans>}
          </summary>
          <ul>
            {unseen.map(([question]) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
};

const isAnswered = (check: OutletCheck | undefined): boolean => check !== undefined && check.answer in answers;

const Answer = ({ check }: { readonly check: OutletCheck }) => {
  const { i18n } = useLingui();
  const date = useDates();
  const answer = answers[check.answer];
  const day = date(check.day);
  return (
    <>
      {answer && i18n._(answer)}
      {' · '}
      <span className={styles.small}>
        <Trans>
          Seen at <OutsideLink url={check.url} text={check.title} />, {day}
        </Trans>
      </span>
    </>
  );
};
