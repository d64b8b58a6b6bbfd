/** The newest of a kind, of one's own region and the whole country, and the way to all; where there is nothing, nothing is said. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useReplica } from '#src/data/react/use-replica.ts';
import type { Content } from '#src/model/content/content-rows.ts';
import type { AnyKind } from '#src/model/content/define-content.ts';
import { stateFacet } from '#src/model/content/index-of.ts';
import { usePreferences } from '#src/platform/preferences.ts';
import block from '#src/widgets/area/block.module.css';
import { readListed } from './read-listed.ts';
import { indexFor } from './use-content-list.ts';

const most = 3;
/** Among so many they are looked for. */
const lookedAt = 40;
export const open = { [stateFacet]: ['open'] };

interface NewestProps {
  readonly kind: AnyKind;
  readonly title: ReactNode;
  /** Where they are all listed. */
  readonly list: string;
  readonly all: ReactNode;
  readonly isShown?: (content: Content) => boolean;
  readonly children: (newest: readonly Content[]) => ReactNode;
}

export const useNewest = (kind: AnyKind): readonly Content[] => {
  const { region } = usePreferences(({ area }) => area);
  const here = useReplica(
    async (reader) => {
      const { ids } = await reader.page(indexFor(kind), { sort: 'newest', where: open }, null, lookedAt);
      return (await readListed(reader, kind, ids)).filter(({ region_code }) => region_code === null || region_code === region);
    },
    [kind.kind, region],
  );
  return here ?? [];
};

export const NewestContents = ({ kind, title, list, all, isShown = () => true, children }: NewestProps) => {
  const newest = useNewest(kind).filter(isShown).slice(0, most);
  if (newest.length === 0) return null;
  const heading = `newest-${kind.table}`;
  return (
    <section className={block.part} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children(newest)}
      <Link to={list} className={block.all}>
        {all}
      </Link>
    </section>
  );
};
