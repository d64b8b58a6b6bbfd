/** What became of the member's applications, wherever the jobs are by now. */
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMutate } from '#src/data/react/use-mutate.ts';
import contentStyles from '#src/widgets/content/content.module.css';
import { OwnStanding } from '#src/widgets/content/own-contents.tsx';
import { saidApplication } from './labels.ts';
import { useOwnApplications } from './use-applications.ts';

export const OwnApplications = () => {
  const applications = useOwnApplications();
  const mutate = useMutate();
  if (!mutate) return null;
  const profile = (
    <p>
      <Link to="/jobs/profile/$segment" params={{ segment: 'me' }}>
        <Trans>Your work profile</Trans>
      </Link>
    </p>
  );
  if (applications.length === 0) return profile;
  return (
    <section className={contentStyles.own} aria-labelledby="own-applications">
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
          </li>
        ))}
      </ul>
      {profile}
    </section>
  );
};
