/** What one member and support wrote to each other, and the answer to it. The member sees "Support", and not who of it answered. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { AdminFault } from '#src/data/session/admin-port.ts';
import type { SupportMessage } from '#src/data/session/support-port.ts';
import { formatMoment } from '#src/shared/format-day.ts';
import { newUuid } from '#src/shared/uuid.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Words } from '#src/widgets/written/words.tsx';
import styles from './admin.module.css';
import { adminFaultText } from './admin-texts.tsx';
import { afterRefusal } from './after-refusal.ts';
import frame from './screen.module.css';
import { askAdmin } from './use-admin-attempt.ts';

interface SupportConversationProps {
  readonly thread: string;
  readonly onAnswered: () => void;
}

interface Read {
  /** In the order in which they were said. */
  readonly messages: readonly SupportMessage[];
  readonly hasMore: boolean;
  readonly fault: AdminFault | null;
}

const useConversation = (thread: string): { readonly read: Read | null; readonly more: (below: number | null) => Promise<void> } => {
  const [read, setRead] = useState<Read | null>(null);
  const more = useCallback(
    async (below: number | null): Promise<void> => {
      const answer = await askAdmin((admin) => admin.support.read(thread, below));
      if (!answer.ok) afterRefusal(answer.error);
      setRead((last) => {
        const known = last?.messages ?? [];
        if (!answer.ok) return { messages: known, hasMore: last?.hasMore ?? false, fault: answer.error };
        const earlier = [...answer.value.rows].reverse();
        return { messages: below === null ? earlier : [...earlier, ...known], hasMore: answer.value.hasMore, fault: null };
      });
    },
    [thread],
  );
  useEffect(() => void more(null), [more]);
  return { read, more };
};

export const SupportConversation = ({ thread, onAnswered }: SupportConversationProps) => {
  const { i18n, t } = useLingui();
  const { read, more } = useConversation(thread);
  if (!read) return null;
  const { messages, hasMore, fault } = read;
  return (
    <div className={styles.member}>
      {fault && <p role="alert">{adminFaultText(fault)}</p>}
      {hasMore && (
        <Button look="plain" onClick={() => void more(messages[0]?.seq ?? null)}>
          <Trans>Earlier messages</Trans>
        </Button>
      )}
      <ol className={styles.log} aria-label={t`Messages`}>
        {messages.map(({ id, is_support, body, sent_at }) => (
          <li key={id}>
            <p className={frame.muted}>
              {is_support ? <Trans>Support</Trans> : <Trans>The member</Trans>} · {formatMoment(sent_at, i18n.locale)}
            </p>
            {body === null ? (
              <p className={frame.muted}>
                <Trans>Message deleted</Trans>
              </p>
            ) : (
              <Words text={body} />
            )}
          </li>
        ))}
      </ol>
      <AnswerForm
        thread={thread}
        onDone={() => {
          void more(null);
          onAnswered();
        }}
      />
    </div>
  );
};

const longest = 4000;

const AnswerForm = ({ thread, onDone }: { readonly thread: string; readonly onDone: () => void }) => {
  const [body, setBody] = useState('');
  const [fault, setFault] = useState<AdminFault | 'long' | null>(null);
  const [isBusy, setBusy] = useState(false);
  // One answer, however often the line breaks on the way.
  const id = useRef(newUuid(Date.now()));
  const send = async (): Promise<void> => {
    const said = body.trim();
    if (said.length > longest) return setFault('long');
    if (said === '' || isBusy) return;
    setBusy(true);
    const answer = await askAdmin((admin) => admin.support.answer(thread, id.current, said));
    setBusy(false);
    setFault(answer.ok ? null : answer.error);
    if (!answer.ok) return afterRefusal(answer.error);
    id.current = newUuid(Date.now());
    setBody('');
    onDone();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field
        label={<Trans>Answer</Trans>}
        hint={<Trans>The member sees “Support”, not your name. The log has that you answered.</Trans>}
        error={faultIn(fault)}
      >
        {(control) => <textarea {...control} rows={4} value={body} onChange={(event) => setBody(event.target.value)} />}
      </Field>
      <Button type="submit" disabled={isBusy}>
        <Trans>Send</Trans>
      </Button>
    </form>
  );
};

const faultIn = (fault: AdminFault | 'long' | null) => {
  if (fault === 'long') return <Trans>Too long. Shorten it: nothing is cut off.</Trans>;
  if (fault === 'self') return <Trans>This is your own question: another administrator answers it.</Trans>;
  return fault && adminFaultText(fault);
};
