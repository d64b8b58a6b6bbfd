/** When figures are told, and why not sooner. */
import { Trans } from '@lingui/react/macro';
import { isWeekly, type Poll } from './model/poll.ts';

/** `isOver`: it takes no votes any more. */
export const WhenTold = ({ poll, isOver }: { readonly poll: Poll; readonly isOver: boolean }) => {
  if (isOver && isWeekly(poll)) return <Trans>Results come within a day, if 30 people or more have voted.</Trans>;
  if (isOver) return <Trans>Results come within a day, if 10 people or more have voted.</Trans>;
  if (poll.results_when === 'after_close' || poll.eligibility === 'invited')
    return <Trans>Nobody sees results before it is closed, administrators included.</Trans>;
  return poll.results_when === 'live' ? (
    <Trans>Results come in steps of 10 votes, one step late. Votes of new accounts count at the close.</Trans>
  ) : (
    <Trans>Those who voted see results in steps of 10, one step late. Votes of new accounts count at the close.</Trans>
  );
};

export const WhyInSteps = () => (
  <details>
    <summary>
      <Trans>Why?</Trans>
    </summary>
    <p>
      <Trans>
        So that nobody who owns other accounts can work out one vote. Until the close only accounts count that were 7 days old at the
        opening, and figures change every 6 hours at most. At the close all votes are told. Somebody with nine such accounts could still
        work out one vote if nobody else votes meanwhile; so could whoever owns all other votes of the whole result.
      </Trans>
    </p>
  </details>
);
