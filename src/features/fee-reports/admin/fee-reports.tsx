/** Sealed reports: opened on this device with the words of the key, counted or not, and gone. */
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useAsked } from '#src/features/moderation/parts/ask-moderation.ts';
import { faultText } from '#src/features/moderation/parts/fault-text.tsx';
import styles from '#src/features/moderation/parts/moderation.module.css';
import { WaitingList } from '#src/features/moderation/parts/waiting-list.tsx';
import { formatDay } from '#src/shared/format-day.ts';
import { SampleBadge } from '#src/ui/sample-badge.tsx';
import { Waiting } from '#src/ui/waiting.tsx';
import { useDates } from '#src/widgets/facts/use-numbers.ts';
import { type ReportKeys, readKeys, readSealed, type SealedReport } from './ask-fee-reports.ts';
import { MakeKey } from './make-key.tsx';
import { ReportItem } from './report-item.tsx';
import { UnlockKey } from './unlock-key.tsx';

export const FeeReports = () => {
  const [asked, setAsked] = useState(0);
  const answer = useAsked(`keys ${asked}`, readKeys);
  /** By the id of the key; they are forgotten with this page. */
  const [halves, setHalves] = useState<ReadonlyMap<string, CryptoKey>>(new Map());
  if (!answer) return <Waiting />;
  if (!answer.ok) return <p role="alert">{faultText(answer.error)}</p>;
  const { keys, may_make } = answer.value;
  const make = may_make && <MakeKey isFirst={keys.length === 0} onMade={() => setAsked((count) => count + 1)} />;
  if (keys.length === 0)
    return (
      <section className={styles.section}>
        <h2>
          <Trans>Fees at offices</Trans>
        </h2>
        <p>
          <Trans>There is no key yet, so nobody can send a report.</Trans> {!may_make && <Trans>An administrator makes it here.</Trans>}
        </p>
        {make}
      </section>
    );
  const unlock = <UnlockKey keys={keys} onOpened={(opened) => setHalves((known) => new Map([...known, ...opened]))} />;
  return (
    <>
      {halves.size === 0 ? <Locked keys={keys}>{unlock}</Locked> : <Reports halves={halves} unlock={unlock} />}
      {make}
    </>
  );
};

const Locked = ({ keys, children }: Pick<ReportKeys, 'keys'> & { readonly children: ReactNode }) => {
  const { i18n } = useLingui();
  const made = formatDay(keys[0]?.made_at ?? '', i18n.locale);
  return (
    <section className={styles.section}>
      <h2>
        <Trans>Fees at offices</Trans>
      </h2>
      <p className={styles.small}>
        <Trans>Reports are opened on this device. The key in use was made on {made}.</Trans>
      </p>
      {children}
    </section>
  );
};

interface ReportsProps {
  readonly halves: ReadonlyMap<string, CryptoKey>;
  readonly unlock: ReactNode;
}

const Reports = ({ halves, unlock }: ReportsProps) => (
  <WaitingList
    title={<Trans>Fees at offices</Trans>}
    about={
      <Trans>
        The oldest first. Count what is about something asked for, or not asked for, at an office. What you decide cannot be undone: the
        report is deleted with it.
      </Trans>
    }
    read={readSealed}
    line={(report) => <Line report={report} />}
  >
    {(report, onDecided) => {
      const half = halves.get(report.key);
      if (half) return <ReportItem report={report} half={half} onDecided={onDecided} />;
      return (
        <>
          <p>
            <Trans>It was sealed for an older key. Give the words of that one.</Trans>
          </p>
          {unlock}
        </>
      );
    }}
  </WaitingList>
);

const Line = ({ report: { day, is_sample } }: { readonly report: SealedReport }) => {
  const date = useDates();
  const arrived = date(day);
  return (
    <>
      <Trans>Arrived on {arrived}</Trans> {is_sample && <SampleBadge />}
    </>
  );
};
