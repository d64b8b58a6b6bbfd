/** For each kind of which something of the member's was published or accepted, a badge. How many is no matter, and nobody else sees them. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '#src/ui/badge.tsx';
import { things } from '#src/widgets/area/things.ts';
import content from '#src/widgets/content/content.module.css';
import { badgesOf } from './badges-of.ts';
import styles from './contributions.module.css';
import type { Given } from './own-given.ts';

export const Badges = ({ given }: { readonly given: readonly Given[] }) => {
  const { i18n, t } = useLingui();
  const words = badgesOf(given).flatMap((kind) => things[kind]?.many ?? []);
  if (words.length === 0) return null;
  return (
    <>
      <ul className={styles.badges} aria-label={t`Your badges`}>
        {words.map((word) => (
          <li key={word.id}>
            <Badge look="own">✓ {i18n._(word)}</Badge>
          </li>
        ))}
      </ul>
      <p className={content.small}>
        <Trans>One badge for each kind of which something of yours was published. Only you see them: there are no ranks.</Trans>
      </p>
    </>
  );
};
