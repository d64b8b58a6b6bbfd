/** What the performance monitor of this phone has seen since the page was opened. It leaves the phone in one visit of ten. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { type PerformanceSums, sumPerformance } from '#src/platform/performance-monitor.ts';
import { formatBytes } from '#src/shared/format-bytes.ts';
import { Table } from '#src/ui/table.tsx';
import styles from './performance.module.css';
import { formatVital, vitalNames } from './performance-texts.ts';
import frame from './screen.module.css';
import { Rating } from './vitals-table.tsx';

/** Some vitals are known only seconds after the page. */
const readEvery = 2000;

export const ThisVisit = () => {
  const [sums, setSums] = useState(sumPerformance);
  useEffect(() => {
    const reading = setInterval(() => setSums(sumPerformance()), readEvery);
    return () => clearInterval(reading);
  }, []);
  return (
    <section className={frame.section}>
      <h2>
        <Trans>This visit, on this phone</Trans>
      </h2>
      <OwnVitals sums={sums} />
      <Memory bytes={sums.memory} />
      <p>
        <Plural value={sums.interactions.click} one="# click" other="# clicks" /> ·{' '}
        <Plural value={sums.interactions.key} one="# key" other="# keys" /> ·{' '}
        <Plural value={sums.interactions.scroll} one="# scroll" other="# scrolls" />
      </p>
    </section>
  );
};

/** Of each measure the last word: some are reported again while the visit goes on. */
const OwnVitals = ({ sums }: { readonly sums: PerformanceSums }) => {
  const { i18n, t } = useLingui();
  const last = new Map(sums.vitals.map((vital) => [vital.name, vital]));
  if (last.size === 0)
    return (
      <p>
        <Trans>Not measured yet</Trans>
      </p>
    );
  return (
    <Table
      caption={t`Measured in this visit`}
      rows={[...last.values()]}
      keyOf={({ name }) => name}
      columns={[
        {
          head: t`Measure`,
          of: ({ name, screen }) => (
            <>
              {i18n._(vitalNames[name])} <span className={styles.few}>{screen}</span>
            </>
          ),
        },
        { head: t`Value`, of: ({ name, value }) => formatVital(name, value, i18n.locale) },
        { head: t`Rating`, isText: true, of: ({ rating }) => <Rating rating={rating} /> },
      ]}
    />
  );
};

/** Read every 30 seconds, in browsers that tell. */
const Memory = ({ bytes }: { readonly bytes: readonly number[] }) => {
  const { i18n } = useLingui();
  const now = bytes.at(-1);
  if (now === undefined)
    return (
      <p>
        <Trans>Memory: not measured yet, or this browser does not tell.</Trans>
      </p>
    );
  const [used, most] = [formatBytes(now, i18n.locale), formatBytes(Math.max(...bytes), i18n.locale)];
  return (
    <p>
      <Trans>
        Memory: {used} at the last look, {most} at most.
      </Trans>
    </p>
  );
};
