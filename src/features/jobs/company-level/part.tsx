/** What a company says of itself and what was checked of who acts for it, with texts of its own: on its page, and on those of its jobs. */
export { CompanyLevel } from './company-level.tsx';
export { CompanyWords } from './company-words.tsx';

export const texts = {
  en: () => import('./locales/en.po?lingui'),
  fr: () => import('./locales/fr.po?lingui'),
};
