import type { ReactNode } from 'react';
import { type Channel, isWanted } from '#src/features/notifications/model/notification.ts';
import type { Row } from '#src/shared/row.ts';
import { TickBox } from './tick-box.tsx';
import type { ChangePrefs } from './use-pref-changes.ts';

interface ChannelTickProps {
  readonly channel: Channel;
  readonly kind: string;
  readonly prefs: Row | undefined;
  readonly change: ChangePrefs | null;
  /** Its words; without them the table names it. */
  readonly children?: ReactNode;
}

/** A phone is woken and mail is sent for what is told, so not for what is switched off inside the app. */
export const ChannelTick = ({ channel, kind, prefs, change, children }: ChannelTickProps) => {
  const isTold = channel === 'in_app' || kind === 'message' || isWanted(prefs, 'in_app', kind);
  return (
    <TickBox
      {...(children ? { children } : { labelledBy: `${kind} ${channel === 'push' ? 'wakes' : channel}` })}
      isOn={isTold && isWanted(prefs, channel, kind)}
      onChoose={isTold ? change && ((wanted) => change({ [channel]: { [kind]: wanted } })) : null}
    />
  );
};
