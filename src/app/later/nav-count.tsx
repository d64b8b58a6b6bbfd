/** Beside a place of the bar: how much of the member's own is new there, or has not left the phone. */
import { useLingui } from '@lingui/react/macro';
import type { BarPlace } from '#src/app/nav.ts';
import { Count, UnreadMessages, useUnreadNotifications, useUnsentCount } from '#src/widgets/account/counts.tsx';
import styles from './nav-count.module.css';
import { useSettled } from './use-settled.ts';

export const NavCount = ({ of }: { readonly of: NonNullable<BarPlace['counts']> }) => (
  <span className={styles.count}>{of === 'messages' ? <UnreadMessages /> : <Own />}</span>
);

/** Both stand behind this place, each with its own number. */
const Own = () => {
  const { t } = useLingui();
  const unread = useUnreadNotifications() ?? 0;
  const unsent = useUnsentCount();
  const settled = useSettled(unsent ?? 0, unsent !== undefined);
  return <Count of={unread + settled} say={(count) => t`${count} to look at`} />;
};
