/** What was paid: a crop, a unit, a day and a price, for the town that is shown. What is wrong is said at its box, and nothing that was typed is lost. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useTimeOfVisit } from '#src/data/react/use-clock-offset.ts';
import { type Crop, cropNames, crops, isCrop, type PriceUnit, unitOf } from '#src/features/market/model/crops.ts';
import { priceLimits, reportDays } from '#src/features/market/model/prices.ts';
import { reportPrice } from '#src/features/market/model/report-price.ts';
import { askToKeepStorage } from '#src/platform/storage-room.ts';
import { dayOf } from '#src/shared/format-day.ts';
import { newUuid } from '#src/shared/uuid.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { NotChosen } from '#src/widgets/area-picker/not-chosen.tsx';
import { NotKept } from '#src/widgets/written/not-kept.tsx';
import { useMutateOnce } from '#src/widgets/written/use-mutate-once.ts';
import { cropLabels, unitLabels } from './labels.ts';

const { least, most } = priceLimits;

interface Typed {
  readonly crop: Crop | '';
  readonly unit: PriceUnit | '';
  readonly day: string;
  readonly price: string;
}
type Faults = Partial<Record<keyof Typed | 'division', true>>;

const priceIn = (typed: string): number | null => {
  const price = /^\d{1,9}$/.test(typed.replaceAll(/[\s.,\u202F\u00A0]/g, '')) ? Number(typed.replaceAll(/[\s.,\u202F\u00A0]/g, '')) : 0;
  return price >= least && price <= most ? price : null;
};

const usePriceForm = (division: string) => {
  const now = useTimeOfVisit();
  const [today, first] = [dayOf(now), dayOf(now - reportDays * 86_400_000)];
  const [typed, setTyped] = useState<Typed>({ crop: '', unit: '', day: today, price: '' });
  const [faults, setFaults] = useState<Faults>({});
  const [attempt, setAttempt] = useState(0);
  const { run, isFailed } = useMutateOnce();
  const { crop, unit, day } = typed;
  const price = priceIn(typed.price);
  const send = async (): Promise<void> => {
    const found: Faults = {
      ...(division ? {} : { division: true }),
      ...(crop ? {} : { crop: true }),
      ...(unit ? {} : { unit: true }),
      ...(day >= first && day <= today ? {} : { day: true }),
      ...(price === null ? { price: true } : {}),
    };
    setFaults(found);
    if (Object.keys(found).length > 0) return setAttempt((count) => count + 1);
    void askToKeepStorage();
    const isKept = await run(reportPrice, { id: newUuid(Date.now()), division_code: division, crop, unit, day, price });
    // The second tap of two has nothing to send; the next price is often of the same day.
    if (isKept) setTyped({ ...typed, price: '' });
  };
  const type = (part: Partial<Typed>): void => setTyped({ ...typed, ...part });
  return { typed, type, faults, attempt, isFailed, send, today, first };
};
type PriceForm = ReturnType<typeof usePriceForm>;

export const ReportForm = ({ division }: { readonly division: string }) => {
  const form = usePriceForm(division);
  return (
    <Form fault={form.isFailed ? { text: <NotKept /> } : null} attempt={form.attempt} onSubmit={() => void form.send()}>
      {form.faults.division && (
        <p role="alert" tabIndex={-1}>
          <Trans>Choose the region and the division above: where did you buy it?</Trans>
        </p>
      )}
      <What {...form} />
      <HowMuch {...form} />
      <Button type="submit">
        <Trans>Tell the price</Trans>
      </Button>
    </Form>
  );
};

const What = ({ typed: { crop, unit }, type, faults }: PriceForm) => {
  const { i18n } = useLingui();
  const choose = (told: string): void => {
    const chosen = isCrop(told) ? told : '';
    // Most are sold by one.
    const own = chosen ? crops[chosen] : [];
    type({ crop: chosen, unit: chosen && unit && unitOf(chosen, unit) ? unit : own.length === 1 ? (own[0] ?? '') : '' });
  };
  return (
    <>
      <Field label={<Trans>What did you buy?</Trans>} error={faults.crop && <Trans>Choose what you bought.</Trans>}>
        {(control) => (
          <select {...control} value={crop} onChange={(event) => choose(event.target.value)}>
            <NotChosen />
            {cropNames.map((name) => (
              <option key={name} value={name}>
                {i18n._(cropLabels[name])}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={<Trans>For how much of it?</Trans>} error={faults.unit && <Trans>Choose the unit.</Trans>}>
        {(control) => (
          <select {...control} value={unit} onChange={(event) => type({ unit: (crop && unitOf(crop, event.target.value)) || '' })}>
            <NotChosen />
            {(crop ? crops[crop] : []).map((name) => (
              <option key={name} value={name}>
                {i18n._(unitLabels[name])}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  );
};

const HowMuch = ({ typed: { day, price }, type, faults, today, first }: PriceForm) => (
  <>
    <Field label={<Trans>On which day?</Trans>} error={faults.day && <Trans>A day of the last {reportDays} days.</Trans>}>
      {(control) => (
        <input {...control} type="date" value={day} min={first} max={today} onChange={(event) => type({ day: event.target.value })} />
      )}
    </Field>
    <Field
      label={<Trans>Price (FCFA)</Trans>}
      hint={<Trans>For one of the unit.</Trans>}
      error={
        faults.price && (
          <Trans>
            A price is a whole number from {least} to {most} francs.
          </Trans>
        )
      }
    >
      {(control) => <input {...control} inputMode="numeric" value={price} onChange={(event) => type({ price: event.target.value })} />}
    </Field>
  </>
);
