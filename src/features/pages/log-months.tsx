/** Months of the public log, each a bar that opens: what was decided, how often, why, and whether it took ten days at most. */

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { rejectionLabel } from '#src/model/written/reasons.ts';
import { Table } from '#src/ui/table.tsx';
import { useDates, useNumbers } from '#src/widgets/facts/use-numbers.ts';
import log from '#src/widgets/public-log/public-log.module.css';
import styles from './log-months.module.css';
import { type Action, actions, countOf, type LogMonth, reasonsIn, waitOf } from './moderation-log.ts';

const names: Readonly<Record<Action, MessageDescriptor>> = {
  published: msg`Published after review`,
  refused: msg`Not accepted`,
  hidden: msg`Hidden`,
  restored: msg`Shown again`,
  ended: msg`Ended early`,
  appeal_reversed: msg`Appeals accepted`,
  appeal_upheld: msg`Appeals not accepted`,
};

export const LogMonths = ({ months }: { readonly months: readonly LogMonth[] }) => {
  const sayDate = useDates();
  const most = Math.max(1, ...months.map(({ count }) => count));
  return (
    <div>
      {months.map((one, n) => (
        <details key={one.month} className={log.month} open={n === 0}>
          <summary>
            <span className={log.head}>
              <strong>{sayDate(one.month)}</strong>
              <Plural value={one.count} one="# decision" other="# decisions" />
            </span>
            <Bar month={one} most={most} />
          </summary>
          <Month month={one} />
        </details>
      ))}
    </div>
  );
};

/** The numbers stand below it: whoever sees no bar reads the same. */
const Bar = ({ month: { lines }, most }: { readonly month: LogMonth; readonly most: number }) => {
  let x = 0;
  return (
    <svg className={styles.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      {actions.map((action) => {
        const width = (100 * countOf(lines, action)) / most;
        x += width;
        return width > 0 && <rect key={action} className={styles[action]} x={x - width} width={width} height={6} />;
      })}
    </svg>
  );
};

interface LogRow {
  readonly action: Action;
  /** undefined: the whole action; null: those whose reasons are not told. */
  readonly reason?: string | null;
  readonly count: number;
}

/** Each decision, and under it its reasons. */
const rowsOf = (lines: LogMonth['lines']): readonly LogRow[] =>
  actions.flatMap((action): readonly LogRow[] => {
    const count = countOf(lines, action);
    if (count === 0) return [];
    return [{ action, count }, ...reasonsIn(lines, action).map(([reason, times]) => ({ action, reason, count: times }))];
  });

const Name = ({ row: { action, reason } }: { readonly row: LogRow }) => {
  const { i18n } = useLingui();
  if (reason === undefined)
    return (
      <>
        <svg className={styles.key} viewBox="0 0 1 1" aria-hidden="true">
          <rect className={styles[action]} width="1" height="1" />
        </svg>
        {i18n._(names[action])}
      </>
    );
  const label = rejectionLabel(reason);
  return <span className={styles.reason}>{label ? i18n._(label) : (reason ?? <Trans>Reasons given fewer than five times</Trans>)}</span>;
};

const Month = ({ month: { lines } }: { readonly month: LogMonth }) => {
  const { t } = useLingui();
  const number = useNumbers();
  const { read, inTime } = waitOf(lines);
  return (
    <>
      <Table
        hidesHeads
        rows={rowsOf(lines)}
        keyOf={({ action, reason }) => `${action} ${reason ?? ''}`}
        columns={[
          { head: t`Decision`, of: (row) => <Name row={row} /> },
          { head: t`How many`, of: ({ count }) => number(count) },
        ]}
      />
      {read > 0 && (
        <p className={styles.small}>
          <Trans>
            {number(inTime)} of {number(read)} submitted texts were decided within ten days.
          </Trans>
        </p>
      )}
    </>
  );
};
