/** What phones have of market prices, and the rules that they state (SQL: 20261129001640). */
import type { Row } from '#src/shared/row.ts';
import { textOf } from '#src/shared/text-of.ts';
import { type Crop, cropNames, isCrop, type PriceUnit, unitOf } from './crops.ts';

/** So many members make a price that is told. */
export const membersNeeded = 5;
/** So many times what others paid, or as small a part of it, is held. */
export const farTimes = 3;
/** So long others' reports are what one is compared with. */
export const comparedWeeks = 8;
/** So long one may be reported. */
export const reportDays = 28;
/** So long what is told may change. */
export const changingWeeks = 4;
/** So many are shown. */
export const shownWeeks = 26;
/** Where the weeks of a town stand that change no more; phones ask for them when it is looked at (decision 203; SQL: 20261201000400). */
export const olderPrices = (division: string): string => `older:prices:${division}`;
/** What is told goes in such steps. */
export const stepFrancs = 5;
export const priceLimits = { least: 5, most: 1_000_000 } as const;

export interface PriceReport {
  readonly id: string;
  readonly division: string;
  readonly crop: Crop;
  readonly unit: PriceUnit;
  readonly day: string;
  readonly price: number;
  /** Null: the server has not said. */
  readonly fate: string | null;
}

const readThing = (row: Row): Pick<PriceReport, 'division' | 'crop' | 'unit'> | null => {
  const { crop } = row;
  const unit = isCrop(crop) ? unitOf(crop, row.unit) : null;
  return isCrop(crop) && unit ? { division: textOf(row, 'division_code'), crop, unit } : null;
};

/** The member's own that stand, the newest first. */
export const readReports = (rows: readonly Row[]): readonly PriceReport[] =>
  rows
    .flatMap((row): readonly PriceReport[] => {
      const thing = readThing(row);
      const { price, fate } = row;
      if (!thing || typeof price !== 'number' || fate === 'none') return [];
      return [{ id: row.id, ...thing, day: textOf(row, 'day'), price, fate: textOf(row, 'fate') || null }];
    })
    .sort((a, b) => (a.day === b.day ? (a.id < b.id ? 1 : -1) : a.day < b.day ? 1 : -1));

export interface PriceWeek {
  /** YYYY-MM-DD. */
  readonly monday: string;
  readonly low: number;
  readonly middle: number;
  readonly high: number;
  /** At least so many. */
  readonly reports: number;
  readonly isSample: boolean;
}
export interface PriceBoard {
  readonly crop: Crop;
  readonly unit: PriceUnit;
  /** The newest first; at least one. */
  readonly weeks: readonly [PriceWeek, ...PriceWeek[]];
}

/** Of one town, in the order of the list of crops. */
export const boardOf = (rows: readonly Row[], division: string): readonly PriceBoard[] =>
  cropNames.flatMap((crop) => {
    const own = rows.filter((row) => row.crop === crop && row.division_code === division);
    return [...new Set(own.map(({ unit }) => unit))].flatMap((told): readonly PriceBoard[] => {
      const unit = unitOf(crop, told);
      const weeks = own.filter((row) => row.unit === told).flatMap((row) => readWeek(row) ?? []);
      const [newest, ...older] = weeks.sort((a, b) => (a.monday < b.monday ? 1 : -1));
      return unit && newest ? [{ crop, unit, weeks: [newest, ...older] }] : [];
    });
  });

/** Codes of the divisions of which something is told. */
export const pricedTowns = (rows: readonly Row[]): readonly string[] => [
  ...new Set(rows.flatMap((row) => (readThing(row) && readWeek(row) ? [textOf(row, 'division_code')] : []))),
];

const readWeek = (row: Row): PriceWeek | null => {
  const { low, middle, high, reports } = row;
  if (typeof low !== 'number' || typeof middle !== 'number' || typeof high !== 'number' || typeof reports !== 'number') return null;
  return { monday: textOf(row, 'monday'), low, middle, high, reports, isSample: row.is_sample === true };
};

/** 100 francs CFA for a French franc since 1994, and so many of those for a euro since 1999 (Regulation (EC) 2866/98): both fixed. */
export const parity = { cfa: 100, cfaSince: '1994', francs: 6.55957, francsSince: '1999' } as const;
export const xafForEuro = Number((parity.francs * parity.cfa).toFixed(3));
export const inEuros = (xaf: number): number => xaf / xafForEuro;
