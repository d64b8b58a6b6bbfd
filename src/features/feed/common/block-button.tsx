/** Keeping somebody from answering what one posts, by one tap; the same button takes it back. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useReplica } from '#src/data/react/use-replica.ts';
import { type Block, type Blocked, blockAuthor, isBlocked, readBlocks } from '#src/features/feed/model/blocks.ts';
import type { Content } from '#src/model/content/content-rows.ts';
import styles from './block-button.module.css';
import { TurnButton } from './turn-button.tsx';

const none: readonly Block[] = [];

export const useBlocks = (): readonly Block[] =>
  useReplica(async (reader) => readBlocks(await reader.rowsOfTable('author_blocks')), []) ?? none;

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
  const whom = { content_id: id };
  return <BlockButton whom={whom} isOn={isBlocked(useBlocks(), whom)} name={owner_name ?? t`A member`} />;
};
