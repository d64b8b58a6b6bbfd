/** What is asked, of whom, until when, and who can see what. */

import { Trans, useLingui } from '@lingui/react/macro';
import { rejectionLabels } from '#src/model/written/reasons.ts';
import { formatMoment } from '#src/shared/format-day.ts';
import { SampleBadge } from '#src/ui/sample-badge.tsx';
import { useAreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import { useNumbers } from '#src/widgets/facts/use-numbers.ts';
import { RegionBand } from '#src/widgets/region-band/region-band.tsx';
import { Words } from '#src/widgets/written/words.tsx';
import { WhoVotes } from './common/poll-row.tsx';
import { pollStateLabels } from './model/labels.ts';
import type { Poll } from './model/poll.ts';
import styles from './polls.module.css';

export const PollHeading = ({ poll }: { readonly poll: Poll }) => {
  const { i18n } = useLingui();
  const names = useAreaNames();
  const number = useNumbers();
  const opens = formatMoment(poll.opens_at, i18n.locale);
  const closes = formatMoment(poll.closes_at, i18n.locale);
  const { owner_name: author, reason } = poll;
  const quorum = poll.quorum === null ? null : number(poll.quorum);
  return (
    <header className={styles.heading}>
      <p className={styles.small}>
        <Trans>Poll</Trans> · <WhoVotes poll={poll} names={names} /> · <strong>{i18n._(pollStateLabels[poll.state])}</strong>{' '}
        {poll.is_sample && <SampleBadge />}
      </p>
      <h1 lang={poll.lang}>{poll.title}</h1>
      {poll.text && <Words text={poll.text} lang={poll.lang} />}
      <p className={styles.small}>
        <Trans>
          Open from {opens} to {closes}.
        </Trans>
        {quorum && (
          <>
            {' '}
            <Trans>It counts for something from {quorum} votes on.</Trans>
          </>
        )}
        {author && (
          <>
            {' '}
            <Trans>Asked by {author}.</Trans>
          </>
        )}
      </p>
      {poll.state === 'cancelled' && reason && (
        <div>
          <p>
            <strong>
              <Trans>Cancelled by who asked:</Trans>
            </strong>
          </p>
          <Words text={reason} lang={poll.lang} />
        </div>
      )}
      {poll.state === 'cancelled' && poll.refused_for && (
        <p>
          <strong>
            <Trans>Cancelled by the moderators:</Trans>
          </strong>{' '}
          {i18n._(rejectionLabels[poll.refused_for])}
        </p>
      )}
      {poll.region_code && <RegionBand code={poll.region_code} />}
    </header>
  );
};
