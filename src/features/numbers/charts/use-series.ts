/** Series with their values and where they come from, as far as they are on this phone. */
import type { Directory } from '#src/data/packs/directory.ts';
import { type Answer, useDirectory } from '#src/data/react/use-directory.ts';
import type { Row } from '#src/model/define-entity.ts';
import { type Point, readPoints } from '#src/model/numbers/points.ts';
import { type Unit, units } from '#src/model/numbers/units.ts';
import { useLanguage } from '#src/widgets/area-picker/use-areas.ts';

export interface Line {
  /** CM, an area's code, or three letters of another country. */
  readonly place: string;
  /** What of the place it is of, in the reader's language. */
  readonly label: string | null;
  readonly points: readonly Point[];
  /** Where its newest values come from, when that is not where the series does: an editor brought them in. */
  readonly source?: Source;
}

export interface Series {
  readonly code: string;
  readonly title: string;
  readonly unit: Unit;
  readonly decimals: number;
  readonly note: string | null;
  readonly source: Source;
  readonly lines: readonly Line[];
  /** By a formula of ours: no publisher has it as a series. */
  readonly isComputed?: true;
}

export interface Source {
  readonly title: string;
  readonly publisher: string | null;
  /** An address of the web, or null. */
  readonly url: string | null;
  readonly licence: string;
  readonly asOf: string;
}

export interface FoundSeries {
  readonly byCode: ReadonlyMap<string, Series>;
  /** Their pack is not here. */
  readonly isMissing: boolean;
}

const most = 500;

export const useSeries = (codes: readonly string[]): Answer<FoundSeries> => {
  const language = useLanguage();
  return useDirectory(`series ${language} ${codes.join(' ')}`, (source) => readSeries(source, codes, language));
};

const readSeries = async (source: Directory, codes: readonly string[], language: 'en' | 'fr'): Promise<FoundSeries> => {
  const all = { where: {}, text: '', sort: '', language, offset: 0, limit: most };
  const [listed, sources, lines] = await Promise.all([
    source.list({ ...all, table: 'series' }),
    source.list({ ...all, table: 'sources' }),
    Promise.all(codes.map((value) => source.related({ table: 'series_lines', field: 'seriesCode', value, language, limit: most }))),
  ]);
  const found = codes.flatMap((code, n): readonly Series[] => {
    const row = listed.rows.find((one) => one.code === code);
    return row ? [seriesOf(row, lines[n]?.rows ?? [], sources.rows, language)] : [];
  });
  return { byCode: new Map(found.map((one) => [one.code, one])), isMissing: listed.missing.length > 0 };
};

const seriesOf = (row: Row, lines: readonly Row[], sources: readonly Row[], language: 'en' | 'fr'): Series => ({
  code: String(row.code),
  title: String(language === 'fr' ? row.titleFr : row.titleEn),
  unit: unitOf(row.unit),
  decimals: typeof row.decimals === 'number' ? row.decimals : 0,
  note: textOf(language === 'fr' ? row.noteFr : row.noteEn),
  source: sourceOf(row, sources),
  lines: [...lines]
    .sort((a, b) => Number(a.position) - Number(b.position))
    .map((line) => ({
      place: String(line.place),
      label: textOf(language === 'fr' ? line.labelFr : line.labelEn),
      points: readPoints(line.points),
      ...(line.source !== row.source && { source: sourceOf(line, sources) }),
    })),
});

const sourceOf = (row: Row, sources: readonly Row[]): Source => {
  const source = sources.find(({ code }) => code === row.source);
  const url = textOf(source?.url);
  return {
    title: textOf(source?.title) ?? row.source,
    publisher: textOf(source?.publisher),
    // A source is data, and data is not trusted with a scheme.
    url: url && /^https?:\/\//.test(url) ? url : null,
    licence: row.licence,
    asOf: row.asOf,
  };
};

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
/** An app that is older than the data shows the number without its unit rather than another's. */
const unitOf = (value: unknown): Unit => units.find((unit) => unit === value) ?? 'people';
