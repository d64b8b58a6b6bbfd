/** What it is, when and where, whether one goes; then what members say, and for its author how it stands. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useClockOffset } from '#src/data/react/use-clock-offset.ts';
import { useDirectory } from '#src/data/react/use-directory.ts';
import { takes } from '#src/model/content/content-rows.ts';
import { SampleBadge } from '#src/ui/sample-badge.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import { useAreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import contentStyles from '#src/widgets/content/content.module.css';
import { wordIn } from '#src/widgets/content/kind-words.ts';
import { ContentComments, ContentReport, LinkedCard, OwnContentPart, Poster } from '#src/widgets/content/later-parts.ts';
import { Thing } from '#src/widgets/content/thing.tsx';
import type { ContentHere } from '#src/widgets/content/use-contents.ts';
import { partLater } from '#src/widgets/guard/part-later.tsx';
import { ShareBar } from '#src/widgets/share/share-bar.tsx';
import { Words } from '#src/widgets/written/words.tsx';
import { CategoryName, DayLeaf, EntryWords, EventWhen } from './event-parts.tsx';
import { eventThing } from './event-thing.ts';
import styles from './events.module.css';
import { saidEvent } from './labels.ts';
import { type EventView, standingOf } from './model/event-view.ts';

const acts = () => import('./event-acts.tsx');
const Going = partLater('going', async () => (await acts()).Going);
const SaveDate = partLater('save-date', async () => (await acts()).SaveDate);

interface EventPageProps {
  readonly here: ContentHere;
  readonly event: EventView;
  readonly at: string;
}

export const EventPage = ({ here, event, at }: EventPageProps) => {
  const { content, own, report } = here;
  const now = Date.now() + (useClockOffset() ?? 0);
  const standing = content ? standingOf(content, event, now) : 'announced';
  useTitle(event.title);
  return (
    <article className={contentStyles.page}>
      {import.meta.env.SSR && content && <Thing is={eventThing(content, event)} />}
      <Heading here={here} event={event} isFaint={standing !== 'announced'} />
      {own && <OwnContentPart said={saidEvent} here={{ ...here, own }} form="/events/create" at={at} />}
      <Banner here={here} event={event} standing={standing} />
      <Facts event={event} />
      {event.text && <Words text={event.text} {...(event.lang ? { lang: event.lang } : {})} />}
      {content && (
        <>
          {event.category !== 'public_holiday' && <Going here={here} content={content} event={event} standing={standing} at={at} />}
          <SaveDate content={content} event={event} />
          <ShareBar title={event.title} path={`/events/${here.pid}`} />
          {content.source_code ? (
            <Source code={content.source_code} />
          ) : (
            !own && <ContentReport kind="event" id={here.id} title={event.title} at={at} own={report} />
          )}
          <ContentComments
            parent={{ kind: 'event', id: here.id, title: event.title }}
            at={at}
            isOpen={takes(saidEvent.kind, content.state, 'comment')}
          />
          <EventPoster here={here} event={event} />
        </>
      )}
      <p>
        <Link to="/events">
          <Trans>All events</Trans>
        </Link>
      </p>
    </article>
  );
};

const Heading = ({ here, event, isFaint }: Pick<EventPageProps, 'here' | 'event'> & { readonly isFaint: boolean }) => {
  return (
    <header className={styles.head}>
      <DayLeaf at={event.starts_at} isFaint={isFaint} />
      <div>
        <p className={styles.kind}>
          <CategoryName event={event} /> {here.content?.is_sample && <SampleBadge />}
        </p>
        <h1 lang={event.lang}>{event.title}</h1>
      </div>
    </header>
  );
};

const Banner = ({ here, event, standing }: Pick<EventPageProps, 'here' | 'event'> & { readonly standing: string }): ReactNode => {
  if (standing === 'cancelled')
    return (
      <div className={styles.banner} data-tone="cancelled" role="status">
        <strong>
          <Trans>! This event is cancelled.</Trans>
        </strong>{' '}
        {here.content?.said && <q lang={event.lang}>{here.content.said}</q>}
      </div>
    );
  if (standing === 'over')
    return (
      <p className={styles.banner}>
        <Trans>This event is over.</Trans>
      </p>
    );
  return (
    event.certainty === 'moon' && (
      <p className={styles.banner} data-tone="moon">
        <Trans>± 1 day: this feast follows the moon, and the day is computed. It is confirmed here as soon as it is announced.</Trans>
      </p>
    )
  );
};

const Facts = ({ event }: Pick<EventPageProps, 'event'>) => {
  const { i18n } = useLingui();
  const names = useAreaNames();
  const labelOf = (field: string): string => wordIn(i18n, saidEvent.words.fields[field]?.label);
  const region = event.region === null ? <Trans>The whole country</Trans> : (names.get(event.region) ?? event.region);
  return (
    <dl className={contentStyles.facts}>
      <dt>
        <Trans>When</Trans>
      </dt>
      <dd>
        <EventWhen event={event} />
      </dd>
      <dt>
        <Trans>Where</Trans>
      </dt>
      <dd>
        {event.place && (
          <>
            <bdi lang={event.lang}>{event.place}</bdi>
            <br />
          </>
        )}
        {region}
      </dd>
      {event.category !== 'public_holiday' && (
        <>
          <dt>{labelOf('entry')}</dt>
          <dd>
            <EntryWords event={event} />
          </dd>
        </>
      )}
      {event.organiser && (
        <>
          <dt>{labelOf('organiser')}</dt>
          <dd>
            <Link to="/events" search={{ organiser: event.organiser }}>
              <bdi>{event.organiser}</bdi>
            </Link>
          </dd>
        </>
      )}
      {event.about && (
        <>
          <dt>
            <Trans>Belongs to</Trans>
          </dt>
          <dd>
            <LinkedCard address={event.about} />
          </dd>
        </>
      )}
    </dl>
  );
};

const Source = ({ code }: { readonly code: string }) => {
  const { i18n } = useLingui();
  const language = i18n.locale === 'fr' ? 'fr' : 'en';
  const sources = useDirectory(`source ${code} ${language}`, (source) =>
    source.related({ table: 'sources', field: 'code', value: code, language, limit: 1 }),
  );
  const [row] = sources.value?.rows ?? [];
  const name = row ? String(row.title) : code;
  return (
    <p className={contentStyles.small}>
      <Trans>Source: {name}.</Trans>{' '}
      <Link to="/credits">
        <Trans>Sources and licences</Trans>
      </Link>
    </p>
  );
};

const EventPoster = ({ here, event }: Pick<EventPageProps, 'here' | 'event'>) => {
  return (
    <Poster
      kind={
        <>
          <CategoryName event={event} /> {here.content?.is_sample && <SampleBadge />}
        </>
      }
      title={event.title}
      {...(event.lang ? { lang: event.lang } : {})}
      line={
        <>
          <EventWhen event={event} />
          {event.place && <> · {event.place}</>}
        </>
      }
      text={event.text ?? ''}
      call={<Trans>Say whether you come</Trans>}
      path={`/events/${here.pid}`}
    />
  );
};
