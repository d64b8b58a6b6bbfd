/** What series and places are called in both languages, as far as it is on this phone. */
import { useMemo } from 'react';
import { useDirectory } from '#src/data/react/use-directory.ts';
import { namesOnce, type ObservationWords, placeNames } from '#src/features/admin/model/observations.ts';
import { useLanguage } from '#src/widgets/area-picker/use-areas.ts';

export interface SeriesWords extends ObservationWords {
  /** Code and title in the reader's language, by title. */
  readonly titles: ReadonlyMap<string, string>;
}

export const useSeriesWords = (): SeriesWords => {
  const language = useLanguage();
  const { value } = useDirectory(`series in both ${language}`, (source) =>
    Promise.all([
      source.list({ table: 'series', where: {}, text: '', sort: '', language, offset: 0, limit: 500 }),
      source.areaNames('en'),
      source.areaNames('fr'),
    ]),
  );
  return useMemo(() => {
    const [listed, ...areas] = value ?? [];
    const rows = (listed?.rows ?? []).map((row) => ({ code: String(row.code), en: String(row.titleEn), fr: String(row.titleFr) }));
    return {
      series: namesOnce(rows.flatMap(({ code, en, fr }) => [code, en, fr].map((name) => [name, code] as const))),
      places: placeNames(areas),
      titles: new Map(rows.map((row) => [row.code, row[language]] as const).sort(([, a], [, b]) => a.localeCompare(b))),
    };
  }, [value, language]);
};
