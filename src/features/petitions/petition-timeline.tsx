/** What happened to a petition, the newest first: its own dates, and what its author and the officers tell. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useClockOffset } from '#src/data/react/use-clock-offset.ts';
import { formatDay } from '#src/shared/format-day.ts';
import { useNumbers } from '#src/widgets/facts/use-numbers.ts';
import { Words } from '#src/widgets/written/words.tsx';
import { eventLabels, outcomeLabels } from './model/labels.ts';
import type { Petition, PetitionCounts } from './model/petition.ts';
import { isToCome, type PetitionEvent } from './model/voices.ts';
import styles from './petition.module.css';

interface TimelineProps {
  readonly petition: Petition;
  readonly counts: PetitionCounts | null;
  readonly events: readonly PetitionEvent[];
}

interface Moment {
  readonly key: string;
  /** Null: not sent yet, so newer than all. */
  readonly at: string | null;
  readonly title: ReactNode;
  readonly body?: ReactNode;
}

export const PetitionTimeline = (props: TimelineProps) => {
  const { i18n } = useLingui();
  const format = useNumbers();
  const moments = [...ownMoments(props, format), ...useToldMoments(props.events)];
  if (moments.length === 0) return null;
  const newestFirst = moments.sort((a, b) => timeOf(b) - timeOf(a));
  return (
    <section className={styles.section} aria-labelledby="timeline">
      <h2 id="timeline">
        <Trans>What happened</Trans>
      </h2>
      <ol className={styles.moments}>
        {newestFirst.map(({ key, at, title, body }) => (
          <li key={key}>
            <p className={styles.moment}>
              <strong>{title}</strong> · {at === null ? <Trans>○ waiting</Trans> : formatDay(at, i18n.locale)}
            </p>
            {body}
          </li>
        ))}
      </ol>
    </section>
  );
};

const timeOf = ({ at }: Moment): number => (at === null ? Number.MAX_SAFE_INTEGER : Date.parse(at));

const ownMoments = ({ petition, counts }: TimelineProps, format: (value: number) => string): readonly Moment[] => {
  const moments: Moment[] = [];
  if (petition.submitted_at) moments.push({ key: 'submitted', at: petition.submitted_at, title: <Trans>Submitted</Trans> });
  if (petition.opened_at) moments.push({ key: 'opened', at: petition.opened_at, title: <Trans>Opened for signatures</Trans> });
  for (const [name, at] of Object.entries(counts?.reached ?? {})) {
    const takes = petition.thresholds[name];
    if (!takes) continue;
    const number = format(takes);
    moments.push({ key: name, at, title: <Trans>{number} signatures reached</Trans> });
  }
  if (petition.closed_at) {
    const title = petition.state === 'withdrawn' ? <Trans>Withdrawn by its author</Trans> : <Trans>Closed</Trans>;
    moments.push({ key: 'closed', at: petition.closed_at, title });
  }
  return moments;
};

const useToldMoments = (events: readonly PetitionEvent[]): readonly Moment[] => {
  const { i18n } = useLingui();
  return events.map((event) => ({
    key: event.id,
    at: event.at,
    title: <EventTitle {...event} name={i18n._(eventLabels[event.kind])} outcome={event.result && i18n._(outcomeLabels[event.result])} />,
    body: (
      <>
        <Words text={event.body} lang={event.lang} />
        <Published url={event.source_url}>
          <Trans>Where it is published</Trans>
        </Published>
        <Published url={event.transcript_url}>
          <Trans>Read what was said</Trans>
        </Published>
        <Published url={event.video_url}>
          <Trans>Watch it (uses data)</Trans>
        </Published>
      </>
    ),
  }));
};

type TitleProps = PetitionEvent & { readonly name: string; readonly outcome: string | null };
const EventTitle = ({ name, outcome, is_called_off, kind, at }: TitleProps): ReactNode => {
  const offset = useClockOffset() ?? 0;
  if (outcome) return `${name} · ${outcome}`;
  if (is_called_off) return <Trans>Hearing, called off</Trans>;
  if (kind === 'hearing' && isToCome(at, Date.now() + offset)) return <Trans>Hearing, still to come</Trans>;
  return name;
};

const Published = ({ url, children }: { readonly url: string | null; readonly children: ReactNode }) =>
  url && /^https?:\/\//.test(url) ? (
    <p>
      <a href={url} rel="noopener noreferrer nofollow" target="_blank">
        {children}
      </a>
    </p>
  ) : null;
