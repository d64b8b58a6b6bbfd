/** The area that the address names (`?region`, `?division`); without one the person's own. */
import type { Area } from '#src/platform/preferences.ts';

export type AreaAsked = Pick<Area, 'region' | 'division'>;

const codeIn = (search: Readonly<Record<string, unknown>>, name: string, form: RegExp): string => {
  const value = search[name];
  return typeof value === 'string' && form.test(value) ? value : '';
};

export const areaAsked = (search: Readonly<Record<string, unknown>>, own: AreaAsked): AreaAsked => {
  // An empty region was chosen too: it is the whole country.
  if (typeof search.region !== 'string') return { region: own.region, division: own.division };
  const region = codeIn(search, 'region', /^CM-[A-Z]{2}$/);
  const division = codeIn(search, 'division', /^CM-[A-Z]{2}-\d{2}$/);
  return { region, division: region !== '' && division.startsWith(`${region}-`) ? division : '' };
};

export const searchOf = ({ region, division }: AreaAsked): Readonly<Record<string, string>> => ({
  region,
  ...(division ? { division } : {}),
});
