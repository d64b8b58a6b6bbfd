/** When no phone of the member is woken. What happens then is told when it is over, so nothing is lost by it. */
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { type QuietHours, quietHoursOf } from '#src/features/notifications/model/notification.ts';
import type { Row } from '#src/shared/row.ts';
import styles from './choices.module.css';
import { TickBox } from './tick-box.tsx';
import type { ChangePrefs } from './use-pref-changes.ts';

interface QuietHoursProps {
  readonly prefs: Row | undefined;
  readonly change: ChangePrefs | null;
}

export const QuietHoursChoice = ({ prefs, change }: QuietHoursProps) => {
  const { on, from, to } = quietHoursOf(prefs);
  const set = (quiet: Partial<QuietHours>): Promise<boolean> => change?.({ quiet }) ?? Promise.resolve(false);
  return (
    <div className={styles.quiet}>
      <TickBox isOn={on} onChoose={change && ((wanted) => set({ on: wanted }))}>
        <Trans>Quiet hours: wake no phone of mine</Trans>
      </TickBox>
      {on && (
        <p className={styles.times}>
          <Time value={from} onKeep={change && ((time) => void set({ from: time }))}>
            <Trans>From</Trans>
          </Time>
          <Time value={to} onKeep={change && ((time) => void set({ to: time }))}>
            <Trans>To</Trans>
          </Time>
        </p>
      )}
      <p className={styles.small}>
        {on && from === to ? (
          <Trans>Twice the same time: no hour is quiet.</Trans>
        ) : (
          <Trans>By Cameroon’s clock. What happens meanwhile is told once when they end, if you have not read it by then.</Trans>
        )}
      </p>
    </div>
  );
};

interface TimeProps {
  readonly value: string;
  readonly onKeep: ((time: string) => void) | null;
  readonly children: ReactNode;
}

/** Kept when the field is left: while a time is typed, half of it is another time. */
const Time = ({ value, onKeep, children }: TimeProps) => {
  const id = useId();
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const handleBlur = (): void => {
    if (typed === '') setTyped(value);
    else if (typed !== value) onKeep?.(typed);
  };
  return (
    <span>
      <label htmlFor={id}>{children}</label>{' '}
      <input
        id={id}
        type="time"
        className={styles.time}
        value={typed}
        disabled={!onKeep}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={handleBlur}
      />
    </span>
  );
};
