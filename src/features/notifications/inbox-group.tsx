/** What happened to one thing: its name, which leads there, and each event with its time. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatMoment } from '#src/shared/format-day.ts';
import { Button } from '#src/ui/button.tsx';
import { EventWords } from './event-words.tsx';
import styles from './notifications.module.css';
import type { NamedGroup } from './use-notifications.ts';

interface InboxGroupProps {
  readonly group: NamedGroup;
  /** Null: nobody is signed in any more. */
  readonly onRead: ((ids: readonly string[]) => void) | null;
}

/** As many as one act can name. */
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
  const [{ target_kind, target_id, target_pid }] = group.notifications;
  switch (target_kind) {
    case 'petition':
      return (
        <Link to="/petitions/$segment" params={{ segment: target_pid ?? '' }} onClick={onFollow}>
          {group.name ? <bdi lang={group.lang}>{group.name}</bdi> : <Trans>A petition</Trans>}
        </Link>
      );
    case 'poll':
      return (
        <Link to="/polls/$" params={{ _splat: target_pid ?? '' }} onClick={onFollow}>
          {group.name ? <bdi lang={group.lang}>{group.name}</bdi> : <Trans>A poll</Trans>}
        </Link>
      );
    case 'thread':
      return (
        <Link to="/messages/$" params={{ _splat: target_id ?? '' }} onClick={onFollow}>
          {group.name ? <bdi>{group.name}</bdi> : <Trans>A member</Trans>}
        </Link>
      );
    case 'role':
      return (
        <Link to="/account" onClick={onFollow}>
          <Trans>Your roles</Trans>
        </Link>
      );
    case 'week':
      return <Trans>Your week</Trans>;
  }
};
