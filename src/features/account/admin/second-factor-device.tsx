/** One device, and taking it away: asked first, because it cannot be undone. */
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Device } from '#src/data/session/second-factor-port.ts';
import { formatDay } from '#src/shared/format-day.ts';
import { Button } from '#src/ui/button.tsx';
import { Form } from '#src/ui/form.tsx';
import styles from '#src/widgets/admin/second-factor.module.css';
import { DeviceName } from '#src/widgets/admin/second-factor-texts.tsx';
import { useSecondFactorAttempt } from '#src/widgets/admin/use-second-factor-attempt.ts';

interface DeviceRowProps {
  readonly device: Device;
  /** Without it nothing opens any more. */
  readonly isLast: boolean;
  readonly onDone: (what: ReactNode) => void;
}

export const DeviceRow = ({ device, isLast, onDone }: DeviceRowProps) => {
  const { t, i18n } = useLingui();
  const [asks, setAsks] = useState(false);
  const day = formatDay(device.addedAt, i18n.locale);
  const name = device.name || t`Device without a name`;
  return (
    <div className={styles.stack}>
      <div className={`${styles.row} ${styles.apart}`}>
        <span>
          <strong>
            <DeviceName name={device.name} />
          </strong>
          <span className={styles.muted}>
            <Trans>added on {day}</Trans>
          </span>
        </span>
        {!asks && (
          <Button look="plain" aria-label={t`Remove ${name}`} onClick={() => setAsks(true)}>
            <Trans>Remove</Trans>
          </Button>
        )}
      </div>
      {asks && <RemoveForm id={device.id} isLast={isLast} onDone={onDone} onCancel={() => setAsks(false)} />}
    </div>
  );
};

interface RemoveFormProps extends Omit<DeviceRowProps, 'device'> {
  readonly id: string;
  readonly onCancel: () => void;
}

const RemoveForm = ({ id, isLast, onDone, onCancel }: RemoveFormProps) => {
  const { fault, attempt, isBusy, run } = useSecondFactorAttempt();
  const handleSubmit = async (): Promise<void> => {
    if (isBusy) return;
    const answer = await run((remote) => remote.remove(id));
    if (answer.ok) onDone(<Trans>The device is removed.</Trans>);
  };
  return (
    <Form fault={fault} attempt={attempt} onSubmit={() => void handleSubmit()}>
      <p>
        {isLast ? (
          <Trans>Its codes will no longer count. It is your only device: the pages that need a code stay shut until you add another.</Trans>
        ) : (
          <Trans>Its codes will no longer count.</Trans>
        )}
      </p>
      <Button type="submit" look="danger" disabled={isBusy}>
        <Trans>Remove this device</Trans>
      </Button>
      <Button look="plain" onClick={onCancel}>
        <Trans>Keep it</Trans>
      </Button>
    </Form>
  );
};
