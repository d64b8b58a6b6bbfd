/** What one says of a content by one tap: kept and shown at once, counted once; who reacted is shown to nobody, how many in tens. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useMutate } from '#src/data/react/use-mutate.ts';
import type { Op } from '#src/data/sync/op.ts';
import { reactContent } from '#src/model/content/content-mutations.ts';
import type { Content } from '#src/model/content/content-rows.ts';
import { type Reaction, reactions } from '#src/model/content/reactions.ts';
import { newUuid } from '#src/shared/uuid.ts';
import { NotKept } from '#src/widgets/written/not-kept.tsx';
import styles from './reactions.module.css';
import { RefusedContent } from './refused-content.tsx';

const words: Readonly<Record<Reaction, MessageDescriptor>> = {
  useful: msg`Useful`,
  support: msg`I agree`,
  question: msg`Question`,
  sad: msg`Sad`,
};

interface ReactionsProps {
  readonly content: Content;
  /** What the member said; null: nothing. */
  readonly own: Reaction | null;
  /** Whether this member may: signed in, it is not their own, and it takes reactions. */
  readonly canReact: boolean;
  /** What the member did with it that the server has not taken. */
  readonly ops: readonly Op[];
}

export const Reactions = ({ content, own, canReact, ops }: ReactionsProps) => {
  const { t, i18n } = useLingui();
  const mutate = useMutate();
  const [isOpen, setOpen] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const refused = ops.find(({ name, state }) => name === reactContent.name && state === 'refused');
  const shown = reactions.filter((one) => isOpen || one === own || (content.counts[one] ?? 0) > 0);
  if (shown.length === 0 && !canReact) return null;
  const tap = async (one: Reaction): Promise<void> => {
    const args = { id: newUuid(Date.now()), kind: content.kind, content_id: content.id, reaction: own === one ? null : one };
    const isKept = await mutate?.(reactContent, args).then(
      () => true,
      () => false,
    );
    setFailed(isKept === false);
  };
  return (
    <div className="no-print">
      {refused && <RefusedContent op={refused} />}
      <fieldset className={styles.reactions}>
        <legend className="visually-hidden">
          <Trans>Reactions</Trans>
        </legend>
        {shown.map((one) => {
          const many = content.counts[one] ?? 0;
          return (
            <button
              key={one}
              type="button"
              className={styles.reaction}
              aria-pressed={own === one}
              disabled={!canReact || !mutate}
              onClick={(event) => event.detail < 2 && void tap(one)}
            >
              {own === one && '✓ '}
              {i18n._(words[one])}
              {many > 0 && <> · {t`${many} or more`}</>}
            </button>
          );
        })}
        {canReact && shown.length < reactions.length && (
          <button type="button" className={styles.more} onClick={() => setOpen(true)}>
            <Trans>React</Trans>
          </button>
        )}
      </fieldset>
      {isFailed && (
        <p role="alert">
          <NotKept />
        </p>
      )}
    </div>
  );
};
