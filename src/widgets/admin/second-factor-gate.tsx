/**
 * Stands between the guard and an administrators' screen: where their rights need a second factor, it is asked for first. Like the guard
 * it only decides what is shown; without the code the server gives nothing.
 */
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSecondFactor } from '#src/data/react/use-second-factor.ts';
import type { Device, SecondFactorFault, SecondFactorStatus } from '#src/data/session/second-factor-port.ts';
import { Button } from '#src/ui/button.tsx';
import { Message } from '#src/ui/message.tsx';
import { CodeForm } from './code-form.tsx';
import styles from './second-factor.module.css';
import { secondFactorFaultText } from './second-factor-texts.tsx';

interface SecondFactorGateProps {
  readonly title: string;
  /** While it is not known whether a code is needed. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

const isMissing = ({ needed, held }: SecondFactorStatus): boolean => needed && !held;

export const SecondFactorGate = ({ title, fallback, children }: SecondFactorGateProps) => {
  const { answer, ask } = useSecondFactor(isMissing);
  if (!answer) return fallback;
  if (!answer.ok) return <NoAnswer title={title} fault={answer.error} onRetry={() => void ask()} />;
  if (!isMissing(answer.value)) return children;
  const { devices } = answer.value;
  return devices.length > 0 ? <AskForCode title={title} devices={devices} /> : <NoDevice title={title} />;
};

const AskForCode = ({ title, devices }: { readonly title: string; readonly devices: readonly Device[] }) => (
  <div className={styles.stack}>
    <h1>{title}</h1>
    <p>
      <Trans>This page needs a second factor: a code from the app on your device.</Trans>
    </p>
    <CodeForm devices={devices} button={<Trans>Open the page</Trans>} />
    <p>
      <Trans>Your device is lost? Whoever runs this installation can remove it.</Trans>
    </p>
  </div>
);

const NoDevice = ({ title }: { readonly title: string }) => (
  <Message title={title} tone="waiting">
    <p>
      <Trans>This page needs a second factor, and you have none yet. Add a device to your account, then come back.</Trans>
    </p>
    <p className={styles.links}>
      <Link to="/account/security">
        <Trans>My account</Trans>
      </Link>
    </p>
  </Message>
);

interface NoAnswerProps {
  readonly title: string;
  readonly fault: SecondFactorFault;
  readonly onRetry: () => void;
}

const NoAnswer = ({ title, fault, onRetry }: NoAnswerProps) => (
  <Message title={title} tone="bad">
    <p role="alert">{fault.kind === 'network' ? <Trans>No answer from the network.</Trans> : secondFactorFaultText(fault)}</p>
    <Button onClick={onRetry}>
      <Trans>Try Again</Trans>
    </Button>
  </Message>
);
