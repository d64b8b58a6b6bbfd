/** A list of contents, page by page from the replica's index, live; how many there are is counted once the first page stands. */
import { useEffect, useState } from 'react';
import { useReplica } from '#src/data/react/use-replica.ts';
import type { ListChoice, ListCounts } from '#src/data/sync/lists.ts';
import type { Content } from '#src/model/content/content-rows.ts';
import type { AnyKind } from '#src/model/content/define-content.ts';
import type { ListIndex } from '#src/model/content/list-index.ts';
import { listIndexes } from '#src/model/content/list-indexes.ts';
import { readListed } from './read-listed.ts';

const pageSize = 50;

export interface ContentList {
  readonly contents: readonly Content[];
  /** Null: there are no more. */
  readonly more: (() => void) | null;
  readonly syncedAt: number;
}

export const indexFor = (kind: AnyKind): ListIndex => {
  const index = listIndexes.find((one) => one.kind === kind.kind);
  if (!index) throw new Error(`no list of ${kind.kind}`);
  return index;
};

/** undefined: not known yet; null: it was cleared, or did not open. */
export const useContentList = (kind: AnyKind, choice: ListChoice): ContentList | null | undefined => {
  const key = JSON.stringify(choice);
  const [asked, setAsked] = useState({ key, size: pageSize });
  const size = asked.key === key ? asked.size : pageSize;
  const found = useReplica(
    async (reader) => {
      const page = await reader.page(indexFor(kind), choice, null, size);
      const [contents, progress] = await Promise.all([readListed(reader, kind, page.ids), reader.progress()]);
      return { contents, hasMore: page.next !== null, syncedAt: progress.synced_at };
    },
    [kind.kind, key, size],
  );
  if (!found) return found;
  const more = found.hasMore ? () => setAsked({ key, size: size + pageSize }) : null;
  return { contents: found.contents, more, syncedAt: found.syncedAt };
};

/** Null: not counted yet. Asked for after the first drawing: a page comes before its number. */
export const useContentCounts = (kind: AnyKind, choice: ListChoice): ListCounts | null => {
  const [isCalm, setCalm] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setCalm(true));
    return () => clearTimeout(timer);
  }, []);
  const counted = useReplica(
    async (reader) => (isCalm ? reader.counts(indexFor(kind), choice) : null),
    [kind.kind, JSON.stringify(choice), isCalm],
  );
  return counted ?? null;
};
