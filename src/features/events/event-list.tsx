/** Events in their order, as many as were asked for; without any it says why. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ListCounts } from '#src/data/sync/lists.ts';
import { stateFacet } from '#src/model/content/index-of.ts';
import { Button } from '#src/ui/button.tsx';
import { Message } from '#src/ui/message.tsx';
import type { AreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import { OlderContents } from '#src/widgets/content/older-contents.tsx';
import { type ContentList, useContentList } from '#src/widgets/content/use-content-list.ts';
import { LastUpdated } from '#src/widgets/list/last-updated.tsx';
import listStyles from '#src/widgets/list/list.module.css';
import type { ListChoice } from '#src/widgets/list/list-address.ts';
import { NotListed } from '#src/widgets/list/not-listed.tsx';
import { NothingMatches } from '#src/widgets/list/nothing-matches.tsx';
import { EventRow } from './event-row.tsx';
import { saidEvent } from './labels.ts';
import { statesOf } from './model/event-view.ts';

const { kind } = saidEvent;

interface EventListProps {
  readonly choice: ListChoice;
  /** Null: not counted yet. */
  readonly counts: ListCounts | null;
  readonly isPast: boolean;
  readonly names: AreaNames;
  readonly now: number;
  readonly onWiden?: (() => void) | undefined;
}

export const EventList = ({ choice, counts, isPast, names, now, onWiden }: EventListProps) => {
  const { t } = useLingui();
  // What is over reads from the last one back.
  const sort = isPast && choice.sort === 'soonest' ? 'latest' : choice.sort;
  const asked = { ...choice, sort, where: { ...choice.where, [stateFacet]: statesOf({ isPast }) } };
  const list = useContentList(kind, asked);
  return (
    <>
      <p className={listStyles.count} role="status">
        {counts && list && counts.total > 0 && <Plural value={counts.total} one="# event" other="# events" />}
      </p>
      {list && list.contents.length > 0 ? (
        <>
          <ul aria-label={t`Events`}>
            {list.contents.map((content) => (
              <li key={content.id}>
                <EventRow content={content} names={names} now={now} />
              </li>
            ))}
          </ul>
          {list.more && (
            <Button look="plain" onClick={list.more}>
              <Trans>Show more events</Trans>
            </Button>
          )}
        </>
      ) : (
        <NoEvents list={list} isPast={isPast} onWiden={onWiden} />
      )}
      {isPast && list && !list.more && <OlderContents kind={kind} />}
      {list && <LastUpdated at={list.syncedAt} />}
    </>
  );
};

const NoEvents = ({
  list,
  isPast,
  onWiden,
}: Pick<EventListProps, 'isPast' | 'onWiden'> & { readonly list: ContentList | null | undefined }) => {
  return (
    <NotListed here={list} text={<Trans>Events come with the next network. Once here, they need none.</Trans>}>
      {onWiden ? (
        <NothingMatches onWiden={onWiden} />
      ) : isPast ? (
        <p>
          <Trans>No event ended in the last {kind.limits.windowDays} days.</Trans>
        </p>
      ) : (
        <Message level={2} title={<Trans>No event yet</Trans>}>
          <p>
            <Trans>Know of a council session, a market day or a festival? Propose it.</Trans>
          </p>
        </Message>
      )}
    </NotListed>
  );
};
