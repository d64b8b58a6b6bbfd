import { useLingui } from '@lingui/react';
import { useCallback } from 'react';
import { useOutboxTexts } from '#src/data/react/use-outbox.ts';
import type { Op } from '#src/data/sync/op.ts';
import { describeAct } from './act-texts.ts';

export type Describe = (act: Pick<Op, 'name' | 'entity'> & Partial<Pick<Op, 'args'>>) => string;

/** An act in words, with the title of what it acts on: from this phone's rows, or from the act itself when it made the thing. */
export const useDescribe = (): Describe => {
  const { i18n } = useLingui();
  const titles = useOutboxTexts()?.titles;
  return useCallback(
    ({ name, entity, args }) => {
      const own: unknown = Reflect.get(args ?? {}, 'title');
      return i18n._(describeAct(name, titles?.get(entity) ?? (typeof own === 'string' ? own : null)));
    },
    [i18n, titles],
  );
};
