/** Beside an application that is being written: what of one's own work profile the company will read, or why it reads none. */
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import contentStyles from '#src/widgets/content/content.module.css';
import { useOwnWork } from './use-own-work.ts';
import { isEmptyWork, WorkFacts } from './work-facts.tsx';

export const OwnWorkSeen = () => {
  const work = useOwnWork()?.work;
  if (work === undefined) return null;
  const isSeen = work !== null && work.seen_by !== 'hidden' && !isEmptyWork(work);
  return (
    <>
      {isSeen && <WorkFacts work={work} />}
      <p className={contentStyles.small}>
        {isSeen ? (
          <Trans>Your work profile, as it stands each time they read it, until the application is over.</Trans>
        ) : work === null ? (
          <Trans>You have no work profile yet.</Trans>
        ) : (
          <Trans>Your work profile is hidden or empty: they do not see it.</Trans>
        )}{' '}
        <Link to="/jobs/profile/$segment" params={{ segment: 'me' }}>
          {work === null ? <Trans>Write a work profile</Trans> : <Trans>Your work profile</Trans>}
        </Link>
      </p>
    </>
  );
};
