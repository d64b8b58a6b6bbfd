/** What members say of their work: written, shown, and printed, with texts of its own and the list of occupations. */
export { ApplicantsWork } from './applicants-work.tsx';
export { MembersWork } from './members-work.tsx';
export { OwnWork } from './own-work.tsx';
export { OwnWorkSeen } from './own-work-seen.tsx';

export const texts = {
  en: () => import('./locales/en.po?lingui'),
  fr: () => import('./locales/fr.po?lingui'),
};
