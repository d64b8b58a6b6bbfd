/** What a person can choose on this phone; all of it stays here. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { isStorageOpen } from '#src/platform/is-storage-open.ts';
import { useTitle } from '#src/ui/use-title.ts';
import { AccountSummary } from '#src/widgets/account/account-summary.tsx';
import { UnsentCount } from '#src/widgets/account/counts.tsx';
import { AreaPicker } from '#src/widgets/area-picker/area-picker.tsx';
import { DataLimit } from './data-limit.tsx';
import { DataUsed } from './data-used.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { SecurityStatus } from './security-status.tsx';
import styles from './settings.module.css';
import { StorageFacts } from './storage-facts.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import { ThisVersion } from './this-version.tsx';
import { WipePhoneSection } from './wipe-phone-section.tsx';

export const SettingsScreen = () => {
  const { t } = useLingui();
  useTitle(t`Me`);
  return (
    <div className={styles.screen}>
      <h1>
        <Trans>Me</Trans>
      </h1>
      <section className={styles.section}>
        <h2>
          <Trans>Account</Trans>
        </h2>
        <AccountSummary />
        <p className={styles.ways}>
          <Link to="/outbox" className={styles.link}>
            <Trans>Waiting to be sent</Trans> <UnsentCount />
          </Link>
          <Link to="/downloads" className={styles.link}>
            <Trans>Downloads</Trans>
          </Link>
        </p>
      </section>
      <p className={styles.lede}>
        {isStorageOpen() ? (
          <Trans>The choices below are kept on this phone only.</Trans>
        ) : (
          <Trans>This browser keeps nothing: the choices below last until the page closes.</Trans>
        )}
      </p>
      <ThemeChoice />
      <LanguageChoice />
      <section className={styles.section}>
        <h2>
          <Trans>My area</Trans>
        </h2>
        <AreaPicker />
        <Link to="/representatives" className={styles.link}>
          <Trans>Who represents me</Trans>
        </Link>
      </section>
      <StorageFacts />
      <DataUsed />
      <DataLimit />
      <WipePhoneSection />
      <SecurityStatus />
      <ThisVersion />
    </div>
  );
};
