/** Where something with a title stands: the title in the address is for people, the pid at its tail decides (decisions). */
import { isPid } from './pid.ts';
import { slugify } from './slug.ts';

/** A title may have 200 characters; an address that long is cut by whatever passes it on. */
const longestSlug = 80;

export const titleSlug = (title: string): string => {
  const slug = slugify(title);
  return slug.length <= longestSlug ? slug : slug.slice(0, longestSlug + 1).replace(/-[^-]*$/, '');
};

/** The last segment of its address. */
export const titleAddress = ({ title, pid }: { readonly title: string; readonly pid: string }): string => {
  const slug = titleSlug(title);
  return slug ? `${slug}-${pid}` : pid;
};

/** The pid at its end, in any form people write it; null: there is none. */
export const pidIn = (segment: string): string | null => {
  const tail = segment.slice(segment.lastIndexOf('-') + 1).toLowerCase();
  return isPid(tail) ? tail : null;
};

/** What the last segment of an address says to people, without the pid at its end; '' where it says nothing. */
export const wordsOfAddress = (address: string): string =>
  readable(address.slice(address.lastIndexOf('/') + 1))
    .replace(/-?[0-9a-hjkmnp-tv-z]{10}$/, '')
    .replaceAll('-', ' ')
    .trim();

const readable = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};
