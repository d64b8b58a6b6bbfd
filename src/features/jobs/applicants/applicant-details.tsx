/** One application, opened: what was written, the files, and what the company may do with it. */
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMutate } from '#src/data/react/use-mutate.ts';
import { useReplica } from '#src/data/react/use-replica.ts';
import styles from '#src/features/jobs/jobs.module.css';
import { saidApplication } from '#src/features/jobs/labels.ts';
import { loadApplicantsWork } from '#src/features/jobs/load-work.ts';
import { FileList } from '#src/features/jobs/parts/file-list.tsx';
import { Sheet } from '#src/features/jobs/sheet.tsx';
import type { Received } from '#src/features/jobs/use-applications.ts';
import { moveContent } from '#src/model/content/content-mutations.ts';
import contentStyles from '#src/widgets/content/content.module.css';
import { ContentMoves } from '#src/widgets/content/content-moves.tsx';
import { ContentReport } from '#src/widgets/content/content-report.tsx';
import { RefusedContent } from '#src/widgets/content/refused-content.tsx';
import { partLater } from '#src/widgets/guard/part-later.tsx';
import { ApplicantNotes } from './applicant-notes.tsx';
import { TemplateButtons } from './template-buttons.tsx';
import { withTemplate } from './templates.ts';

const Work = partLater(({ application }) => `work-${application}`, loadApplicantsWork);

/** Whoever opens a new one has read it. */
export const useMarkRead = (): ((one: Received) => void) => {
  const mutate = useMutate();
  return ({ content: { kind, id, state } }) => {
    if (state === 'sent') void mutate?.(moveContent, { kind, content_id: id, to: 'seen' });
  };
};

interface DetailsProps {
  readonly received: Received;
  /** The step that was chosen already, to be made sure of. */
  readonly begun?: string | undefined;
}

export const ApplicantDetails = ({ received: { content, files, job, report }, begun }: DetailsProps) => {
  const isLate = content.opened_at !== null && job.endsAt !== null && Date.parse(content.opened_at) > Date.parse(job.endsAt);
  return (
    <div className={contentStyles.part}>
      {isLate && (
        <p className={contentStyles.small}>
          <Trans>Written before the last day, and come later: the phone had no network.</Trans>
        </p>
      )}
      <Sheet fields={content.values} />
      <Work application={content.id} />
      <FileList
        pid={content.pid}
        files={files}
        note={
          <p className={contentStyles.small}>
            <Trans>Mboa checks what kind of file it is, not what is in it: open it with care.</Trans>
          </p>
        }
      />
      <Refusals id={content.id} />
      <ContentMoves
        said={saidApplication}
        id={content.id}
        state={content.state}
        by="company"
        but={['seen']}
        {...(begun ? { begun } : {})}
        suggest={(to, change) => (
          <TemplateButtons move={to} job={job.title} onTake={(text) => change((typed) => withTemplate(typed, text))} />
        )}
      />
      <ApplicantNotes application={content.id} name={content.owner_name ?? ''} />
      <p className={contentStyles.buttons}>
        <Link to="/jobs/$segment" params={{ segment: job.pid }} className={styles.way}>
          <Trans>The job</Trans>
        </Link>
      </p>
      <ContentReport kind={content.kind} id={content.id} title={content.owner_name ?? ''} at="/jobs/company" own={report} />
    </div>
  );
};

const Refusals = ({ id }: { readonly id: string }) => {
  const ops = useReplica((reader) => reader.ops(), [])?.filter(
    ({ state, entity }) => state === 'refused' && entity === `${saidApplication.kind.kind}:${id}`,
  );
  return ops?.map((op) => <RefusedContent key={op.id} op={op} />);
};
