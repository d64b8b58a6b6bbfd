/** The member's thread with support, as it is before anything was said in it. */
import { useEffect, useState } from 'react';
import { useSession } from '#src/data/react/use-session.ts';
import type { Thread } from './model/message.ts';
import { newThread } from './model/of-thread.ts';
import { supportThread } from './model/thread-id.ts';

/** Null: not known yet, or nobody is signed in. */
export const useSupportThread = (): Thread | null => {
  const session = useSession();
  const member = session.status === 'signed-in' ? session.user.id : null;
  const [thread, setThread] = useState<Thread | null>(null);
  useEffect(() => {
    let isHere = true;
    setThread(null);
    if (member) void supportThread(member).then((id) => isHere && setThread(atFirst(id)));
    return () => {
      isHere = false;
    };
  }, [member]);
  return thread;
};

const atFirst = (thread_id: string): Thread => ({
  ...newThread,
  thread_id,
  rev: 0,
  kind: 'support',
  title: null,
  role: null,
  disappears_after: null,
  other_id: null,
  other_name: null,
  state: 'active',
  last_at: '',
});
