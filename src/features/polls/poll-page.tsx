/** A poll's page: what is asked, the vote, and what is told of it. */

import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useClockOffset } from '#src/data/react/use-clock-offset.ts';
import { useSubscriptions } from '#src/data/react/use-subscriptions.ts';
import { useCanonicalPath } from '#src/ui/page-head.ts';
import { useTitle } from '#src/ui/use-title.ts';
import { useDescribedIn } from '#src/widgets/content/described.tsx';
import { ContentReport, FollowContent } from '#src/widgets/content/later-parts.ts';
import { partLater } from '#src/widgets/guard/part-later.tsx';
import { ShareBar } from '#src/widgets/share/share-bar.tsx';
import type { ListedPoll } from './common/use-polls.ts';
import { EmbedLink } from './embed-link.tsx';
import { isPublic, type Poll, stageOf } from './model/poll.ts';
import { PollHeading } from './poll-heading.tsx';
import styles from './polls.module.css';
import { WhenTold, WhyInSteps } from './when-told.tsx';

const parts = () => import('./poll-parts.tsx');
const PollAuthor = partLater('poll-author', async () => (await parts()).PollAuthor);
const PollVote = partLater('poll-vote', async () => (await parts()).PollVote);
const RefusedReport = partLater('refused-report', async () => (await parts()).RefusedReport);

export const PollPage = ({ listed }: { readonly listed: ListedPoll }) => {
  const { poll, took, pending } = listed;
  // Figures for those who have voted come when they are asked for.
  useSubscriptions(took === 'counted' && poll.results_when === 'after_vote' ? [`voted:${poll.id}`] : []);
  useTitle(poll.title);
  useDescribed(poll);
  useCanonicalPath(`/polls/${poll.pid}`);
  return (
    <article className={styles.page}>
      <PollHeading poll={poll} />
      {listed.authorship && <PollAuthor listed={listed} />}
      {isPublic(poll) && (
        <>
          <PollVote listed={listed} />
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
          {pending.length > 0 && <RefusedReport listed={listed} />}
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
