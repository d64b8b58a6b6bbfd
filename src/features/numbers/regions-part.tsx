/** One number of all regions: which one is chosen above it, as a map or as bars. */
import { useLingui } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ListSelect } from '#src/widgets/list/list-select.tsx';
import { BarsFigure } from './charts/bars-figure.tsx';
import type { Series } from './charts/use-series.ts';

const codes = [
  ...['turnout-2025', 'registered-2025', 'electricity', 'piped-water', 'internet'],
  ...['attendance-9-11', 'attendance-12-14'],
];

export const RegionsPart = ({ of }: { readonly of: (code: string) => Series | undefined }) => {
  const { t } = useLingui();
  const { chart }: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const series = codes.flatMap((code) => of(code) ?? []);
  const [chosen, choose] = useState(typeof chart === 'string' ? chart : '');
  const own = series.find(({ code }) => code === chosen) ?? series[0];
  if (!own) return null;
  return (
    <>
      <ListSelect
        label={t`What the chart shows`}
        value={own.code}
        options={series.map(({ code, title }) => [code, title])}
        onChoose={choose}
      />
      <BarsFigure key={own.code} series={own} as="map" />
    </>
  );
};
