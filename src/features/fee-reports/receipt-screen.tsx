/** What became of a report, for whoever has its receipt. The words are hashed here: the server hears only where to look. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/field.tsx';
import { Form, textIn } from '#src/ui/form.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import { AnswerShown } from './answer-shown.tsx';
import styles from './fee-reports.module.css';
import { type FoundAnswer, findAnswer } from './find-answer.ts';

export const ReceiptScreen = () => {
  const { t } = useLingui();
  useTitle(t`What became of my report`);
  const [found, setFound] = useState<FoundAnswer | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const ask = async (typed: string): Promise<void> => {
    setBusy(true);
    const next = await findAnswer(typed);
    setBusy(false);
    setFound(next);
    if (next.is === 'found') place.current?.focus();
    else setAttempt((count) => count + 1);
  };
  const faults: Partial<Record<FoundAnswer['is'], ReactNode>> = {
    network: <Trans>The network gave no answer. Try again when there is a signal.</Trans>,
    waits: <Trans>○ It still waits on this phone and has not been sent: there was no network.</Trans>,
    unknown: (
      <Trans>Nothing is known under this receipt. Look at each letter again. A report is deleted a year after it was decided.</Trans>
    ),
  };
  const fault = found && faults[found.is];
  return (
    <article className={styles.page}>
      <h1>
        <Trans>What became of my report</Trans>
      </h1>
      <Form fault={fault ? { text: fault } : null} attempt={attempt} onSubmit={(data) => void ask(textIn(data, 'receipt'))}>
        <TextField
          name="receipt"
          label={<Trans>The four words of your receipt</Trans>}
          hint={<Trans>Nobody learns who asks, and the words stay on this phone.</Trans>}
          error={found?.is === 'none' && <Trans>A receipt has four words of six letters. Look at each letter again.</Trans>}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit" disabled={isBusy}>
          <Trans>See what became of it</Trans>
        </Button>
      </Form>
      <div ref={place} tabIndex={-1} role="status">
        {found?.is === 'found' && <AnswerShown {...found} />}
      </div>
      <p>
        <Link to="/fee-reports">
          <Trans>What people were asked to pay</Trans>
        </Link>
      </p>
    </article>
  );
};
