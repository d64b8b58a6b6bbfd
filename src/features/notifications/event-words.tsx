/** What happened, in one sentence: the words of the area that it happened in. */

import { areaWords } from 'virtual:area-words';
import { Plural } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import type { EventWords as Words } from '#src/widgets/area/area-words.ts';
import type { Notification, NotificationKind } from './model/notification.ts';

export const eventsOf: Readonly<Partial<Record<NotificationKind, Words>>> = Object.assign({}, ...areaWords.map(({ events }) => events));

export const EventWords = ({ notification: { kind, facts } }: { readonly notification: Notification }): ReactNode => {
  if (kind === 'digest') return <Counts facts={facts} />;
  const Said = eventsOf[kind]?.Said;
  return Said && <Said facts={facts} />;
};

/** What there was none of is not said. */
const Counts = ({ facts }: Pick<Notification, 'facts'>) => (
  <>
    {areaWords.map(
      ({ area, Week }) =>
        Week && (
          <Fragment key={area}>
            <Week facts={facts} />{' '}
          </Fragment>
        ),
    )}
    {Boolean(facts.unread) && (
      <Plural value={facts.unread ?? 0} one="# notification was unread on Monday." other="# notifications were unread on Monday." />
    )}
  </>
);
