/** What a page that was drawn on the server brings with it, so that the app draws the very same before it knows anything itself (decision 112). */
import type { Directory, ListPage } from '#src/data/packs/directory.ts';
import type { Drawing } from '#src/data/react/drawing.ts';
import type { Reader } from '#src/data/sync/ports.ts';
import { mostValues } from '#src/features/directories/list-search.ts';
import type { Row } from '#src/shared/row.ts';
import type { Told } from './told.ts';

export interface PageData {
  /** By question (`questionKey`), or by what everybody is told (`toldKey`). */
  readonly answers: Readonly<Record<string, unknown>>;
  readonly rows: Readonly<Record<string, readonly Row[]>>;
}

const asked = ['list', 'lookup', 'related', 'near', 'areaNames'] as const;
type Asked = (typeof asked)[number];
type Questions = Readonly<Record<Asked, (...args: readonly unknown[]) => Promise<unknown>>>;

export const questionKey = (method: string, args: readonly unknown[]): string => `${method} ${JSON.stringify(args)}`;

export const toldKey = (name: string): string => `told ${name}`;

/** The same directory, with every question passing through `through`. */
export const askedThrough = (directory: Directory, through: (key: string, ask: () => Promise<unknown>) => Promise<unknown>): Directory => {
  const questions = directory as unknown as Questions;
  const passed = asked.map((method) => [
    method,
    (...args: readonly unknown[]) => through(questionKey(method, args), () => questions[method](...args)),
  ]);
  return { ...directory, ...Object.fromEntries(passed) };
};

/** Rows of a long list that a page brings: more than any screen shows at first. */
const mostRows = 30;

/** Of a list that goes on the first rows, and of what can narrow it as much as is offered. */
export const firstOf = (page: ListPage): ListPage => {
  if (page.rows.length >= page.total || page.rows.length <= mostRows) return page;
  const rows = page.rows.slice(0, mostRows);
  const facets = Object.fromEntries(Object.entries(page.facets).filter(([, counts]) => counts.length <= mostValues));
  const said = new Set([
    ...rows.flatMap((row) => Object.values(row)),
    ...Object.values(facets).flatMap((all) => all.map(({ value }) => value)),
  ]);
  const names = Object.entries(page.names).map(([table, named]) => [
    table,
    Object.fromEntries(Object.entries(named).filter(([value]) => said.has(value))),
  ]);
  return { ...page, rows, addresses: page.addresses.slice(0, mostRows), facets, names: Object.fromEntries(names) };
};

/** Of a thousand names a screen says a few. */
const noting = (names: Readonly<Record<string, string>>, used: Record<string, string>): Readonly<Record<string, string>> =>
  new Proxy(names, {
    get: (_, code) => {
      const name = typeof code === 'string' && Object.hasOwn(names, code) ? names[code] : undefined;
      if (name !== undefined) used[String(code)] = name;
      return name;
    },
  });

interface Recorded extends Pick<Drawing, 'directory' | 'told'> {
  readonly reader: Reader;
  readonly data: () => PageData;
}

/** Notes the answers and rows that a screen is drawn with. */
export const record = (directory: Directory, reader: Reader, told: Told): Recorded => {
  const answers: Record<string, unknown> = {};
  const rows = new Map<string, Map<string, Row>>();
  const note = <T extends Row | undefined>(table: string, some: readonly T[]): readonly T[] => {
    const known = rows.get(table) ?? new Map<string, Row>();
    for (const row of some) if (row) known.set(row.id, row);
    rows.set(table, known);
    return some;
  };
  return {
    directory: askedThrough(directory, async (key, ask) => {
      const answer = key.startsWith('list ') ? firstOf((await ask()) as ListPage) : await ask();
      if (!key.startsWith('areaNames')) {
        answers[key] = answer;
        return answer;
      }
      // Several parts of a screen ask.
      const used = (answers[key] ?? {}) as Record<string, string>;
      answers[key] = used;
      return noting(answer as Readonly<Record<string, string>>, used);
    }),
    told: async (name, partOf) => {
      const part = await partOf(await told(name));
      answers[toldKey(name)] = part;
      return part;
    },
    reader: {
      ...reader,
      row: async (table, id) => note(table, [await reader.row(table, id)])[0],
      rowsById: async (table, ids) => note(table, await reader.rowsById(table, ids)),
      rowsOf: async (table, ...rest) => note(table, await reader.rowsOf(table, ...rest)),
      rowsOfTable: async (table, shown = () => true) => note(table, (await reader.rowsOfTable(table)).filter(shown)),
    },
    data: () => ({
      answers,
      rows: Object.fromEntries([...rows].flatMap(([table, known]) => (known.size > 0 ? [[table, [...known.values()]]] : []))),
    }),
  };
};
