/** The texts that only the screens of administrators and moderators say: fetched with them each time, and kept on no phone. */
import { i18n } from '@lingui/core';

/** Both languages, so that a change of language needs nothing more. */
export const loadAdminTexts = async (): Promise<void> => {
  const [en, fr] = await Promise.all([
    import('#src/locales/en/messages.po?admin?lingui'),
    import('#src/locales/fr/messages.po?admin?lingui'),
  ]);
  i18n.load({ en: en.messages, fr: fr.messages });
};
