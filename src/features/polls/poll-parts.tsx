/** What comes after a poll is read. The vote: who can see it, the questions, one button; afterwards that one took part, and nothing of how. */
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useClockOffset } from '#src/data/react/use-clock-offset.ts';
import { useVisitor } from '#src/data/react/use-session.ts';
import { primaryLink } from '#src/ui/button.tsx';
import { AreaNote } from '#src/widgets/area-note/area-note.tsx';
import { RefusedContent } from '#src/widgets/content/refused-content.tsx';
import { BallotFields } from './answer-fields.tsx';
import { BallotForm } from './ballot-form.tsx';
import type { ListedPoll } from './common/use-polls.ts';
import { type Poll, stageOf } from './model/poll.ts';
import { OwnVote } from './own-vote.tsx';
import styles from './polls.module.css';
import { RefusedVote } from './refused-vote.tsx';
import { useForgetAnswers } from './use-answers.ts';
import { WhoSees } from './who-sees.tsx';

export { PollAuthor } from './poll-author.tsx';

interface PartProps {
  readonly listed: ListedPoll;
}

export const PollVote = ({ listed }: PartProps) => {
  const { poll, took, op } = listed;
  const title = useRef<HTMLHeadingElement>(null);
  useForgetAnswers(poll, took !== null);
  return (
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
  );
};

export const RefusedReport = ({ listed: { pending } }: PartProps) =>
  pending.map((one) => one.name === 'report_content' && one.state === 'refused' && <RefusedContent key={one.id} op={one} />);

const NotVoted = ({ listed: { poll }, onVoted }: PartProps & { readonly onVoted: () => void }) => {
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
        <Trans>Voting is closed.</Trans>
      </p>
    );
  return (
    <>
      <WhoSees poll={poll} />
      {status === 'signed-out' ? (
        <>
          <ShownBallot poll={poll} />
          <Link to="/auth" search={{ from: `/polls/${poll.pid}` }} className={primaryLink}>
            <Trans>Sign in to vote</Trans>
          </Link>
          <p className={styles.small}>
            <Trans>You need an account to vote, so that each member counts once. Once signed in you come back here and choose.</Trans>
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

/** What can be chosen, for whoever is not signed in. */
const ShownBallot = ({ poll }: { readonly poll: Poll }) => (
  <fieldset disabled className={styles.shown}>
    <legend className="visually-hidden">
      <Trans>What can be chosen</Trans>
    </legend>
    <BallotFields poll={poll} answers={[]} faults={[]} onChange={() => undefined} />
  </fieldset>
);
