/** What one does for companies: claims and how they stand, jobs in their name, and who applied. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useSearch } from '@tanstack/react-router';
import { Fragment } from 'react';
import { primaryLink } from '#src/ui/button.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import board from '#src/widgets/content/board.module.css';
import contentStyles from '#src/widgets/content/content.module.css';
import { OwnContents } from '#src/widgets/content/own-contents.tsx';
import { Guarded } from '#src/widgets/guard/guarded.tsx';
import { Applicants } from './applicants/applicants.tsx';
import { type Claimed, useClaims, useCompanies } from './common/use-companies.ts';
import { CompanyTexts } from './company-text/company-texts.tsx';
import { isWritten, WriteCompanyText } from './company-text/write-company-text.tsx';
import { Invitations } from './invitations.tsx';
import { NeverPay, ToJobs } from './job-parts.tsx';
import { saidJob } from './labels.ts';
import { OwnClaim } from './own-claim.tsx';
import { Team } from './team.tsx';

export const CompanyScreen = () => (
  <Guarded guard={{ needs: 'sign-in' }}>
    <CompaniesOrText />
  </Guarded>
);

/** What a company says of itself is written here, too: the address says so. */
const CompaniesOrText = () => {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  return isWritten(search) ? <WriteCompanyText search={search} /> : <Companies />;
};

const Companies = () => {
  const { t } = useLingui();
  const claims = useClaims();
  const canPost = Boolean(useCompanies('editor')?.length);
  const canRead = Boolean(useCompanies('recruiter')?.length);
  useTitle(t`Your companies`);
  if (!claims) return null;
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
      <Invitations />
      <Claims claims={claims} isNobody={claims.length === 0 && !canPost && !canRead} />
      <CompanyTexts />
      {canPost && <NeverPay />}
      <OwnContents said={saidJob} title={<Trans>Jobs you posted</Trans>} but={[]} isAll />
      {canRead && <Applicants />}
      <p>
        <ToJobs />
      </p>
    </div>
  );
};

interface ClaimsProps {
  readonly claims: readonly Claimed[];
  /** Acts for no company, by no right. */
  readonly isNobody: boolean;
}

const Claims = ({ claims, isNobody }: ClaimsProps) => (
  <section className={contentStyles.part} aria-labelledby="claims">
    <h2 id="claims">
      <Trans>Companies you act for</Trans>
    </h2>
    {isNobody && (
      <p>
        <Trans>
          None yet. Open the page of your company in the directory and ask to represent it: once we have checked, you can post jobs.
        </Trans>
      </p>
    )}
    {claims.map((claimed) => (
      <Fragment key={claimed.own.id}>
        <OwnClaim claimed={claimed} />
        <Team claim={claimed.own} name={claimed.name} />
      </Fragment>
    ))}
    <p>
      <Link to="/$directory" params={{ directory: 'companies' }}>
        <Trans>Find a company</Trans>
      </Link>
    </p>
  </section>
);
