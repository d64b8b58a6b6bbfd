/** How Mboa is moderated, in public: the rules, and what was decided month by month, without a name. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { rejectionLabels, rejections } from '#src/model/written/reasons.ts';
import { saveCsv } from '#src/platform/save-csv.ts';
import { Button } from '#src/ui/button.tsx';
import { things } from '#src/widgets/area/things.ts';
import { useDates } from '#src/widgets/facts/use-numbers.ts';
import { ListSelect } from '#src/widgets/list/list-select.tsx';
import { PublicLog } from '#src/widgets/public-log/public-log.tsx';
import { LogMonths } from './log-months.tsx';
import { byMonth, type Log, logFile } from './moderation-log.ts';
import { readLog } from './read-log.ts';
import { Part, Points, TextPage } from './text-page.tsx';

export const TransparencyScreen = () => {
  const { t, i18n } = useLingui();
  return (
    <TextPage
      title={t`How Mboa is moderated`}
      lede={
        <Trans>Moderators follow the same rules for all. This page says which, and what they decided, month by month, without names.</Trans>
      }
    >
      <PublicLog read={readLog}>{(log) => <Months log={log} />}</PublicLog>
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
        <p>
          <Link to="/standards">
            <Trans>Rules with examples</Trans>
          </Link>
        </p>
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

const Months = ({ log }: { readonly log: Log }) => {
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
