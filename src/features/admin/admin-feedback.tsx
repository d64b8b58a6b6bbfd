/** What anybody told of Mboa, newest first: read, marked as done, deleted. Nothing here says who wrote it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import type { AdminRemote } from '#src/data/session/admin-port.ts';
import { feedbackKinds, feedbackLabels } from '#src/features/pages/model/feedback.ts';
import { Waiting } from '#src/ui/waiting.tsx';
import { ListSelect } from '#src/widgets/list/list-select.tsx';
import { PageButtons } from '#src/widgets/list/page-buttons.tsx';
import { Tabs } from '#src/widgets/list/tabs.tsx';
import styles from './admin.module.css';
import { FeedbackLine } from './feedback-line.tsx';
import { type FeedbackTold, listFeedback } from './feedback-remote.ts';
import { NoAdminAnswer } from './no-admin-answer.tsx';
import { Refresh } from './refresh.tsx';
import frame from './screen.module.css';
import { useAdminAnswer } from './use-admin-answer.ts';

/** Empty: as the screen opens. It stands in the address. */
interface Choice {
  readonly kind: string;
  readonly isDone: boolean;
  readonly page: number;
}

const readChoice = (search: Readonly<Record<string, unknown>>): Choice => ({
  kind: feedbackKinds.find((kind) => kind === search.kind) ?? '',
  isDone: search.state === 'done',
  page: Math.max(0, Math.min(1000, Math.floor(Number(search.page)) || 0)),
});
const writeChoice = ({ kind, isDone, page }: Choice): Readonly<Record<string, string>> => ({
  ...(kind && { kind }),
  ...(isDone && { state: 'done' }),
  ...(page > 0 && { page: String(page) }),
});

export const AdminFeedback = () => {
  const { kind, isDone, page } = readChoice(useSearch({ strict: false }));
  const { answer, read } = useAdminAnswer(
    useCallback((admin: AdminRemote) => listFeedback(admin, { kind, isDone, page }), [kind, isDone, page]),
  );
  return (
    <div className={frame.screen}>
      <h1>
        <Trans>Feedback received</Trans>
      </h1>
      <Refresh onAgain={read}>
        <p className={frame.text}>
          <Trans>Told without an account. Whoever gave an e-mail address hopes for an answer there. After 180 days it is deleted.</Trans>
        </p>
      </Refresh>
      {!answer && <Waiting />}
      {answer && !answer.ok && <NoAdminAnswer fault={answer.error} onRetry={() => void read()} />}
      {answer?.ok && <Told told={answer.value} choice={{ kind, isDone, page }} onAgain={read} />}
    </div>
  );
};

interface ToldProps {
  readonly told: FeedbackTold;
  readonly choice: Choice;
  readonly onAgain: () => Promise<void>;
}

const Told = ({ told, choice, onAgain }: ToldProps) => {
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<'done' | 'reopened' | 'deleted' | null>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const handleActed = async (next: typeof outcome): Promise<void> => {
    await onAgain();
    setOutcome(next);
    status.current?.focus();
  };
  return (
    <>
      <div>
        <Choices told={told} choice={choice} />
        <p ref={status} role="status" tabIndex={-1}>
          {outcome === 'done' && <Trans>✓ Marked as done.</Trans>}
          {outcome === 'reopened' && <Trans>✓ It is to do again.</Trans>}
          {outcome === 'deleted' && <Trans>✓ Deleted.</Trans>}
        </p>
      </div>
      {told.entries.length === 0 && <p>{choice.isDone ? <Trans>Nothing is done yet.</Trans> : <Trans>Nothing waits.</Trans>}</p>}
      <ul className={styles.members}>
        {told.entries.map((entry) => (
          <li key={entry.id} className={styles.member}>
            <FeedbackLine entry={entry} onActed={handleActed} />
          </li>
        ))}
      </ul>
      <PageButtons
        page={choice.page}
        hasMore={told.more}
        go={(page) => void navigate({ to: '/admin/feedback', search: writeChoice({ ...choice, page }) })}
      />
    </>
  );
};

const Choices = ({ told: { counts }, choice }: Omit<ToldProps, 'onAgain'>) => {
  const { i18n, t } = useLingui();
  const navigate = useNavigate();
  const many = (of: 'open' | 'done', kind = choice.kind): number =>
    counts.reduce((sum, count) => sum + (kind === '' || count.kind === kind ? count[of] : 0), 0);
  const of = choice.isDone ? 'done' : 'open';
  const tab = (isDone: boolean) => ({ to: '/admin/feedback', search: writeChoice({ ...choice, isDone, page: 0 }) }) as const;
  return (
    <>
      <div className={styles.filter}>
        <ListSelect
          label={t`Kind`}
          value={choice.kind}
          options={[
            ['', `${t`All`} (${many(of, '')})`],
            ...feedbackKinds.map((kind) => [kind, `${i18n._(feedbackLabels[kind])} (${many(of, kind)})`] as const),
          ]}
          onChoose={(kind) =>
            void navigate({ to: '/admin/feedback', search: writeChoice({ ...choice, kind, page: 0 }), replace: true, resetScroll: false })
          }
        />
      </div>
      <Tabs
        label={t`State`}
        current={of}
        tabs={[
          { key: 'open', name: `${t`Waiting`} (${many('open')})`, ...tab(false) },
          { key: 'done', name: `${t`Done`} (${many('done')})`, ...tab(true) },
        ]}
      />
    </>
  );
};
