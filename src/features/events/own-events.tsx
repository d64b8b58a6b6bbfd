/** What its member proposed and others do not see yet: so that nothing that was written is out of sight. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { isSeen, waiting } from '#src/model/content/content-rows.ts';
import styles from '#src/widgets/content/content.module.css';
import { wordIn } from '#src/widgets/content/kind-words.ts';
import { useOwnContents } from '#src/widgets/content/use-contents.ts';
import { saidEvent } from './labels.ts';

export const OwnEvents = () => {
  const { i18n } = useLingui();
  const own = useOwnContents(saidEvent.kind).filter(({ own: { state } }) => !isSeen(saidEvent.kind, state) && state !== 'withdrawn');
  if (own.length === 0) return null;
  return (
    <section className={styles.own} data-tone="waiting" aria-labelledby="own-events">
      <h2 id="own-events">
        <Trans>Events you proposed</Trans>
      </h2>
      <ul>
        {own.map(({ own: one, pid }) => (
          <li key={one.id}>
            <Link to="/events/$segment" params={{ segment: pid }}>
              <bdi>{String(one.fields.title ?? '')}</bdi>
            </Link>{' '}
            · {one.state === waiting ? <Trans>○ Kept here</Trans> : wordIn(i18n, saidEvent.words.states[one.state])}
          </li>
        ))}
      </ul>
    </section>
  );
};
