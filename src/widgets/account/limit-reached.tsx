/** The month's limit of data is reached: what still goes, what does not, and the way on. */
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { accounts } from '#src/data/react/accounts.ts';
import { goOnThisMonth, isLimitReached } from '#src/platform/data-limit.ts';
import { Button } from '#src/ui/button.tsx';
import { Message } from '#src/ui/message.tsx';

export const LimitReached = () => {
  const [, redraw] = useState(0);
  if (!isLimitReached()) return null;
  const goOn = (): void => {
    goOnThisMonth();
    redraw((times) => times + 1);
    void accounts.current()?.loop.poke();
  };
  return (
    <Message level={2} tone="waiting" title={<Trans>Your data limit for this month is reached</Trans>}>
      <p>
        <Trans>What you do is still sent. Nothing new is fetched by itself until next month.</Trans>
      </p>
      <Button look="plain" onClick={goOn}>
        <Trans>Go on this month</Trans>
      </Button>
    </Message>
  );
};
