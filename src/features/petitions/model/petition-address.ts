/** Where a petition stands, and which one an address means: the title in the address is for people, its tail decides (decisions). */
import { isPid } from '#src/shared/pid.ts';
import { slugify } from '#src/shared/slug.ts';
import { isUuid } from '#src/shared/uuid.ts';
import type { Petition } from './petition.ts';

/** A title may have 200 characters; an address that long is cut by whatever passes it on. */
const longestSlug = 80;

/** The last segment of its address. */
export const petitionAddress = ({ title, pid }: Pick<Petition, 'title' | 'pid'>): string => {
  const slug = slugOf(title);
  return slug ? `${slug}-${pid}` : pid;
};

const slugOf = (title: string): string => {
  const slug = slugify(title);
  return slug.length <= longestSlug ? slug : slug.slice(0, longestSlug + 1).replace(/-[^-]*$/, '');
};

/** The pid at its end, in any form people write it; null: there is none. */
export const pidIn = (segment: string): string | null => {
  const tail = segment.slice(segment.lastIndexOf('-') + 1).toLowerCase();
  return isPid(tail) ? tail : null;
};

/** All that it can mean: one by pid or id, else every one of that title. */
export const petitionsAt = <T extends { readonly petition: Pick<Petition, 'id' | 'pid' | 'title'> }>(
  all: readonly T[],
  segment: string,
): readonly T[] => {
  const asked = segment.toLowerCase();
  const pid = pidIn(asked);
  const byId = all.filter(({ petition }) => (isUuid(asked) ? petition.id === asked : petition.pid === pid));
  return byId.length > 0 ? byId : all.filter(({ petition }) => slugOf(petition.title) === asked);
};
