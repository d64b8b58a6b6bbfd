/** Applying for a job: a letter with what one's profile says of one's work, written and kept without a network; then what the company says to it. */
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useClockOffset } from '#src/data/react/use-clock-offset.ts';
import type { Drafts } from '#src/data/react/use-drafts.ts';
import { useOwnProfile } from '#src/data/react/use-own-profile.ts';
import type { Op } from '#src/data/sync/op.ts';
import type { Profile } from '#src/model/accounts/profile.ts';
import { draftOf, emptyDraft, faultsOfRefusal } from '#src/model/content/content-draft.ts';
import { waiting } from '#src/model/content/content-rows.ts';
import { wordsDraftKey } from '#src/model/drafts/kept-drafts.ts';
import { textOf } from '#src/shared/text-of.ts';
import contentStyles from '#src/widgets/content/content.module.css';
import { ContentForm, type RewrittenContent, type WrittenAt } from '#src/widgets/content/content-form.tsx';
import { OwnContentPart } from '#src/widgets/content/later-parts.ts';
import { RefusedContent } from '#src/widgets/content/refused-content.tsx';
import { WithDrafts } from '#src/widgets/drafts/kept-words.tsx';
import { useKeptPictures } from '#src/widgets/pictures/use-kept-picture.ts';
import { Words } from '#src/widgets/written/words.tsx';
import { useCompanies } from './common/use-companies.ts';
import { EmployerSees } from './employer-sees.tsx';
import { FormFiles } from './files/form-files.tsx';
import { filesFor, keysOf } from './files/kept-files.ts';
import { RefusedFiles } from './files/refused-files.tsx';
import { SentOfFiles } from './files/sent-of-files.tsx';
import { useFormFiles } from './files/use-form-files.ts';
import { saidApplication } from './labels.ts';
import { FileList } from './parts/file-list.tsx';
import { Sheet } from './sheet.tsx';
import { type AppliedHere, useApplied } from './use-applications.ts';
import { useWorkWords, type WorkWords } from './use-work-words.ts';

interface ApplyProps {
  readonly job: WrittenAt & { readonly kind: string; readonly id: string; readonly company: string };
  /** False: it takes no more applications. */
  readonly isOpen: boolean;
  readonly isSample: boolean;
}

export const Apply = ({ job, isOpen, isSample }: ApplyProps) => {
  const applied = useApplied(job.id);
  const reads = useCompanies('recruiter')?.some(({ pid }) => pid === job.company);
  const own = applied?.here?.own;
  const canApply = isOpen && !isSample && (!own || own.state === 'withdrawn');
  // Of one that is over its page says so above.
  if (!isOpen && !own && !reads && !isSample && !applied?.refused.length) return null;
  return (
    <section className={`${contentStyles.part} no-print`} aria-labelledby="apply">
      <h2 id="apply">{own ? <Trans>Your application</Trans> : <Trans>Apply</Trans>}</h2>
      {reads && (
        <p>
          <Link to="/jobs/company">
            <Trans>Applications for your jobs</Trans>
          </Link>
        </p>
      )}
      {isSample && (
        <p>
          <Trans>This job is a sample: nobody can apply for it.</Trans>
        </p>
      )}
      {applied?.refused.map(({ op, part }) => (
        <div key={op.id}>
          {part || op.refusal?.field === 'files' ? <RefusedFiles op={op} part={part} /> : <RefusedContent op={op} />}
          {!canApply && <Words text={textOf(Object(Reflect.get(op.args, 'fields')), 'letter')} />}
        </div>
      ))}
      {applied?.here && <Sent here={applied.here} files={applied.files} job={job} />}
      {canApply && applied !== undefined && (
        <WithDrafts>{(drafts) => <ApplyForm job={job} drafts={drafts} refused={applied?.refused[0]?.op ?? null} />}</WithDrafts>
      )}
    </section>
  );
};

interface SentProps extends Pick<ApplyProps, 'job'> {
  readonly here: NonNullable<AppliedHere['here']>;
  readonly files: AppliedHere['files'];
}

const Sent = ({ here, files, job }: SentProps) => {
  const waits = here.own.state === waiting;
  const making = here.ops.find(({ name, args }) => name === 'create_content' && textOf(args, 'id') === here.id);
  const { drop } = useKeptPictures();
  // The server has them whole: this phone needs no copy. Of one that was withdrawn the next one may be under way.
  const isThere = !waits && here.own.state !== 'withdrawn';
  // biome-ignore lint/correctness/useExhaustiveDependencies: how it stands is what it follows
  useEffect(() => void (isThere && drop(keysOf(filesFor.job(job.id)))), [isThere, job.id]);
  return (
    <>
      <OwnContentPart said={saidApplication} here={here} form={job.at} at={job.at} isListed />
      {making && <SentOfFiles op={making} />}
      <details>
        <summary>
          <Trans>What you sent</Trans>
        </summary>
        <Sheet fields={here.own.fields} />
        {!waits && <FileList pid={here.pid} files={files} />}
      </details>
    </>
  );
};

/** What the profile, or the work profile, says already need not be typed again. */
const begunFrom = (profile: Profile | null, work: WorkWords | null) => ({
  ...emptyDraft(saidApplication.kind),
  experience: profile?.work_experience || (work?.experience ?? ''),
  education: profile?.education || (work?.education ?? ''),
  skills: profile?.skills.join(', ') || (work?.skills ?? ''),
  phone: profile?.phone_number ?? '',
  name_display: 'full' as const,
});

interface FormProps extends Pick<ApplyProps, 'job'> {
  readonly drafts: Drafts;
  /** What the server did not take: its words stand in the form again. */
  readonly refused: Op | null;
}

const rewritten = (op: Op): RewrittenContent => ({
  id: textOf(op.args, 'id'),
  pid: textOf(op.args, 'pid'),
  op,
  draft: draftOf(saidApplication.kind, Object(Reflect.get(op.args, 'fields'))),
  faults: faultsOfRefusal(op.refusal, saidApplication.kind),
  standing: { pictures: [], ops: [], left: 0 },
});

const ApplyForm = ({ job, drafts, refused }: FormProps) => {
  const { profile } = useOwnProfile();
  const work = useWorkWords();
  const files = useFormFiles(filesFor.job(job.id));
  const anew = refused && rewritten(refused);
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
        key={`${profile?.updated_at ?? ''} ${refused?.id ?? ''} ${work === null}`}
        draftKey={wordsDraftKey('application', job.id)}
        begin={() => (anew ? { ...anew.draft, name_display: 'full' } : begunFrom(profile, work))}
        offset={offset}
        anew={anew}
        along={files.along}
        before={(draft) => (
          <>
            <FormFiles files={files} />
            <EmployerSees draft={draft} files={files} />
          </>
        )}
        open={async () => undefined}
        title={<Trans>Send application</Trans>}
        signIn={<Trans>Sign in to apply</Trans>}
      />
    </>
  );
};
