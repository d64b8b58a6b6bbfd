/** What everybody is told of the service itself, and the switch that lets it be read only for a while. */
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import { noticeState, type ServiceNotice } from '#src/model/notices/notice.ts';
import { Button } from '#src/ui/button.tsx';
import { Waiting } from '#src/ui/waiting.tsx';
import { NoticeBox } from '#src/widgets/notices/notice-box.tsx';
import { NoAdminAnswer } from './no-admin-answer.tsx';
import { noticeFaultText } from './notice-fault.tsx';
import { NoticeForm } from './notice-form.tsx';
import { endNotice, type ListedNotices, listNotices, type NoticeFault } from './notices-remote.ts';
import row from './priority.module.css';
import { Refresh } from './refresh.tsx';
import frame from './screen.module.css';
import { useAdminAnswer } from './use-admin-answer.ts';
import { useAdminAttempt } from './use-admin-attempt.ts';

export const AdminNotices = () => {
  const { answer, read } = useAdminAnswer(listNotices);
  return (
    <div className={frame.screen}>
      <h1>
        <Trans>Service notices</Trans>
      </h1>
      <Refresh onAgain={read}>
        <p className={frame.text}>
          <Trans>
            Everybody reads them on the home page and under “Service status”. Phones keep them, so they can be read without a network too.
          </Trans>
        </p>
      </Refresh>
      {!answer && <Waiting />}
      {answer && !answer.ok && <NoAdminAnswer fault={answer.error} onRetry={() => void read()} />}
      {answer?.ok && <Listed listed={answer.value} onAgain={read} />}
    </div>
  );
};

type Outcome = 'saved' | 'ended' | null;

const Listed = ({ listed: { notices, now }, onAgain }: { readonly listed: ListedNotices; readonly onAgain: () => Promise<void> }) => {
  const [outcome, setOutcome] = useState<Outcome>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const handleActed = async (next: Outcome): Promise<void> => {
    await onAgain();
    setOutcome(next);
    status.current?.focus();
  };
  // They come newest first: what stands now is on top.
  const standing = notices.filter((one) => noticeState(one, now) !== 'over').reverse();
  const over = notices.filter((one) => noticeState(one, now) === 'over');
  return (
    <>
      <p ref={status} role="status" tabIndex={-1}>
        {outcome === 'saved' && <Trans>✓ Saved. Phones receive it with their next sync.</Trans>}
        {outcome === 'ended' && <Trans>✓ Ended.</Trans>}
      </p>
      <Section title={<Trans>Now and planned</Trans>}>
        {standing.length === 0 && (
          <p>
            <Trans>No notice stands at the moment.</Trans>
          </p>
        )}
        {standing.map((notice) => (
          <Standing key={`${notice.id} ${notice.rev}`} notice={notice} now={now} onActed={handleActed} />
        ))}
      </Section>
      <Section title={<Trans>A new notice</Trans>}>
        <NoticeForm key={notices.length} notice={null} now={now} onSaved={() => handleActed('saved')} />
      </Section>
      {over.length > 0 && (
        <Section title={<Trans>Past</Trans>}>
          {over.map((notice) => (
            <NoticeBox key={notice.id} notice={notice} now={now} />
          ))}
        </Section>
      )}
    </>
  );
};

const Section = ({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) => (
  <section className={frame.section}>
    <h2>{title}</h2>
    {children}
  </section>
);

interface StandingProps {
  readonly notice: ServiceNotice;
  readonly now: number;
  readonly onActed: (outcome: Outcome) => Promise<void>;
}

const Standing = ({ notice, now, onActed }: StandingProps) => {
  const [isOpen, setOpen] = useState(false);
  const { fault, isBusy, run } = useAdminAttempt<NoticeFault>();
  const end = async (): Promise<void> => {
    if (await run((admin) => endNotice(admin, notice.id))) await onActed('ended');
  };
  return (
    <div>
      <NoticeBox notice={notice} now={now} />
      {fault && <p role="alert">{noticeFaultText(fault)}</p>}
      <div className={row.ways}>
        <details onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>
            <Trans>Change</Trans>
          </summary>
          {isOpen && <NoticeForm notice={notice} now={now} onSaved={() => onActed('saved')} />}
        </details>
        <Button look="plain" disabled={isBusy} onClick={() => void end()}>
          {noticeState(notice, now) === 'now' ? <Trans>End it now</Trans> : <Trans>Take it back</Trans>}
        </Button>
      </div>
    </div>
  );
};
