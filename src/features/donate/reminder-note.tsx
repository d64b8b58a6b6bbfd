import { Trans } from '@lingui/react/macro';
import { Button } from '#src/ui/button.tsx';
import { Message } from '#src/ui/message.tsx';
import { useFrancs } from '#src/widgets/facts/use-numbers.ts';
import type { Reminder } from './model/donation.ts';

interface ReminderNoteProps {
  readonly reminder: Reminder;
  readonly onDelete: () => void;
}

/** Never to be mistaken for something that waits to be paid. */
export const ReminderNote = ({ reminder: { amount_xaf }, onDelete }: ReminderNoteProps) => {
  const francs = useFrancs();
  return (
    <Message level={2} tone="waiting" title={<Trans>Reminder: {francs(amount_xaf)}</Trans>}>
      <p>
        <Trans>Nothing was paid. With a network you can donate it on this page.</Trans>
      </p>
      <Button look="plain" onClick={onDelete}>
        <Trans>Delete the reminder</Trans>
      </Button>
    </Message>
  );
};
