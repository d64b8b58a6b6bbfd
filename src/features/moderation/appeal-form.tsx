/** Answers an appeal: the decision stands or is reversed, and its author is told why in either case. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { QueuedContent } from '#src/data/session/queued-content.ts';
import { rejectionLabel } from '#src/model/written/reasons.ts';
import { charactersIn } from '#src/shared/characters-in.ts';
import { formatMoment } from '#src/shared/format-day.ts';
import { Button } from '#src/ui/button.tsx';
import { Form } from '#src/ui/form.tsx';
import { LongText } from '#src/widgets/written/long-text.tsx';
import { Words } from '#src/widgets/written/words.tsx';
import { decideAppeal } from './ask-contents.ts';
import { useAttempt } from './parts/ask-moderation.ts';
import { faultText } from './parts/fault-text.tsx';
import styles from './parts/moderation.module.css';
import type { Verdict } from './parts/verdict-line.tsx';

interface AppealProps {
  readonly appeal: NonNullable<QueuedContent['appeal']>;
  readonly title: string;
  readonly onDecided: (verdict: Verdict) => void;
}

const limits = { least: 3, most: 1000 };

export const AppealForm = ({ appeal, title, onDecided }: AppealProps) => {
  const { i18n } = useLingui();
  const [reply, setReply] = useState('');
  const { fault, attempt, isBusy, run } = useAttempt();
  const reason = rejectionLabel(appeal.reason);
  const length = charactersIn(reply);
  const isReady = length >= limits.least && length <= limits.most;
  const answer = async (reverses: boolean): Promise<void> => {
    const told = await run(decideAppeal(appeal.id, reverses, reply.trim()));
    if (!told.ok) return;
    const text = reverses ? (
      <Trans>✓ The decision about “{title}” is reversed.</Trans>
    ) : (
      <Trans>✓ The decision about “{title}” stands.</Trans>
    );
    onDecided({ text, undo: null });
  };
  return (
    <div className={styles.deciding}>
      <p>
        <strong>
          <Trans>Its author appeals the decision of {formatMoment(appeal.decided_at, i18n.locale)}:</Trans>
        </strong>{' '}
        {reason && i18n._(reason)} {appeal.note && <q>{appeal.note}</q>}
      </p>
      <Words text={appeal.text} />
      {appeal.by_me ? (
        <p>
          <Trans>You decided it yourself: another moderator answers the appeal.</Trans>
        </p>
      ) : (
        <Form fault={fault && { text: faultText(fault) }} attempt={attempt} onSubmit={() => undefined}>
          <LongText
            label={<Trans>Your answer to the author</Trans>}
            hint={<Trans>They read it as you write it: use their language.</Trans>}
            value={reply}
            most={limits.most}
            rows={4}
            onChange={setReply}
          />
          <div className={styles.buttons}>
            <Button disabled={isBusy || !isReady} onClick={() => void answer(true)}>
              <Trans>Reverse the decision</Trans>
            </Button>
            <Button look="plain" disabled={isBusy || !isReady} onClick={() => void answer(false)}>
              <Trans>Keep the decision</Trans>
            </Button>
          </div>
        </Form>
      )}
    </div>
  );
};
