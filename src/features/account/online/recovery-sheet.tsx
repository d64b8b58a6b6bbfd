/** The sheet that opens an account when its password is forgotten. It is shown once, and this phone keeps nothing of it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import styles from '#src/features/account/account.module.css';
import { formatDay } from '#src/shared/format-day.ts';
import { Button } from '#src/ui/button.tsx';
import type { Sheet } from './name-account.ts';

interface RecoverySheetProps {
  readonly sheet: Sheet;
  readonly onKept: () => void;
}

export const RecoverySheet = ({ sheet: { name, code }, onKept }: RecoverySheetProps) => {
  const { t, i18n } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const day = formatDay(new Date().toISOString(), i18n.locale);
  const site = location.host;
  return (
    <section className={styles.sheet} aria-label={t`Recovery sheet`}>
      <h2 ref={heading} tabIndex={-1}>
        <Trans>Your recovery sheet</Trans>
      </h2>
      <dl className={styles.sheetFacts} translate="no">
        <dt>
          <Trans>Name for signing in</Trans>
        </dt>
        <dd>{name}</dd>
        <dt>
          <Trans>Code</Trans>
        </dt>
        <dd>{code}</dd>
        <dt>
          <Trans>Made on</Trans>
        </dt>
        <dd>
          {day} · {site}
        </dd>
      </dl>
      <p>
        <Trans>
          Print this sheet or copy it by hand now, and keep it where nobody else finds it. If you forget your password, only this code lets
          you in again. It is shown here once.
        </Trans>
      </p>
      <p className={`${styles.links} ${styles.notPrinted}`}>
        <Button look="plain" onClick={() => window.print()}>
          <Trans>Print the sheet</Trans>
        </Button>
        <Button onClick={onKept}>
          <Trans>I have kept it: go on</Trans>
        </Button>
      </p>
    </section>
  );
};
