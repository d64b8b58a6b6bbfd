/** Proposing an event: the form of its definition, with the times in one box and a look at what is announced already. */

import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useReplica } from '#src/data/react/use-replica.ts';
import type { Reader } from '#src/data/sync/ports.ts';
import type { ContentDraft } from '#src/model/content/content-draft.ts';
import type { Content } from '#src/model/content/content-rows.ts';
import { foldedWords } from '#src/shared/slug.ts';
import { TextField } from '#src/ui/field.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import { useAreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import styles from '#src/widgets/content/content.module.css';
import { type BoxProps, ContentBox } from '#src/widgets/content/content-box.tsx';
import { wordIn } from '#src/widgets/content/kind-words.ts';
import { readListed } from '#src/widgets/content/read-listed.ts';
import { indexFor } from '#src/widgets/content/use-content-list.ts';
import { WriteContent } from '#src/widgets/content/write-content.tsx';
import { EventRow } from './event-row.tsx';
import { saidEvent } from './labels.ts';
import { boxedTimes, finishTimes } from './model/event-times.ts';
import { startOfDay } from './model/month.ts';

/** A price that is out of sight is none. */
const finishDraft = (draft: ContentDraft): ContentDraft => finishTimes(draft.entry === 'paid' ? draft : { ...draft, price: '' });

/** Members do not choose it, so they are not shown it. */
const { public_holiday: _, ...categories } = saidEvent.words.fields.category?.choices ?? {};
const said = {
  ...saidEvent,
  words: {
    ...saidEvent.words,
    fields: { ...saidEvent.words.fields, category: { label: saidEvent.words.fields.category?.label ?? '', choices: categories } },
  },
};

export const CreateEventScreen = () => {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const isAnew = typeof search.edit === 'string';
  useTitle(isAnew ? t`Change the event` : t`Propose an event`);
  return (
    <WriteContent
      said={said}
      search={search}
      at="/events/create"
      heading={(anew) => (anew ? <Trans>Change the event</Trans> : <Trans>Propose an event</Trans>)}
      intro={<Trans>Moderators read it first, then everybody sees it.</Trans>}
      label={(anew) => (anew ? <Trans>Submit event again</Trans> : <Trans>Submit event</Trans>)}
      signIn={<Trans>Sign in to submit the event</Trans>}
      begun={{ lang: i18n.locale, entry: 'free', ...(typeof search.about === 'string' ? { about: search.about } : {}) }}
      boxes={{
        starts_at: (boxOf, change) => <WhenBox boxOf={boxOf} change={change} />,
        ends_at: null,
        all_day: null,
        price: (boxOf) => boxOf('entry').draft.entry === 'paid' && <ContentBox {...boxOf('price')} />,
      }}
      finish={finishDraft}
      boxed={boxedTimes}
      before={(draft) => <SimilarEvents draft={draft} />}
      open={(pid) => navigate({ to: '/events/$segment', params: { segment: pid } })}
    />
  );
};

interface WhenProps {
  readonly boxOf: (name: string) => BoxProps;
  readonly change: (part: ContentDraft) => void;
}

/** When it begins and ends: days alone for what lasts all day. The end follows the beginning until it is chosen. */
const WhenBox = ({ boxOf, change }: WhenProps) => {
  const allDay = boxOf('all_day');
  const isAllDay = allDay.draft.all_day === true;
  const ends = String(allDay.draft.ends_at ?? '');
  const start = (starts_at: string): void => {
    const follows = ends === '' || ends < starts_at;
    change({ starts_at, ...(follows ? { ends_at: isAllDay ? starts_at : hoursLater(starts_at) } : {}) });
  };
  return (
    <div className={styles.boxes}>
      <ContentBox {...allDay} />
      <TimeBox box={boxOf('starts_at')} isAllDay={isAllDay} onChange={start} />
      <TimeBox
        box={boxOf('ends_at')}
        isAllDay={isAllDay}
        hint={isAllDay && <Trans>The last day</Trans>}
        onChange={(ends_at) => change({ ends_at })}
      />
    </div>
  );
};

interface TimeBoxProps {
  readonly box: BoxProps;
  readonly isAllDay: boolean;
  readonly hint?: ReactNode;
  readonly onChange: (time: string) => void;
}

const TimeBox = ({ box: { name, words, draft, error }, isAllDay, hint, onChange }: TimeBoxProps) => {
  const { i18n } = useLingui();
  return (
    <TextField
      label={wordIn(i18n, words.fields[name]?.label)}
      hint={hint}
      error={error}
      type={isAllDay ? 'date' : 'datetime-local'}
      name={name}
      value={String(draft[name] ?? '').slice(0, isAllDay ? 10 : 16)}
      onChange={({ target: { value } }) => onChange(isAllDay && value ? `${value}T00:00` : value)}
    />
  );
};

/** Most meetings last two hours. */
const hoursLater = (start: string): string => {
  const at = Date.parse(`${start}Z`);
  return Number.isNaN(at) ? '' : new Date(at + 2 * 3_600_000).toISOString().slice(0, 16);
};

const dayMs = 86_400_000;
const mostShown = 3;

/** Long words alone tell one event from another. */
const wordsOf = (title: string): readonly string[] => foldedWords(title).filter((word) => word.length > 3);

/** What is announced already for the same days, so that nothing is announced twice. */
const readSimilar = async (reader: Reader, day: string, title: string, region: string): Promise<readonly Content[]> => {
  const words = wordsOf(title);
  const from = startOfDay(day);
  if (words.length === 0 || Number.isNaN(from)) return [];
  const { ids } = await reader.page(indexFor(saidEvent.kind), { sort: 'soonest', where: { state: ['open'] } }, [from - dayMs, ''], 100);
  const found = await readListed(reader, saidEvent.kind, ids);
  return found
    .filter(({ values, region_code }) => {
      const isNear = Date.parse(String(values.starts_at)) < from + 2 * dayMs && (region_code ?? '') === region;
      const other = wordsOf(String(values.title));
      return isNear && words.some((word) => other.includes(word));
    })
    .slice(0, mostShown);
};

const SimilarEvents = ({ draft }: { readonly draft: ContentDraft }) => {
  const { t } = useLingui();
  const names = useAreaNames();
  const [day, title, region] = [String(draft.starts_at ?? '').slice(0, 10), String(draft.title ?? ''), String(draft.region_code ?? '')];
  const similar = useReplica((reader) => readSimilar(reader, day, title, region), [day, title, region]) ?? [];
  if (similar.length === 0) return null;
  return (
    <section className={styles.own} data-tone="waiting" aria-label={t`Announced already`}>
      <p>
        <strong>
          <Trans>Is it one of these? Then it is announced already.</Trans>
        </strong>
      </p>
      <ul>
        {similar.map((content) => (
          <li key={content.id}>
            <EventRow content={content} names={names} now={Date.now()} />
          </li>
        ))}
      </ul>
    </section>
  );
};
