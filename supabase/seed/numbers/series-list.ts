/** Every series that is imported. What is not here of a file is not shown anywhere, and stays in the file. */
import { corruptionSeries } from './corruption.ts';
import { debtSeries } from './debt.ts';
import { electionSeries } from './elections.ts';
import { mediaSeries, unclearMediaSeries } from './media.ts';
import { opinionSeries, unclearOpinionSeries } from './opinion.ts';
import { regionSeries, unclearRegionSeries } from './regions.ts';
import { schoolingSeries } from './schooling.ts';
import type { SeriesSpec } from './series-spec.ts';
import { wealthSeries } from './wealth.ts';

const seriesList: readonly SeriesSpec[] = [
  ...debtSeries,
  ...corruptionSeries,
  ...wealthSeries,
  ...mediaSeries,
  ...opinionSeries,
  ...regionSeries,
  ...electionSeries,
  ...schoolingSeries,
];

/** Only with MBOA_SEED_UNCLEAR=1: more series, and more of some of those above. */
const unclearSeriesList: readonly SeriesSpec[] = [...unclearMediaSeries, ...unclearOpinionSeries, ...unclearRegionSeries];

export const listSeries = (withUnclear: boolean): readonly SeriesSpec[] =>
  withUnclear
    ? [...seriesList.filter(({ code }) => !unclearSeriesList.some((more) => more.code === code)), ...unclearSeriesList]
    : seriesList;
