/** Several pictures of one thing, with texts of their own: in a row on its page, and put in order in its form. */
export { Gallery } from './gallery.tsx';
export { PictureMoves } from './picture-moves.tsx';

export const texts = {
  en: () => import('./locales/en.po?lingui'),
  fr: () => import('./locales/fr.po?lingui'),
};
