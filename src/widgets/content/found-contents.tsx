/** What the search finds of a kind on this phone: a few, and the way to the rest. */
import type { ReactNode } from 'react';
import { useReplica } from '#src/data/react/use-replica.ts';
import type { ListChoice } from '#src/data/sync/lists.ts';
import type { Content } from '#src/model/content/content-rows.ts';
import type { AnyKind } from '#src/model/content/define-content.ts';
import { type FoundProps, FoundSection, mostFound } from '#src/widgets/area/found-section.tsx';
import { readListed } from './read-listed.ts';
import { indexFor } from './use-content-list.ts';

interface FoundContentsProps extends FoundProps {
  readonly kind: AnyKind;
  /** In which order, and of which states. */
  readonly choice: ListChoice;
  readonly title: ReactNode;
  /** Where they are all listed. */
  readonly list: string;
  readonly more: ReactNode;
  readonly children: (found: readonly Content[]) => ReactNode;
}

export const FoundContents = ({ kind, choice, children, ...section }: FoundContentsProps) => {
  const { text } = section;
  const found = useReplica(
    async (reader) => {
      const { ids } = await reader.page(indexFor(kind), { ...choice, text }, null, mostFound + 1);
      return readListed(reader, kind, ids);
    },
    [text],
  );
  return (
    <FoundSection {...section} name={kind.table} pids={found?.map(({ pid }) => pid)}>
      {found && children(found.slice(0, mostFound))}
    </FoundSection>
  );
};
