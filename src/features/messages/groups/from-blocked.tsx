/**
 * What somebody says in a group whom the member blocked: it is known that they spoke, and not what they said. What they say from the
 * moment on when the server knows of the block does not come at all (decision 081).
 */
import { Trans } from '@lingui/react/macro';
import styles from '#src/features/messages/messages.module.css';
import type { Message } from '#src/features/messages/model/message.ts';
import type { OpenThread } from '#src/features/messages/use-thread.ts';

/** In a conversation of two what was written before the block stays. */
export const isFromBlocked = ({ author_id }: Message, { thread, blocked }: Pick<OpenThread, 'thread' | 'blocked'>): boolean =>
  thread?.kind === 'group' && author_id !== null && blocked.has(author_id);

export const FromBlocked = () => (
  <p className={styles.small}>
    <Trans>Message from a member you blocked</Trans>
  </p>
);
