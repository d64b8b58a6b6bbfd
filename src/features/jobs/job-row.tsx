/** One row of a list of jobs: what, for whom, where, for how much and until when. The whole row is the link. */
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import type { Content } from '#src/model/content/content-rows.ts';
import { titleAddress } from '#src/shared/title-address.ts';
import { Badge } from '#src/ui/badge.tsx';
import { SampleBadge } from '#src/ui/sample-badge.tsx';
import board from '#src/widgets/content/board.module.css';
import { wordIn } from '#src/widgets/content/kind-words.ts';
import rowStyles from '#src/widgets/list/tall-row.module.css';
import { Pay, Until, Where } from './job-parts.tsx';
import styles from './jobs.module.css';
import { saidJob } from './labels.ts';
import { standingOf, viewOf } from './model/job.ts';

interface JobRowProps {
  readonly content: Content;
  /** In ms. */
  readonly now: number;
  /** It came since the member looked. */
  readonly isNew?: boolean;
}

export const JobRow = memo(({ content, now, isNew = false }: JobRowProps) => {
  const { i18n } = useLingui();
  const job = viewOf(content.values);
  const standing = standingOf(content.state, job, now);
  return (
    <Link
      to="/jobs/$segment"
      params={{ segment: titleAddress({ title: job.title, pid: content.pid }) }}
      className={board.row}
      data-over={standing !== 'open'}
    >
      <span className={rowStyles.name} lang={job.lang}>
        {content.is_sample && <SampleBadge />} {job.title}
      </span>{' '}
      <span className={board.context}>
        {isNew && (
          <>
            <Badge look="own">
              <Trans>New</Trans>
            </Badge>{' '}
          </>
        )}
        <bdi>{job.companyName}</bdi> · <Where job={job} />
      </span>{' '}
      <span className={styles.line}>
        {wordIn(i18n, saidJob.words.fields.contract?.choices?.[job.contract])} · <Pay job={job} />
      </span>{' '}
      <span className={styles.line}>
        <Until job={job} standing={standing} />
      </span>
    </Link>
  );
});
