/** The form of a report: each box says what is wrong with it, and what was typed stays whatever happens. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { sayDay } from '#src/shared/format-day.ts';
import { Button } from '#src/ui/button.tsx';
import { ChoiceGroup } from '#src/ui/choice-group.tsx';
import { Field } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { AreaSelects } from '#src/widgets/area-picker/area-selects.tsx';
import { NotChosen } from '#src/widgets/area-picker/not-chosen.tsx';
import { NotKept } from '#src/widgets/written/not-kept.tsx';
import styles from './fee-reports.module.css';
import { type FeeAmount, type FeeOffice, type FeeOutcome, monthsUntil, offices, outcomes } from './model/report.ts';
import type { ToldReports } from './model/told-reports.ts';
import { officeLabels, outcomeLabels } from './parts/labels.ts';
import { useAmounts } from './parts/use-amounts.ts';
import type { Sealed } from './seal-report.ts';
import { TextBox } from './text-box.tsx';
import { useReport, type Writing } from './use-report.ts';

interface ReportFormProps {
  readonly reportKey: NonNullable<ToldReports['key']>;
  readonly onSealed: (sealed: Sealed) => void;
}

export const ReportForm = ({ reportKey, onSealed }: ReportFormProps) => {
  const writing = useReport(reportKey, onSealed);
  const { written, clear, isKept, cannotSeal, attempt, isBusy, seal } = writing;
  return (
    <Form fault={cannotSeal ? { text: <CannotSeal /> } : null} attempt={attempt} onSubmit={() => void seal()}>
      <OutcomeBox {...writing} />
      <OfficeBox {...writing} />
      <AreaBox {...writing} />
      <MonthBox {...writing} />
      {written.outcome !== 'honest' && <AmountBox {...writing} />}
      <TextBox {...writing} />
      {!isKept && (
        <p role="status">
          <NotKept />
        </p>
      )}
      <div className={styles.buttons}>
        <Button type="submit" disabled={isBusy}>
          {isBusy ? <Trans>Sealing…</Trans> : <Trans>Seal and send</Trans>}
        </Button>
        <Button look="plain" disabled={isBusy} onClick={clear}>
          <Trans>Delete what I wrote</Trans>
        </Button>
      </div>
    </Form>
  );
};

const CannotSeal = () => (
  <Trans>This browser could not seal the report, so nothing was sent. Use a newer browser, and an address that begins with https.</Trans>
);

const OutcomeBox = ({ written, write, faults }: Writing) => {
  const { i18n } = useLingui();
  return (
    <ChoiceGroup<FeeOutcome | ''>
      name="outcome"
      title={<Trans>What happened?</Trans>}
      value={written.outcome}
      choices={outcomes.map((outcome) => ({ value: outcome, label: i18n._(outcomeLabels[outcome]) }))}
      error={faults.outcome && <Trans>Choose what happened.</Trans>}
      onChoose={(outcome) => write({ outcome })}
    />
  );
};

const OfficeBox = ({ written, write, faults }: Writing) => {
  const { i18n } = useLingui();
  return (
    <Field label={<Trans>Where?</Trans>} error={faults.office && <Trans>Choose the kind of office.</Trans>}>
      {(control) => (
        <select
          {...control}
          value={written.office}
          onChange={(event) => write({ office: offices.find((one) => one === event.target.value) ?? '' })}
        >
          <NotChosen />
          {offices.map((office: FeeOffice) => (
            <option key={office} value={office}>
              {i18n._(officeLabels[office])}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
};

const AreaBox = ({ written, write, faults }: Writing) => (
  <fieldset className={styles.area} tabIndex={faults.division ? -1 : undefined} aria-invalid={faults.division ? true : undefined}>
    <legend>
      <Trans>In which division?</Trans>
    </legend>
    <AreaSelects
      area={{ region: written.region, division: written.division, subdivision: '' }}
      depth={2}
      stacked={false}
      onChoose={({ region, division }) => write({ region, division })}
    />
    {faults.division && (
      <p className={styles.error}>
        <Trans>Choose the region and the division.</Trans>
      </p>
    )}
  </fieldset>
);

const MonthBox = ({ written, write, faults }: Writing) => {
  const { i18n } = useLingui();
  const [months] = useState(() => monthsUntil(new Date()));
  return (
    <Field
      label={<Trans>In which month?</Trans>}
      hint={<Trans>The day is not asked: it could lead to you.</Trans>}
      error={faults.month && <Trans>Choose the month.</Trans>}
    >
      {(control) => (
        <select {...control} value={written.month} onChange={(event) => write({ month: event.target.value })}>
          <NotChosen />
          {months.map((month) => (
            <option key={month} value={month}>
              {sayDay(Number(month.slice(0, 4)), Number(month.slice(5)) - 1, null, i18n.locale)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
};

const AmountBox = ({ written, write }: Writing) => {
  const choices = useAmounts();
  return (
    <Field label={<Trans>How much was asked for?</Trans>} hint={<Trans>A gift counts with what it is worth.</Trans>}>
      {(control) => (
        <select {...control} value={written.amount} onChange={(event) => write({ amount: event.target.value as FeeAmount })}>
          {choices.map(([amount, said]) => (
            <option key={amount} value={amount}>
              {said}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
};
