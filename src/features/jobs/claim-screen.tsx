/** Claiming a company of the directory, with what proves it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTitle } from '#src/ui/use-title.ts';
import contentStyles from '#src/widgets/content/content.module.css';
import type { BoxProps } from '#src/widgets/content/content-box.tsx';
import { WriteContent } from '#src/widgets/content/write-content.tsx';
import { LinkedCard } from '#src/widgets/linked/linked-card.tsx';
import { saidClaim } from './labels.ts';

export const ClaimScreen = () => {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const { t } = useLingui();
  const navigate = useNavigate();
  useTitle(t`Represent a company`);
  return (
    <WriteContent
      said={saidClaim}
      search={search}
      at="/jobs/claim"
      heading={() => <Trans>Represent a company</Trans>}
      intro={<Trans>Moderators check it. Once it is confirmed, you can post jobs in the name of the company and read who applies.</Trans>}
      label={(anew) => (anew ? <Trans>Send the request again</Trans> : <Trans>Send the request</Trans>)}
      signIn={<Trans>Sign in to represent the company</Trans>}
      begun={typeof search.company === 'string' ? { company: search.company } : {}}
      boxes={{ company: (boxOf) => <CompanyBox box={boxOf('company')} /> }}
      open={() => navigate({ to: '/jobs/company' })}
    />
  );
};

const CompanyBox = ({ box: { draft, error } }: { readonly box: BoxProps }) => {
  const pid = String(draft.company ?? '');
  return (
    <div>
      {pid ? (
        <LinkedCard address={`/companies/${pid}`} />
      ) : (
        <p>
          <Trans>
            <Link to="/$directory" params={{ directory: 'companies' }}>
              Find your company in the directory
            </Link>
            , open its page, and ask to represent it.
          </Trans>
        </p>
      )}
      {error && <p className={contentStyles.fault}>{error}</p>}
    </div>
  );
};
