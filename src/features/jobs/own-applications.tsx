/** What became of the member's applications, wherever the jobs are by now. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type OwnContent, waiting } from '#src/model/content/content-rows.ts';
import contentStyles from '#src/widgets/content/content.module.css';
import { wordIn } from '#src/widgets/content/kind-words.ts';
import { saidApplication } from './labels.ts';
import { useOwnApplications } from './use-applications.ts';

export const OwnApplications = () => {
  const applications = useOwnApplications();
  if (applications.length === 0) return null;
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
            · <Standing own={own} />
          </li>
        ))}
      </ul>
    </section>
  );
};

const Standing = ({ own: { state, is_held } }: { readonly own: OwnContent }): ReactNode => {
  const { i18n } = useLingui();
  if (state === waiting) return <Trans>○ Kept here</Trans>;
  if (is_held) return <Trans>○ It has arrived and waits.</Trans>;
  return wordIn(i18n, saidApplication.words.states[state]);
};
