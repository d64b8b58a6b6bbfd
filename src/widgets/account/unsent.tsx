/** What the member has to decide before they leave: nothing of theirs is lost without their word. */
import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { goesWithPage, type Queue } from '#src/data/react/use-queue.ts';
import { Button } from '#src/ui/button.tsx';
import { Message } from '#src/ui/message.tsx';
import styles from './account-summary.module.css';

interface UnsentProps {
  /** Boxes of the profile. */
  readonly changes: number;
  /** Begun and not handed in. */
  readonly drafts: number;
  readonly queue: Queue;
  readonly step: 'asking' | 'sending' | 'not-sent';
  readonly onSend: () => void;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
  readonly onStay: () => void;
}

export const Unsent = ({ changes, drafts, queue, step, onSend, onKeep, onDiscard, onStay }: UnsentProps) => (
  <Message
    title={changes + queue.ops.length === 0 ? <DraftCount drafts={drafts} /> : <Count changes={changes} mutations={queue.ops.length} />}
    tone="waiting"
    level={2}
  >
    {drafts > 0 && changes + queue.ops.length > 0 && (
      <p>
        <DraftCount drafts={drafts} />
      </p>
    )}
    {step === 'not-sent' && (
      <p role="alert">
        {goesWithPage(queue.safety) ? (
          <Trans>It could not be sent now. It is still here while this page is open.</Trans>
        ) : (
          <Trans>It could not be sent now. It is still on this phone.</Trans>
        )}
      </p>
    )}
    {goesWithPage(queue.safety) && (
      <p>
        {queue.safety === 'unkept' ? (
          <Trans>This browser keeps nothing: when you sign out or close the page, it is lost.</Trans>
        ) : (
          <Trans>Others use this phone too, so nothing is stored: when you sign out or close the page, it is lost.</Trans>
        )}
      </p>
    )}
    {queue.ops.length + drafts > 0 && (
      <p className={styles.links}>
        <Link to="/outbox">
          <Trans>See what waits</Trans>
        </Link>
      </p>
    )}
    <p className={styles.choices}>
      {changes + queue.ops.length > 0 && (
        <Button disabled={step === 'sending'} onClick={onSend}>
          <Trans>Send, then sign out</Trans>
        </Button>
      )}
      {!goesWithPage(queue.safety) && (
        <Button look="plain" onClick={onKeep}>
          <Trans>Keep it on this phone for my account</Trans>
        </Button>
      )}
      <Button look="plain" onClick={onDiscard}>
        <Trans>Discard it and sign out</Trans>
      </Button>
      <Button look="plain" onClick={onStay}>
        <Trans>Stay signed in</Trans>
      </Button>
    </p>
  </Message>
);

const DraftCount = ({ drafts }: { readonly drafts: number }) => (
  <Plural value={drafts} one="# draft of yours is not submitted yet" other="# drafts of yours are not submitted yet" />
);

const Count = ({ changes, mutations }: { readonly changes: number; readonly mutations: number }) =>
  mutations === 0 ? (
    <Plural value={changes} one="# change of yours is not sent yet" other="# changes of yours are not sent yet" />
  ) : (
    <Plural
      value={changes + mutations}
      one="# thing that you did has not been taken by the server yet"
      other="# things that you did have not been taken by the server yet"
    />
  );
