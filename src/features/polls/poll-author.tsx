/** What who asks alone sees of a poll: what happens to it now, and what they can do. */

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useMutate } from '#src/data/react/use-mutate.ts';
import { useSubscriptions } from '#src/data/react/use-subscriptions.ts';
import { rejectionLabels } from '#src/model/written/reasons.ts';
import { charactersIn } from '#src/shared/characters-in.ts';
import { Button, primaryLink } from '#src/ui/button.tsx';
import { Appeal, AppealStanding } from '#src/widgets/content/appeal.tsx';
import { RefusedContent } from '#src/widgets/content/refused-content.tsx';
import { LongText } from '#src/widgets/written/long-text.tsx';
import { WaitsHere } from '#src/widgets/written/waits-here.tsx';
import type { ListedPoll } from './common/use-polls.ts';
import { cancelPoll } from './model/mutations.ts';
import { isPublic } from './model/poll.ts';
import styles from './polls.module.css';
import { RefusedPollMutation } from './refused-poll-mutation.tsx';

interface AuthorProps {
  readonly listed: ListedPoll;
}

const authorMutations = new Set(['create_poll', 'edit_poll', 'cancel_poll']);

export const PollAuthor = ({ listed }: AuthorProps) => {
  const { poll, authorship, pending, own } = listed;
  // Once it is announced it comes with its region, which may be another than this phone's.
  useSubscriptions(authorship && poll.region_code ? [`region:${poll.region_code}`] : []);
  if (!authorship) return null;
  const refused = pending.filter(({ name, state }) => state === 'refused' && authorMutations.has(name));
  const isWaiting = pending.some(({ name, state }) => state === 'waiting' && authorMutations.has(name));
  return (
    <section className={styles.ballot} aria-labelledby="author">
      <h2 id="author">
        <Trans>Your poll</Trans>
      </h2>
      {refused.map((op) => (
        <RefusedPollMutation key={op.id} op={op}>
          {op.name !== 'cancel_poll' && <Change pid={poll.pid} />}
        </RefusedPollMutation>
      ))}
      <div className={poll.state === 'rejected' ? styles.refused : styles.state} role="status">
        <p>
          {isWaiting ? (
            <WaitsHere>
              <Trans>○ Saved on this phone. It will be sent when there is a network.</Trans>
            </WaitsHere>
          ) : (
            <Standing listed={listed} />
          )}
        </p>
      </div>
      {own && (
        <>
          <AppealStanding own={own} />
          {pending.map((one) => one.name === 'appeal_content' && one.state === 'refused' && <RefusedContent key={one.id} op={one} />)}
          <Appeal kind="poll" title={poll.title} own={own} at={`/polls/${poll.pid}`} />
        </>
      )}
      {!isWaiting && <Acts listed={listed} />}
    </section>
  );
};

const Change = ({ pid }: { readonly pid: string }) => (
  <Link to="/polls/create" search={{ edit: pid }} className={primaryLink}>
    <Trans>Change the poll and submit it again</Trans>
  </Link>
);

const Standing = ({ listed: { poll, authorship } }: AuthorProps): ReactNode => {
  const { i18n } = useLingui();
  const left = authorship?.resubmissions_left ?? 0;
  switch (poll.state) {
    case 'draft':
      return <Trans>○ It has arrived and waits: two new polls in a day is the limit. It goes on by itself.</Trans>;
    case 'in_review':
      return <Trans>○ The moderators are reading the poll. That takes ten days at most.</Trans>;
    case 'rejected':
      return (
        <>
          <strong>
            <Trans>! The moderators did not accept the poll.</Trans>
          </strong>{' '}
          {poll.refused_for && i18n._(rejectionLabels[poll.refused_for])} {authorship?.note && <q>{authorship.note}</q>}{' '}
          {left > 0 ? (
            <Plural
              value={left}
              one="You can change the poll and submit it once more."
              other="You can change the poll and submit it # more times."
            />
          ) : (
            <Trans>The poll was submitted three times. You can write a new one.</Trans>
          )}
        </>
      );
    case 'scheduled':
      return <Trans>✓ It was accepted. Members can vote from the day it opens.</Trans>;
    case 'open':
      return <Trans>✓ It is open and members can vote. You see results when everybody else does.</Trans>;
    case 'closed':
      return <Trans>✓ It has ended.</Trans>;
    case 'cancelled':
      return <>{authorship?.note ? <q>{authorship.note}</q> : <Trans>It was cancelled and takes no votes.</Trans>}</>;
  }
};

const Acts = ({ listed: { poll, authorship } }: AuthorProps) => {
  const { state, pid } = poll;
  const canChange = state === 'draft' || (state === 'rejected' && (authorship?.resubmissions_left ?? 0) > 0);
  if (state === 'closed' || state === 'cancelled') return null;
  return (
    <div className={styles.buttons}>
      {canChange && <Change pid={pid} />}
      <Cancel key={state} poll={poll} />
    </div>
  );
};

const limits = { least: 3, most: 500 };

/** Asked twice; of what was announced everybody reads why. */
const Cancel = ({ poll }: Pick<ListedPoll, 'poll'>) => {
  const mutate = useMutate();
  const [isSure, setSure] = useState(false);
  const [reason, setReason] = useState('');
  const isAnnounced = isPublic(poll);
  const length = charactersIn(reason);
  if (!mutate) return null;
  if (!isSure)
    return (
      <Button look="plain" onClick={() => setSure(true)}>
        {isAnnounced ? <Trans>Cancel the poll</Trans> : <Trans>Withdraw the poll</Trans>}
      </Button>
    );
  return (
    <div className={styles.secrecy}>
      {isAnnounced ? (
        <LongText
          label={<Trans>Why? Everybody reads it. The poll takes no more votes, for good</Trans>}
          value={reason}
          most={limits.most}
          rows={3}
          lang={poll.lang}
          onChange={setReason}
        />
      ) : (
        <p>
          <Trans>It will be gone for good.</Trans>
        </p>
      )}
      <div className={styles.buttons}>
        <Button
          look="danger"
          disabled={isAnnounced && (length < limits.least || length > limits.most)}
          onClick={() => void mutate(cancelPoll, { poll_id: poll.id, cancel_reason: reason.trim() })}
        >
          {isAnnounced ? <Trans>Yes, cancel it</Trans> : <Trans>Yes, take it back</Trans>}
        </Button>
        <Button look="plain" onClick={() => setSure(false)}>
          <Trans>No, keep the poll</Trans>
        </Button>
      </div>
    </div>
  );
};
