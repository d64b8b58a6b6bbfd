/** What home shows after its first paint: one file, so that the first load names one. */
import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useReplicaHere } from '#src/data/react/use-replica-here.ts';
import { isSavingData, useIsKept } from '#src/platform/kept-app.ts';
import { shownPart } from '#src/platform/kept-part.ts';
import { later, NotLoaded } from '#src/widgets/guard/later.tsx';

export { MyArea } from './my-area.tsx';
export { PhoneText } from './phone-text.tsx';

const NoticesNow = later(async () => (await import('#src/widgets/notices/told-notices.tsx')).ToldNotices);
const TakePartNow = later(async () => (await import('./take-part.tsx')).TakePart, NotLoaded);

/** A visitor's rows come once the app itself is on this phone: until then the line is left to the first screen (decision 121). */
const useMayAskRows = (): boolean => {
  const isHere = useReplicaHere();
  const isKept = useIsKept(shownPart);
  return isHere || isKept;
};

export const Notices = () =>
  useMayAskRows() && (
    <Suspense fallback={null}>
      <NoticesNow />
    </Suspense>
  );

export const TakePart = () => {
  if (useMayAskRows())
    return (
      <Suspense fallback={null}>
        <TakePartNow />
      </Suspense>
    );
  return isSavingData() && <Trans>Data saver is on. Open the page below to load this.</Trans>;
};
