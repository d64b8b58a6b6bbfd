/** What `/notifications` shows: what happened, by what it is about, and below it what the member wants to hear of. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useTitle } from '#src/ui/use-title.ts';
import { Waiting } from '#src/ui/waiting.tsx';
import { Guarded } from '#src/widgets/guard/guarded.tsx';
import { later, NotLoaded } from '#src/widgets/guard/later.tsx';
import { NothingKept } from '#src/widgets/list/nothing-kept.tsx';
import { KindChoices } from './common/kind-choices.tsx';
import { InboxList } from './inbox-list.tsx';
import { MailSection } from './mail-section.tsx';
import styles from './notifications.module.css';
import { useNotifications } from './use-notifications.ts';

const PushSection = later(async () => (await import('./online/push-section.tsx')).PushSection, NotLoaded);

export const NotificationsScreen = () => (
  <Guarded guard={{ needs: 'sign-in' }}>
    <Notifications />
  </Guarded>
);

const Notifications = () => {
  const { t } = useLingui();
  const inbox = useNotifications();
  useTitle(t`Notifications`);
  return (
    <div className={styles.screen}>
      <h1>
        <Trans>Notifications</Trans>
      </h1>
      {inbox === undefined && <Waiting />}
      {inbox === null && <NothingKept />}
      {inbox && (
        <>
          <InboxList inbox={inbox} />
          <Suspense fallback={<Waiting />}>
            <PushSection />
          </Suspense>
          <KindChoices />
          <MailSection />
        </>
      )}
    </div>
  );
};
