/** What was checked of who acts for a company, with texts of its own: on its page, and on those of its jobs. */
export { CompanyLevel } from './company-level.tsx';

export const texts = {
  en: () => import('./locales/en.po?lingui'),
  fr: () => import('./locales/fr.po?lingui'),
};
