/** What another member shows of their work to whoever reads: asked of the server each time, which decides; kept on no phone. */
import { type ReactNode, useEffect, useState } from 'react';
import { useSession } from '#src/data/react/use-session.ts';
import { backend } from '#src/data/remote/backend.ts';
import { session } from '#src/data/session/session.ts';
import type { Work } from '#src/features/jobs/model/work.ts';
import { withDeadline } from '#src/shared/with-deadline.ts';
import { readWork } from './work-draft.ts';
import { isEmptyWork, WorkFacts } from './work-facts.tsx';

const longestWait = 20_000;

const askWork = async (who: string, isSignedIn: boolean): Promise<Work | null> => {
  const token = isSignedIn ? await (await session.remote()).accessToken() : null;
  const headers = { apikey: backend.key, 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const told: unknown = await withDeadline(longestWait, async (signal) => {
    const answer = await fetch(`${backend.url}/rest/v1/rpc/read_work`, { method: 'POST', headers, body: JSON.stringify({ who }), signal });
    return answer.json();
  });
  return readWork(Reflect.get(Object(told), 'work'));
};

interface MembersWorkProps {
  readonly username: string;
  /** Of who shows nothing, and where no answer comes. */
  readonly otherwise: ReactNode;
}

export const MembersWork = ({ username, otherwise }: MembersWorkProps) => {
  const state = useSession();
  const [work, setWork] = useState<Work | null>(null);
  const reader = state.status === 'signed-in' ? state.user.id : '';
  const isKnown = state.status !== 'loading';
  useEffect(() => {
    if (!isKnown) return;
    let isCurrent = true;
    void askWork(username, reader !== '').then(
      (told) => isCurrent && setWork(told),
      () => isCurrent && setWork(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [username, reader, isKnown]);
  return work && !isEmptyWork(work) ? <WorkFacts work={work} heading="h2" /> : otherwise;
};
