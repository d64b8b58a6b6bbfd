/** Posting a job in the name of a company that one acts for: the form of its definition. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useSession } from '#src/data/react/use-session.ts';
import type { ContentDraft } from '#src/model/content/content-draft.ts';
import type { Field } from '#src/model/content/define-content.ts';
import { usePreferences } from '#src/platform/preferences.ts';
import { Message } from '#src/ui/message.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import contentStyles from '#src/widgets/content/content.module.css';
import { ContentBox } from '#src/widgets/content/content-box.tsx';
import type { OwnBox } from '#src/widgets/content/content-form.tsx';
import { WriteContent } from '#src/widgets/content/write-content.tsx';
import { CompanyBox } from './common/company-box.tsx';
import { useCompanies } from './common/use-companies.ts';
import { LooksFake } from './fake-signs.tsx';
import { NeverPay } from './job-parts.tsx';
import { saidJob } from './labels.ts';
import { LowPay } from './low-pay.tsx';
import { hasEnd } from './model/job.ts';

export const CreateJobScreen = () => {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { status } = useSession();
  const { region } = usePreferences(({ area }) => area);
  const companies = useCompanies('editor');
  const isAnew = typeof search.edit === 'string';
  useTitle(isAnew ? t`Change the job` : t`Post a job`);
  if (companies?.length === 0 || status === 'signed-out') return <NoCompany />;
  if (!companies) return null;
  return (
    <WriteContent
      said={saidJob}
      search={search}
      at="/jobs/create"
      heading={(anew) => (anew ? <Trans>Change the job</Trans> : <Trans>Post a job</Trans>)}
      intro={<Trans>Moderators read the job first, then everybody sees it.</Trans>}
      label={(anew) => (anew ? <Trans>Submit the job again</Trans> : <Trans>Submit the job</Trans>)}
      signIn={<Trans>Sign in to submit the job</Trans>}
      begun={{ lang: i18n.locale, region_code: region, positions: '1', company: companies[0]?.pid ?? '' }}
      boxes={{
        company: (boxOf) => <CompanyBox box={boxOf('company')} companies={companies} none={t`Choose…`} isFixed={isAnew} />,
        ...followed,
      }}
      finish={asShown}
      before={(draft) => (
        <>
          <div role="status">
            <LowPay fields={draft} />
          </div>
          <NeverPay />
          <LooksFake draft={draft} />
        </>
      )}
      open={(pid) => navigate({ to: '/jobs/$segment', params: { segment: pid } })}
    />
  );
};

const lasts = ({ contract }: ContentDraft): boolean => contract !== '' && hasEnd(contract);

const contractBox: OwnBox = (boxOf) => {
  const box = boxOf('contract');
  return (
    <div className={contentStyles.boxes}>
      <ContentBox {...box} />
      {lasts(box.draft) && <ContentBox {...boxOf('months')} />}
    </div>
  );
};
const needed = ({ optional, ...field }: Field): Field => field;
const untilBox: OwnBox = (boxOf) => {
  const also = boxOf('apply_also');
  const at = boxOf('apply_at');
  return (
    <div className={contentStyles.boxes}>
      <ContentBox {...boxOf('apply_until')} />
      <ContentBox {...also} />
      {also.draft.apply_also !== '' && <ContentBox {...at} field={needed(at.field)} />}
    </div>
  );
};
/** Boxes that stand only where the one before them asks for them. */
const followed = { contract: contractBox, months: null, apply_until: untilBox, apply_also: null, apply_at: null };
/** What stands in a box that is not shown stays in the draft, and is not sent. */
const asShown = (draft: ContentDraft): ContentDraft => ({
  ...draft,
  ...(lasts(draft) ? {} : { months: '' }),
  ...(draft.apply_also === '' ? { apply_at: '' } : {}),
});

const NoCompany = () => (
  <Message title={<Trans>Post a job</Trans>} tone="waiting">
    <p>
      <Trans>Jobs are posted by people who represent a company. Find yours in the directory, ask to represent it, and we check.</Trans>
    </p>
    <p>
      <Link to="/jobs/company">
        <Trans>Your companies</Trans>
      </Link>
    </p>
  </Message>
);
