/** Words by which moderators find a content again; nobody else reads them. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { QueuedContent } from '#src/data/session/queued-content.ts';
import { charactersIn } from '#src/shared/characters-in.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/field.tsx';
import { tagContent, tagLimits } from './ask-contents.ts';
import { useAttempt } from './parts/ask-moderation.ts';
import { faultText } from './parts/fault-text.tsx';
import styles from './parts/moderation.module.css';

export const ContentTags = ({ content }: { readonly content: QueuedContent }) => {
  const [tags, setTags] = useState(content.tags);
  const [typed, setTyped] = useState('');
  const { fault, isBusy, run } = useAttempt();
  const tag = typed.trim().toLowerCase();
  const length = charactersIn(tag);
  const put = async (one: string, wanted: boolean): Promise<void> => {
    const answer = await run(tagContent(content.id, one, wanted));
    if (!answer.ok) return;
    setTags((before) => (wanted ? [...new Set([...before, one])].sort() : before.filter((other) => other !== one)));
    if (wanted) setTyped('');
  };
  return (
    <details>
      <summary>
        <Trans>Tags among moderators ({tags.length})</Trans>
      </summary>
      <div className={styles.part}>
        <ul className={styles.tags}>
          {tags.map((one) => (
            <li key={one}>
              <Remove tag={one} isBusy={isBusy} onRemove={() => void put(one, false)} />
            </li>
          ))}
        </ul>
        <TextField
          label={<Trans>A word to find it by</Trans>}
          value={typed}
          maxLength={tagLimits.most}
          autoComplete="off"
          list="moderators-tags"
          onChange={(event) => setTyped(event.target.value)}
        />
        {fault && <p role="alert">{faultText(fault)}</p>}
        <Button
          look="plain"
          disabled={isBusy || length < tagLimits.least || tags.length >= tagLimits.count}
          onClick={() => void put(tag, true)}
        >
          <Trans>Add tag</Trans>
        </Button>
      </div>
    </details>
  );
};

interface RemoveProps {
  readonly tag: string;
  readonly isBusy: boolean;
  readonly onRemove: () => void;
}
const Remove = ({ tag, isBusy, onRemove }: RemoveProps) => {
  const { t } = useLingui();
  return (
    <Button look="plain" disabled={isBusy} aria-label={t`Remove the tag ${tag}`} onClick={onRemove}>
      <bdi>{tag}</bdi> ✕
    </Button>
  );
};
