/** Listens of members, and the charts that they must make, worked out anew and otherwise than SQL does. */
import { listenersNeeded, listenersStep, shownPlaces } from '#src/features/music/model/chart-rules.ts';
import type { ContentStage } from './content-stage.ts';

export interface Listen {
  readonly member: string;
  readonly track: string;
  /** Of the member; null: none. */
  readonly region: string | null;
}
export interface Told {
  readonly region: string | null;
  readonly title: string;
  readonly place: number;
  readonly listeners: number;
}

const bySeat = (a: Told, b: Told): number =>
  (a.region ?? '').localeCompare(b.region ?? '') || a.place - b.place || (a.title < b.title ? -1 : 1);

export const toldCharts = async ({ query }: Pick<ContentStage, 'query'>): Promise<readonly Told[]> => {
  const rows = await query('select region_code as region, title, place, listeners from app.track_charts where deleted_at is null');
  return (rows as readonly object[] as readonly Told[]).toSorted(bySeat);
};

/** `titles`: by track. */
export const chartsOf = (listens: readonly Listen[], titles: ReadonlyMap<string, string>): readonly Told[] => {
  const regions = [null, ...new Set(listens.flatMap(({ region }) => region ?? []))];
  return regions
    .flatMap((region) => {
      const heard = listens.filter((listen) => region === null || listen.region === region);
      const counted = [...titles].map(([track, title]) => {
        const members = new Set(heard.filter((listen) => listen.track === track).map(({ member }) => member)).size;
        return { title, members, listeners: members - (members % listenersStep) };
      });
      const enough = counted.filter(({ members }) => members >= listenersNeeded);
      return enough.map(({ title, listeners }) => ({
        ...{ region, title, listeners },
        place: 1 + enough.filter((other) => other.listeners > listeners).length,
      }));
    })
    .filter(({ place }) => place <= shownPlaces)
    .toSorted(bySeat);
};
