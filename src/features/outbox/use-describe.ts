import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { useOutboxTexts } from '#src/data/react/use-outbox.ts';
import type { Op } from '#src/data/sync/op.ts';
import { textOf } from '#src/shared/text-of.ts';
import { titleIn } from '#src/shared/title-in.ts';
import { describeMutation } from './mutation-texts.ts';

export type Describe = (mutation: Pick<Op, 'name' | 'entity'> & Partial<Pick<Op, 'args'>>) => string;

/** Of what it makes, as it was written. */
const madeBy = (args: object = {}): string | null => textOf(args, 'title') || titleIn(Reflect.get(args, 'fields'));
/** What has a title of its own is called by that, also where it hangs on another; a comment by what it is said to. */
const ownTitle = (args: object = {}): string => textOf(Object(Reflect.get(args, 'fields')), 'title');

/** A mutation in words, with the title of what it acts on: from this phone's rows, or from the mutation itself when it made the thing. */
export const useDescribe = (): Describe => {
  const { i18n, t } = useLingui();
  const titles = useOutboxTexts()?.titles;
  return useCallback(
    ({ name, entity, args }) => {
      const title = ownTitle(args) || (titles?.get(entity) ?? madeBy(args));
      const kind = textOf(args ?? {}, 'kind') || (entity.split(':')[0] ?? '');
      return i18n._(describeMutation(name, title === null ? t`something that is not on this phone` : t`“${title}”`, kind));
    },
    [i18n, t, titles],
  );
};
