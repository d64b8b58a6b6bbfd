/** How a score comes about, and what each kind of problem begins with. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Table } from '#src/ui/table.tsx';
import styles from './priority.module.css';
import type { ProblemKind } from './priority-remote.ts';
import { problemName } from './problem-texts.ts';
import frame from './screen.module.css';

export const PriorityFormula = ({ kinds }: { readonly kinds: readonly ProblemKind[] }) => (
  <section className={styles.formula}>
    <p className={styles.large}>
      <Trans>Score = severity × people affected × age ÷ effort</Trans>
    </p>
    <p className={frame.text}>
      <Trans>Each counts from 1 to 5. The highest score comes first.</Trans>
    </p>
    <details>
      <summary>
        <Trans>How each is counted</Trans>
      </summary>
      <div className={styles.formula}>
        <p className={frame.text}>
          <Trans>Severity, people and effort begin as the kind says. Administrators change them for one problem, with a reason.</Trans>
        </p>
        <p className={frame.text}>
          <Trans>
            People: 1 is one person, 2 up to 9, 3 up to 99, 4 up to 999, 5 more. Where it is known how many wait, the higher of both counts.
          </Trans>
        </p>
        <p className={frame.text}>
          <Trans>
            Age: 1 in the first half of the target, 2 up to the target, 3 up to twice, 4 up to four times, 5 beyond. Where nobody knows
            since when, 1.
          </Trans>
        </p>
        <Defaults kinds={kinds} />
      </div>
    </details>
  </section>
);

const Defaults = ({ kinds }: { readonly kinds: readonly ProblemKind[] }) => {
  const { t, i18n } = useLingui();
  return (
    <Table
      caption={t`What each kind begins with`}
      rows={kinds}
      keyOf={({ kind }) => kind}
      columns={[
        { head: t`Kind`, of: ({ kind }) => problemName(kind, i18n) },
        { head: t`Severity`, of: ({ severity }) => severity },
        { head: t`People`, of: ({ people }) => people },
        { head: t`Effort`, of: ({ effort }) => effort },
        { head: t`Target in days`, of: ({ target_days }) => target_days },
      ]}
    />
  );
};
