/** On one's own claim: the code that was read out to whoever answers the telephone of the company, and that it was right (decision 197). */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { useClockOffset } from '#src/data/react/use-clock-offset.ts';
import { useOnline } from '#src/data/react/use-online.ts';
import { askAsMember } from '#src/data/session/ask-as-member.ts';
import { codeLength, readChannelCode } from '#src/model/accounts/channel-code.ts';
import type { OwnContent } from '#src/model/content/content-rows.ts';
import { formatDay } from '#src/shared/format-day.ts';
import { textOf } from '#src/shared/text-of.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/field.tsx';
import { Form, textIn } from '#src/ui/form.tsx';
import { useIsReadOnly } from '#src/widgets/notices/use-told-notices.ts';
import styles from './jobs.module.css';

export const ClaimCode = ({ own: { id, fields, state } }: { readonly own: OwnContent }) => {
  const { i18n } = useLingui();
  const now = Date.now() + (useClockOffset() ?? 0);
  const [isRight, setRight] = useState(false);
  const [answered, until] = [textOf(fields, 'answered_at'), textOf(fields, 'code_until')];
  const [day, lastDay] = [answered, until].map((at) => (at ? formatDay(at, i18n.locale) : ''));
  if (isRight || answered)
    return (
      <p role="status">
        {answered ? (
          <Trans>✓ The number of the company in the directory was answered on {day}: the code was right.</Trans>
        ) : (
          <Trans>✓ The code is right. Who checks your request sees it.</Trans>
        )}
      </p>
    );
  if (!(Date.parse(until) > now) || (state !== 'in_review' && state !== 'approved')) return null;
  return (
    <div className={styles.banner}>
      <p>
        <Trans>
          We call the company at its number in the directory, and read a code to whoever answers. You can type it here until {lastDay}.
        </Trans>
      </p>
      <CodeForm claim={id} onRight={() => setRight(true)} />
    </div>
  );
};

const answer = v.variant('status', [
  v.object({ status: v.picklist(['ok', 'already', 'over', 'invalid', 'forbidden']) }),
  v.object({ status: v.literal('wrong'), left: v.number() }),
]);

interface Fault {
  /** At the box, or above the form. */
  readonly at: 'code' | 'form';
  readonly text: ReactNode;
}

const CodeForm = ({ claim, onRight }: { readonly claim: string; readonly onRight: () => void }) => {
  const online = useOnline();
  const isReadOnly = useIsReadOnly();
  const [fault, setFault] = useState<Fault | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const send = async (code: string | null): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    const found = code === null ? badCode : await tryCode(claim, code, isReadOnly);
    setBusy(false);
    if (!found) return onRight();
    setFault(found);
    setAttempt((count) => count + 1);
  };
  return (
    <Form
      fault={fault?.at === 'form' ? fault : null}
      attempt={attempt}
      onSubmit={(data) => void send(readChannelCode(textIn(data, 'code')))}
    >
      <TextField
        label={<Trans>Code from the telephone</Trans>}
        error={fault?.at === 'code' && fault.text}
        name="code"
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        required
      />
      <Button type="submit" disabled={isBusy || !online}>
        {isBusy ? <Trans>Asking…</Trans> : <Trans>Send the code</Trans>}
      </Button>
      <p role="status" className={styles.small}>
        {!online && <Trans>A code needs a network. Type it when there is a signal.</Trans>}
      </p>
    </Form>
  );
};

const badCode: Fault = { at: 'code', text: <Trans>A code has {codeLength} digits.</Trans> };

const Wrong = ({ left }: { readonly left: number }) => (
  <Plural
    value={left}
    one="This is not the code that was read out last. You can try once more."
    other="This is not the code that was read out last. You can try # times more."
  />
);

/** Null: it is right. */
const tryCode = async (target: string, code: string, isReadOnly: boolean): Promise<Fault | null> => {
  const told = await askAsMember('try_claim_code', { target, code }, answer);
  if (!told.ok)
    return {
      at: 'form',
      text:
        told.error === 'not-found' ? (
          <Trans>This request is not there any more.</Trans>
        ) : isReadOnly ? (
          <Trans>Mboa is read only at the moment, so this cannot be done. What you typed is still here: try again when it is over.</Trans>
        ) : (
          <Trans>No answer from the network. What you typed is still here: try again when there is a signal.</Trans>
        ),
    };
  const said = told.value;
  switch (said.status) {
    case 'ok':
    case 'already':
      return null;
    case 'invalid':
      return badCode;
    case 'wrong':
      return { at: 'code', text: <Wrong left={said.left} /> };
    case 'over':
      return {
        at: 'code',
        text: <Trans>This code counts no more: it is too old, or was tried too often. Who checks your request can make another.</Trans>,
      };
    default:
      return { at: 'form', text: <Trans>Your account cannot do this at the moment.</Trans> };
  }
};
