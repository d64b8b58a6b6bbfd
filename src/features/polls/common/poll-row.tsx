/** One row of a list of polls: what is asked, who may answer, until when. The whole row is the link. */
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { pollStateLabels } from '#src/features/polls/model/labels.ts';
import { type Poll, takesVotes } from '#src/features/polls/model/poll.ts';
import { formatShortDay } from '#src/shared/format-day.ts';
import { SampleBadge } from '#src/ui/sample-badge.tsx';
import type { AreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import { useNumbers } from '#src/widgets/facts/use-numbers.ts';
import styles from '#src/widgets/list/tall-row.module.css';
import type { ListedPoll } from './use-polls.ts';

/** In px: a title of two lines, a line of context, a line of facts. */
export const pollRowHeight = 104;

interface PollRowProps {
  readonly listed: ListedPoll;
  readonly names: AreaNames;
  readonly now: number;
}

export const PollRow = memo(({ listed, names, now }: PollRowProps) => {
  const { poll, results, took } = listed;
  const number = useNumbers();
  const ballots = results && number(results.ballots);
  return (
    <Link to="/polls/$id" params={{ id: poll.pid }} className={styles.row}>
      <span className={styles.name} lang={poll.lang}>
        {poll.is_sample && <SampleBadge />} {poll.title}
      </span>{' '}
      <span className={styles.context}>
        <WhoVotes poll={poll} names={names} /> · {poll.secrecy === 'secret' ? <Trans>secret vote</Trans> : <Trans>open vote</Trans>}
      </span>{' '}
      <span className={styles.facts}>
        <UntilWhen poll={poll} now={now} />
        {ballots && (
          <>
            {' '}
            · <Trans>{ballots} votes</Trans>
          </>
        )}
        {took && (
          <>
            {' '}
            · <TookPart took={took} />
          </>
        )}
      </span>
    </Link>
  );
});

export const WhoVotes = ({ poll, names }: { readonly poll: Poll; readonly names: AreaNames }) => {
  if (poll.eligibility === 'invited') return <Trans>for those invited</Trans>;
  const region = poll.region_code === null ? null : (names.get(poll.region_code) ?? '…');
  if (region === null) return <Trans>for all members</Trans>;
  return poll.eligibility === 'area' ? <Trans>for members of {region}</Trans> : <Trans>for all members, about {region}</Trans>;
};

const UntilWhen = ({ poll, now }: { readonly poll: Poll; readonly now: number }) => {
  const { i18n } = useLingui();
  if (takesVotes(poll, now)) {
    const day = formatShortDay(poll.closes_at, i18n.locale);
    return <Trans>open until {day}</Trans>;
  }
  if (poll.state === 'scheduled' && now < Date.parse(poll.opens_at)) {
    const day = formatShortDay(poll.opens_at, i18n.locale);
    return <Trans>opens on {day}</Trans>;
  }
  return poll.state === 'open' || poll.state === 'scheduled' ? <Trans>Has ended</Trans> : i18n._(pollStateLabels[poll.state]);
};

/** That they took part, and never how. */
const TookPart = ({ took }: { readonly took: NonNullable<ListedPoll['took']> }) =>
  took === 'waiting' ? <Trans>○ Voted, waiting</Trans> : <Trans>✓ Voted</Trans>;
