/** Weeks older than a year are on no phone until somebody looks at them (decision 209). */
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useMayCome } from '#src/data/react/use-may-come.ts';
import { useScopes, useSubscriptions } from '#src/data/react/use-subscriptions.ts';
import { olderWeeks } from '#src/features/polls/model/weekly.ts';
import { Button } from '#src/ui/button.tsx';

export const OlderWeeks = () => {
  const [isAsked, ask] = useState(false);
  const held = useScopes();
  useSubscriptions(isAsked ? [olderWeeks] : []);
  if (!held) return null;
  if (Object.hasOwn(held, olderWeeks))
    return (
      <p role="status">
        <Trans>The weeks older than a year are here as well, under their themes.</Trans>
      </p>
    );
  if (isAsked) return <Coming />;
  return (
    <p className="no-print">
      <Button look="plain" onClick={() => ask(true)}>
        <Trans>Get weeks older than a year</Trans>
      </Button>
    </p>
  );
};

const Coming = () => {
  const mayCome = useMayCome();
  return (
    <p role="status" aria-busy={mayCome}>
      {mayCome ? <Trans>Looking for earlier weeks…</Trans> : <Trans>Earlier weeks come with the next network.</Trans>}
    </p>
  );
};
