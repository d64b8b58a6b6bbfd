/** What waited here and was cleared by the browser: said until it was read, with what is safe and what can be done. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { useAccount } from '#src/data/react/use-replica.ts';
import { formatMoment } from '#src/shared/format-day.ts';
import { Button } from '#src/ui/button.tsx';
import { Message } from '#src/ui/message.tsx';

const never = (): (() => void) => () => undefined;

export const Lost = () => {
  const { i18n } = useLingui();
  const account = useAccount();
  const lost = useSyncExternalStore(account?.lost.subscribe ?? never, () => account?.lost.getState().lost ?? null);
  if (!lost) return null;
  const at = (ms: number): string => formatMoment(new Date(ms).toISOString(), i18n.locale);
  const [seen, last] = [at(lost.seenAt), at(lost.syncedAt)];
  return (
    <Message level={2} tone="bad" title={<Trans>This browser cleared what was stored here</Trans>}>
      <p>
        <Trans>When Mboa last looked: {seen}.</Trans>{' '}
        <Plural
          value={lost.waiting}
          one="# thing you did waited on this phone. It is gone from here, and unless it was sent after that we cannot bring it back."
          other="# things you did waited on this phone. They are gone from here, and unless they were sent after that we cannot bring them back."
        />
      </p>
      <p>
        {lost.syncedAt > 0 && <Trans>Last synced: {last}</Trans>}
        {lost.syncedAt > 0 && <br />}
        <Trans>What the server has received is safe and comes back by itself.</Trans>
      </p>
      <p>
        <Trans>
          Look at what you did last and do again what is missing: nothing counts twice. So that it does not happen again, install Mboa on
          the home screen, or keep a copy of what waits.
        </Trans>
      </p>
      <Button look="plain" onClick={account?.closeLost}>
        <Trans>I have read this</Trans>
      </Button>
    </Message>
  );
};
