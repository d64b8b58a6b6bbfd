/** What became of the member's applications, wherever the jobs are by now. */
import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useTimeOfVisit } from '#src/data/react/use-clock-offset.ts';
import { useMutate } from '#src/data/react/use-mutate.ts';
import type { OwnContent } from '#src/model/content/content-rows.ts';
import contentStyles from '#src/widgets/content/content.module.css';
import { OwnStanding } from '#src/widgets/content/own-contents.tsx';
import styles from './jobs.module.css';
import { saidApplication } from './labels.ts';
import { answerRules } from './model/answer-rules.ts';
import { useOwnApplications } from './use-applications.ts';

export const OwnApplications = () => {
  const applications = useOwnApplications();
  const mutate = useMutate();
  if (!mutate) return null;
  const profile = (
    <p>
      <Link to="/jobs/profile/$segment" params={{ segment: 'me' }} className={styles.way}>
        <Trans>Your work profile</Trans>
      </Link>
    </p>
  );
  if (applications.length === 0) return profile;
  return (
    <section className={`${contentStyles.own} ${styles.own}`} aria-labelledby="own-applications">
      <h2 id="own-applications">
        <Trans>Your applications</Trans>
      </h2>
      <ul>
        {applications.map(({ own, job }) => (
          <li key={own.id}>
            <Link to="/jobs/$segment" params={{ segment: job.pid }}>
              <bdi>{job.title || <Trans>A job that is no longer shown</Trans>}</bdi>
            </Link>{' '}
            · <OwnStanding said={saidApplication} own={own} />
            <Unanswered own={own} />
          </li>
        ))}
      </ul>
      <p className={contentStyles.small}>
        <Trans>Half a year after a job ended your application goes, here and at the company.</Trans>
      </p>
      {profile}
    </section>
  );
};

const day = 86_400_000;

/** That a company says nothing is known to whoever waits, too. */
const Unanswered = ({ own: { state, created_at } }: { readonly own: OwnContent }) => {
  const days = Math.floor((useTimeOfVisit() - Date.parse(created_at ?? '')) / day);
  const isWaitedFor = (state === 'sent' || state === 'seen') && days >= answerRules.longest;
  return isWaitedFor ? (
    <>
      {' '}
      · <Plural value={days} one="no answer for # day" other="no answer for # days" />
    </>
  ) : null;
};
