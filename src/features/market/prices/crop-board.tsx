/** One crop in one town: its newest week, and on a tap all weeks that are shown, as a line and as a table. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { inEuros, type PriceBoard, type PriceWeek } from '#src/features/market/model/prices.ts';
import { formatShortDay } from '#src/shared/format-day.ts';
import { formatNumber } from '#src/shared/format-number.ts';
import { SampleBadge } from '#src/ui/sample-badge.tsx';
import { Table } from '#src/ui/table.tsx';
import content from '#src/widgets/content/content.module.css';
import { useDates, useFrancs, useNumbers } from '#src/widgets/facts/use-numbers.ts';
import { cropLabels, unitLabels } from './labels.ts';
import { PriceChart } from './price-chart.tsx';
import styles from './prices.module.css';

export const CropBoard = ({ board: { crop, unit, weeks } }: { readonly board: PriceBoard }) => {
  const { i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [{ monday, low, middle, high, reports, isSample }] = weeks;
  const [date, francs, number] = [useDates(), useFrancs(), useNumbers()];
  const euros = formatNumber(inEuros(middle), i18n.locale, 2);
  const [from, to, day] = [francs(low), francs(high), date(monday)];
  return (
    <section className={`${styles.crop} ${isOpen ? styles.open : ''}`}>
      <h3>
        {i18n._(cropLabels[crop])} · {i18n._(unitLabels[unit])} {isSample && <SampleBadge />}
      </h3>
      <p className={styles.middle}>{francs(middle)}</p>
      <p className={content.small}>
        <Trans>
          Half of them paid {from} to {to}. About € {euros}. Week of {day}, {number(reports)} members or more.
        </Trans>
      </p>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <Trans>Week by week</Trans>
        </summary>
        {isOpen && <Weeks weeks={weeks} label={`${i18n._(cropLabels[crop])}, ${i18n._(unitLabels[unit])}`} />}
      </details>
    </section>
  );
};

const Weeks = ({ weeks, label }: Pick<PriceBoard, 'weeks'> & { readonly label: string }) => {
  const { t, i18n } = useLingui();
  const [date, number] = [useDates(), useNumbers()];
  return (
    <>
      {weeks.length > 1 && <PriceChart weeks={weeks} label={label} sayValue={number} sayDay={(day) => formatShortDay(day, i18n.locale)} />}
      <Table
        caption={t`${label}: FCFA`}
        columns={[
          { head: t`Week of`, of: ({ monday }: PriceWeek) => date(monday) },
          { head: t`Middle price`, of: ({ middle }) => number(middle) },
          { head: t`Middle half`, of: ({ low, high }) => `${number(low)}–${number(high)}`, isText: true },
        ]}
        rows={weeks}
        keyOf={({ monday }) => monday}
      />
    </>
  );
};
