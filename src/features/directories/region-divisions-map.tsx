import { lazy, Suspense } from 'react';
import { titleOf } from '#src/widgets/entity-row/entity-row.tsx';
import type { SectionProps } from './row-page.tsx';

const DivisionsMap = lazy(async () => ({ default: (await import('#src/widgets/map/afterwards/maps.tsx')).DivisionsMap }));

/** A region's divisions, shaded by population. */
export const RegionDivisionsMap = ({ entity, row, context }: SectionProps) => (
  <Suspense fallback={null}>
    <DivisionsMap row={row} name={titleOf(entity, row, context)} />
  </Suspense>
);
