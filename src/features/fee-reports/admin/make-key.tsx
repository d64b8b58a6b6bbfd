import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { makeKey } from '#src/features/fee-reports/model/locked-key.ts';
import { newReceipt } from '#src/features/fee-reports/model/receipt.ts';
import { useAttempt } from '#src/features/moderation/parts/ask-moderation.ts';
import { faultText } from '#src/features/moderation/parts/fault-text.tsx';
import styles from '#src/features/moderation/parts/moderation.module.css';
import { Button } from '#src/ui/button.tsx';
import { addKey } from './ask-fee-reports.ts';

interface MakeKeyProps {
  readonly isFirst: boolean;
  readonly onMade: () => void;
}

/** Administrators make the key; its words go to moderators by word of mouth. Another key opens nothing that was sealed for the one before. */
export const MakeKey = ({ isFirst, onMade }: MakeKeyProps) => {
  const [words, setWords] = useState('');
  const [isWritten, setWritten] = useState(false);
  const { fault, isBusy, run } = useAttempt();
  const make = async (): Promise<void> => {
    const answer = await run(addKey(await makeKey(words)));
    if (!answer.ok) return;
    setWords('');
    setWritten(false);
    onMade();
  };
  return (
    <details className={styles.section} open={isFirst || undefined}>
      <summary>{isFirst ? <Trans>Make the key</Trans> : <Trans>Make another key</Trans>}</summary>
      <p>
        <Trans>
          The words below open every report that is sealed for the key. Write them on paper, tell moderators by word of mouth, never by
          message or mail. They are shown once; if they are lost, nobody can open those reports.
        </Trans>
      </p>
      {words === '' ? (
        <Button look="plain" onClick={() => setWords(newReceipt())}>
          <Trans>Show the words</Trans>
        </Button>
      ) : (
        <>
          <p translate="no">
            <strong>{words}</strong>
          </p>
          <p>
            <label>
              <input type="checkbox" checked={isWritten} onChange={(event) => setWritten(event.target.checked)} />{' '}
              <Trans>I have written the words down</Trans>
            </label>
          </p>
          <Button disabled={!isWritten || isBusy} onClick={() => void make()}>
            <Trans>Make this key</Trans>
          </Button>
        </>
      )}
      <p role="status">
        {fault === 'too_many' ? <Trans>A key was made less than a day ago. Use that one.</Trans> : fault && faultText(fault)}
      </p>
    </details>
  );
};
