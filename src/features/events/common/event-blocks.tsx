/**
 * Events on other screens. What is coming up: of the whole country, of one's own region, and what one goes to; in the search what a
 * title has. Where there is nothing, nothing is said.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useTimeOfVisit } from '#src/data/react/use-clock-offset.ts';
import { useReplica } from '#src/data/react/use-replica.ts';
import type { Reader } from '#src/data/sync/ports.ts';
import { event as kind } from '#src/features/events/model/event.ts';
import { viewOf } from '#src/features/events/model/event-view.ts';
import type { Content } from '#src/model/content/content-rows.ts';
import { stateFacet } from '#src/model/content/index-of.ts';
import { usePreferences } from '#src/platform/preferences.ts';
import { formatShortDay } from '#src/shared/format-day.ts';
import { titleAddress } from '#src/shared/title-address.ts';
import { SampleBadge } from '#src/ui/sample-badge.tsx';
import block from '#src/widgets/area/block.module.css';
import type { FoundProps } from '#src/widgets/area/found-section.tsx';
import { FoundContents } from '#src/widgets/content/found-contents.tsx';
import { readListed } from '#src/widgets/content/read-listed.ts';
import { indexFor } from '#src/widgets/content/use-content-list.ts';
import styles from './event-blocks.module.css';

const most = 3;

interface Coming {
  readonly content: Content;
  readonly isGoing: boolean;
}

const readComing = async (reader: Reader, now: number, region: string): Promise<readonly Coming[]> => {
  const [{ ids }, answers] = await Promise.all([
    reader.page(indexFor(kind), { sort: 'soonest', where: { [stateFacet]: ['open'] } }, [now, ''], 60),
    reader.rowsOfTable('event_answers'),
  ]);
  const going = new Set(answers.flatMap(({ content_id, answer }) => (answer === 'none' ? [] : [content_id])));
  return (await readListed(reader, kind, ids))
    .map((content) => ({ content, isGoing: going.has(content.id) }))
    .filter(({ content: { region_code }, isGoing }) => isGoing || region_code === null || region_code === region)
    .slice(0, most);
};

const useComing = (): readonly Coming[] => {
  const now = useTimeOfVisit();
  const { region } = usePreferences(({ area }) => area);
  return useReplica((reader) => readComing(reader, now, region), [now, region]) ?? [];
};

export const Nearest = () => {
  const [next] = useComing();
  return next && <Row {...next} />;
};

export const Block = () => {
  const coming = useComing();
  if (coming.length === 0) return null;
  return (
    <section className={block.part} aria-labelledby="coming-up">
      <h2 id="coming-up">
        <Trans>Coming up</Trans>
      </h2>
      <Rows events={coming} />
      <Link to="/events" className={block.all}>
        <Trans>All events</Trans>
      </Link>
    </section>
  );
};

export const Found = (props: FoundProps) => (
  <FoundContents
    kind={kind}
    {...props}
    choice={{ sort: 'latest' }}
    title={<Trans>Events</Trans>}
    list="/events"
    more={<Trans>More events</Trans>}
  >
    {(events) => <Rows events={events.map((content) => ({ content, isGoing: false }))} />}
  </FoundContents>
);

const Rows = ({ events }: { readonly events: readonly Coming[] }) => (
  <ul>
    {events.map((coming) => (
      <Row key={coming.content.id} {...coming} />
    ))}
  </ul>
);

const Row = ({ content, isGoing }: Coming) => {
  const { i18n } = useLingui();
  const view = viewOf(content.values, i18n.locale);
  return (
    <li>
      <Link to="/events/$segment" params={{ segment: titleAddress({ title: view.title, pid: content.pid }) }} className={styles.row}>
        <span className={styles.day}>{formatShortDay(view.starts_at, i18n.locale)}</span>{' '}
        <span lang={view.lang}>
          {content.is_sample && <SampleBadge />} {view.title}
        </span>{' '}
        {isGoing && (
          <span className={styles.going}>
            <Trans>✓ You are coming</Trans>
          </span>
        )}
      </Link>
    </li>
  );
};
