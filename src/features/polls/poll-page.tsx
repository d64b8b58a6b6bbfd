/** The ballot: who can see the vote, the questions, one button; afterwards that one took part, and nothing of how. */

import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useClockOffset } from '#src/data/react/use-clock-offset.ts';
import { useVisitor } from '#src/data/react/use-session.ts';
import { useSubscriptions } from '#src/data/react/use-subscriptions.ts';
import { primaryLink } from '#src/ui/button.tsx';
import { useCanonicalPath } from '#src/ui/page-head.ts';
import { useTitle } from '#src/ui/use-title.ts';
import { AreaNote } from '#src/widgets/area-note/area-note.tsx';
import { ContentReport } from '#src/widgets/content/content-report.tsx';
import { useDescribedIn } from '#src/widgets/content/described.tsx';
import { FollowContent } from '#src/widgets/content/follow-content.tsx';
import { RefusedContent } from '#src/widgets/content/refused-content.tsx';
import { ShareBar } from '#src/widgets/share/share-bar.tsx';
import { BallotForm } from './ballot-form.tsx';
import type { ListedPoll } from './common/use-polls.ts';
import { EmbedLink } from './embed-link.tsx';
import { isPublic, stageOf } from './find-polls.ts';
import type { Poll } from './model/poll.ts';
import { OwnVote } from './own-vote.tsx';
import { PollAuthor } from './poll-author.tsx';
import { PollHeading } from './poll-heading.tsx';
import styles from './polls.module.css';
import { RefusedVote } from './refused-vote.tsx';
import { useForgetAnswers } from './use-answers.ts';
import { WhenTold, WhyInSteps } from './when-told.tsx';
import { WhoSees } from './who-sees.tsx';

export const PollPage = ({ listed }: { readonly listed: ListedPoll }) => {
  const { poll, took, op, pending } = listed;
  const title = useRef<HTMLHeadingElement>(null);
  // Figures for those who have voted come when they are asked for.
  useSubscriptions(took === 'counted' && poll.results_when === 'after_vote' ? [`voted:${poll.id}`] : []);
  useForgetAnswers(poll, took !== null);
  useTitle(poll.title);
  useDescribed(poll);
  useCanonicalPath(`/polls/${poll.pid}`);
  return (
    <article className={styles.page}>
      <PollHeading poll={poll} />
      <PollAuthor listed={listed} />
      {isPublic(poll) && (
        <>
          <section className={styles.ballot} aria-labelledby="vote">
            <h2 id="vote" ref={title} tabIndex={-1}>
              <Trans>Your vote</Trans>
            </h2>
            {op?.state === 'refused' && <RefusedVote op={op} />}
            {took ? (
              <OwnVote took={took} heldFor={listed.heldFor} op={op} />
            ) : (
              <NotVoted listed={listed} onVoted={() => title.current?.focus()} />
            )}
          </section>
          <ResultsLink listed={listed} />
          <FollowContent
            kind="poll"
            id={poll.id}
            isFollowed={listed.isFollowed}
            isRunning={poll.state === 'scheduled' || poll.state === 'open'}
            ops={pending}
          />
          {poll.eligibility !== 'invited' && (
            <>
              <ShareBar title={poll.title} path={`/polls/${poll.pid}`} />
              <EmbedLink poll={poll} />
            </>
          )}
          {!listed.authorship && (
            <ContentReport
              kind="poll"
              id={poll.id}
              title={poll.title}
              at={`/polls/${poll.pid}`}
              own={listed.report}
              label={<Trans>Report a problem with this poll</Trans>}
            />
          )}
          {pending.map((one) => one.name === 'report_content' && one.state === 'refused' && <RefusedContent key={one.id} op={one} />)}
        </>
      )}
      <p>
        <Link to="/polls" className={styles.link}>
          <Trans>All polls</Trans>
        </Link>
      </p>
    </article>
  );
};

/** Under a link to it: what is asked. A number of votes would tell more of a small poll than its results do. */
const describe = (poll: Poll): void => {
  const { t } = useLingui();
  useDescribedIn(t`Poll`, poll.region_code, () => poll.text || poll.questions.map(({ text }) => text).join(' '));
};
const useDescribed: (poll: Poll) => void = import.meta.env.SSR ? describe : () => undefined;

const NotVoted = ({ listed: { poll }, onVoted }: { readonly listed: ListedPoll; readonly onVoted: () => void }) => {
  const offset = useClockOffset() ?? 0;
  const { status } = useVisitor();
  // Of the visit: a ballot must not vanish under the hand; the server says when it was too late.
  const [begun] = useState(Date.now);
  const stage = stageOf(poll, begun + offset);
  if (stage === 'coming')
    return (
      <p>
        <Trans>It is not open yet. Come back when it is.</Trans>
      </p>
    );
  if (stage === 'ended')
    return (
      <p>
        <Trans>It takes no votes any more.</Trans>
      </p>
    );
  return (
    <>
      <WhoSees poll={poll} />
      {status === 'signed-out' ? (
        <>
          <Link to="/auth" search={{ from: `/polls/${poll.pid}` }} className={primaryLink}>
            <Trans>Sign in to vote</Trans>
          </Link>
          <p className={styles.small}>
            <Trans>You need an account to vote, so that each member counts once. Reading needs none.</Trans>
          </p>
        </>
      ) : (
        <>
          {poll.eligibility === 'area' && (
            <AreaNote
              region={poll.region_code}
              openedAt={poll.opens_at}
              elsewhere={<Trans>Your vote would not count: this is for another area.</Trans>}
            />
          )}
          <BallotForm poll={poll} onVoted={onVoted} />
        </>
      )}
    </>
  );
};

const ResultsLink = ({ listed: { poll, results } }: { readonly listed: ListedPoll }) => {
  const offset = useClockOffset() ?? 0;
  return results ? (
    <p>
      <Link to="/polls/results/$id" params={{ id: poll.pid }} className={styles.link}>
        <Trans>See the results</Trans>
      </Link>
    </p>
  ) : (
    <>
      <p>
        <WhenTold poll={poll} isOver={stageOf(poll, Date.now() + offset) === 'ended'} />
      </p>
      <WhyInSteps />
    </>
  );
};
