/** Who may begin to write to the member, and whether reading is told. Said at once, sent when there is a network. */
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useMutate } from '#src/data/react/use-mutate.ts';
import { useReplica } from '#src/data/react/use-replica.ts';
import { newUuid } from '#src/shared/uuid.ts';
import { ChoiceGroup } from '#src/ui/choice-group.tsx';
import { NotKept } from '#src/widgets/written/not-kept.tsx';
import styles from './messages.module.css';
import { type MessagePrefs, readMessagePrefs } from './model/message.ts';
import { setMessagePrefs } from './model/mutations.ts';

export const MessageSettings = () => {
  const mutate = useMutate();
  const [isFailed, setFailed] = useState(false);
  const prefs = useReplica(async (reader) => readMessagePrefs((await reader.rowsOfTable('message_prefs'))[0]), []);
  if (!prefs) return null;
  const { who_may_write, tells_read } = prefs;
  // Shown as chosen when it is on the disk, not before.
  const choose = (change: Partial<MessagePrefs>): void =>
    void mutate?.(setMessagePrefs, { who_may_write, tells_read, ...change, id: newUuid(Date.now()) }).then(
      () => setFailed(false),
      () => setFailed(true),
    );
  return (
    <details>
      <summary className={styles.summary}>
        <Trans>Message settings</Trans>
      </summary>
      <ChoiceGroup
        name="who-may-write"
        title={<Trans>Who may write to me first</Trans>}
        value={who_may_write}
        onChoose={(value) => choose({ who_may_write: value })}
        choices={[
          { value: 'everyone', label: <Trans>Every member</Trans> },
          { value: 'area', label: <Trans>Members of my region</Trans> },
          { value: 'nobody', label: <Trans>Nobody</Trans> },
        ]}
      />
      <ChoiceGroup
        name="tells-read"
        title={<Trans>Whether others see that I have read</Trans>}
        value={tells_read ? 'yes' : 'no'}
        onChoose={(value) => choose({ tells_read: value === 'yes' })}
        choices={[
          { value: 'no', label: <Trans>No</Trans> },
          { value: 'yes', label: <Trans>Yes, and I see it of those who tell it too</Trans> },
        ]}
      />
      {isFailed && <NotKept />}
    </details>
  );
};
