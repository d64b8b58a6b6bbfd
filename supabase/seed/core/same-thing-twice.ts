import { fold } from '#src/shared/slug.ts';
import { type Findings, type Place, reject } from './findings.ts';

interface Thing {
  readonly source: string;
  readonly source_key: string;
  readonly name: string;
  readonly subdivision_code: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/**
 * Finds rows that list one thing twice: the same key in the same source, or the same name at the same point of the same
 * subdivision. The second is rejected. Same name at another point is another place and stays.
 */
export const sameThingTwice = (findings: Findings): ((place: Place, thing: Thing) => boolean) => {
  const seen = new Map<string, number>();
  return (place, thing) => {
    const key = `${thing.source}:${thing.source_key}`;
    const point = `${fold(thing.name)}|${thing.subdivision_code}|${thing.latitude},${thing.longitude}`;
    const earlier = seen.get(key) ?? (thing.latitude === null ? undefined : seen.get(point));
    if (earlier !== undefined) {
      const why = seen.has(key) ? 'same key' : 'same name at the same point';
      reject(findings, place, `${why} as line ${earlier}`, `${key} ${thing.name}`);
      return true;
    }
    seen.set(key, place.line);
    seen.set(point, place.line);
    return false;
  };
};
