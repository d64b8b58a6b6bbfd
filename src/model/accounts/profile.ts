/** What members say of themselves: the fields, how long each may be, who sees it until its owner decides otherwise. As in SQL (0800). */

/** Who sees a field, from most to fewest. `members`: whoever is signed in. */
export const audiences = ['everyone', 'members', 'me'] as const;
export type Audience = (typeof audiences)[number];

/** The fields that others may see, each with its own audience. A phone number and an e-mail address are never among them. */
export const shownFields = [
  'display_name',
  'region_code',
  'bio',
  'location',
  'avatar_url',
  'website_url',
  'skills',
  'interests',
  'work_experience',
  'education',
] as const;
export type ShownField = (typeof shownFields)[number];

export const defaultAudience: Readonly<Record<ShownField, Audience>> = {
  display_name: 'everyone',
  region_code: 'me',
  bio: 'everyone',
  location: 'members',
  avatar_url: 'everyone',
  website_url: 'everyone',
  skills: 'everyone',
  interests: 'members',
  work_experience: 'members',
  education: 'members',
};

/** In characters; of a list, per entry. */
export const longest = {
  display_name: 80,
  bio: 500,
  location: 80,
  website_url: 200,
  skills: 40,
  interests: 40,
  work_experience: 2000,
  education: 2000,
} as const;
export const mostEntries = 20;

export interface ShownValues {
  readonly display_name: string | null;
  readonly region_code: string | null;
  readonly bio: string | null;
  readonly location: string | null;
  readonly avatar_url: string | null;
  readonly website_url: string | null;
  readonly skills: readonly string[];
  readonly interests: readonly string[];
  readonly work_experience: string | null;
  readonly education: string | null;
}
export type AudienceColumn = `${ShownField}_seen_by`;

/** A member's own profile: what the specification reads, and who sees what of it. */
export interface Profile extends ShownValues, Readonly<Record<AudienceColumn, Audience>> {
  readonly user_id: string;
  readonly username: string | null;
  /** Seen by its owner alone. */
  readonly phone_number: string | null;
  readonly updated_at: string;
}

/** The fields that changed, with their new values. */
export type ProfileChanges = Partial<Omit<Profile, 'user_id' | 'username' | 'updated_at'>>;

export const audienceColumn = (field: ShownField): AudienceColumn => `${field}_seen_by`;

const audienceColumns = Object.fromEntries(
  shownFields.map((field) => [audienceColumn(field), defaultAudience[field]]),
) as unknown as Readonly<Record<AudienceColumn, Audience>>;

export const emptyProfile = (userId: string): Profile => ({
  user_id: userId,
  username: null,
  phone_number: null,
  display_name: null,
  region_code: null,
  bio: null,
  location: null,
  avatar_url: null,
  website_url: null,
  skills: [],
  interests: [],
  work_experience: null,
  education: null,
  ...audienceColumns,
  updated_at: '',
});

/** What somebody else sees of a member: the fields meant for them, and of these only what is there. */
export interface PublicProfile {
  readonly user_id: string;
  readonly username: string | null;
  readonly fields: Partial<ShownValues>;
}

/** What they are called there. Null: they show no name. */
export const publicNameOf = ({ username, fields }: PublicProfile): string | null =>
  fields.display_name ?? (username ? `@${username}` : null);

/** What is left of the fields for a reader of that audience: `me` sees all, `everyone` what is meant for everyone. */
export const fieldsSeenBy = (
  fields: Partial<ShownValues>,
  seenBy: Readonly<Record<AudienceColumn, Audience>>,
  reader: Audience,
): Partial<ShownValues> =>
  Object.fromEntries(
    Object.entries(fields).filter(
      // The audiences stand from most to fewest readers.
      ([field]) => audiences.indexOf(seenBy[audienceColumn(field as ShownField)]) <= audiences.indexOf(reader),
    ),
  );
