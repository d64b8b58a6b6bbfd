/** Writes a notice, or changes one that is not over. What was typed stays until the server has it. */
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import type { AdminRemote } from '#src/data/session/admin-port.ts';
import { noticeState, type ServiceNotice } from '#src/model/notices/notice.ts';
import { fail } from '#src/shared/result.ts';
import { fromTimeBox, toTimeBox } from '#src/shared/time-box.ts';
import { randomUuid } from '#src/shared/uuid.ts';
import { Button } from '#src/ui/button.tsx';
import { Field, TextField } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import written from '#src/widgets/written/written.module.css';
import { noticeFaultText } from './notice-fault.tsx';
import { type NoticeFault, saveNotice, type ToldNotice } from './notices-remote.ts';
import frame from './screen.module.css';
import { useAdminAttempt } from './use-admin-attempt.ts';

interface NoticeFormProps {
  /** Null: a new one. */
  readonly notice: ServiceNotice | null;
  readonly now: number;
  readonly onSaved: () => Promise<void>;
}

/** As it stands in the boxes; times as clocks in Cameroon show them. */
interface Typed {
  readonly en: string;
  readonly fr: string;
  readonly from: string;
  readonly until: string;
  readonly isReadOnly: boolean;
}

const boxOf = (time: string | null | undefined): string => (time ? toTimeBox(Date.parse(time)) : '');
const typedOf = (notice: ServiceNotice | null): Typed => ({
  en: notice?.text_en ?? '',
  fr: notice?.text_fr ?? '',
  from: boxOf(notice?.starts_at),
  until: boxOf(notice?.ends_at),
  isReadOnly: notice?.is_read_only ?? false,
});

/** A box that was typed and is no time is refused here: the server would take it for an empty one. */
const readTyped = ({ en, fr, from, until, isReadOnly }: Typed): ToldNotice | NoticeFault => {
  if (from !== '' && fromTimeBox(from) === null) return 'starts_at';
  if (until !== '' && fromTimeBox(until) === null) return 'ends_at';
  return { en, fr, from: fromTimeBox(from), until: fromTimeBox(until), read_only: isReadOnly };
};

export const NoticeForm = ({ notice, now, onSaved }: NoticeFormProps) => {
  const [typed, setTyped] = useState(() => typedOf(notice));
  const [id] = useState(() => notice?.id ?? randomUuid());
  const { fault, attempt, isBusy, run } = useAdminAttempt<NoticeFault>();
  const put = (part: Partial<Typed>): void => setTyped((before) => ({ ...before, ...part }));
  const save = async (): Promise<void> => {
    const told = readTyped(typed);
    const ask = async (admin: AdminRemote) => (typeof told === 'string' ? fail(told) : saveNotice(admin, id, notice?.rev ?? null, told));
    if (await run(ask)) await onSaved();
  };
  const atFault = (box: NoticeFault): ReactNode => (fault === box ? noticeFaultText(box) : undefined);
  const isOfABox = fault === 'text_en' || fault === 'text_fr' || fault === 'starts_at' || fault === 'ends_at';
  const hasBegun = notice !== null && noticeState(notice, now) === 'now';
  return (
    <Form fault={fault && !isOfABox ? { text: noticeFaultText(fault) } : null} attempt={attempt} onSubmit={() => void save()}>
      <WordsBox label={<Trans>In English</Trans>} lang="en" value={typed.en} error={atFault('text_en')} onChange={(en) => put({ en })} />
      <WordsBox label={<Trans>In French</Trans>} lang="fr" value={typed.fr} error={atFault('text_fr')} onChange={(fr) => put({ fr })} />
      {!hasBegun && (
        <TextField
          label={<Trans>From (optional)</Trans>}
          hint={<Trans>Time in Cameroon. Empty: at once.</Trans>}
          type="datetime-local"
          value={typed.from}
          error={atFault('starts_at')}
          onChange={({ target }) => put({ from: target.value })}
        />
      )}
      <TextField
        label={<Trans>Until (optional)</Trans>}
        hint={<Trans>Time in Cameroon. Empty: until you end it.</Trans>}
        type="datetime-local"
        value={typed.until}
        error={atFault('ends_at')}
        onChange={({ target }) => put({ until: target.value })}
      />
      <ReadOnlyBox value={typed.isReadOnly} onChange={(isReadOnly) => put({ isReadOnly })} />
      <Button type="submit" disabled={isBusy}>
        {notice ? <Trans>Save</Trans> : <Trans>Publish</Trans>}
      </Button>
    </Form>
  );
};

interface WordsBoxProps {
  readonly label: ReactNode;
  readonly lang: string;
  readonly value: string;
  readonly error: ReactNode;
  readonly onChange: (value: string) => void;
}

const WordsBox = ({ label, lang, value, error, onChange }: WordsBoxProps) => (
  <Field label={label} error={error}>
    {(control) => (
      <textarea {...control} lang={lang} rows={3} maxLength={500} value={value} onChange={({ target }) => onChange(target.value)} />
    )}
  </Field>
);

const ReadOnlyBox = ({ value, onChange }: { readonly value: boolean; readonly onChange: (value: boolean) => void }) => {
  const id = useId();
  return (
    <div>
      <label className={written.tick}>
        <input type="checkbox" checked={value} aria-describedby={id} onChange={({ target }) => onChange(target.checked)} />
        <Trans>Read only during this time</Trans>
      </label>
      <p className={frame.muted} id={id}>
        <Trans>
          Nobody but administrators can change anything, and nobody can register. What members sign, vote and write waits on their phones
          and goes afterwards.
        </Trans>
      </p>
    </div>
  );
};
