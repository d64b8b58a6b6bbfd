/** What a kind's page shows beyond the generic screen. A kind that is not named here needs nothing. */
import type { ComponentType } from 'react';
import { partLater } from '#src/widgets/guard/part-later.tsx';
import { RegionBand } from '#src/widgets/region-band/region-band.tsx';
import { CouncilMayors } from './council-mayors.tsx';
import { DiedOn } from './died-on.tsx';
import { Representatives } from './holders.tsx';
import { PartySeats } from './party-seats.tsx';
import { PostList } from './post-list.tsx';
import { RegionDivisionsMap } from './region-divisions-map.tsx';
import type { SectionProps } from './row-page.tsx';
import { SubAreas } from './sub-areas.tsx';
import { TakePartHere } from './take-part-here.tsx';

const office = [DiedOn, PostList];

const CompanyPart = partLater('company', async () => (await import('#src/features/jobs/common/company-part.tsx')).CompanyPart);
const Company = ({ row }: SectionProps) => <CompanyPart pid={String(row.pid)} />;

/** What stands above the heading. */
export const detailMarks: Readonly<Record<string, ComponentType<SectionProps>>> = {
  regions: ({ row }) => <RegionBand code={String(row.code)} />,
};

export const detailSections: Readonly<Record<string, readonly ComponentType<SectionProps>[]>> = {
  regions: [RegionDivisionsMap, SubAreas, Representatives, TakePartHere],
  divisions: [SubAreas, Representatives, TakePartHere],
  subdivisions: [Representatives, TakePartHere],
  councils: [CouncilMayors],
  companies: [Company],
  parties: [PartySeats],
  people: [PostList],
  senators: office,
  mps: office,
  ministers: office,
  mayors: office,
};

/** What stands at the end: of a place, what is near comes first. */
export const lastSections: Readonly<Record<string, readonly ComponentType<SectionProps>[]>> = { villages: [Representatives, TakePartHere] };
