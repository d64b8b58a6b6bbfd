/** What of a member has not reached the server, what was refused and why, and what the server took lately. */
import { Trans, useLingui } from '@lingui/react/macro';
import { goesWithPage, type Queue, useQueue } from '#src/data/react/use-queue.ts';
import { useLate } from '#src/ui/use-late.ts';
import { useTitle } from '#src/ui/use-title.ts';
import { LimitReached } from '#src/widgets/account/limit-reached.tsx';
import { Guarded } from '#src/widgets/guard/guarded.tsx';
import { NothingKept } from '#src/widgets/list/nothing-kept.tsx';
import { ToldNotices } from '#src/widgets/notices/told-notices.tsx';
import { Drafts } from './drafts.tsx';
import { Lost } from './lost.tsx';
import styles from './outbox.module.css';
import { OutboxList } from './outbox-list.tsx';
import { ProfileWaits } from './profile-waits.tsx';
import { Received } from './received.tsx';
import { Safety } from './safety.tsx';
import { SyncFacts } from './sync-facts.tsx';

export const OutboxScreen = () => (
  <Guarded guard={{ needs: 'sign-in' }}>
    <Outbox />
  </Guarded>
);

const Outbox = () => {
  const { t } = useLingui();
  const queue = useQueue();
  useTitle(t`Outbox`);
  return (
    <div className={styles.screen}>
      <h1>
        <Trans>Outbox</Trans>
      </h1>
      <p className={styles.lede}>
        {queue && goesWithPage(queue.safety) ? (
          <Trans>What you do is sent at once. Here you see what still waits.</Trans>
        ) : (
          <Trans>What you do is kept on this phone first, and sent when there is a network. Here you see what still waits.</Trans>
        )}
      </p>
      <ToldNotices readOnlyOnes />
      <Lost />
      {queue === undefined && <Reading />}
      {queue === null && <NothingKept />}
      {queue && <Content queue={queue} />}
    </div>
  );
};

const Content = ({ queue }: { readonly queue: Queue }) => (
  <>
    <Safety queue={queue} />
    <LimitReached />
    <SyncFacts queue={queue} />
    <OutboxList queue={queue} />
    <ProfileWaits profile={queue.profile} />
    <Drafts />
    <Received />
  </>
);

const Reading = () => {
  const late = useLate(300);
  return (
    <p role="status" aria-busy="true">
      {late && <Trans>Reading what is on this phone…</Trans>}
    </p>
  );
};
