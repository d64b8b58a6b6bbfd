/** A series with its values and its source, as any visitor reads them, checked once on arrival. */
import { type Point, readPoints } from '#src/model/numbers/points.ts';
import { type Unit, units } from '#src/model/numbers/units.ts';
import type { Api } from '#supabase/functions/_shared/ask-rpc.ts';

export type InBoth = Readonly<Record<'en' | 'fr', string>>;

export interface ToldLine {
  readonly place: string;
  readonly label: InBoth | null;
  readonly points: readonly Point[];
}

export interface ToldSource {
  /** Null where it has none of its own. */
  readonly name: { readonly title: string; readonly publisher: string; readonly url: string | null } | null;
  readonly asOf: string;
}

export interface ToldSeries {
  /** Of its regions, by code. */
  readonly regionNames: ReadonlyMap<string, InBoth>;
  readonly code: string;
  readonly title: InBoth;
  readonly note: InBoth | null;
  readonly unit: Unit;
  readonly decimals: number;
  /** Of the series, then of lines that an editor brought in from another. */
  readonly sources: readonly ToldSource[];
  readonly lines: readonly ToldLine[];
}

/** Rows behind a path of the REST API; null where it does not answer with any. */
export type Read = (path: string) => Promise<unknown>;

type Send = (input: string, init: RequestInit) => Promise<Response>;

export const readAsVisitor =
  ({ url, key }: Api, send: Send = fetch): Read =>
  async (path) => {
    const answer = await send(`${url}/rest/v1/${path}`, { headers: { apikey: key } });
    return answer.ok ? answer.json() : null;
  };

/** `code` holds small letters, digits and dashes. `none`: there is no such series; null: what came is no answer of the database. */
export const readTold = async (read: Read, code: string): Promise<ToldSeries | 'none' | null> => {
  const [found, lines] = await Promise.all([
    read(`series?code=eq.${code}&deleted_at=is.null&select=code,title_en,title_fr,note_en,note_fr,unit,decimals,as_of,source`),
    read(`series_lines?series_code=eq.${code}&deleted_at=is.null&select=place,label_en,label_fr,points,source,as_of&order=position.asc`),
  ]);
  if (!Array.isArray(found) || !Array.isArray(lines)) return null;
  const series: unknown = found[0];
  if (series === undefined) return 'none';
  if (!isRecord(series) || !isText(series.source)) return null;
  const title = inBoth(series.title_en, series.title_fr);
  const unit = units.find((one) => one === series.unit);
  if (!title || !unit || !isText(series.as_of)) return null;
  return {
    regionNames: lines.some((line) => isRecord(line) && isRegion(line.place)) ? await readRegions(read) : new Map(),
    ...{ code, title, unit },
    note: inBoth(series.note_en, series.note_fr),
    decimals: typeof series.decimals === 'number' ? series.decimals : 0,
    sources: await readSources(read, [series, ...lines]),
    lines: lines
      .filter(isRecord)
      .flatMap(({ place, label_en, label_fr, points }): readonly ToldLine[] =>
        isText(place) ? [{ place, label: inBoth(label_en, label_fr), points: readPoints(points) }] : [],
      ),
  };
};

/** Each once, with its newest date. */
const readSources = (read: Read, rows: readonly unknown[]): Promise<readonly ToldSource[]> => {
  const dates = new Map<string, string>();
  for (const row of rows)
    if (isRecord(row) && isText(row.source) && isText(row.as_of) && (dates.get(row.source) ?? '') < row.as_of)
      dates.set(row.source, row.as_of);
  return Promise.all([...dates].map(async ([code, asOf]) => ({ name: await readSource(read, code), asOf })));
};

const readSource = async (read: Read, code: string): Promise<ToldSource['name']> => {
  const rows = await read(`sources?code=eq.${encodeURIComponent(code)}&select=title,publisher,url`);
  const source: unknown = Array.isArray(rows) ? rows[0] : null;
  if (!isRecord(source) || !isText(source.title)) return null;
  // A source is data, and data is not trusted with a scheme.
  const url = isText(source.url) && /^https?:\/\//.test(source.url) ? source.url : null;
  return { title: source.title, publisher: isText(source.publisher) ? source.publisher : '', url };
};

const isRegion = (place: unknown): boolean => isText(place) && /^CM-[A-Z]{2}$/.test(place);

const readRegions = async (read: Read): Promise<ToldSeries['regionNames']> => {
  const rows = await read('regions?deleted_at=is.null&select=code,name_en,name_fr');
  const named = (Array.isArray(rows) ? rows : []).filter(isRecord).flatMap(({ code, name_en, name_fr }) => {
    const name = inBoth(name_en, name_fr);
    return isText(code) && name ? [[code, name] as const] : [];
  });
  return new Map(named);
};

const inBoth = (en: unknown, fr: unknown): InBoth | null => (isText(en) && isText(fr) ? { en, fr } : null);
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
