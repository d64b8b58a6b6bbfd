/** The boxes of the profile form: what each holds, how it is called, how what is typed is read. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { longest, type Profile, type ShownField } from '#src/model/accounts/profile.ts';
import { type ProfileFault, readEntries, readPhone, readText, readWebsite } from '#src/model/accounts/typed-profile.ts';
import type { Result } from '#src/shared/result.ts';

export type BoxField = Exclude<ShownField, 'avatar_url'> | 'phone_number';

export interface ProfileBox {
  readonly field: BoxField;
  readonly kind: 'line' | 'lines' | 'region';
  readonly label: MessageDescriptor;
  readonly hint?: MessageDescriptor;
  readonly autoComplete?: string;
  readonly inputMode?: 'url' | 'tel';
  readonly read: (typed: string) => Result<string | null | readonly string[], ProfileFault>;
}

export const profileBoxes: readonly ProfileBox[] = [
  {
    field: 'display_name',
    kind: 'line',
    label: msg`Name`,
    autoComplete: 'name',
    read: (typed) => readText(typed, longest.display_name),
  },
  {
    field: 'bio',
    kind: 'lines',
    label: msg`About you`,
    hint: msg`A few sentences, 500 characters at most.`,
    read: (typed) => readText(typed, longest.bio),
  },
  {
    field: 'location',
    kind: 'line',
    label: msg`Place`,
    hint: msg`A town or a village, in your own words.`,
    autoComplete: 'address-level2',
    read: (typed) => readText(typed, longest.location),
  },
  {
    field: 'region_code',
    kind: 'region',
    label: msg`Region`,
    hint: msg`Local votes and signatures count there. You can change it once in 90 days.`,
    read: (typed) => readText(typed, 10),
  },
  {
    field: 'skills',
    kind: 'line',
    label: msg`Skills`,
    hint: msg`With commas between them, such as: weaving, first aid.`,
    read: (typed) => readEntries(typed, longest.skills),
  },
  {
    field: 'interests',
    kind: 'line',
    label: msg`Interests`,
    hint: msg`With commas between them, such as: water, roads.`,
    read: (typed) => readEntries(typed, longest.interests),
  },
  { field: 'work_experience', kind: 'lines', label: msg`Work`, read: (typed) => readText(typed, longest.work_experience) },
  { field: 'education', kind: 'lines', label: msg`Education`, read: (typed) => readText(typed, longest.education) },
  {
    field: 'website_url',
    kind: 'line',
    label: msg`Website`,
    hint: msg`It is shown as a link.`,
    autoComplete: 'url',
    inputMode: 'url',
    read: (typed) => readWebsite(typed, longest.website_url),
  },
  {
    field: 'phone_number',
    kind: 'line',
    label: msg`Phone number`,
    hint: msg`Seen by you alone, whatever you choose elsewhere.`,
    autoComplete: 'tel',
    inputMode: 'tel',
    read: readPhone,
  },
];

/** As it stands in its box. */
export const textOfField = (profile: Profile, field: BoxField): string => {
  const value = profile[field];
  return typeof value === 'string' ? value : (value?.join(', ') ?? '');
};
