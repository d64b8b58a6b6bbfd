/** What one does for companies: claims and how they stand, jobs in their name, and who applied. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { primaryLink } from '#src/ui/button.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import board from '#src/widgets/content/board.module.css';
import contentStyles from '#src/widgets/content/content.module.css';
import { OwnContents } from '#src/widgets/content/own-contents.tsx';
import { Guarded } from '#src/widgets/guard/guarded.tsx';
import { Applicants } from './applicants.tsx';
import { NeverPay } from './job-parts.tsx';
import { saidJob } from './labels.ts';
import { OwnClaim } from './own-claim.tsx';
import { type Claimed, useClaims } from './use-companies.ts';

export const CompanyScreen = () => (
  <Guarded guard={{ needs: 'sign-in' }}>
    <Companies />
  </Guarded>
);

const Companies = () => {
  const { t } = useLingui();
  const claims = useClaims();
  useTitle(t`Your companies`);
  if (!claims) return null;
  const canPost = claims.some(({ own }) => own.state === 'approved');
  return (
    <div className={contentStyles.page}>
      <div className={board.title}>
        <h1>
          <Trans>Your companies</Trans>
        </h1>
        {canPost && (
          <Link to="/jobs/create" className={primaryLink}>
            <Trans>Post a job</Trans>
          </Link>
        )}
      </div>
      <Claims claims={claims} />
      {canPost && <NeverPay />}
      <OwnContents said={saidJob} title={<Trans>Jobs you posted</Trans>} but={[]} isAll />
      {canPost && <Applicants />}
      <p>
        <Link to="/jobs">
          <Trans>All jobs</Trans>
        </Link>
      </p>
    </div>
  );
};

const Claims = ({ claims }: { readonly claims: readonly Claimed[] }) => (
  <section className={contentStyles.part} aria-labelledby="claims">
    <h2 id="claims">
      <Trans>Companies you act for</Trans>
    </h2>
    {claims.length === 0 && (
      <p>
        <Trans>
          None yet. Open the page of your company in the directory and ask to represent it: once we have checked, you can post jobs.
        </Trans>
      </p>
    )}
    {claims.map((claimed) => (
      <OwnClaim key={claimed.own.id} claimed={claimed} />
    ))}
    <p>
      <Link to="/$directory" params={{ directory: 'companies' }}>
        <Trans>Find a company</Trans>
      </Link>
    </p>
  </section>
);
