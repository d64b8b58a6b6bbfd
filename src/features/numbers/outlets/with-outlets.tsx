import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type Outlet, readOutlets } from '#src/features/numbers/common/read-outlets.ts';
import { Waiting } from '#src/ui/waiting.tsx';
import { NotRead } from '#src/widgets/guard/not-read.tsx';
import { AsItWas } from '#src/widgets/public-log/as-it-was.tsx';
import { useTold } from '#src/widgets/public-log/use-told.ts';

interface WithOutletsProps {
  /** The heading of a screen that has none without them. */
  readonly heading?: ReactNode;
  readonly children: (outlets: readonly Outlet[]) => ReactNode;
}

/** The outlets as they are now, or as this phone was told them before. */
export const WithOutlets = ({ heading, children }: WithOutletsProps) => {
  const { answer, askAgain } = useTold(readOutlets);
  if (answer === null) return <Waiting />;
  if (!answer.ok)
    return (
      <>
        {heading && <h1>{heading}</h1>}
        <NotRead onAgain={askAgain}>
          <Trans>The list of outlets is read from the network, and there is none now.</Trans>
        </NotRead>
      </>
    );
  const { log, at, isOld } = answer.value;
  return (
    <>
      {isOld && <AsItWas at={at} />}
      {children(log.outlets)}
    </>
  );
};
