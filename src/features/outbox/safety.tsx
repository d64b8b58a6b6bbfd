/** Whether what waits can be lost with this phone, said before it is. */
import { Plural, Trans } from '@lingui/react/macro';
import { goesWithPage, type Queue } from '#src/data/react/use-queue.ts';
import { Message } from '#src/ui/message.tsx';
import { ExportButton } from './export-button.tsx';
import styles from './outbox.module.css';

export const Safety = ({ queue }: { readonly queue: Queue }) => {
  const only = queue.ops.length + queue.profile.waiting + queue.profile.refused;
  if (queue.safety === 'kept')
    return (
      <p className={styles.quiet}>
        <Trans>✓ This browser has promised to keep what is stored here.</Trans>
      </p>
    );
  if (only === 0)
    return (
      <p className={styles.quiet}>
        {queue.safety === 'unkept' ? (
          <Trans>This browser keeps nothing: what waits here would be lost when the page closes.</Trans>
        ) : queue.safety === 'shared' ? (
          <Trans>Others use this phone too: what waits here would be lost when the page closes.</Trans>
        ) : (
          <Trans>This browser may clear what is stored when the phone runs out of room.</Trans>
        )}
      </p>
    );
  return (
    <Message
      level={2}
      tone="waiting"
      title={
        goesWithPage(queue.safety) ? (
          <Plural value={only} one="▲ Not saved: # only on this page" other="▲ Not saved: # only on this page" />
        ) : (
          <Plural value={only} one="▲ Kept here: # only on this phone" other="▲ Kept here: # only on this phone" />
        )
      }
    >
      <p>
        {queue.safety === 'unkept' ? (
          <Trans>This browser keeps nothing: closing this page or signing out loses it. Send it first.</Trans>
        ) : queue.safety === 'shared' ? (
          <Trans>Others use this phone too, so nothing is stored: closing this page or signing out loses it. Send it first.</Trans>
        ) : (
          <Trans>
            This browser did not promise to keep it: it may clear it when the phone runs out of room. Send it soon, install Mboa on the home
            screen, or keep a copy.
          </Trans>
        )}
      </p>
      <ExportButton ops={queue.ops} />
    </Message>
  );
};
