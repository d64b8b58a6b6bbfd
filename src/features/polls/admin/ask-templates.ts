/** Asking the server as an administrator. */
import { useCallback, useEffect, useState } from 'react';
import { askWithRight } from '#src/data/session/ask-remote.ts';
import { fail, type Result } from '#src/shared/result.ts';
import type { ManagedTemplate, PollTemplatesRemote, TemplateFault } from './templates-port.ts';
import { createPollTemplatesRemote } from './templates-remote.ts';

type Ask<T> = (templates: PollTemplatesRemote) => Promise<Result<T, TemplateFault>>;

export const askTemplates = <T>(ask: Ask<T>): Promise<Result<T, TemplateFault>> =>
  askWithRight(
    async (remote) => ask(createPollTemplatesRemote((await remote.admin()).ask)),
    fail('network'),
    (fault) => fault === 'not_admin',
  );

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
