/**
 * Loads one language's texts and switches to it. A catalog comes in two parts: what the shell and home say is loaded with
 * the first screen (the shell preloads its own), everything else with the first other screen.
 */
import { i18n } from '@lingui/core';
import { isLanguage, type Language } from './preferences.ts';

const first = {
  en: () => import('#src/locales/en/messages.po?first?lingui'),
  fr: () => import('#src/locales/fr/messages.po?first?lingui'),
};
const rest = {
  en: () => import('#src/locales/en/messages.po?rest?lingui'),
  fr: () => import('#src/locales/fr/messages.po?rest?lingui'),
};
const complete = new Set<Language>();
let wantsAll = false;

export const activateLanguage = async (language: Language): Promise<void> => {
  const [{ messages }] = await Promise.all([first[language](), wantsAll ? loadRest(language) : null]);
  i18n.load(language, messages);
  i18n.activate(language);
  document.documentElement.lang = language;
};

/** Every screen but home waits for this; once asked for, a change of language brings both parts. */
export const loadAllTexts = async (): Promise<void> => {
  wantsAll = true;
  if (isLanguage(i18n.locale)) await loadRest(i18n.locale);
};

const loadRest = async (language: Language): Promise<void> => {
  if (complete.has(language)) return;
  const { messages } = await rest[language]();
  i18n.load(language, messages);
  complete.add(language);
};
