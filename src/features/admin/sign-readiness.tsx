/** Who has signed the checks as they stood then, and signing them as they stand now. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AdminFault } from '#src/data/session/admin-port.ts';
import { formatMoment } from '#src/shared/format-day.ts';
import { Button } from '#src/ui/button.tsx';
import { adminFaultText } from './admin-texts.tsx';
import { afterRefusal } from './after-refusal.ts';
import styles from './readiness.module.css';
import { type Readiness, type Signature, signReadiness } from './readiness-remote.ts';
import { checkName } from './readiness-texts.tsx';
import frame from './screen.module.css';
import { askAdmin } from './use-admin-attempt.ts';

interface SignReadinessProps {
  readonly readiness: Readiness;
  readonly onAgain: () => Promise<void>;
}

export const SignReadiness = ({ readiness: { checks, signatures }, onAgain }: SignReadinessProps) => {
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<'signed' | 'changed' | AdminFault | null>(null);
  const sign = async (): Promise<void> => {
    setBusy(true);
    const answer = await askAdmin((admin) => signReadiness(admin, checks));
    if (answer.ok) await onAgain();
    else afterRefusal(answer.error);
    setOutcome(answer.ok ? answer.value : answer.error);
    setBusy(false);
  };
  return (
    <section className={frame.section}>
      <h2>
        <Trans>Signatures</Trans>
      </h2>
      <p className={frame.text}>
        <Trans>
          You sign that you have read the checks as they stand here, those that failed too. It stays in the log, with your name.
        </Trans>
      </p>
      <Button disabled={isBusy} onClick={() => void sign()}>
        <Trans>Sign these checks</Trans>
      </Button>
      <Outcome outcome={outcome} />
      {signatures.length === 0 ? (
        <p>
          <Trans>Nobody has signed yet.</Trans>
        </p>
      ) : (
        <ol className={styles.signatures}>
          {signatures.map((signature) => (
            <li key={signature.id}>
              <Signed signature={signature} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
};

const Outcome = ({ outcome }: { readonly outcome: 'signed' | 'changed' | AdminFault | null }) => {
  if (outcome === null) return null;
  if (outcome === 'signed')
    return (
      <p role="status">
        ✓ <Trans>Signed.</Trans>
      </p>
    );
  return (
    <p role="alert">
      {outcome === 'changed' ? (
        <Trans>A check had changed since you read it. Read it above, then sign.</Trans>
      ) : outcome === 'network' ? (
        <Trans>No answer from the network.</Trans>
      ) : (
        adminFaultText(outcome)
      )}
    </p>
  );
};

const Signed = ({ signature: { at, name, passed, attention, failed } }: { readonly signature: Signature }) => {
  const { i18n } = useLingui();
  const list = (codes: readonly string[]): string => codes.map((code) => checkName(code, i18n)).join(', ');
  const [needed, wrong] = [list(attention), list(failed)];
  return (
    <>
      <p>
        <strong>{name ?? <Trans>No name</Trans>}</strong> <span className={frame.muted}>{formatMoment(at, i18n.locale)}</span>
      </p>
      <p>
        <Plural value={passed} _0="No check passed." one="# check passed." other="# checks passed." />
      </p>
      {attention.length > 0 && (
        <p>
          <Trans>Needed attention: {needed}</Trans>
        </p>
      )}
      {failed.length > 0 && (
        <p>
          <Trans>Failed: {wrong}</Trans>
        </p>
      )}
    </>
  );
};
