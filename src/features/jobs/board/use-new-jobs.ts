/** Which open jobs came since the member looked; undefined until it is known who reads. It stays on this phone. */
import { useEffect, useState } from 'react';
import { useReplica } from '#src/data/react/use-replica.ts';
import { useSession } from '#src/data/react/use-session.ts';
import { job as kind } from '#src/features/jobs/model/job.ts';
import type { Content } from '#src/model/content/content-rows.ts';
import { readStoredJson, writeStored } from '#src/platform/storage.ts';
import { open } from '#src/widgets/content/newest-contents.tsx';
import { readListed } from '#src/widgets/content/read-listed.ts';
import { indexFor } from '#src/widgets/content/use-content-list.ts';
import type { ListChoice } from '#src/widgets/list/list-address.ts';
import { type Visit, visitOf } from './visit.ts';

/** Of more it is not looked which are new. */
const most = 200;

export const openedAt = ({ opened_at }: Content): number => Date.parse(String(opened_at));

export const useVisit = (): Visit | undefined => {
  const session = useSession();
  const user = session.status === 'loading' ? undefined : session.status === 'signed-in' ? session.user.id : '';
  const newest = useReplica(async (reader) => {
    const { ids } = await reader.page(indexFor(kind), { sort: 'newest', where: open }, null, 1);
    const [content] = await readListed(reader, kind, ids);
    return content ? openedAt(content) : null;
  }, []);
  const [visit, setVisit] = useState<Visit>();
  useEffect(() => {
    if (user === undefined || typeof newest !== 'number') return;
    const now = visitOf(readStoredJson('jobsSeen'), { user, newest, at: Date.now() });
    writeStored('jobsSeen', JSON.stringify(now));
    setVisit(now);
  }, [user, newest]);
  return visit?.user === user ? visit : undefined;
};

export const useNewJobs = (since: number | undefined, choice: Pick<ListChoice, 'where' | 'text'>): readonly Content[] =>
  useReplica(
    async (reader) => {
      if (since === undefined) return [];
      const { ids } = await reader.page(indexFor(kind), { ...choice, sort: 'newest', where: { ...choice.where, ...open } }, null, most);
      return (await readListed(reader, kind, ids)).filter((content) => openedAt(content) > since);
    },
    [since, JSON.stringify(choice)],
  ) ?? [];
