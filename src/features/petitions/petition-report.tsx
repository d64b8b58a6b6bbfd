/** Telling the moderators that something is wrong. Who told is shown to nobody. */
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMutate } from '#src/data/react/use-replica.ts';
import { useSession } from '#src/data/react/use-session.ts';
import { reportLabels } from '#src/model/petitions/labels.ts';
import { type ReportReason, reportPetition, reportReasons } from '#src/model/petitions/mutations.ts';
import type { Petition } from '#src/model/petitions/petition.ts';
import { petitionAddress } from '#src/model/petitions/petition-address.ts';
import { newUuid } from '#src/shared/uuid.ts';
import { Button } from '#src/ui/button.tsx';
import { ChoiceGroup } from '#src/ui/choice-group.tsx';
import { LongText } from '#src/widgets/written/long-text.tsx';
import styles from './petition.module.css';
import { RefusedAct } from './refused-act.tsx';
import { useOneTap } from './use-one-tap.ts';
import type { PetitionDetails } from './use-petition-details.ts';

interface ReportProps {
  readonly petition: Petition;
  readonly details: PetitionDetails;
}

export const PetitionReport = ({ petition, details }: ReportProps) => {
  const { status } = useSession();
  const own = details.reports.find(({ comment_id }) => comment_id === null);
  const refused = details.ops.filter(({ name, state }) => name === 'report_petition' && state === 'refused');
  return (
    <details className={`${styles.changes} no-print`}>
      <summary>
        <Trans>Report a problem with this petition</Trans>
      </summary>
      {refused.map((op) => (
        <RefusedAct key={op.id} op={op} />
      ))}
      {own ? (
        <p role="status">
          {own.xid === '0' ? (
            <Trans>○ Your report is saved on this phone. It will be sent when there is a network.</Trans>
          ) : (
            <Trans>✓ Your report has arrived. A moderator reads it.</Trans>
          )}
        </p>
      ) : status === 'signed-out' ? (
        <p>
          <Link to="/auth" search={{ from: `/petitions/${petitionAddress(petition)}` }} className={styles.link}>
            <Trans>Sign in to report</Trans>
          </Link>
        </p>
      ) : (
        <ReportForm petition={petition} />
      )}
    </details>
  );
};

const mostDetails = 500;

const ReportForm = ({ petition }: Pick<ReportProps, 'petition'>) => {
  const { i18n } = useLingui();
  const mutate = useMutate();
  const [reason, setReason] = useState<ReportReason>('spam');
  const [words, setWords] = useState('');
  const [isFailed, setFailed] = useState(false);
  const tap = useOneTap();
  const send = async (): Promise<'done' | 'again'> => {
    if (!mutate) return 'again';
    const args = { id: newUuid(Date.now()), petition_id: petition.id, comment_id: null, reason, details: words.trim() };
    try {
      await mutate(reportPetition, args);
      return 'done';
    } catch {
      setFailed(true);
      return 'again';
    }
  };
  return (
    <div className={styles.form}>
      <ChoiceGroup
        name="report-reason"
        title={<Trans>What is wrong?</Trans>}
        value={reason}
        choices={reportReasons.map((value) => ({ value, label: i18n._(reportLabels[value]) }))}
        onChoose={setReason}
      />
      <LongText label={<Trans>In your words, if you like</Trans>} value={words} most={mostDetails} rows={3} onChange={setWords} />
      <p className={styles.small}>
        <Trans>Moderators see the report without your name; its author does not see it at all.</Trans>
      </p>
      <Button look="plain" disabled={!mutate || words.trim().length > mostDetails} onClick={() => void tap(send)}>
        <Trans>Send the report</Trans>
      </Button>
      {isFailed && (
        <p role="alert">
          <Trans>This phone could not keep it: its storage is full or closed. What you typed is still here.</Trans>
        </p>
      )}
    </div>
  );
};
