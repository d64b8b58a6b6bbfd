/** What was heard of a track, and which of a week this phone has told already: no more than the week that runs, and gone when its member signs out. */
import { heardSeconds } from '#src/features/music/model/chart-rules.ts';
import { mondayOf } from '#src/features/music/model/charts.ts';

export interface Heard {
  /** Where it stood last, in seconds; null: it has not begun. */
  readonly at: number | null;
  readonly seconds: number;
}
export const nothingHeard: Heard = { at: null, seconds: 0 };

/** Browsers say where a track stands several times a second; what is further was skipped. */
const longestStep = 5;

export const heardUpTo = ({ at, seconds }: Heard, now: number): Heard => {
  const step = at === null ? 0 : now - at;
  return { at: now, seconds: seconds + (step > 0 && step < longestStep ? step : 0) };
};

/** Of a shorter one all, but for what the last word about its place leaves out. `duration`: none while it is not known. */
export const isListened = ({ seconds }: Heard, duration: number): boolean =>
  seconds >= (duration > 0 ? Math.min(heardSeconds, duration * 0.95) : heardSeconds);

interface TellsOf {
  readonly user: string;
  /** On which it was heard. */
  readonly day: string;
  readonly track: string;
}
export interface ToldListens {
  readonly user: string;
  readonly monday: string;
  readonly tracks: readonly string[];
}

const isTold = (kept: unknown): kept is ToldListens =>
  typeof kept === 'object' && kept !== null && Array.isArray(Reflect.get(kept, 'tracks'));

/** What storage has to keep once it is told; null: it was told in this week. `kept`: whatever storage has. */
export const toTell = (kept: unknown, { user, day, track }: TellsOf): ToldListens | null => {
  const monday = mondayOf(day);
  const tracks = isTold(kept) && kept.user === user && kept.monday === monday ? kept.tracks : [];
  return tracks.includes(track) ? null : { user, monday, tracks: [...tracks, track] };
};
