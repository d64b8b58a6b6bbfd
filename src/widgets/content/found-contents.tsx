/** What the search finds of a kind on this phone: a few, and the way to the rest; tells how many. */
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useReplica } from '#src/data/react/use-replica.ts';
import type { ListChoice } from '#src/data/sync/lists.ts';
import type { Content } from '#src/model/content/content-rows.ts';
import type { AnyKind } from '#src/model/content/define-content.ts';
import block from '#src/widgets/area/block.module.css';
import { readListed } from './read-listed.ts';
import { indexFor } from './use-content-list.ts';

const most = 5;

interface FoundContentsProps {
  readonly kind: AnyKind;
  readonly text: string;
  readonly onCount: (count: number) => void;
  /** In which order, and of which states. */
  readonly choice: ListChoice;
  readonly title: ReactNode;
  /** Where they are all listed. */
  readonly list: string;
  readonly more: ReactNode;
  readonly children: (found: readonly Content[]) => ReactNode;
}

export const FoundContents = ({ kind, text, onCount, choice, title, list, more, children }: FoundContentsProps) => {
  const found = useReplica(
    async (reader) => {
      const { ids } = await reader.page(indexFor(kind), { ...choice, text }, null, most + 1);
      return readListed(reader, kind, ids);
    },
    [text],
  );
  const count = found?.length;
  useEffect(() => {
    if (count !== undefined) onCount(count);
  }, [count, onCount]);
  if (!found || found.length === 0) return null;
  const heading = `found-${kind.table}`;
  return (
    <section className={block.part} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children(found.slice(0, most))}
      {found.length > most && (
        <Link to={list} search={{ q: text }} className={block.all}>
          {more}
        </Link>
      )}
    </section>
  );
};
