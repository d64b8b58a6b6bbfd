/** What the member told, what became of each, and the tap that takes it back. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useMutate } from '#src/data/react/use-mutate.ts';
import { useReplica } from '#src/data/react/use-replica.ts';
import type { Op } from '#src/data/sync/op.ts';
import { type PriceReport, priceLimits, readReports, reportDays } from '#src/features/market/model/prices.ts';
import { reportPrice } from '#src/features/market/model/report-price.ts';
import { Button } from '#src/ui/button.tsx';
import { useAreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import content from '#src/widgets/content/content.module.css';
import { useDates, useFrancs } from '#src/widgets/facts/use-numbers.ts';
import { RefusedMutation } from '#src/widgets/written/refused-mutation.tsx';
import { WaitsHere } from '#src/widgets/written/waits-here.tsx';
import { cropLabels, unitLabels } from './labels.ts';

const mostShown = 20;

export const OwnPrices = () => {
  const held = useReplica(async (reader) => {
    const [rows, ops] = await Promise.all([reader.rowsOfTable('price_reports'), reader.ops()]);
    return { own: readReports(rows), refused: ops.filter(({ name, state }) => name === reportPrice.name && state === 'refused') };
  }, []);
  if (!held || held.own.length + held.refused.length === 0) return null;
  return (
    <>
      <h3>
        <Trans>What you told</Trans>
      </h3>
      {held.refused.map((op) => (
        <RefusedMutation key={op.id} op={op} why={<WhyRefused op={op} />} />
      ))}
      <ul className={content.comments}>
        {held.own.slice(0, mostShown).map((report) => (
          <li key={report.id}>
            <Own report={report} />
          </li>
        ))}
      </ul>
    </>
  );
};

const Own = ({ report }: { readonly report: PriceReport }) => {
  const { i18n } = useLingui();
  const mutate = useMutate();
  const names = useAreaNames();
  const [date, francs] = [useDates(), useFrancs()];
  const { id, division, crop, unit, day, price, fate } = report;
  const takeBack = () => mutate?.(reportPrice, { id, division_code: division, crop, unit, day, price: null });
  return (
    <>
      <p>
        {i18n._(cropLabels[crop])} · {i18n._(unitLabels[unit])}: {francs(price)} · {names.get(division) ?? division} · {date(day)}
      </p>
      <p role="status" className={content.small}>
        <Fate fate={fate} />
      </p>
      <div className={content.buttons}>
        <Button look="plain" disabled={!mutate} onClick={(event) => event.detail < 2 && void takeBack()}>
          <Trans>Take it back</Trans>
        </Button>
      </div>
    </>
  );
};

const Fate = ({ fate }: Pick<PriceReport, 'fate'>): ReactNode => {
  switch (fate) {
    case 'counts':
      return <Trans>✓ It counts, from the Monday after its week.</Trans>;
    case 'waits':
      return <Trans>○ Received. It counts once your account is confirmed and a week old.</Trans>;
    case 'held':
      return <Trans>! Held: it is far from what others paid. It is compared again each Monday.</Trans>;
    default:
      return (
        <WaitsHere>
          <Trans>○ Kept on this phone. It is sent when there is a network.</Trans>
        </WaitsHere>
      );
  }
};

const { least, most } = priceLimits;

const WhyRefused = ({ op: { refusal } }: { readonly op: Op }) => {
  switch (refusal?.why ?? refusal?.field ?? refusal?.status) {
    case 'too_late':
      return <Trans>It arrived too late: prices of the last {reportDays} days can be told.</Trans>;
    case 'too_many':
      return <Trans>Those were many prices for one day. Try again tomorrow.</Trans>;
    case 'day':
      return <Trans>The day is still to come. Is the date of this phone right?</Trans>;
    case 'price':
      return (
        <Trans>
          A price is a whole number from {least} to {most} francs.
        </Trans>
      );
    default:
      return <Trans>The server did not take it.</Trans>;
  }
};
