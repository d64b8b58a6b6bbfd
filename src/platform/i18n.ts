/** Loads one language's texts and switches to it. Each catalog is a chunk of its own; the shell preloads its own. */
import { i18n } from '@lingui/core';
import type { Language } from './preferences.ts';

const catalogs = {
  en: () => import('#src/locales/en/messages.po'),
  fr: () => import('#src/locales/fr/messages.po'),
};

export const activateLanguage = async (language: Language): Promise<void> => {
  const { messages } = await catalogs[language]();
  i18n.loadAndActivate({ locale: language, messages });
  document.documentElement.lang = language;
};
