import { Trans } from '@lingui/react/macro';
import type { Op } from '#src/data/sync/op.ts';

/** In the words of a row. */
export const WhyRefused = ({ op: { refusal } }: { readonly op: Op }) => {
  switch (refusal?.why ?? refusal?.status) {
    case 'changed':
      return <Trans>The page was changed before your word arrived. Look at it as it is now, then say it again.</Trans>;
    case 'too_many':
      return <Trans>That was a lot for one day. Try again tomorrow.</Trans>;
    case 'not_found':
      return <Trans>The page is not in our lists any more.</Trans>;
    default:
      return <Trans>The server did not take it.</Trans>;
  }
};
