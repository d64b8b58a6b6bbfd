/** Ten questions with their answers, always in one order, never counted, sorted or coloured. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { OutletCheck } from '#src/features/numbers/common/read-outlets.ts';
import numbers from '#src/features/numbers/numbers.module.css';
import { useDates } from '#src/widgets/facts/use-numbers.ts';
import { answers, questions } from './labels.ts';
import styles from './outlets.module.css';
import { OutsideLink } from './outside-link.tsx';

export const Checklist = ({ checks }: { readonly checks: readonly OutletCheck[] }) => {
  const { i18n } = useLingui();
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
      <ol className={styles.checks}>
        {Object.entries(questions).map(([code, question]) => (
          <li key={code}>
            <span className={styles.question}>{i18n._(question)}</span>
            <Answer check={checks.find((one) => one.code === code)} />
          </li>
        ))}
      </ol>
    </section>
  );
};

const Answer = ({ check }: { readonly check: OutletCheck | undefined }) => {
  const { i18n } = useLingui();
  const date = useDates();
  const answer = check && answers[check.answer];
  if (!answer)
    return (
      <span className={styles.unknown}>
        <Trans>Not known: nobody has looked yet</Trans>
      </span>
    );
  const day = date(check.day);
  return (
    <>
      {i18n._(answer)}
      {' · '}
      <span className={styles.small}>
        <Trans>
          Seen at <OutsideLink url={check.url} text={check.title} />, {day}
        </Trans>
      </span>
    </>
  );
};
