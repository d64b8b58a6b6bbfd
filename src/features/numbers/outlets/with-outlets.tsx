import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ReadFault } from '#src/data/remote/ask-public.ts';
import type { Outlet } from '#src/features/numbers/common/read-outlets.ts';
import { fail } from '#src/shared/result.ts';
import { Waiting } from '#src/ui/waiting.tsx';
import { NotRead } from '#src/widgets/guard/not-read.tsx';
import { AsItWas } from '#src/widgets/public-log/as-it-was.tsx';
import { useTold } from '#src/widgets/public-log/use-told.ts';

interface WithOutletsProps {
  /** The heading of a screen that has none without them. */
  readonly heading?: ReactNode;
  /** Of the outlet that the page is about; none: of the list. */
  readonly pid?: string;
  /** `total`: how many there are, while the first of them are here. */
  readonly children: (outlets: readonly Outlet[], total: number) => ReactNode;
}

// A page by a link stands before either is needed: what reads answers is no part of its first files.
const readOutlets = () =>
  import('#src/features/numbers/common/read-outlets.ts').then(
    (file) => file.readOutlets(),
    () => fail<ReadFault>('network'),
  );
const drawnPart = import.meta.env.SSR
  ? async (told: unknown, pid: string | undefined) => (await import('./drawn-outlets.ts')).partOf(told, pid)
  : null;

/** The outlets as they are now, or as this phone was told them before. */
export const WithOutlets = ({ heading, pid, children }: WithOutletsProps) => {
  const { answer, askAgain } = useTold(readOutlets, { name: 'read_outlets', partOf: drawnPart && ((told) => drawnPart(told, pid)) });
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
      {children(log.outlets, log.total ?? log.outlets.length)}
    </>
  );
};
