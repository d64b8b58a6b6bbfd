/** What happened to one thing: its name, which leads there, and each event with its time. */

import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatMoment } from '#src/shared/format-day.ts';
import { Button } from '#src/ui/button.tsx';
import { things } from '#src/widgets/area/things.ts';
import { EventWords } from './event-words.tsx';
import styles from './notifications.module.css';
import type { NamedGroup } from './use-notifications.ts';

interface InboxGroupProps {
  readonly group: NamedGroup;
  /** Null: nobody is signed in any more. */
  readonly onRead: ((ids: readonly string[]) => void) | null;
}

/** As many as one mutation can name. */
const mostAtOnce = 100;

export const InboxGroup = ({ group, onRead }: InboxGroupProps) => {
  const { i18n } = useLingui();
  const unread = group.notifications.filter(({ read }) => !read).map(({ id }) => id);
  const readAll = (): void => {
    if (unread.length > 0) onRead?.(unread.slice(0, mostAtOnce));
  };
  return (
    <section className={styles.group}>
      <h2 className={styles.name}>
        <ToTarget group={group} onFollow={readAll} />
      </h2>
      <ul className={styles.events}>
        {group.notifications.map((one) => (
          <li key={one.id} className={one.read ? styles.event : styles.unread}>
            <p>
              {!one.read && (
                <strong className={styles.new}>
                  <Trans>● New</Trans>{' '}
                </strong>
              )}
              <EventWords notification={one} />{' '}
              <time dateTime={one.happened_at} className={styles.small}>
                {formatMoment(one.happened_at, i18n.locale)}
              </time>
            </p>
            {!one.read && (
              <Button look="plain" disabled={!onRead} onClick={() => onRead?.([one.id])}>
                <Trans>Mark as read</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Whoever follows it has read what is told of it. */
const ToTarget = ({ group, onFollow }: { readonly group: NamedGroup; readonly onFollow: () => void }): ReactNode => {
  const { i18n } = useLingui();
  const [{ target_kind, target_id, target_pid }] = group.notifications;
  const thing = things[target_kind];
  if (!thing) return null;
  const name = group.name ? <bdi lang={group.lang}>{group.name}</bdi> : i18n._(thing.nameless);
  if (!thing.at) return name;
  return (
    <Link {...thing.at(target_pid ?? target_id ?? '')} onClick={onFollow}>
      {name}
    </Link>
  );
};
