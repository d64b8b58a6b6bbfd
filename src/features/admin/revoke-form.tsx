import { Trans } from '@lingui/react/macro';
import { Button } from '#src/ui/button.tsx';
import { Form, textIn } from '#src/ui/form.tsx';
import { adminFaultText } from './admin-texts.tsx';
import { ReasonField } from './reason-field.tsx';
import { useAdminAttempt } from './use-admin-attempt.ts';

interface RevokeFormProps {
  readonly member: string;
  readonly role: string;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

export const RevokeForm = ({ member, role, onDone, onCancel }: RevokeFormProps) => {
  const { fault, attempt, isBusy, run } = useAdminAttempt();
  const handleSubmit = (data: FormData): void => {
    const reason = textIn(data, 'reason');
    void run((admin) => admin.revoke(member, role, reason)).then((isDone) => isDone && onDone());
  };
  return (
    <Form fault={fault && { text: adminFaultText(fault) }} attempt={attempt} onSubmit={handleSubmit}>
      <ReasonField />
      <Button type="submit" disabled={isBusy}>
        <Trans>Take this role away</Trans>
      </Button>
      <Button look="plain" onClick={onCancel}>
        <Trans>Keep it</Trans>
      </Button>
    </Form>
  );
};
