/** The devices of a second factor, of administrators and finance. Shown only where the installation has one; all of it is asked of the service. */
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { type SecondFactor, useSecondFactor } from '#src/data/react/use-second-factor.ts';
import type { Device, SecondFactorFault, SecondFactorStatus } from '#src/data/session/second-factor-port.ts';
import account from '#src/features/account/account.module.css';
import { Button } from '#src/ui/button.tsx';
import { CodeForm } from '#src/widgets/admin/code-form.tsx';
import styles from '#src/widgets/admin/second-factor.module.css';
import { secondFactorFaultText } from '#src/widgets/admin/second-factor-texts.tsx';
import { AddDevice } from './second-factor-add.tsx';
import { DeviceRow } from './second-factor-device.tsx';

const isOffered = ({ offered }: SecondFactorStatus): boolean => offered;

export const SecondFactorSection = () => {
  const { answer, ask } = useSecondFactor(isOffered);
  if (!answer || (answer.ok && !answer.value.offered)) return null;
  return (
    <section className={account.section}>
      <h2>
        <Trans>Second factor</Trans>
      </h2>
      {answer.ok ? (
        <Devices known={answer.value} onChanged={() => void ask()} />
      ) : (
        <NoAnswer fault={answer.error} onRetry={() => void ask()} />
      )}
    </section>
  );
};

const Devices = ({ known, onChanged }: { readonly known: SecondFactor; readonly onChanged: () => void }) => {
  const { devices, needed, held } = known;
  const [done, setDone] = useState<ReactNode>(null);
  const handleDone = (what: ReactNode): void => {
    setDone(what);
    onChanged();
  };
  return (
    <div className={styles.stack}>
      <p className={account.small}>
        {needed ? (
          <Trans>The pages of administrators and finance open only with a code from an app on a device of yours.</Trans>
        ) : (
          <Trans>A code from an app on a device of yours protects your rights. So far this installation does not ask for it.</Trans>
        )}
      </p>
      {devices.length > 0 && !held ? (
        <AskForCode devices={devices} />
      ) : (
        <>
          {devices.length > 0 && <DeviceList devices={devices} needed={needed} onDone={handleDone} />}
          <Advice count={devices.length} />
          <AddDevice onDone={handleDone} />
        </>
      )}
      <p role="status">{done}</p>
    </div>
  );
};

/** The service lets only those change devices who have shown that they have one. */
const AskForCode = ({ devices }: { readonly devices: readonly Device[] }) => (
  <>
    <p>
      <Trans>To see and change your devices, type a code first.</Trans>
    </p>
    <CodeForm devices={devices} button={<Trans>Go on</Trans>} />
  </>
);

interface DeviceListProps {
  readonly devices: readonly Device[];
  readonly needed: boolean;
  readonly onDone: (what: ReactNode) => void;
}

const DeviceList = ({ devices, needed, onDone }: DeviceListProps) => (
  <ul className={styles.stack}>
    {devices.map((device) => (
      <li key={device.id}>
        <DeviceRow device={device} isLast={needed && devices.length === 1} onDone={onDone} />
      </li>
    ))}
  </ul>
);

const Advice = ({ count }: { readonly count: number }) => {
  if (count === 0)
    return (
      <p>
        <Trans>You have no device yet.</Trans>
      </p>
    );
  return count > 1 ? null : (
    <p>
      <Trans>Add a second device: there are no recovery codes, and if you lose your only one you cannot get in.</Trans>
    </p>
  );
};

const NoAnswer = ({ fault, onRetry }: { readonly fault: SecondFactorFault; readonly onRetry: () => void }) => (
  <>
    <p role="alert">{fault.kind === 'network' ? <Trans>No answer from the network.</Trans> : secondFactorFaultText(fault)}</p>
    <p>
      <Button look="plain" onClick={onRetry}>
        <Trans>Try Again</Trans>
      </Button>
    </p>
  </>
);
