/** What a company says of itself, and what was checked of who acts for it: fetched with texts of its own, so that other pages need none of the area's. */
import { addTexts } from '#src/platform/i18n.ts';

export const loadCompanyLevel = async () => {
  const part = await import('#src/features/jobs/company-level/part.tsx');
  await addTexts(part.texts);
  return part.CompanyLevel;
};

export const loadCompanyWords = async () => {
  const part = await import('#src/features/jobs/company-level/part.tsx');
  await addTexts(part.texts);
  return part.CompanyWords;
};
