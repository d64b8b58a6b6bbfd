/** What the profile form holds, against what the profile held before: the changes, or what is wrong with which box. */
import { audienceColumn, audiences, type Profile, type ProfileChanges } from '#src/model/accounts/profile.ts';
import type { ProfileFault } from '#src/model/accounts/typed-profile.ts';
import { type BoxField, profileBoxes } from './profile-boxes.ts';

interface ReadForm {
  readonly changes: ProfileChanges;
  readonly faults: Readonly<Partial<Record<BoxField, ProfileFault>>>;
}

export const readProfileForm = (data: FormData, profile: Profile): ReadForm => {
  const changes: Record<string, unknown> = {};
  const faults: Partial<Record<BoxField, ProfileFault>> = {};
  for (const { field, read } of profileBoxes) {
    const typed = data.get(field);
    // A box that is not there (regions without their pack) says nothing.
    if (typeof typed !== 'string') continue;
    const answer = read(typed.replaceAll('\0', ''));
    if (!answer.ok) faults[field] = answer.error;
    else if (JSON.stringify(answer.value) !== JSON.stringify(profile[field])) changes[field] = answer.value;
    if (field === 'phone_number') continue;
    const column = audienceColumn(field);
    const audience = audiences.find((each) => each === data.get(column));
    if (audience && audience !== profile[column]) changes[column] = audience;
  }
  return { changes, faults };
};
