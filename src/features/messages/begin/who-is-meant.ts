import { memberAt } from '#src/model/accounts/member-address.ts';

/**
 * Whom somebody means who types a username, with or without @, or pastes the address of a member's page, with or without what stands
 * before its path: a username or an id, as `read_profile` takes them. Null: neither.
 */
export const whoIsMeant = (typed: string): string | null => {
  const [address = ''] = typed.trim().split(/[?#]/);
  const segments = address.split('/').filter(Boolean);
  const who = segments.length > 1 ? memberAt(segments.slice(-2)) : memberAt(['profile', segments[0] ?? '']);
  return who && /^[\w-]{3,36}$/.test(who) ? who.toLowerCase() : null;
};
