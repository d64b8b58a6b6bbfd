/** Feasts whose day the moon decides: an administrator says the day once it is announced, and every phone and calendar has it. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { AdminRemote } from '#src/data/session/admin-port.ts';
import type { MovableHoliday } from '#src/data/session/holiday-port.ts';
import { dayFromNow, formatDay } from '#src/shared/format-day.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/field.tsx';
import { Form, textIn } from '#src/ui/form.tsx';
import styles from './admin.module.css';
import { adminFaultText } from './admin-texts.tsx';
import { NoAdminAnswer } from './no-admin-answer.tsx';
import { useAdminAnswer } from './use-admin-answer.ts';
import { useAdminAttempt } from './use-admin-attempt.ts';

const listHolidays = (admin: AdminRemote) => admin.holidays.list();

export const ConfirmHolidays = ({ onConfirmed }: { readonly onConfirmed: () => void }) => {
  const { answer, read } = useAdminAnswer(listHolidays);
  if (!answer) return null;
  if (!answer.ok) return <NoAdminAnswer fault={answer.error} onRetry={() => void read()} />;
  if (answer.value.length === 0)
    return (
      <p role="status">
        <Trans>No day to confirm for now.</Trans>
      </p>
    );
  return (
    <>
      <p>
        <Trans>The moon decides these days. Confirm each once it is announced.</Trans>
      </p>
      <ul className={styles.log}>
        {answer.value.map((holiday) => (
          <li key={holiday.id}>
            <DayForm
              holiday={holiday}
              onDone={() => {
                void read();
                onConfirmed();
              }}
            />
          </li>
        ))}
      </ul>
    </>
  );
};

/** As the server has it. */
const mostDays = 3;

const DayForm = ({ holiday, onDone }: { readonly holiday: MovableHoliday; readonly onDone: () => void }) => {
  const { i18n } = useLingui();
  const { fault, attempt, isBusy, run } = useAdminAttempt();
  const title = (i18n.locale === 'fr' && holiday.title_fr) || holiday.title;
  const computed = Date.parse(`${holiday.day}T12:00:00Z`);
  const day = formatDay(new Date(computed).toISOString(), i18n.locale);
  const handleSubmit = (data: FormData): void => {
    void run((admin) => admin.holidays.confirm(holiday.id, textIn(data, 'day'))).then((isDone) => isDone && onDone());
  };
  return (
    <Form fault={fault && { text: adminFaultText(fault) }} attempt={attempt} onSubmit={handleSubmit}>
      <TextField
        label={title}
        hint={<Trans>Computed: {day}</Trans>}
        name="day"
        type="date"
        required
        min={dayFromNow(-mostDays, computed)}
        max={dayFromNow(mostDays, computed)}
        defaultValue={holiday.day}
      />
      <Button type="submit" disabled={isBusy}>
        <Trans>Confirm day</Trans>
      </Button>
    </Form>
  );
};
