/** Opening a stall, or changing one's own: the form of its definition. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { CompanyBox } from '#src/features/jobs/common/company-box.tsx';
import { useCompanies } from '#src/features/jobs/common/use-companies.ts';
import { usePreferences } from '#src/platform/preferences.ts';
import { useTitle } from '#src/ui/use-title.ts';
import { WriteContent } from '#src/widgets/content/write-content.tsx';
import { saidStall } from './labels.ts';

export const CreateStallScreen = () => {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const { t } = useLingui();
  const navigate = useNavigate();
  const { region } = usePreferences(({ area }) => area);
  const companies = useCompanies('editor') ?? [];
  const isAnew = typeof search.edit === 'string';
  useTitle(isAnew ? t`Change the stall` : t`Open a stall`);
  return (
    <WriteContent
      said={saidStall}
      search={search}
      at="/marketplace/vendors/create"
      heading={(anew) => (anew ? <Trans>Change the stall</Trans> : <Trans>Open a stall</Trans>)}
      intro={<Trans>Everybody can see it as soon as it is sent, with your whole name: people want to know who sells.</Trans>}
      label={(anew) => (anew ? <Trans>Save changes</Trans> : <Trans>Open the stall for all</Trans>)}
      signIn={<Trans>Sign in to open the stall</Trans>}
      begun={{ region_code: region }}
      boxes={{
        company: (boxOf) => {
          const box = boxOf('company');
          if (companies.length === 0 && !box.draft.company) return null;
          return <CompanyBox box={box} companies={companies} none={t`None: the stall is my own`} isOptional />;
        },
      }}
      open={(pid) => navigate({ to: '/marketplace/vendors/$segment', params: { segment: pid } })}
    />
  );
};
