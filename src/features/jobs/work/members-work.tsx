/** What another member shows of their work to whoever reads: asked of the server each time, which decides; kept on no phone. */
import { type ReactNode, useEffect, useState } from 'react';
import * as v from 'valibot';
import { useSession } from '#src/data/react/use-session.ts';
import { askPublic } from '#src/data/remote/ask-public.ts';
import { session } from '#src/data/session/session.ts';
import type { Work } from '#src/features/jobs/model/work.ts';
import { SampleBadge } from '#src/ui/sample-badge.tsx';
import { readWork } from './work-draft.ts';
import { isEmptyWork, WorkFacts } from './work-facts.tsx';

const form = v.object({ work: v.unknown(), is_sample: v.optional(v.boolean(), false) });

interface ReadWork {
  readonly work: Work;
  readonly isSample: boolean;
}

const askWork = async (who: string, isSignedIn: boolean): Promise<ReadWork | null> => {
  const token = isSignedIn ? await (await session.remote()).accessToken() : null;
  const told = await askPublic('read_work', { who }, form, token ?? undefined);
  const work = told.ok ? readWork(told.value.work) : null;
  return told.ok && work ? { work, isSample: told.value.is_sample } : null;
};

interface MembersWorkProps {
  readonly username: string;
  /** Of who shows nothing, and where no answer comes. */
  readonly otherwise: ReactNode;
}

export const MembersWork = ({ username, otherwise }: MembersWorkProps) => {
  const state = useSession();
  const [read, setRead] = useState<ReadWork | null>(null);
  const reader = state.status === 'signed-in' ? state.user.id : '';
  const isKnown = state.status !== 'loading';
  useEffect(() => {
    if (!isKnown) return;
    let isCurrent = true;
    void askWork(username, reader !== '').then(
      (told) => isCurrent && setRead(told),
      () => isCurrent && setRead(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [username, reader, isKnown]);
  if (!read || isEmptyWork(read.work)) return otherwise;
  return (
    <>
      {read.isSample && (
        <p>
          <SampleBadge />
        </p>
      )}
      <WorkFacts work={read.work} heading="h2" />
    </>
  );
};
