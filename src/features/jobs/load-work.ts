/** Work profiles, fetched with texts of their own where one is written or shown. */
import { addTexts } from '#src/platform/i18n.ts';

export const loadOwnWork = async () => {
  const part = await import('#src/features/jobs/work/part.tsx');
  await addTexts(part.texts);
  return part.OwnWork;
};

export const loadMembersWork = async () => {
  const part = await import('#src/features/jobs/work/part.tsx');
  await addTexts(part.texts);
  return part.MembersWork;
};

export const loadApplicantsWork = async () => {
  const part = await import('#src/features/jobs/work/part.tsx');
  await addTexts(part.texts);
  return part.ApplicantsWork;
};

export const loadOwnWorkSeen = async () => {
  const part = await import('#src/features/jobs/work/part.tsx');
  await addTexts(part.texts);
  return part.OwnWorkSeen;
};
