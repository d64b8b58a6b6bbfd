/** What happened, in one sentence: the words of the area that it happened in. */

import { areaWords } from 'virtual:area-words';
import { Plural } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import { toldWords } from '#src/widgets/area/told.ts';
import type { Notification } from './model/notification.ts';

export const EventWords = ({ notification: { kind, facts } }: { readonly notification: Notification }): ReactNode => {
  if (kind === 'digest') return <Counts facts={facts} />;
  const Said = toldWords[kind]?.Said;
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
    {Boolean(facts.counts.unread) && (
      <Plural value={facts.counts.unread ?? 0} one="# notification was unread on Monday." other="# notifications were unread on Monday." />
    )}
  </>
);
