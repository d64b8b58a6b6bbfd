/** One mutation: what it is, where it stands, and what can be done with it. */
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatBytes } from '#src/shared/format-bytes.ts';
import { formatMoment } from '#src/shared/format-day.ts';
import { Button } from '#src/ui/button.tsx';
import type { Link as AppLink } from '#src/widgets/area/area-words.ts';
import { useBytesLeft } from '#src/widgets/files/use-bytes-left.ts';
import styles from './outbox.module.css';
import type { OutboxRowState, OutboxRowView } from './outbox-row-state.ts';
import { refusalText } from './verdict-texts.ts';

export interface OutboxRowProps {
  readonly row: OutboxRowView;
  readonly describe: (op: OutboxRowView['op']) => string;
  /** What it is about, where this phone has it: there it can be done differently. */
  readonly thing: { readonly link: AppLink; readonly open: MessageDescriptor } | null;
  /** Of something new that was refused: its form, which opens with it. */
  readonly form: AppLink | null;
  readonly onRetry: () => void;
  /** False: it may have counted meanwhile. */
  readonly onDiscard: () => Promise<boolean>;
}

export const OutboxRow = ({ row, describe, thing, form, onRetry, onDiscard }: OutboxRowProps) => {
  const { i18n } = useLingui();
  const made = formatMoment(row.op.made_at, i18n.locale);
  const bytes = useBytesLeft(row.op);
  const left = bytes && formatBytes(bytes, i18n.locale);
  return (
    <li className={styles.row} data-state={row.state.kind}>
      <h3>{describe(row.op)}</h3>
      <p className={styles.state}>
        <Said state={row.state} describe={describe} />
      </p>
      {left ? (
        <p>
          <Trans>Files: {left} still to send</Trans>
        </p>
      ) : null}
      <p className={styles.quiet}>
        <Trans>Made on {made}</Trans>
      </p>
      <div className={styles.actions}>
        {row.mayRetry && (
          <Button look="plain" onClick={onRetry}>
            {row.state.kind === 'refused' ? <Trans>Try again</Trans> : <Trans>Send now</Trans>}
          </Button>
        )}
        {form && (
          <Link {...form} className={styles.link}>
            <Trans>Change it</Trans>
          </Link>
        )}
        {thing && (
          <Link {...thing.link} className={styles.link}>
            {i18n._(thing.open)}
          </Link>
        )}
        <Discard mayDiscard={row.mayDiscard} onDiscard={onDiscard} />
      </div>
    </li>
  );
};

const Said = ({ state, describe }: { readonly state: OutboxRowState; readonly describe: OutboxRowProps['describe'] }) => {
  const { i18n, t } = useLingui();
  switch (state.kind) {
    case 'waiting':
      return <Trans>○ Waiting. It goes when there is a network.</Trans>;
    case 'sending':
      return <Trans>◐ Sending…</Trans>;
    case 'long':
      return <Trans>! Waiting for long. It is not lost and is still tried; export it to be safe.</Trans>;
    case 'later': {
      const at = formatMoment(new Date(state.at).toISOString(), i18n.locale);
      return <Trans>○ Waiting. Next try: {at}</Trans>;
    }
    case 'after': {
      const other = describe(state.other);
      // Through t: a title may hold what <Trans> would take for tags of its own.
      return t`○ Waiting. It goes after: ${other}`;
    }
    case 'refused': {
      const { reason, field } = refusalText(state.refusal);
      const words = i18n._(reason);
      const box = field && i18n._(field);
      return box ? <Trans>! Refused. The server does not take {box}.</Trans> : <Trans>! Refused. {words}</Trans>;
    }
  }
};

/** Asked twice: what is discarded cannot be had again. */
const Discard = ({ mayDiscard, onDiscard }: { readonly mayDiscard: boolean; readonly onDiscard: () => Promise<boolean> }) => {
  const [step, setStep] = useState<'calm' | 'asking' | 'too-late'>('calm');
  if (!mayDiscard || step === 'too-late')
    return (
      <p className={styles.quiet} role={step === 'too-late' ? 'status' : undefined}>
        <Trans>It has left this phone and may have counted: it can be taken back when the server has answered.</Trans>
      </p>
    );
  if (step === 'calm')
    return (
      <Button look="plain" onClick={() => setStep('asking')}>
        <Trans>Discard</Trans>
      </Button>
    );
  return (
    <>
      <Button look="danger" onClick={() => void onDiscard().then((isGone) => setStep(isGone ? 'calm' : 'too-late'))}>
        <Trans>Discard for good</Trans>
      </Button>
      <Button look="plain" onClick={() => setStep('calm')}>
        <Trans>Keep</Trans>
      </Button>
    </>
  );
};
