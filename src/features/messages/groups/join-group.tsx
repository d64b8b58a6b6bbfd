/** Where an invitation link leads: what group it is, as the server tells it, and the way in. Nobody is in before the server says so. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, Navigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useMutate } from '#src/data/react/use-mutate.ts';
import { Back } from '#src/features/messages/back.tsx';
import styles from '#src/features/messages/messages.module.css';
import { joinGroup } from '#src/features/messages/model/group-mutations.ts';
import { RefusedMessageMutation } from '#src/features/messages/refused-message-mutation.tsx';
import { type GroupLink, useGroupLink } from '#src/features/messages/use-group-link.ts';
import { formatMoment } from '#src/shared/format-day.ts';
import { Button } from '#src/ui/button.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import { NotKept } from '#src/widgets/written/not-kept.tsx';
import { useMutateOnce } from '#src/widgets/written/use-mutate-once.ts';

export const JoinGroup = ({ code }: { readonly code: string }) => {
  const { t } = useLingui();
  const { link, op, isTaken } = useGroupLink(code);
  const [isJoining, setJoining] = useState(false);
  useTitle(t`Invitation to a group`);
  const threadId = link.kind === 'group' ? link.thread_id : null;
  if (isJoining && threadId !== null) return <Navigate to="/messages/$threadId" params={{ threadId }} replace />;
  return (
    <article className={styles.conversation}>
      <Back />
      <h1>{link.kind === 'group' ? link.title : <Trans>Invitation to a group</Trans>}</h1>
      {isJoining && isTaken ? (
        // The link may have been taken back meanwhile: what it led to the server tells no more.
        <p role="status">
          <Trans>You joined</Trans>
        </p>
      ) : (
        op?.state !== 'refused' && <Told link={link} />
      )}
      {op?.state === 'refused' && <RefusedMessageMutation op={op} />}
      {op?.state === 'waiting' && (
        <p role="status">
          <Trans>○ Waiting: you are in it when the server has said so.</Trans>
        </p>
      )}
      {!op && threadId === null && (link.kind === 'group' || link.kind === 'no-network') && (
        <Join code={code} onJoin={() => setJoining(true)} />
      )}
      {threadId !== null && (
        <Link to="/messages/$threadId" params={{ threadId }} className={styles.back}>
          <Trans>You are in this group. Open the conversation</Trans>
        </Link>
      )}
    </article>
  );
};

const Told = ({ link }: { readonly link: GroupLink }): ReactNode => {
  const { i18n } = useLingui();
  switch (link.kind) {
    case 'asking':
      return <Said words={<Trans>Asking the server…</Trans>} />;
    case 'not-found':
      return <Said words={<Trans>There is no group behind this link: it was taken back, or it is not complete.</Trans>} />;
    case 'expired':
      return <Said words={<Trans>The link has expired. Ask for a new one.</Trans>} />;
    case 'no-network':
      return (
        <Said
          words={
            <Trans>
              There is no network, so nobody can say now what group this is and whether the link still counts. You can ask to join; it waits
              on this phone until there is one.
            </Trans>
          }
        />
      );
    case 'group': {
      const until = link.expires_at && formatMoment(link.expires_at, i18n.locale);
      return (
        <p className={styles.small}>
          <Plural value={link.members} one="# member" other="# members" />
          {until && (
            <>
              {' · '}
              <Trans>The link expires on {until}.</Trans>
            </>
          )}
        </p>
      );
    }
  }
};

const Said = ({ words }: { readonly words: ReactNode }) => <p role="status">{words}</p>;

const Join = ({ code, onJoin }: { readonly code: string; readonly onJoin: () => void }) => {
  const mutate = useMutate();
  const { run, isFailed } = useMutateOnce();
  const join = async (): Promise<void> => {
    if (await run(joinGroup, { code })) onJoin();
  };
  return (
    <>
      <p>
        <Trans>Everybody in it sees your name and what you write.</Trans>
      </p>
      <p className={styles.answer}>
        <Button disabled={!mutate} onClick={() => void join()}>
          <Trans>Join</Trans>
        </Button>
        {isFailed && <NotKept />}
      </p>
    </>
  );
};
