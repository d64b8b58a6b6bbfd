import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/field.tsx';
import { Form, textIn } from '#src/ui/form.tsx';
import { financeFaultText } from './finance-fault.tsx';
import { ReasonBox, reasonError } from './reason-box.tsx';
import { type OnTold, useAttempt } from './use-finance.ts';

/** Asks for a refund. A new form after each, so that nothing is asked for twice by a tap. */
export const RefundForm = ({ onTold }: { readonly onTold: OnTold }) => {
  const [asked, setAsked] = useState(0);
  return (
    <details>
      <summary>
        <Trans>Ask for a refund</Trans>
      </summary>
      <Asking key={asked} isDone={asked > 0} onTold={onTold} onDone={() => setAsked(asked + 1)} />
    </details>
  );
};

interface AskingProps {
  /** The one before was asked for. */
  readonly isDone: boolean;
  readonly onTold: OnTold;
  readonly onDone: () => void;
}

const Asking = ({ isDone, onTold, onDone }: AskingProps) => {
  const { run, isBusy, fault, attempt } = useAttempt(onTold);
  const text = fault && financeFaultText(fault);
  const isUnknown = fault?.kind === 'field' && fault.field === 'number';
  const submit = async (data: FormData): Promise<void> => {
    if (await run((finance) => finance.askBack(textIn(data, 'number'), textIn(data, 'reason')))) onDone();
  };
  return (
    <Form
      fault={text ? { text } : null}
      attempt={attempt}
      done={isDone && attempt === 0 && <Trans>✓ Asked for. Another member of finance approves it now.</Trans>}
      onSubmit={(data) => void submit(data)}
    >
      <TextField
        label={<Trans>Number of the receipt</Trans>}
        hint={<Trans>Whoever wants the money back has it.</Trans>}
        name="number"
        maxLength={60}
        autoComplete="off"
        error={isUnknown && <Trans>There is no such receipt. Look at the number again, letter by letter.</Trans>}
      />
      <ReasonBox error={reasonError(fault)} />
      <Button type="submit" disabled={isBusy}>
        <Trans>Ask for the refund</Trans>
      </Button>
    </Form>
  );
};
