/** What is announced already for the same days, so that nothing is announced twice. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useReplica } from '#src/data/react/use-replica.ts';
import type { Reader } from '#src/data/sync/ports.ts';
import type { ContentDraft } from '#src/model/content/content-draft.ts';
import type { Content } from '#src/model/content/content-rows.ts';
import { fold } from '#src/shared/slug.ts';
import { useAreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import styles from '#src/widgets/content/content.module.css';
import { indexFor, readListed } from '#src/widgets/content/use-content-list.ts';
import { EventRow } from './event-row.tsx';
import { saidEvent } from './labels.ts';
import { startOfDay } from './model/month.ts';

const dayMs = 86_400_000;
const mostShown = 3;

/** Long words alone tell one event from another. */
const wordsOf = (title: string): readonly string[] =>
  fold(title)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 3);

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

export const SimilarEvents = ({ draft }: { readonly draft: ContentDraft }) => {
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
