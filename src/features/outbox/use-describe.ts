import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { useOutboxTexts } from '#src/data/react/use-outbox.ts';
import type { Op } from '#src/data/sync/op.ts';
import { describeAct } from './act-texts.ts';

export type Describe = (act: Pick<Op, 'name' | 'entity'> & Partial<Pick<Op, 'args'>>) => string;

/** An act in words, with the title of what it acts on: from this phone's rows, or from the act itself when it made the thing. */
export const useDescribe = (): Describe => {
  const { i18n, t } = useLingui();
  const titles = useOutboxTexts()?.titles;
  return useCallback(
    ({ name, entity, args }) => {
      const own: unknown = Reflect.get(args ?? {}, 'title');
      const title = titles?.get(entity) ?? (typeof own === 'string' ? own : null);
      return i18n._(describeAct(name, title === null ? t`something that is not on this phone` : t`“${title}”`));
    },
    [i18n, t, titles],
  );
};
