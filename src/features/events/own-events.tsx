/** What its member proposed and others do not see yet: so that nothing that was written is out of sight. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isSeen, refused, waiting } from '#src/model/content/content-rows.ts';
import styles from '#src/widgets/content/content.module.css';
import { wordIn } from '#src/widgets/content/kind-words.ts';
import { useOwnContents } from '#src/widgets/content/use-contents.ts';
import { saidEvent } from './labels.ts';

export const OwnEvents = () => {
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
            · <Standing state={one.state} />
          </li>
        ))}
      </ul>
    </section>
  );
};

const Standing = ({ state }: { readonly state: string }): ReactNode => {
  const { i18n } = useLingui();
  if (state === waiting) return <Trans>○ Kept here</Trans>;
  if (state === refused) return <Trans>! Not taken by the server</Trans>;
  return wordIn(i18n, saidEvent.words.states[state]);
};
