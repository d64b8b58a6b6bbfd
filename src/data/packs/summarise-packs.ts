/** One sentence's worth of the packs on this phone: how many of how many, how heavy, of what time. */
import { fold } from '#src/shared/slug.ts';
import { type AsOf, joinAsOf } from '#src/shared/years.ts';
import type { PackState, PacksState } from './directory.ts';
import { compareText } from './words.ts';

export interface PacksSummary {
  readonly installed: number;
  readonly total: number;
  readonly installedBytes: number;
  readonly totalBytes: number;
  readonly installedRows: number;
  /** Of what is installed: what a search may honestly call the time of its data. */
  readonly asOf: AsOf | null;
}

/** An older pack that waits for its update still answers. */
export const isOnPhone = ({ state }: PackState): boolean => state === 'installed' || state === 'update-available';

export const summarisePacks = ({ packs }: PacksState): PacksSummary => {
  const here = packs.filter(isOnPhone);
  return {
    installed: here.length,
    total: packs.length,
    installedBytes: sumOf(here, 'bytes'),
    totalBytes: sumOf(packs, 'bytes'),
    installedRows: sumOf(here, 'rows'),
    asOf: joinAsOf(here.map(({ asOf }) => asOf)),
  };
};

/** Bytes still to come: what a person on a metered line is asked about. */
export const missingBytes = (packs: readonly PackState[]): number =>
  sumOf(
    packs.filter(({ state }) => state !== 'installed'),
    'bytes',
  );

const sumOf = (packs: readonly PackState[], what: 'bytes' | 'rows'): number => packs.reduce((sum, pack) => sum + pack[what], 0);

/** The person's own region, then what belongs to the whole country, then the other regions by name. */
export const sortPacks = (packs: readonly PackState[], region: string, nameOf: (region: string) => string): readonly PackState[] => {
  const key = (pack: PackState): string => fold(pack.region === null ? '' : nameOf(pack.region));
  const weight = (pack: PackState): number => (pack.region === null ? 1 : pack.region === region ? 0 : 2);
  return [...packs].sort((a, b) => weight(a) - weight(b) || compareText(key(a), key(b)) || compareText(a.module, b.module));
};
