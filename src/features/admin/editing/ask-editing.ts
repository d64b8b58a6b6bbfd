/** Asking the server as an editor. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { AskAsAdmin } from '#src/data/session/admin-port.ts';
import { askWithRight } from '#src/data/session/ask-remote.ts';
import { fail, type Result } from '#src/shared/result.ts';
import type { Answer, EditFault } from './edit-remote.ts';

type Ask<T> = (ask: AskAsAdmin) => Answer<T>;

export const askEditing = <T>(ask: Ask<T>): Answer<T> =>
  askWithRight(
    async (remote) => ask((await remote.admin()).ask),
    fail('network'),
    (fault) => fault === 'not_admin',
  );

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
