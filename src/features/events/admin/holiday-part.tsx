/** Feasts whose day the moon decides: an administrator or data editor says the day once it is announced, and every phone and calendar has it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useAsked, useAttempt } from '#src/features/moderation/parts/ask-moderation.ts';
import { faultText } from '#src/features/moderation/parts/fault-text.tsx';
import styles from '#src/features/moderation/parts/moderation.module.css';
import { dayFromNow, formatDay } from '#src/shared/format-day.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/field.tsx';
import { Form, textIn } from '#src/ui/form.tsx';
import { confirmHoliday, type MovableHoliday, readHolidays } from './ask-holidays.ts';

export const HolidayPart = () => {
  const { i18n } = useLingui();
  const [done, setDone] = useState<readonly MovableHoliday[]>([]);
  const answer = useAsked(`holidays ${done.length}`, readHolidays);
  return (
    <section className={styles.section} aria-labelledby="kind">
      <h2 id="kind">
        <Trans>Public holidays</Trans>
      </h2>
      <p className={styles.small}>
        <Trans>The moon decides these days. Confirm each once it is announced.</Trans>
      </p>
      <div role="status">
        {done.map((holiday) => (
          <p key={holiday.id} className={styles.verdict}>
            <Trans>✓ {nameOf(holiday, i18n.locale)}: the day is confirmed.</Trans>
          </p>
        ))}
        {answer?.ok && answer.value.holidays.length === 0 && <Trans>No day to confirm for now.</Trans>}
      </div>
      {answer && !answer.ok && (
        <p role="alert" className={styles.fault}>
          {faultText(answer.error)}
        </p>
      )}
      <ul className={styles.plain}>
        {answer?.ok &&
          answer.value.holidays.map((holiday) => (
            <li key={holiday.id}>
              <DayForm holiday={holiday} onDone={() => setDone([...done, holiday])} />
            </li>
          ))}
      </ul>
    </section>
  );
};

const nameOf = ({ title, title_fr }: MovableHoliday, language: string): string => (language === 'fr' && title_fr) || title;

/** As the server has it. */
const mostDays = 3;

const DayForm = ({ holiday, onDone }: { readonly holiday: MovableHoliday; readonly onDone: () => void }) => {
  const { i18n } = useLingui();
  const { fault, attempt, isBusy, run } = useAttempt();
  const computed = Date.parse(`${holiday.day}T12:00:00Z`);
  const day = formatDay(new Date(computed).toISOString(), i18n.locale);
  const handleSubmit = (data: FormData): void => {
    void run(confirmHoliday(holiday.id, textIn(data, 'day'))).then(({ ok }) => ok && onDone());
  };
  return (
    <Form fault={fault && { text: faultText(fault) }} attempt={attempt} onSubmit={handleSubmit}>
      <TextField
        label={nameOf(holiday, i18n.locale)}
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
