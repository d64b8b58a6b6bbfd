/** Texts in a language that the screen is not in: for whoever has to know what others will read. */
import { type I18n, setupI18n } from '@lingui/core';

export interface BothLanguages {
  readonly en: I18n;
  readonly fr: I18n;
}

/** Only texts beyond the shell's and home's. Fails without a network where the other language is not on this phone. */
export const loadBothLanguages = async (): Promise<BothLanguages> => {
  const [en, fr] = await Promise.all([
    import('#src/locales/en/messages.po?rest?lingui'),
    import('#src/locales/fr/messages.po?rest?lingui'),
  ]);
  return {
    en: setupI18n({ locale: 'en', messages: { en: en.messages } }),
    fr: setupI18n({ locale: 'fr', messages: { fr: fr.messages } }),
  };
};
