/** One column of a shard, by the way it is coded. Decoders throw on bytes that contradict the header; `checkShard` catches. */
import { type ColumnHeader, endOfItem, endOfText, type ShardHeader, unknownText } from './layout.ts';
import { numberToPid } from './pid-number.ts';
import { fromPlanes, unzigzag, widthOf } from './planes.ts';
import { type Coded, type Column, once } from './shard.ts';

export interface Source {
  readonly header: ShardHeader;
  readonly blocks: readonly Uint8Array[];
  readonly pool: () => Float64Array;
  readonly rows: number;
  /** The table's columns, for those that follow from another. */
  readonly columns: ReadonlyMap<string, Column>;
}

type As<K extends ColumnHeader['as']> = Extract<ColumnHeader, { as: K }>;

export const decodeColumn = (source: Source, header: ColumnHeader): Column => {
  switch (header.as) {
    case 'same':
      return sameColumn(source, header);
    case 'codes':
      return codedColumn(header.field, () => readCodes(source, header));
    case 'given':
      return codedColumn(header.field, () => followCodes(source, header));
    case 'texts':
      return textColumn(header.field, () => readTexts(source, header));
    case 'lists':
      return listColumn(source, header);
    case 'flags':
      return flagColumn(source, header);
    case 'numbers':
      return numberColumn(source, header);
    default:
      return linkColumn(source, header);
  }
};

/** The bytes of a block, which must be as long as its column says. */
const blockOf = (source: Source, place: number, length?: number): Uint8Array => {
  const block = source.blocks[place];
  if (!block || (length !== undefined && block.length !== length)) throw new RangeError(`Block ${place} does not fit its column`);
  return block;
};

const sameColumn = (source: Source, { field, value }: As<'same'>): Column => ({
  field,
  valueAt: () => value,
  coded: once(() => ({ codes: new Uint32Array(source.rows), values: [value === null ? null : String(value)] })),
  numbers: null,
  places: null,
});

const codedColumn = (field: string, read: () => Coded): Column => {
  const coded = once(read);
  return {
    field,
    valueAt: (row) => {
      const { codes, values } = coded();
      return values[codes[row] ?? 0] ?? null;
    },
    coded,
    numbers: null,
    places: null,
  };
};

const readCodes = (source: Source, { dictionary, block }: As<'codes'>): Coded => {
  const values = valuesOf(source, dictionary);
  const width = widthOf([values.length - 1]);
  const codes = Uint32Array.from(fromPlanes(blockOf(source, block, source.rows * width), source.rows, width));
  return { codes: checked(codes, values.length), values };
};

const followCodes = (source: Source, { dictionary, by, map, except }: As<'given'>): Coded => {
  const values = valuesOf(source, dictionary);
  const leader = source.columns.get(by);
  if (!leader) throw new RangeError(`No column ${by} to follow`);
  const codes = leader.coded().codes.map((code) => map[code] ?? 0);
  for (let i = 0; i + 1 < except.length; i += 2) codes[except[i] ?? 0] = except[i + 1] ?? 0;
  return { codes: checked(codes, values.length), values };
};

const valuesOf = (source: Source, dictionary: number): readonly (string | null)[] => {
  const words = source.header.dictionaries[dictionary];
  if (!words) throw new RangeError(`No dictionary ${dictionary}`);
  return [null, ...words];
};

const checked = (codes: Uint32Array, size: number): Uint32Array => {
  for (const code of codes) if (code >= size) throw new RangeError('A code outside its dictionary');
  return codes;
};

const textColumn = (field: string, read: () => readonly (string | null)[]): Column => {
  const texts = once(read);
  return { field, valueAt: (row) => texts()[row] ?? null, coded: once(() => codeTexts(texts())), numbers: null, places: null };
};

const readTexts = (source: Source, { block, prefixes }: As<'texts'>): readonly (string | null)[] => {
  const texts = splitTexts(source, block);
  const lengths = prefixes === null ? null : blockOf(source, prefixes, source.rows);
  let before = '';
  return texts.map((rest, row) => {
    const shared = lengths?.[row] ?? 0;
    if (shared > before.length) throw new RangeError('A text that begins with more than the one before has');
    before = before.slice(0, shared) + rest;
    return before === unknownText ? null : before.startsWith(unknownText) ? before.slice(1) : before;
  });
};

const splitTexts = (source: Source, block: number): string[] => {
  const texts = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(blockOf(source, block)).split(endOfText);
  if (texts.pop() !== '' || texts.length !== source.rows) throw new RangeError('Not one text a row');
  return texts;
};

const codeTexts = (texts: readonly (string | null)[]): Coded => {
  const places = new Map<string | null, number>([[null, 0]]);
  const codes = Uint32Array.from(texts, (text) => {
    const place = places.get(text) ?? places.size;
    places.set(text, place);
    return place;
  });
  return { codes, values: [...places.keys()] };
};

const listColumn = (source: Source, { field, block }: As<'lists'>): Column => {
  const lists = once(() => splitTexts(source, block));
  return {
    field,
    valueAt: (row) => (lists()[row] ?? '').split(endOfItem).slice(0, -1),
    coded: once(() => ({ codes: new Uint32Array(lists().length), values: [null] })),
    numbers: null,
    places: null,
  };
};

const flagColumn = (source: Source, { field, block }: As<'flags'>): Column => {
  const flags = once(() => blockOf(source, block, source.rows));
  return {
    field,
    valueAt: (row) => flags()[row] === 1,
    coded: once(() => ({ codes: Uint32Array.from(flags(), (flag) => (flag === 1 ? 1 : 0)), values: ['false', 'true'] })),
    numbers: null,
    places: null,
  };
};

const numberColumn = (source: Source, header: As<'numbers'>): Column => {
  const numbers = once(() => readNumbers(source, header));
  const known = (row: number): number | null => {
    const value = numbers()[row];
    return value === undefined || Number.isNaN(value) ? null : value;
  };
  const coded = once(() => codeTexts(Array.from(numbers(), (value) => (Number.isNaN(value) ? null : String(value)))));
  return { field: header.field, valueAt: known, coded, numbers, places: null };
};

const readNumbers = (source: Source, { block, width, scale, by, bases }: As<'numbers'>): Float64Array => {
  const leader = by === null ? null : source.columns.get(by);
  if (leader === undefined) throw new RangeError(`No column ${by} to follow`);
  const codes = leader?.coded().codes;
  return fromPlanes(blockOf(source, block, source.rows * width), source.rows, width).map((step, row) => {
    if (step === 0) return Number.NaN;
    return (unzigzag(step - 1) + (codes ? (bases[codes[row] ?? 0] ?? 0) : 0)) / scale;
  });
};

const linkColumn = (source: Source, header: As<'run'> | As<'links'>): Column => {
  const places = once(() => readPlaces(source, header));
  const pidAt = (row: number): string | null => {
    const value = source.pool()[places()[row] ?? -1];
    return value === undefined ? null : numberToPid(value);
  };
  const coded = once(() => codeTexts(Array.from({ length: source.rows }, (_, row) => pidAt(row))));
  return { field: header.field, valueAt: pidAt, coded, numbers: null, places };
};

const readPlaces = (source: Source, header: As<'run'> | As<'links'>): Int32Array => {
  const size = source.header.pids;
  const places = new Int32Array(source.rows);
  if (header.as === 'run') {
    for (let row = 0; row < places.length; row += 1) places[row] = header.start + row;
  } else {
    let place = 0;
    fromPlanes(blockOf(source, header.block, source.rows * header.width), source.rows, header.width).forEach((step, row) => {
      place += unzigzag(step);
      places[row] = place - 1;
    });
  }
  for (const place of places) if (place < -1 || place >= size) throw new RangeError('A place outside the pool');
  return places;
};
