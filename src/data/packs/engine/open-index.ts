/** Opens a kept index. Null when it is of another version or does not fit its shard: the caller builds a new one. */
import * as v from 'valibot';
import { once, type Shard } from '#src/data/packs/format/shard.ts';
import { indexVersion } from './build-index.ts';
import { wordList } from './edits.ts';
import type { SearchIndex } from './index-shape.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const headerSchema = v.object({
  v: v.literal(indexVersion),
  tables: v.array(v.object({ table: v.string(), base: count, rows: count })),
  docs: count,
  words: count,
  posts: count,
  texts: v.strictTuple([count, count, count, count]),
});
type Header = v.InferOutput<typeof headerSchema>;

export const openIndex = (bytes: ArrayBuffer, shard: Shard): SearchIndex | null => {
  const header = readHeader(bytes);
  if (!header) return null;
  const start = 4 + new DataView(bytes).getUint32(0, true);
  const texts = start + (header.words + 1 + header.posts + header.words) * 4;
  if (texts + header.texts.reduce((sum, length) => sum + length, 0) !== bytes.byteLength) return null;
  if (header.tables.some(({ table, rows }) => shard.tables.get(table)?.rows !== rows)) return null;
  const starts = new Uint32Array(bytes, start, header.words + 1);
  const posts = new Uint32Array(bytes, start + starts.byteLength, header.posts);
  const masks = new Uint32Array(bytes, start + starts.byteLength + posts.byteLength, header.words);
  const lines = linesOf(bytes, texts, header);
  const words = lines(0);
  if (words.length !== header.words && header.words > 0) return null;
  return {
    docs: header.docs,
    tables: header.tables,
    list: wordList(header.words > 0 ? words : [], masks),
    starts,
    posts,
    titles: once(() => lines(1)),
    titlesFr: once(() => lines(2)),
    aliases: once(() => lines(3)),
  };
};

const linesOf = (bytes: ArrayBuffer, start: number, { texts }: Header) => {
  const offsets = texts.map((_, i) => start + texts.slice(0, i).reduce((sum, length) => sum + length, 0));
  return (i: number): readonly string[] => new TextDecoder().decode(new Uint8Array(bytes, offsets[i], texts[i])).split('\n');
};

const readHeader = (bytes: ArrayBuffer): Header | null => {
  if (bytes.byteLength < 4) return null;
  const length = new DataView(bytes).getUint32(0, true);
  if (length % 4 !== 0 || length > bytes.byteLength - 4) return null;
  try {
    const parsed = v.safeParse(headerSchema, JSON.parse(new TextDecoder().decode(new Uint8Array(bytes, 4, length))));
    return parsed.success ? parsed.output : null;
  } catch {
    // Not JSON: a damaged copy, and building again is cheap.
    return null;
  }
};
