/** A public log of the server on a screen: asked when it is opened and again when the network is back, or as this phone was told it before. */

import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PublicLog as Told } from '#src/data/remote/read-public-log.ts';
import type { Result } from '#src/shared/result.ts';
import { Waiting } from '#src/ui/waiting.tsx';
import { NotRead } from '#src/widgets/guard/not-read.tsx';
import { AsItWas } from './as-it-was.tsx';
import { useTold } from './use-told.ts';

interface PublicLogProps<T> {
  /** The same function at every draw. */
  readonly read: () => Promise<Result<Told<T>, unknown>>;
  readonly children: (log: T) => ReactNode;
}

export const PublicLog = <T,>({ read, children }: PublicLogProps<T>) => {
  const { answer, askAgain } = useTold(read);
  if (answer === null) return <Waiting />;
  if (!answer.ok)
    return (
      <NotRead onAgain={askAgain}>
        <Trans>The numbers are read from the network, and there is none now.</Trans>
      </NotRead>
    );
  const { log, at, isOld } = answer.value;
  return (
    <>
      {isOld && <AsItWas at={at} />}
      {children(log)}
    </>
  );
};
