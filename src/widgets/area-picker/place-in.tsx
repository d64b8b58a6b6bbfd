/** Where something is: what its author called the place, and the region; without one, the whole country. */
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useAreaNames } from './use-area-names.ts';

interface PlaceInProps {
  readonly place: string | null;
  /** Its code. */
  readonly region: string | null;
  readonly whole?: ReactNode;
}

export const PlaceIn = ({ place, region, whole = <Trans>the whole country</Trans> }: PlaceInProps) => {
  const names = useAreaNames();
  return (
    <>
      {place && <bdi>{place}, </bdi>}
      {region === null ? whole : (names.get(region) ?? '…')}
    </>
  );
};
