/** Months of what members gave, each a bar that opens: what kind, and how many. */
import { Plural, useLingui } from '@lingui/react/macro';
import { Table } from '#src/ui/table.tsx';
import { things } from '#src/widgets/area/things.ts';
import { useDates, useNumbers } from '#src/widgets/facts/use-numbers.ts';
import styles from '#src/widgets/public-log/public-log.module.css';
import type { GivenMonth } from './given-log.ts';

export const GivenMonths = ({ months }: { readonly months: readonly GivenMonth[] }) => {
  const sayDate = useDates();
  const most = Math.max(1, ...months.map(({ published }) => published));
  return (
    <div>
      {months.map((one, n) => (
        <details key={one.month} className={styles.month} open={n === 0}>
          <summary>
            <span className={styles.head}>
              <strong>{sayDate(one.month)}</strong>
              <span>
                <Plural value={one.published} one="# published" other="# published" /> ·{' '}
                <Plural value={one.decided} one="# decision" other="# decisions" />
              </span>
            </span>
            <svg className={styles.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
              <rect width={(100 * one.published) / most} height={4} />
            </svg>
          </summary>
          <Kinds month={one} />
        </details>
      ))}
    </div>
  );
};

const Kinds = ({ month: { lines } }: { readonly month: GivenMonth }) => {
  const { t, i18n } = useLingui();
  const number = useNumbers();
  const nameOf = (kind: string): string => {
    const word = things[kind]?.many;
    return word ? i18n._(word) : kind;
  };
  return (
    <Table
      rows={lines}
      keyOf={({ kind }) => kind}
      columns={[
        { head: t`Kind`, of: ({ kind }) => nameOf(kind) },
        { head: t`Published`, of: ({ published }) => number(published) },
        { head: t`Decisions`, of: ({ decided }) => number(decided) },
      ]}
    />
  );
};
