/** Asking the server as an editor. A line that broke anywhere on the way is "no network"; a right that has ended shows at once. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { AskAsAdmin } from '#src/data/session/admin-port.ts';
import { session } from '#src/data/session/session.ts';
import { fail, type Result } from '#src/shared/result.ts';
import type { Answer, EditFault } from './edit-remote.ts';

type Ask<T> = (ask: AskAsAdmin) => Answer<T>;

export const askEditing = async <T>(ask: Ask<T>): Answer<T> => {
  const answer = await attempt(ask);
  // The account's roles are asked for again, and the guard sees them.
  if (!answer.ok && answer.error === 'not_admin') void session.reload();
  return answer;
};

const attempt = async <T>(ask: Ask<T>): Answer<T> => {
  try {
    return await ask((await (await session.remote()).admin()).ask);
  } catch {
    return fail('network');
  }
};

interface Asked<T> {
  /** Null: it has not come yet. What came last stays until the next has come. */
  readonly answer: Result<T, EditFault> | null;
  readonly isReading: boolean;
  readonly again: () => Promise<void>;
}

/** Asked again when `key` changes; an answer to an older question is dropped. */
export const useEditing = <T>(key: string, ask: Ask<T>): Asked<T> => {
  const [state, setState] = useState<{ readonly key: string; readonly answer: Result<T, EditFault> } | null>(null);
  const question = useRef(ask);
  question.current = ask;
  const newest = useRef(key);
  newest.current = key;
  const read = useCallback(async (asked: string): Promise<void> => {
    const answer = await askEditing((remote) => question.current(remote));
    if (newest.current === asked) setState({ key: asked, answer });
  }, []);
  useEffect(() => void read(key), [key, read]);
  return { answer: state?.answer ?? null, isReading: state?.key !== key, again: () => read(key) };
};
