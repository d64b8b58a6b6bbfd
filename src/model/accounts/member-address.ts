/** Every address that leads to a member's page, and the one they all end at. Paths are without language prefix. */
import type { PublicProfile } from './profile.ts';

/** Whom an address names: a username or an id. Null: it is no address of a member. */
export const memberAt = (segments: readonly string[]): string | null => {
  const [first = '', second = '', third] = segments;
  if (segments.length === 1) return first.length > 1 && first.startsWith('@') ? first.slice(1) : null;
  if (segments.length === 2) {
    if (first === 'profile' || first === 'u') return second.replace(/^@/, '');
    // A slug has hyphens where a username has underscores; an id has hyphens of its own.
    return first === 'profile-slug' ? (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-/i.test(second) ? second : second.replaceAll('-', '_')) : null;
  }
  if (segments.length !== 3) return null;
  if (first === 'profile' && third === 'legacy') return second;
  return first === 'villages' && second === 'members' ? (third ?? null) : null;
};

/** By the username; by the id as long as there is none. */
export const memberSegments = ({ username, user_id }: Pick<PublicProfile, 'username' | 'user_id'>): readonly [string, string] =>
  username ? ['profile', username] : ['u', user_id];
