/** What the server tells administrators, read when the screen opens and whenever it is asked for again. Kept on no phone. */
import { useCallback, useEffect, useState } from 'react';
import type { AdminFault, AdminRemote } from '#src/data/session/admin-port.ts';
import type { Result } from '#src/shared/result.ts';
import { afterRefusal } from './after-refusal.ts';
import { askAdmin } from './use-admin-attempt.ts';

interface AdminAnswer<T> {
  /** Null: it has not come yet. What came last stays until the next has come. */
  readonly answer: Result<T, AdminFault> | null;
  readonly read: () => Promise<void>;
}

/** `asked`: the same function as long as the same is asked. */
export const useAdminAnswer = <T>(asked: (admin: AdminRemote) => Promise<Result<T, AdminFault>>): AdminAnswer<T> => {
  const [answer, setAnswer] = useState<Result<T, AdminFault> | null>(null);
  const read = useCallback(async (): Promise<void> => {
    const next = await askAdmin(asked);
    if (!next.ok) afterRefusal(next.error);
    setAnswer(next);
  }, [asked]);
  useEffect(() => void read(), [read]);
  return { answer, read };
};
