/** Changes the language and stays on the same screen, filters and all. */
import { activateLanguage } from './i18n.ts';
import { languageOfPath, pathWithoutLanguage, rememberLanguage } from './language.ts';
import type { Language } from './preferences.ts';

/** An address that forces a language gets the other prefix; `onMoved` lets the router read it again. */
export const switchLanguage = async (language: Language, onMoved: () => Promise<void>): Promise<void> => {
  try {
    await activateLanguage(language);
  } catch {
    return (await import('./language-not-here.ts')).sayLanguageNotHere(language);
  }
  rememberLanguage(language);
  if (!languageOfPath(location.pathname)) return;
  const path = pathWithoutLanguage(location.pathname);
  history.replaceState(history.state, '', `/${language}${path === '/' ? '' : path}${location.search}${location.hash}`);
  await onMoved();
};
