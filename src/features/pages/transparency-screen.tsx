/** How Mboa is moderated, in public: the rules, and what was decided month by month, without a name. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useReducer, useState } from 'react';
import { rejectionLabels, rejections } from '#src/model/written/reasons.ts';
import { onNetworkChange } from '#src/platform/network-status.ts';
import { saveCsv } from '#src/platform/save-csv.ts';
import { formatMoment } from '#src/shared/format-day.ts';
import type { Result } from '#src/shared/result.ts';
import { Button } from '#src/ui/button.tsx';
import { Waiting } from '#src/ui/waiting.tsx';
import { things } from '#src/widgets/area/things.ts';
import { useDates } from '#src/widgets/facts/use-numbers.ts';
import { ListSelect } from '#src/widgets/list/list-select.tsx';
import { LogMonths } from './log-months.tsx';
import { byMonth, type KeptLog, logFile } from './moderation-log.ts';
import styles from './pages.module.css';
import { readLog } from './read-log.ts';
import { Part, Points, TextPage } from './text-page.tsx';

type Answer = Result<KeptLog & { readonly isOld: boolean }, unknown>;

/** Asked again when the network is back. */
const useLog = (): { readonly answer: Answer | null; readonly askAgain: () => void } => {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [tries, askAgain] = useReducer((count: number) => count + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks anew
  useEffect(() => {
    let isHere = true;
    void readLog().then((told) => isHere && setAnswer(told));
    return () => {
      isHere = false;
    };
  }, [tries]);
  const isOffline = answer !== null && (!answer.ok || answer.value.isOld);
  useEffect(() => (isOffline ? onNetworkChange(askAgain) : undefined), [isOffline]);
  return { answer, askAgain };
};

export const TransparencyScreen = () => {
  const { t, i18n } = useLingui();
  const { answer, askAgain } = useLog();
  return (
    <TextPage
      title={t`How Mboa is moderated`}
      lede={
        <Trans>Moderators follow the same rules for all. This page says which, and what they decided, month by month, without names.</Trans>
      }
    >
      {answer === null ? (
        <Waiting />
      ) : answer.ok ? (
        <Log told={answer.value} />
      ) : (
        <div role="status">
          <p>
            <Trans>The numbers are read from the network, and there is none now.</Trans>
          </p>
          <Button look="plain" onClick={askAgain}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
      <Part title={<Trans>The rules</Trans>}>
        <Points>
          <li>
            <Trans>What is submitted should be decided within ten days.</Trans>
          </li>
          <li>
            <Trans>Whoever wrote it is told the reason. They can appeal within 14 days, and another moderator answers in writing.</Trans>
          </li>
          <li>
            <Trans>Nobody decides about what they wrote. A decision can be undone for 24 hours.</Trans>
          </li>
        </Points>
      </Part>
      <Part title={<Trans>Why something is not accepted, or hidden</Trans>}>
        <Points>
          {rejections.map((reason) => (
            <li key={reason}>{i18n._(rejectionLabels[reason])}</li>
          ))}
        </Points>
      </Part>
      <Part title={<Trans>What is not counted here</Trans>}>
        <p>
          <Trans>
            A number must not tell who reported or signed. Reports that changed nothing, reports of messages and signatures that were struck
            off are not counted. A month is shown when it is over, without days and places, and a reason from five decisions up. Samples and
            what was undone do not count.
          </Trans>
        </p>
      </Part>
    </TextPage>
  );
};

const Log = ({ told: { log, at, isOld } }: { readonly told: KeptLog & { readonly isOld: boolean } }) => {
  const { t, i18n } = useLingui();
  const sayDate = useDates();
  const [kind, setKind] = useState('');
  const kinds = [...new Set(log.counts.map((one) => one.kind))];
  const counts = log.counts.filter((one) => kind === '' || one.kind === kind);
  const nameOf = (one: string): string => {
    const word = things[one]?.many;
    return word ? i18n._(word) : one;
  };
  return (
    <>
      {isOld && (
        <p className={styles.note} role="status">
          <Trans>Without a network: as it was on {formatMoment(at, i18n.locale)}.</Trans>
        </p>
      )}
      {log.counts.length === 0 ? (
        <p>
          <Trans>Up to {sayDate(log.until)} nothing was decided. Each month is shown here when it is over.</Trans>
        </p>
      ) : (
        <>
          {kinds.length > 1 && (
            <ListSelect
              label={t`About what`}
              value={kind}
              options={[['', t`Everything`], ...kinds.map((one) => [one, nameOf(one)] as const)]}
              onChoose={setKind}
            />
          )}
          <LogMonths months={byMonth(counts)} />
          <p className="no-print">
            <Button look="plain" onClick={() => saveCsv('moderation', logFile(counts))}>
              <Trans>Save these numbers as a file (CSV)</Trans>
            </Button>
          </p>
        </>
      )}
    </>
  );
};
