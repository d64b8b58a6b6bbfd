/** Beneath how we know a row, with texts of its own: whether residents confirmed it, and the tap by which a member does. */
export { StillTrue } from './still-true.tsx';

export const texts = {
  en: () => import('./locales/en.po?lingui'),
  fr: () => import('./locales/fr.po?lingui'),
};
