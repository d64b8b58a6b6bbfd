/** How fast pages were for people, as the server has counted it, and how this visit is going on this phone. */
import { Trans } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import type { AdminFault, VitalsSummary } from '#src/data/session/admin-port.ts';
import type { Result } from '#src/shared/result.ts';
import { Button } from '#src/ui/button.tsx';
import { Message } from '#src/ui/message.tsx';
import { Waiting } from '#src/ui/waiting.tsx';
import { adminFaultText } from './admin-texts.tsx';
import { afterRefusal } from './after-refusal.ts';
import frame from './screen.module.css';
import { ThisVisit } from './this-visit.tsx';
import { askAdmin } from './use-admin-attempt.ts';
import { VitalsReport } from './vitals-report.tsx';

const days = 28;

export const AdminPerformance = () => (
  <div className={frame.screen}>
    <h1>
      <Trans>Performance</Trans>
    </h1>
    <p className={frame.text}>
      <Trans>
        How fast pages were for people in the last {days} days. p75: in three visits of four it was no more than this. Times are rounded up
        to the next step, by a quarter at most, or to 50 ms. One visit in ten is counted; phones that save data are not.
      </Trans>
    </p>
    <Measured />
    <ThisVisit />
  </div>
);

const Measured = () => {
  const [answer, setAnswer] = useState<Result<VitalsSummary, AdminFault> | null>(null);
  const ask = useCallback(async (): Promise<void> => {
    setAnswer(null);
    const told = await askAdmin((admin) => admin.vitals(days));
    if (!told.ok) afterRefusal(told.error);
    setAnswer(told);
  }, []);
  useEffect(() => void ask(), [ask]);
  if (!answer) return <Waiting />;
  if (!answer.ok) return <NoAnswer fault={answer.error} onRetry={() => void ask()} />;
  if (answer.value.counts.length > 0) return <VitalsReport summary={answer.value} />;
  return (
    <Message title={<Trans>Nothing has been measured yet</Trans>} level={2}>
      <p>
        <Trans>No visit has sent its measures in the last {days} days.</Trans>
      </p>
    </Message>
  );
};

const NoAnswer = ({ fault, onRetry }: { readonly fault: AdminFault; readonly onRetry: () => void }) => (
  <Message title={<Trans>The figures did not come</Trans>} level={2} tone="bad">
    <p role="alert">{fault === 'network' ? <Trans>No answer from the network.</Trans> : adminFaultText(fault)}</p>
    <Button onClick={onRetry}>
      <Trans>Try Again</Trans>
    </Button>
  </Message>
);
