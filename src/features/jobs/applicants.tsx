/** Who applied to the companies that one acts for: read on this phone, moved and answered without a network. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useMutate } from '#src/data/react/use-mutate.ts';
import { useReplica } from '#src/data/react/use-replica.ts';
import { moveContent } from '#src/model/content/content-mutations.ts';
import { formatDay } from '#src/shared/format-day.ts';
import contentStyles from '#src/widgets/content/content.module.css';
import { ContentMoves } from '#src/widgets/content/content-moves.tsx';
import { ContentReport } from '#src/widgets/content/content-report.tsx';
import { wordIn } from '#src/widgets/content/kind-words.ts';
import { RefusedContent } from '#src/widgets/content/refused-content.tsx';
import { partLater } from '#src/widgets/guard/part-later.tsx';
import { AnswerSeveral } from './answer-several.tsx';
import { ApplicantNotes } from './applicant-notes.tsx';
import styles from './jobs.module.css';
import { saidApplication } from './labels.ts';
import { loadApplicantsWork } from './load-work.ts';
import { FileList } from './parts/file-list.tsx';
import { Sheet } from './sheet.tsx';
import { TemplateButtons } from './template-buttons.tsx';
import { withTemplate } from './templates.ts';
import { type Received, useReceived } from './use-applications.ts';

const Work = partLater(({ application }) => `work-${application}`, loadApplicantsWork);

/** What waits for the company first. */
const order = ['sent', 'seen', 'shortlisted', 'interview', 'offer', 'hired', 'not_selected', 'position_cancelled'];

export const Applicants = () => {
  const received = useReceived();
  const fresh = received.filter(({ content }) => content.state === 'sent').length;
  const sorted = [...received].sort((a, b) => order.indexOf(a.content.state) - order.indexOf(b.content.state));
  return (
    <section className={contentStyles.part} aria-labelledby="applicants">
      <h2 id="applicants">
        <Trans>Applications</Trans>
      </h2>
      <p role="status" className={contentStyles.small}>
        {received.length === 0 ? (
          <Trans>None yet. They come to this phone with the network, and can be read without it.</Trans>
        ) : (
          <Plural value={fresh} _0="All are read." one="# is new." other="# are new." />
        )}
      </p>
      {received.length > 0 && (
        <p className={contentStyles.small}>
          <Trans>Half a year after a job ended its applications go from all phones, with files and notes.</Trans>
        </p>
      )}
      <AnswerSeveral received={sorted} />
      {sorted.map((one) => (
        <Applicant key={one.content.id} received={one} />
      ))}
    </section>
  );
};

const Applicant = ({ received: { content, files, job, report } }: { readonly received: Received }) => {
  const { i18n } = useLingui();
  const mutate = useMutate();
  const [isOpen, setOpen] = useState(false);
  const read = (): void => {
    setOpen(true);
    if (content.state === 'sent') void mutate?.(moveContent, { kind: content.kind, content_id: content.id, to: 'seen' });
  };
  const day = content.opened_at ? formatDay(content.opened_at, i18n.locale) : '';
  const isLate = content.opened_at !== null && job.endsAt !== null && Date.parse(content.opened_at) > Date.parse(job.endsAt);
  return (
    <details className={styles.fold} onToggle={({ currentTarget }) => (currentTarget.open ? read() : setOpen(false))}>
      <summary>
        <strong>
          <bdi>{content.owner_name ?? <Trans>A member</Trans>}</bdi>
        </strong>{' '}
        · <bdi>{job.title || <Trans>A job that is no longer shown</Trans>}</bdi> · {day} · <Standing state={content.state} />
      </summary>
      {isOpen && (
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
            suggest={(to, change) => (
              <TemplateButtons move={to} job={job.title} onTake={(text) => change((typed) => withTemplate(typed, text))} />
            )}
          />
          <ApplicantNotes application={content.id} name={content.owner_name ?? ''} />
          <p className={contentStyles.buttons}>
            <Link to="/jobs/$segment" params={{ segment: job.pid }}>
              <Trans>The job</Trans>
            </Link>
          </p>
          <ContentReport kind={content.kind} id={content.id} title={content.owner_name ?? ''} at="/jobs/company" own={report} />
        </div>
      )}
    </details>
  );
};

/** What the applicant reads as done by the company, the company reads as its own work. */
const Standing = ({ state }: { readonly state: string }): ReactNode => {
  const { i18n } = useLingui();
  if (state === 'sent') return <Trans>New</Trans>;
  if (state === 'seen') return <Trans>Read</Trans>;
  if (state === 'offer') return <Trans>You offer the job</Trans>;
  return wordIn(i18n, saidApplication.words.states[state]);
};

const Refusals = ({ id }: { readonly id: string }) => {
  const ops = useReplica((reader) => reader.ops(), [])?.filter(
    ({ state, entity }) => state === 'refused' && entity === `${saidApplication.kind.kind}:${id}`,
  );
  return ops?.map((op) => <RefusedContent key={op.id} op={op} />);
};
