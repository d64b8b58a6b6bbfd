/** What was checked of who acts for a company: fetched with texts of its own, so that other pages need none of the area's. */
import { addTexts } from '#src/platform/i18n.ts';

export const loadCompanyLevel = async () => {
  const part = await import('#src/features/jobs/company-level/part.tsx');
  await addTexts(part.texts);
  return part.CompanyLevel;
};
