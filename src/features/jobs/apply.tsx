/** Applying for a job: a letter with what one's profile says of one's work, written and kept without a network; then what the company says to it. */
import { Trans } from '@lingui/react/macro';
import { useClockOffset } from '#src/data/react/use-clock-offset.ts';
import type { Drafts } from '#src/data/react/use-drafts.ts';
import { useOwnProfile } from '#src/data/react/use-own-profile.ts';
import type { Profile } from '#src/model/accounts/profile.ts';
import { emptyDraft } from '#src/model/content/content-draft.ts';
import { wordsDraftKey } from '#src/model/drafts/kept-drafts.ts';
import { textOf } from '#src/shared/text-of.ts';
import contentStyles from '#src/widgets/content/content.module.css';
import { ContentFacts } from '#src/widgets/content/content-facts.tsx';
import { ContentForm, type WrittenAt } from '#src/widgets/content/content-form.tsx';
import { OwnContentPart } from '#src/widgets/content/later-parts.ts';
import { RefusedContent } from '#src/widgets/content/refused-content.tsx';
import { WithDrafts } from '#src/widgets/drafts/kept-words.tsx';
import { Words } from '#src/widgets/written/words.tsx';
import { saidApplication } from './labels.ts';
import { type AppliedHere, useApplied } from './use-applications.ts';

interface ApplyProps {
  readonly job: WrittenAt & { readonly kind: string; readonly id: string };
  /** False: it takes no more applications. */
  readonly isOpen: boolean;
  readonly isSample: boolean;
}

export const Apply = ({ job, isOpen, isSample }: ApplyProps) => {
  const applied = useApplied(job.id);
  const own = applied?.here?.own;
  const canApply = isOpen && !isSample && (!own || own.state === 'withdrawn');
  return (
    <section className={`${contentStyles.part} no-print`} aria-labelledby="apply">
      <h2 id="apply">{own ? <Trans>Your application</Trans> : <Trans>Apply</Trans>}</h2>
      {isSample && (
        <p>
          <Trans>This job is a sample: nobody can apply for it.</Trans>
        </p>
      )}
      {applied?.refused.map((op) => (
        <div key={op.id}>
          <RefusedContent op={op} />
          <Words text={textOf(Object(Reflect.get(op.args, 'fields')), 'letter')} />
        </div>
      ))}
      {applied?.here && <Sent here={applied.here} at={job.at} />}
      {canApply && applied !== undefined && <WithDrafts>{(drafts) => <ApplyForm job={job} drafts={drafts} />}</WithDrafts>}
      {!isOpen && !own && !isSample && (
        <p>
          <Trans>It takes no more applications.</Trans>
        </p>
      )}
    </section>
  );
};

const Sent = ({ here, at }: { readonly here: NonNullable<AppliedHere['here']>; readonly at: string }) => (
  <>
    <OwnContentPart said={saidApplication} here={here} form={at} at={at} />
    <details>
      <summary>
        <Trans>What you sent</Trans>
      </summary>
      <Sheet fields={here.own.fields} />
    </details>
  </>
);

const long = ['letter', 'experience', 'education'] as const;

/** All that was written in an application. */
export const Sheet = ({ fields }: { readonly fields: Readonly<Record<string, unknown>> }) => (
  <>
    {long.map((name) => typeof fields[name] === 'string' && <Words key={name} text={String(fields[name])} />)}
    <ContentFacts said={saidApplication} values={fields} />
  </>
);

/** What the profile says already need not be typed again. */
const begunFrom = (profile: Profile | null) => ({
  ...emptyDraft(saidApplication.kind),
  experience: profile?.work_experience ?? '',
  education: profile?.education ?? '',
  skills: profile?.skills.join(', ') ?? '',
  phone: profile?.phone_number ?? '',
  name_display: 'full' as const,
});

const ApplyForm = ({ job, drafts }: Pick<ApplyProps, 'job'> & { readonly drafts: Drafts }) => {
  const { profile } = useOwnProfile();
  const offset = useClockOffset() ?? 0;
  return (
    <>
      <p className={contentStyles.small}>
        <Trans>The company reads your whole name and what stands here, and nobody else does. It is sent when there is a network.</Trans>
      </p>
      <ContentForm
        said={saidApplication}
        parent={{ kind: job.kind, id: job.id }}
        writtenAt={{ title: job.title, at: job.at }}
        drafts={drafts}
        // A profile that comes later fills the boxes, unless something was kept.
        key={profile?.updated_at ?? ''}
        draftKey={wordsDraftKey('application', job.id)}
        begin={() => begunFrom(profile)}
        offset={offset}
        anew={null}
        open={async () => undefined}
        title={<Trans>Send application</Trans>}
        signIn={<Trans>Sign in to apply</Trans>}
      />
    </>
  );
};
