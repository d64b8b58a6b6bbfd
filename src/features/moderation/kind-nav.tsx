import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ModerationKind } from '#src/features/petitions/model/moderation.ts';
import listStyles from '#src/widgets/list/list.module.css';
import styles from './moderation.module.css';

/** Links, so that each kind has its address. */
export const KindNav = ({ kinds, current }: { readonly kinds: readonly ModerationKind[]; readonly current: ModerationKind }) => {
  const { t } = useLingui();
  const texts: Readonly<Record<ModerationKind, string>> = {
    contents: t`To review`,
    appeals: t`Appeals`,
    everything: t`Everything`,
    signatures: t`Signatures`,
    pace: t`Pace`,
    messages: t`Messages`,
    decisions: t`Decisions`,
    timeline: t`Timeline`,
    holidays: t`Holidays`,
  };
  return (
    <nav className={styles.kinds} aria-label={t`What waits`}>
      <ul className={listStyles.tabs}>
        {kinds.map((kind) => (
          <li key={kind}>
            <Link to="/moderation-center" search={{ kind }} aria-current={kind === current ? 'page' : undefined}>
              {texts[kind]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
