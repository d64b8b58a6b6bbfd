/** What happened, in one sentence: the news of the area that it happened in. */
import { areaNews } from 'virtual:area-news';
import { Plural } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import type { AreaNews } from '#src/widgets/area/area-words.ts';
import type { Notification } from './model/notification.ts';

const said: AreaNews['said'] = Object.assign({}, ...areaNews.map((news) => news.said));

export const EventWords = ({ notification: { kind, facts } }: { readonly notification: Notification }): ReactNode => {
  if (kind === 'digest') return <Counts facts={facts} />;
  const Said = said[kind];
  return Said && <Said facts={facts} />;
};

/** What there was none of is not said. */
const Counts = ({ facts }: Pick<Notification, 'facts'>) => (
  <>
    {areaNews.map(
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
