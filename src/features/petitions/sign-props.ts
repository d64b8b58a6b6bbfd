/** What the parts of signing need to know. */

import type { AreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import type { Petition, Signature } from './model/petition.ts';
import type { PetitionDetails } from './use-petition-details.ts';

export interface SignProps {
  readonly petition: Petition;
  readonly signature: Signature | null;
  readonly details: PetitionDetails;
  readonly names: AreaNames;
  /** What the address brought along: the choice made before signing in, and a supporter's code. */
  readonly search: Readonly<Record<string, unknown>>;
}

export const isGathering = ({ state }: Pick<Petition, 'state'>): boolean => state === 'gathering_supporters';
