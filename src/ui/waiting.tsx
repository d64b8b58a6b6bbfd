import { Trans } from '@lingui/react/macro';
import { useLate } from './use-late.ts';

/** What takes a screen's place until there is something to show: a word, once it takes long enough to wonder. */
export const Waiting = () => {
  const isLate = useLate(300);
  return (
    <p role="status" aria-busy="true">
      {isLate && <Trans>Loading…</Trans>}
    </p>
  );
};
