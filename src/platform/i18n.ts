/**
 * Loads one language's texts and switches to it. The core's come in two parts: what the shell and home say is loaded with the first screen
 * (the shell preloads its own), everything else with the first other screen. Each area brings its own.
 */
import { i18n, type Messages } from '@lingui/core';
import type { Language } from './preferences.ts';

/** One catalogue, by language. */
export type AreaTexts = Readonly<Record<Language, () => Promise<{ readonly messages: Messages }>>>;

const first: AreaTexts = {
  en: () => import('#src/locales/en/messages.po?first?lingui'),
  fr: () => import('#src/locales/fr/messages.po?first?lingui'),
};
const rest: AreaTexts = {
  en: () => import('#src/locales/en/messages.po?rest?lingui'),
  fr: () => import('#src/locales/fr/messages.po?rest?lingui'),
};
/** What is open: a change of language brings all of it. */
const open = new Set([first]);
let spoken: Language = 'en';

/** Fails, and changes nothing, where a catalogue is not to be had. */
export const activateLanguage = async (language: Language): Promise<void> => {
  const before = spoken;
  spoken = language;
  try {
    await Promise.all([...open].map((texts) => load(texts, language)));
  } catch (error) {
    spoken = before;
    throw error;
  }
  i18n.activate(language);
  if (!import.meta.env.SSR) document.documentElement.lang = language;
};

/** Every screen but home waits for this; once asked for, a change of language brings both parts. */
export const loadAllTexts = (): Promise<void> => addTexts(rest);

/** An area's own, in the language spoken now. */
export const addTexts = async (texts: AreaTexts): Promise<void> => {
  open.add(texts);
  await load(texts, spoken);
};

const loaded = new WeakMap<AreaTexts, Set<Language>>();
const load = async (texts: AreaTexts, language: Language): Promise<void> => {
  const here = loaded.get(texts) ?? new Set();
  if (here.has(language)) return;
  i18n.load(language, (await texts[language]()).messages);
  loaded.set(texts, here.add(language));
};
