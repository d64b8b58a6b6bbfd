/** The areas a member has had, and in which of them they count: the rule of app.counted_area (SQL: 1123000500), to say it beforehand. */

export interface OwnArea {
  /** Null: they say none. */
  readonly region_code: string | null;
  /** ISO time. Of a change that waits, in the future. */
  readonly since: string;
  readonly how: 'sign_up' | 'change' | 'support';
  /** As the server saw it: by a phone's own clock, which may be behind, a change of this second would wait. */
  readonly is_waiting: boolean;
}

const day = 86_400_000;

/** The one that was theirs at that time, in ms; before there was an account, the one said at sign-up. `areas`: oldest first. */
const areaAt = (areas: readonly OwnArea[], at: number): OwnArea | undefined =>
  areas.findLast(({ since }) => Date.parse(since) <= at) ?? areas.find(({ how }) => how === 'sign_up');

/** From when on it counts in what opens, in ms. */
const countsFrom = ({ how, since }: OwnArea): number => Date.parse(since) + (how === 'change' ? 14 * day : 0);

/** Whether the member counts in what is limited to this region and opened then. */
export const isCounted = (areas: readonly OwnArea[], region: string, openedAt: string): boolean => {
  const at = Date.parse(openedAt);
  const had = areaAt(areas, at);
  return had?.region_code === region && (had.how !== 'change' || countsFrom(had) <= at);
};

/** What a member is told of their own area: the one of now, from when on it counts in what opens, and the one that waits. `now` in ms. */
export const standingOfArea = (areas: readonly OwnArea[], now: number) => {
  const next = areas.find(({ is_waiting, since }) => is_waiting && Date.parse(since) > now);
  const has = areas.findLast((area) => area !== next);
  return { code: has?.region_code ?? null, countsFrom: has ? countsFrom(has) : 0, next };
};
