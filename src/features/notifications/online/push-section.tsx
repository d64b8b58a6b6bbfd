/** Being told when the app is closed: of this phone alone, and off until it is asked for. */
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from '#src/features/notifications/common/choices.module.css';
import { Button } from '#src/ui/button.tsx';
import type { PushState } from './switch-push.ts';
import { type PushSwitch, usePush } from './use-push.ts';

export const PushSection = () => {
  const push = usePush();
  return (
    <section className={styles.choices} aria-labelledby="push">
      <h2 id="push">
        <Trans>Tell me when the app is closed</Trans>
      </h2>
      <p className={styles.small}>
        <Trans>
          This phone then shows “Something new on Mboa”. Nothing else is sent: no name, no title, no word of a message. It is carried by the
          maker of your browser (Google, Mozilla, Apple or Microsoft), who learns that something came and when.
        </Trans>
      </p>
      <p role="status">{stateTexts[push.state]}</p>
      <Switch push={push} />
      <p role="alert">
        {push.isFailed && (
          <Trans>
            It could not be switched on: the network or your browser’s service did not answer. Try again when there is a signal.
          </Trans>
        )}
      </p>
    </section>
  );
};

const stateTexts: Readonly<Record<PushState, ReactNode>> = {
  asking: <Trans>One moment…</Trans>,
  unsupported: <Trans>This browser cannot do it. On an iPhone, add Mboa to the home screen and open it from there.</Trans>,
  denied: <Trans>Your browser does not allow Mboa to show notifications. You can allow it in the browser’s settings of this site.</Trans>,
  off: <Trans>It is off on this phone.</Trans>,
  on: <Trans>It is on, as long as you are signed in on this phone. Below you choose for what.</Trans>,
  unknown: <Trans>Whether this phone is on can only be seen with a network.</Trans>,
};

const Switch = ({ push: { state, isBusy, ask, turn } }: { readonly push: PushSwitch }): ReactNode => {
  switch (state) {
    case 'off':
      return (
        <p>
          <Button disabled={isBusy} onClick={() => void turn(true)}>
            <Trans>Switch on for this phone</Trans>
          </Button>
        </p>
      );
    case 'unknown':
      return (
        <p>
          <Button look="plain" onClick={() => void ask()}>
            <Trans>Try Again</Trans>
          </Button>{' '}
          <SwitchOff isBusy={isBusy} onTap={() => void turn(false)} />
        </p>
      );
    case 'on':
      return (
        <p>
          <SwitchOff isBusy={isBusy} onTap={() => void turn(false)} />
        </p>
      );
    default:
      return null;
  }
};

const SwitchOff = ({ isBusy, onTap }: { readonly isBusy: boolean; readonly onTap: () => void }) => (
  <Button look="plain" disabled={isBusy} onClick={onTap}>
    <Trans>Switch off on this phone</Trans>
  </Button>
);
