/** Whom a member blocked, to take it back. */
import { Trans, useLingui } from '@lingui/react/macro';
import contentStyles from '#src/widgets/content/content.module.css';
import { BlockButton } from './common/block-button.tsx';
import { useFeedChoices } from './common/use-feed-choices.ts';
import styles from './feed.module.css';

export const BlockedAuthors = () => {
  const { t } = useLingui();
  const { blocks } = useFeedChoices();
  if (blocks.length === 0) return null;
  return (
    <details className={styles.muted}>
      <summary>
        <Trans>Blocked members</Trans> ({blocks.length})
      </summary>
      <ul className={contentStyles.buttons}>
        {blocks.map(({ whom, name }) => (
          <li key={Object.values(whom).join()}>
            <BlockButton whom={whom} isOn name={name ?? t`A member`} />
          </li>
        ))}
      </ul>
    </details>
  );
};
