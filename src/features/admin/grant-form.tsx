import { Trans } from '@lingui/react/macro';
import { defaultRole, type Role, roles } from '#src/model/accounts/role.ts';
import { dayFromNow, endOfDay } from '#src/shared/format-day.ts';
import { Button } from '#src/ui/button.tsx';
import { Field, TextField } from '#src/ui/field.tsx';
import { Form, textIn } from '#src/ui/form.tsx';
import { RoleName } from '#src/widgets/account/role-name.tsx';
import { adminFaultText } from './admin-texts.tsx';
import { ReasonField } from './reason-field.tsx';
import { useAdminAttempt } from './use-admin-attempt.ts';

const given = roles.filter((role) => role !== defaultRole);
const isGiven = (text: string): text is Role => given.some((role) => role === text);
/** Long enough to be useful, short enough to be looked at again. In days. */
const usualDays = 90;
/** One less than the server's 365: the last day ends at midnight here and not at this hour. */
const mostDays = 364;

export const GrantForm = ({ member, onDone }: { readonly member: string; readonly onDone: () => void }) => {
  const { fault, attempt, isBusy, run } = useAdminAttempt();
  const handleSubmit = (data: FormData): void => {
    const role = textIn(data, 'role');
    const day = textIn(data, 'until');
    const grant = { role: isGiven(role) ? role : defaultRole, reason: textIn(data, 'reason'), until: day ? endOfDay(day) : '' };
    void run(async (admin) =>
      grant.until ? admin.grant(member, grant.role, grant.reason, grant.until) : { ok: false, error: 'invalid-date' },
    ).then((isDone) => isDone && onDone());
  };
  return (
    <Form fault={fault && { text: adminFaultText(fault) }} attempt={attempt} onSubmit={handleSubmit}>
      <Field label={<Trans>Role</Trans>}>
        {(control) => (
          <select {...control} name="role" defaultValue="moderator">
            {given.map((role) => (
              <option key={role} value={role}>
                <RoleName role={role} />
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        label={<Trans>Until</Trans>}
        name="until"
        type="date"
        required
        min={dayFromNow(1, Date.now())}
        max={dayFromNow(mostDays, Date.now())}
        defaultValue={dayFromNow(usualDays, Date.now())}
      />
      <ReasonField />
      <Button type="submit" disabled={isBusy}>
        <Trans>Give this role</Trans>
      </Button>
    </Form>
  );
};
