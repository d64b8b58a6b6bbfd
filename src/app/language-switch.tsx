import { useLingui } from '@lingui/react';
import { useRouter } from '@tanstack/react-router';
import { activateLanguage } from '#src/platform/i18n.ts';
import { languageOfPath, pathWithoutLanguage, rememberLanguage } from '#src/platform/language.ts';
import styles from './shell.module.css';

/** Switches the language and stays on the same screen, filters and all. */
export const LanguageSwitch = () => {
  const { i18n } = useLingui();
  const router = useRouter();
  const other = i18n.locale === 'fr' ? 'en' : 'fr';
  const handleSwitch = async () => {
    rememberLanguage(other);
    await activateLanguage(other);
    if (!languageOfPath(location.pathname)) return;
    const path = pathWithoutLanguage(location.pathname);
    history.replaceState(history.state, '', `/${other}${path === '/' ? '' : path}${location.search}${location.hash}`);
    await router.invalidate();
  };
  return (
    <button type="button" className={styles.language} lang={other} onClick={() => void handleSwitch()}>
      {other === 'fr' ? 'Français' : 'English'}
    </button>
  );
};
