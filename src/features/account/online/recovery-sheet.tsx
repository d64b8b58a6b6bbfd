/** The sheet that opens an account when its password is forgotten. It is shown once, and this phone keeps nothing of it: it stays until what comes after it is here. */
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from '#src/features/account/account.module.css';
import type { AttemptFault } from '#src/features/account/auth-texts.tsx';
import { useAttempt } from '#src/features/account/use-attempt.ts';
import { isPhoneName } from '#src/model/accounts/sign-in-name.ts';
import { formatDay } from '#src/shared/format-day.ts';
import type { Result } from '#src/shared/result.ts';
import { Button } from '#src/ui/button.tsx';
import { Form } from '#src/ui/form.tsx';
import type { Sheet } from './name-account.ts';

interface RecoverySheetProps {
  readonly sheet: Sheet;
  /** What comes after it. */
  readonly onKept: () => Promise<Result<null, AttemptFault>>;
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
        {/* The paper may be found: the number does not stand on it. */}
        <dd>{isPhoneName(name) ? <Trans>Your mobile number</Trans> : name}</dd>
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
      <div className={styles.notPrinted}>
        <GoOn onKept={onKept} />
      </div>
    </section>
  );
};

/** A try that fails is said here, below the sheet, and can be made again. */
const GoOn = ({ onKept }: Pick<RecoverySheetProps, 'onKept'>) => {
  const { fault, attempt, isBusy, run } = useAttempt();
  return (
    <Form fault={fault && { text: <NotYet why={fault.text} /> }} attempt={attempt} onSubmit={() => void run(() => ({}), onKept)}>
      <p className={styles.links}>
        <Button look="plain" onClick={() => window.print()}>
          <Trans>Print the sheet</Trans>
        </Button>
        <Button type="submit" disabled={isBusy}>
          {fault ? <Trans>Try again</Trans> : <Trans>I have kept it: go on</Trans>}
        </Button>
      </p>
    </Form>
  );
};

const NotYet = ({ why }: { readonly why: ReactNode }) => (
  <>
    <Trans>Your account and this sheet are there; only signing in did not work.</Trans> {why}
  </>
);
