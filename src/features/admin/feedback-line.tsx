/** One thing that somebody told of Mboa, and what administrators do with it. What a stranger typed is text and leads nowhere but to their mail. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { feedbackLabels } from '#src/features/pages/model/feedback.ts';
import { formatMoment } from '#src/shared/format-day.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Form, textIn } from '#src/ui/form.tsx';
import { SampleBadge } from '#src/ui/sample-badge.tsx';
import { languageName } from '#src/widgets/written/language-names.ts';
import { Words } from '#src/widgets/written/words.tsx';
import styles from './admin.module.css';
import { adminFaultText } from './admin-texts.tsx';
import { dropFeedback, type FeedbackEntry, settleFeedback } from './feedback-remote.ts';
import row from './priority.module.css';
import frame from './screen.module.css';
import { useAdminAttempt } from './use-admin-attempt.ts';

interface FeedbackLineProps {
  readonly entry: FeedbackEntry;
  readonly onActed: (outcome: 'done' | 'reopened' | 'deleted') => Promise<void>;
}

export const FeedbackLine = ({ entry, onActed }: FeedbackLineProps) => {
  const { i18n } = useLingui();
  const { kind, text, about, email, lang, at, done_at: doneAt, note, is_sample: isSample } = entry;
  const done = doneAt && formatMoment(doneAt, i18n.locale);
  return (
    <>
      <h2>
        {i18n._(feedbackLabels[kind])} {isSample && <SampleBadge />}
      </h2>
      <p className={frame.muted}>
        <time dateTime={at}>{formatMoment(at, i18n.locale)}</time> · {languageName(lang)}
      </p>
      <Words text={text} lang={lang} />
      {about && (
        <p>
          <Trans>
            Page: <bdi>{about}</bdi>
          </Trans>
        </p>
      )}
      {email && (
        <p>
          <Trans>Answer to:</Trans> <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
        </p>
      )}
      {done && (
        <p className={frame.muted}>
          <Trans>Done on {done}</Trans>
        </p>
      )}
      {note && (
        <div className={styles.reason}>
          <Words text={note} />
        </div>
      )}
      <div className={row.ways}>
        {doneAt ? <Reopen entry={entry} onActed={onActed} /> : <MarkDone entry={entry} onActed={onActed} />}
        <Delete entry={entry} onActed={onActed} />
      </div>
    </>
  );
};

const longestNote = 1000;

const MarkDone = ({ entry, onActed }: FeedbackLineProps) => {
  const { fault, attempt, isBusy, run } = useAdminAttempt();
  const [isOpen, setOpen] = useState(false);
  const settle = async (data: FormData): Promise<void> => {
    if (await run((admin) => settleFeedback(admin, entry.id, true, textIn(data, 'note')))) await onActed('done');
  };
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Trans>Mark as done</Trans>
      </summary>
      {isOpen && (
        <Form fault={fault && { text: adminFaultText(fault) }} attempt={attempt} onSubmit={(data) => void settle(data)}>
          <Field label={<Trans>Note (optional)</Trans>} hint={<Trans>Only administrators read it.</Trans>}>
            {(control) => <textarea {...control} name="note" rows={3} maxLength={longestNote} defaultValue={entry.note ?? ''} />}
          </Field>
          <Button type="submit" disabled={isBusy}>
            <Trans>Mark as done</Trans>
          </Button>
        </Form>
      )}
    </details>
  );
};

const Reopen = ({ entry, onActed }: FeedbackLineProps) => {
  const { fault, isBusy, run } = useAdminAttempt();
  const reopen = async (): Promise<void> => {
    if (await run((admin) => settleFeedback(admin, entry.id, false, ''))) await onActed('reopened');
  };
  return (
    <div>
      {fault && <p role="alert">{adminFaultText(fault)}</p>}
      <Button look="plain" disabled={isBusy} onClick={() => void reopen()}>
        <Trans>Put back among what waits</Trans>
      </Button>
    </div>
  );
};

const Delete = ({ entry, onActed }: FeedbackLineProps) => {
  const { fault, attempt, isBusy, run } = useAdminAttempt();
  const drop = async (): Promise<void> => {
    if (await run((admin) => dropFeedback(admin, entry.id))) await onActed('deleted');
  };
  return (
    <details>
      <summary>
        <Trans>Delete</Trans>
      </summary>
      <Form fault={fault && { text: adminFaultText(fault) }} attempt={attempt} onSubmit={() => void drop()}>
        <p>
          <Trans>For advertising and insults. It cannot be brought back; the log says that you deleted it.</Trans>
        </p>
        <Button type="submit" look="danger" disabled={isBusy}>
          <Trans>Delete for good</Trans>
        </Button>
      </Form>
    </details>
  );
};
