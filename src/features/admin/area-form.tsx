import { Trans } from '@lingui/react/macro';
import type { FoundMember } from '#src/data/session/admin-port.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Form, textIn } from '#src/ui/form.tsx';
import { useAreas } from '#src/widgets/area-picker/use-areas.ts';
import { adminFaultText } from './admin-texts.tsx';
import { ReasonField } from './reason-field.tsx';
import { useAdminAttempt } from './use-admin-attempt.ts';

/** For whoever asked support: the right area, at once. */
export const AreaForm = ({ member, onDone }: { readonly member: FoundMember; readonly onDone: () => void }) => {
  const { fault, attempt, isBusy, run } = useAdminAttempt();
  const { value } = useAreas({ region: '', division: '' });
  const handleSubmit = (data: FormData): void => {
    void run((admin) => admin.correctArea(member.user_id, textIn(data, 'region'), textIn(data, 'reason'))).then(
      (isDone) => isDone && onDone(),
    );
  };
  return (
    <Form fault={fault && { text: adminFaultText(fault) }} attempt={attempt} onSubmit={handleSubmit}>
      {/* The names come with the packs: chosen anew once they are there. */}
      <Field key={value?.regions.length} label={<Trans>Region</Trans>}>
        {(control) => (
          <select {...control} name="region" defaultValue={member.region_code ?? ''}>
            {value?.regions.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <ReasonField />
      <Button type="submit" disabled={isBusy}>
        <Trans>Correct the area</Trans>
      </Button>
    </Form>
  );
};
