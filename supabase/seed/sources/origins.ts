/** Which source, date and licence the rows of each file carry. The codes are those of source-list.ts. */
import type { Origin } from '#supabase/seed/core/seed-row.ts';

export const origins = {
  mboa: { source: 'mboa', as_of: '2026-11-21', licence: 'MIT' },
  areas: { source: 'geoboundaries', as_of: '2025', licence: 'ODbL-1.0' },
  geonames: { source: 'geonames', as_of: '2025-12-02', licence: 'ODbL-1.0' },
  osm: { source: 'osm', as_of: '2019-09', licence: 'ODbL-1.0' },
  healthsites: { source: 'healthsites', as_of: '2020-03', licence: 'ODbL-1.0' },
  who: { source: 'who-2019', as_of: '2019', licence: 'CC0-1.0' },
  wikidata: { source: 'wikidata', as_of: '2022-08-03', licence: 'CC0-1.0' },
  // The copies have no date: of the newest year in them, not of the day on which we took them.
  fons: { source: 'wikipedia-fons', as_of: '2007', licence: 'CC-BY-SA-4.0' },
  parties: { source: 'wikipedia-parties', as_of: '2026-11-21', licence: 'CC-BY-SA-4.0' },
  universities: { source: 'hipo', as_of: '2026-06-20', licence: 'MIT' },
  research: { source: 'ror', as_of: '2021-05-26', licence: 'CC0-1.0' },
  holidays: { source: 'date-holidays', as_of: '2026-11-23', licence: 'CC-BY-SA-3.0' },
  mayors: { source: 'feicom-2019', as_of: '2019-02-22', licence: 'unclear' },
} as const satisfies Readonly<Record<string, Origin>>;
