/** What is decided, why, and in what words to whom. What takes somebody's text out of sight is asked twice. */

import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Ask, ModerationFault } from '#src/data/session/moderation-port.ts';
import { type Rejection, type RejectionReason, rejectionLabels } from '#src/model/written/reasons.ts';
import { charactersIn } from '#src/shared/characters-in.ts';
import { Button } from '#src/ui/button.tsx';
import { Form } from '#src/ui/form.tsx';
import { LongText } from '#src/widgets/written/long-text.tsx';
import { useAttempt } from './ask-moderation.ts';
import { faultText } from './fault-text.tsx';
import styles from './moderation.module.css';
import { ReasonChoice } from './reason-choice.tsx';

/** In characters, as SQL has it. */
const longestNote = 500;
const leastNeeded = 3;

export interface Decision<T extends string, R extends Rejection = RejectionReason> {
  readonly choice: T;
  readonly reason: R | null;
  readonly note: string | null;
}

export interface NoteBox {
  readonly label: ReactNode;
  readonly hint: ReactNode;
  readonly isNeeded?: boolean;
}

interface DecisionFormProps<T extends string, R extends Rejection = RejectionReason> {
  readonly choices: readonly { readonly value: T; readonly label: ReactNode }[];
  readonly reasonsFor: (choice: T) => readonly R[];
  /** The label of the note's box; null: nobody would read one. `isNeeded`: nothing is decided without it. */
  readonly noteFor: (choice: T) => NoteBox | null;
  /** The question before it is done; null: none. */
  readonly confirmFor?: (choice: T) => ReactNode;
  readonly send: (decision: Decision<T, R>) => Ask<string | null>;
  readonly onDecided: (choice: T, decision: string | null) => void;
}

export const DecisionForm = <T extends string, R extends Rejection = RejectionReason>(props: DecisionFormProps<T, R>) => {
  const { choices, reasonsFor, noteFor, confirmFor, send, onDecided } = props;
  const [choice, setChoice] = useState<T | null>(null);
  const [reason, setReason] = useState<R | null>(null);
  const [note, setNote] = useState('');
  const [own, setOwn] = useState<{ readonly fault: ModerationFault | null; readonly count: number }>({ fault: null, count: 0 });
  const [asks, setAsks] = useState(false);
  const { fault, attempt, isBusy, run } = useAttempt();
  const reasons = choice === null ? [] : reasonsFor(choice);
  const noteBox = choice === null ? null : noteFor(choice);
  const said = noteBox ? note.trim() : '';
  const missing = choice === null ? 'invalid-decision' : missingIn(reasons, reason, charactersIn(said), noteBox);
  const decide = async (): Promise<void> => {
    if (choice === null) return;
    const told = { choice, reason: reasons.length > 0 ? reason : null, note: said || null };
    const answer = await run(send(told));
    setAsks(false);
    if (answer.ok) onDecided(choice, answer.value);
  };
  const submit = (): void => {
    setOwn(({ count }) => ({ fault: missing, count: count + 1 }));
    if (missing) return;
    if (choice !== null && confirmFor?.(choice)) setAsks(true);
    else void decide();
  };
  const shown = own.fault ?? fault;
  return (
    <Form fault={shown && { text: faultText(shown) }} attempt={own.count + attempt} onSubmit={submit}>
      <Choices choices={choices} chosen={choice} onChoose={(value) => setChoice(value)} />
      {reasons.length > 0 && (
        <ReasonChoice
          reasons={reasons}
          labels={rejectionLabels as Readonly<Record<R, (typeof rejectionLabels)[Rejection]>>}
          chosen={reason}
          onChoose={setReason}
        />
      )}
      {noteBox && <LongText label={noteBox.label} hint={noteBox.hint} value={note} most={longestNote} rows={3} onChange={setNote} />}
      {asks && choice !== null ? (
        <Confirm question={confirmFor?.(choice)} isBusy={isBusy} onYes={() => void decide()} onNo={() => setAsks(false)} />
      ) : (
        <Button type="submit" disabled={isBusy}>
          <Trans>Decide</Trans>
        </Button>
      )}
    </Form>
  );
};

const missingIn = (reasons: readonly string[], reason: string | null, length: number, noteBox: NoteBox | null): ModerationFault | null => {
  if (reasons.length > 0 && !reasons.some((one) => one === reason)) return 'invalid-reason';
  return length > longestNote || (noteBox?.isNeeded && length < leastNeeded) ? 'invalid-note' : null;
};

interface ChoicesProps<T extends string> {
  readonly choices: DecisionFormProps<T>['choices'];
  readonly chosen: T | null;
  readonly onChoose: (value: T) => void;
}

const Choices = <T extends string>({ choices, chosen, onChoose }: ChoicesProps<T>) => (
  <fieldset className={styles.choices}>
    <legend>
      <Trans>Your decision</Trans>
    </legend>
    {choices.map(({ value, label }) => (
      <label key={value}>
        <input type="radio" name="decision" checked={value === chosen} onChange={() => onChoose(value)} />
        <span>{label}</span>
      </label>
    ))}
  </fieldset>
);

interface ConfirmProps {
  readonly question: ReactNode;
  readonly isBusy: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

const Confirm = ({ question, isBusy, onYes, onNo }: ConfirmProps) => (
  <fieldset className={styles.confirm}>
    <legend className="visually-hidden">
      <Trans>Are you sure?</Trans>
    </legend>
    <p>{question}</p>
    <p className={styles.buttons}>
      <Button look="plain" autoFocus onClick={onNo}>
        <Trans>Go back</Trans>
      </Button>
      <Button disabled={isBusy} onClick={onYes}>
        <Trans>Yes, do it</Trans>
      </Button>
    </p>
  </fieldset>
);
