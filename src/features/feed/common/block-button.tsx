/** Keeping somebody from answering what one posts, by one tap; the same button takes it back. */
import { Trans, useLingui } from '@lingui/react/macro';
import { type Blocked, blockAuthor, isBlocked } from '#src/features/feed/model/blocks.ts';
import type { Content } from '#src/model/content/content-rows.ts';
import styles from './block-button.module.css';
import { TurnButton } from './turn-button.tsx';
import { useFeedChoices } from './use-feed-choices.ts';

interface BlockButtonProps {
  readonly whom: Blocked;
  readonly isOn: boolean;
  readonly name: string;
}

export const BlockButton = ({ whom, isOn, name }: BlockButtonProps) => (
  <>
    <TurnButton isOn={isOn} name={name} turn={(run, to) => run(blockAuthor, { ...whom, name, ...to })}>
      {isOn ? <Trans>✓ You blocked</Trans> : <Trans>Block</Trans>}
    </TurnButton>
    {isOn && (
      <p className={styles.told} role="status">
        <Trans>They can no longer comment on your posts or react to them, and are not told why. Everybody can still read them.</Trans>
      </p>
    )}
  </>
);

/** Who wrote it under their initials alone: by what they wrote, and no account is told. */
export const BlockAuthor = ({ content: { id, owner_name } }: { readonly content: Pick<Content, 'id' | 'owner_name'> }) => {
  const { t } = useLingui();
  const { blocks } = useFeedChoices();
  const whom = { content_id: id };
  return <BlockButton whom={whom} isOn={isBlocked(blocks, whom)} name={owner_name ?? t`A member`} />;
};
