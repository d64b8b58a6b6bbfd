/** One number of all regions: which one is chosen above it, as a map or as bars. */
import { useLingui } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { regionCodes } from '#src/shared/region-codes.ts';
import { ListSelect } from '#src/widgets/list/list-select.tsx';
import { BarsFigure } from './charts/bars-figure.tsx';
import type { Series } from './charts/use-series.ts';
import { toldOf } from './model/compared.ts';
import { schoolingByRegion } from './model/page-codes.ts';

const codes = [...['turnout-2025', 'registered-2025', 'population-2023', 'electricity', 'piped-water', 'internet'], ...schoolingByRegion];

export const RegionsPart = ({ of }: { readonly of: (code: string) => Series | undefined }) => {
  const { t } = useLingui();
  const { chart }: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const series = codes.flatMap((code) => withRegions(of(code)) ?? []);
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

/** What the source has by division alone is summed up for each region. */
const withRegions = (series: Series | undefined): Series | undefined => {
  if (!series || series.lines.some(({ place }) => place === regionCodes[0])) return series;
  const lines = regionCodes.flatMap((place) => {
    const told = toldOf(series.code, null, place, () => series.lines);
    return told ? [{ place, label: null, points: [told.point] }] : [];
  });
  return { ...series, lines, isComputed: true };
};
