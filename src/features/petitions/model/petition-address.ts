/** Which petitions an address means (shared/title-address.ts). */
import { pidIn, titleAddress, titleSlug } from '#src/shared/title-address.ts';
import { isUuid } from '#src/shared/uuid.ts';
import type { Petition } from './petition.ts';

export { pidIn };

export const petitionAddress = (petition: Pick<Petition, 'title' | 'pid'>): string => titleAddress(petition);

/** All that it can mean: one by pid or id, else every one of that title. */
export const petitionsAt = <T extends { readonly petition: Pick<Petition, 'id' | 'pid' | 'title'> }>(
  all: readonly T[],
  segment: string,
): readonly T[] => {
  const asked = segment.toLowerCase();
  const pid = pidIn(asked);
  const byId = all.filter(({ petition }) => (isUuid(asked) ? petition.id === asked : petition.pid === pid));
  return byId.length > 0 ? byId : all.filter(({ petition }) => titleSlug(petition.title) === asked);
};
