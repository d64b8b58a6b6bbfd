/** What moderators tell each other about a content; nobody else reads it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { QueuedContent } from '#src/data/session/queued-content.ts';
import { charactersIn } from '#src/shared/characters-in.ts';
import { formatMoment } from '#src/shared/format-day.ts';
import { Button } from '#src/ui/button.tsx';
import { LongText } from '#src/widgets/written/long-text.tsx';
import { noteContent } from './ask-contents.ts';
import { useAttempt } from './parts/ask-moderation.ts';
import { faultText } from './parts/fault-text.tsx';
import styles from './parts/moderation.module.css';

const limits = { least: 3, most: 1000 };

export const ContentNotes = ({ content }: { readonly content: QueuedContent }) => {
  const { i18n } = useLingui();
  const [added, setAdded] = useState<readonly { readonly text: string; readonly at: string }[]>([]);
  const [text, setText] = useState('');
  const { fault, isBusy, run } = useAttempt();
  const length = charactersIn(text);
  const add = async (): Promise<void> => {
    const said = text.trim();
    const answer = await run(noteContent(content.id, said));
    if (!answer.ok) return;
    setAdded((before) => [...before, { text: said, at: new Date().toISOString() }]);
    setText('');
  };
  const notes = [...content.notes, ...added];
  return (
    <details>
      <summary>
        <Trans>Notes among moderators ({notes.length})</Trans>
      </summary>
      <div className={styles.part}>
        <ul className={styles.plain}>
          {notes.map((note) => (
            <li key={`${note.at} ${note.text}`}>
              {note.text} <span className={styles.small}>{formatMoment(note.at, i18n.locale)}</span>
            </li>
          ))}
        </ul>
        <LongText label={<Trans>A note for other moderators</Trans>} value={text} most={limits.most} rows={2} onChange={setText} />
        {fault && <p role="alert">{faultText(fault)}</p>}
        <Button look="plain" disabled={isBusy || length < limits.least || length > limits.most} onClick={() => void add()}>
          <Trans>Add note</Trans>
        </Button>
      </div>
    </details>
  );
};
