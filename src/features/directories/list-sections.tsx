/** What a kind's list shows above its rows beyond the generic screen. A kind that is not named here needs nothing. */
import { type ComponentType, lazy } from 'react';

const RegionsMap = lazy(async () => ({ default: (await import('#src/widgets/map/afterwards/maps.tsx')).RegionsMap }));

export const listSections: Readonly<Record<string, ComponentType>> = { regions: RegionsMap };
