/** Under the choice of one's region: from when on it counts, and the change that waits, which can be taken back. */
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { session } from '#src/data/session/session.ts';
import { Button } from '#src/ui/button.tsx';
import { OwnAreaText } from '#src/widgets/area-note/area-note.tsx';

const cancel = async (): Promise<boolean> => {
  try {
    const isGone = await (await (await session.remote()).profiles()).cancelAreaChange();
    return isGone && (await session.readAgain());
  } catch {
    return false;
  }
};

export const AreaStanding = () => {
  const [isFailed, setFailed] = useState(false);
  return (
    <OwnAreaText>
      <Button look="plain" onClick={() => void cancel().then((isDone) => setFailed(!isDone))}>
        <Trans>Cancel this change</Trans>
      </Button>
      {isFailed && (
        <span role="alert">
          <Trans>No answer from the network: nothing was changed. Try again when there is a signal.</Trans>
        </span>
      )}
    </OwnAreaText>
  );
};
