import { useLingui } from '@lingui/react';
import { useRouter } from '@tanstack/react-router';
import { switchLanguage } from '#src/platform/switch-language.ts';
import styles from './shell.module.css';

export const LanguageSwitch = () => {
  const { i18n } = useLingui();
  const router = useRouter();
  const other = i18n.locale === 'fr' ? 'en' : 'fr';
  return (
    <button type="button" className={styles.language} lang={other} onClick={() => void switchLanguage(other, () => router.invalidate())}>
      {other === 'fr' ? 'Français' : 'English'}
    </button>
  );
};
