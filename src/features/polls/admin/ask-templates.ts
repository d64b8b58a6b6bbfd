/** Asking the server as an administrator. A line that broke anywhere on the way is "no network"; a right that has ended shows at once. */
import { useCallback, useEffect, useState } from 'react';
import { session } from '#src/data/session/session.ts';
import { fail, type Result } from '#src/shared/result.ts';
import type { ManagedTemplate, PollTemplatesRemote, TemplateFault } from './templates-port.ts';
import { createPollTemplatesRemote } from './templates-remote.ts';

type Ask<T> = (templates: PollTemplatesRemote) => Promise<Result<T, TemplateFault>>;

export const askTemplates = async <T>(ask: Ask<T>): Promise<Result<T, TemplateFault>> => {
  const answer = await attempt(ask);
  // The account's roles are asked for again, and the guard sees them.
  if (!answer.ok && answer.error === 'not_admin') void session.reload();
  return answer;
};

const attempt = async <T>(ask: Ask<T>): Promise<Result<T, TemplateFault>> => {
  try {
    return await ask(createPollTemplatesRemote((await (await session.remote()).admin()).ask));
  } catch {
    return fail('network');
  }
};

export interface Templates {
  /** Null: they have not come yet. */
  readonly all: readonly ManagedTemplate[] | null;
  readonly fault: TemplateFault | null;
  readonly read: () => Promise<void>;
  /** As the server says it stands now. */
  readonly replace: (template: ManagedTemplate) => void;
}

export const useTemplates = (): Templates => {
  const [state, setState] = useState<Pick<Templates, 'all' | 'fault'>>({ all: null, fault: null });
  const read = useCallback(async (): Promise<void> => {
    setState((last) => ({ ...last, fault: null }));
    const answer = await askTemplates((templates) => templates.list());
    setState((last) => (answer.ok ? { all: answer.value, fault: null } : { ...last, fault: answer.error }));
  }, []);
  useEffect(() => void read(), [read]);
  return {
    ...state,
    read,
    replace: (template) => setState(({ all, fault }) => ({ fault, all: all && [...all.filter(({ id }) => id !== template.id), template] })),
  };
};
