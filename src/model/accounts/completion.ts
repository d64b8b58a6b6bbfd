/** How complete a profile is, in the points of the specification (5): they add up to 80, and that is what is shown. */
import type { Profile } from './profile.ts';

type Told = Pick<Profile, 'display_name' | 'bio' | 'location' | 'avatar_url' | 'phone_number' | 'website_url' | 'skills' | 'interests'>;

interface Part {
  readonly field: keyof Told;
  readonly points: number;
  readonly isThere: (profile: Told) => boolean;
}

const isWritten = (text: string | null): boolean => text !== null && text.trim() !== '';

const parts: readonly Part[] = [
  { field: 'display_name', points: 10, isThere: (profile) => isWritten(profile.display_name) },
  { field: 'bio', points: 10, isThere: ({ bio }) => Array.from(bio?.trim() ?? '').length > 20 },
  { field: 'location', points: 5, isThere: (profile) => isWritten(profile.location) },
  { field: 'avatar_url', points: 15, isThere: (profile) => isWritten(profile.avatar_url) },
  { field: 'phone_number', points: 10, isThere: (profile) => isWritten(profile.phone_number) },
  { field: 'website_url', points: 10, isThere: (profile) => isWritten(profile.website_url) },
  { field: 'skills', points: 10, isThere: (profile) => profile.skills.length > 0 },
  { field: 'interests', points: 10, isThere: (profile) => profile.interests.length > 0 },
];

export interface Completion {
  readonly points: number;
  readonly of: number;
  /** What would add points, in the order of the fields. */
  readonly missing: readonly { readonly field: keyof Told; readonly points: number }[];
}

const sum = (some: readonly Part[]): number => some.reduce((total, { points }) => total + points, 0);

export const completionOf = (profile: Told): Completion => {
  const missing = parts.filter(({ isThere }) => !isThere(profile));
  const of = sum(parts);
  return { points: of - sum(missing), of, missing: missing.map(({ field, points }) => ({ field, points })) };
};
