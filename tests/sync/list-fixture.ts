/** Two kinds that stand in lists, one that does not, rows of them by a dice, and what their lists must say, worked out of the rows alone. */
import type { ListChoice, ListCounts } from '#src/data/sync/lists.ts';
import type { Tx } from '#src/data/sync/ports.ts';
import { facetTerm, type ListEntry, type ListIndex, wordsIn, wordTerm } from '#src/model/content/list-index.ts';
import type { Row } from '#src/shared/row.ts';
import type { Random } from './random.ts';

const never = Number.MAX_SAFE_INTEGER;

const indexOf = (kind: string, table: string, v = 1): ListIndex => ({
  kind,
  table,
  v,
  sorts: ['soon', 'newest', 'title'],
  facets: ['sector', 'tags'],
  entryOf: (head, fields): ListEntry | null => {
    if (head.state !== 'open') return null;
    const [title, tags] = [String(fields.title), fields.tags as readonly string[]];
    return {
      id: head.id,
      kind,
      k0: typeof fields.starts_at === 'number' ? fields.starts_at : never,
      k1: -Number(head.opened_at),
      k2: title,
      terms: [
        facetTerm(kind, 'sector', String(fields.sector)),
        // A row that cannot be one has no tags, and this throws.
        ...tags.map((tag) => facetTerm(kind, 'tags', tag)),
        ...wordsIn(title).map((word) => wordTerm(kind, word)),
      ],
    };
  },
});

export const eventIndex = indexOf('event', 'events');
export const jobIndex = indexOf('job', 'jobs');
export const raised = ({ kind, table }: ListIndex): ListIndex => indexOf(kind, table, 2);
export const listFixtures: readonly ListIndex[] = [eventIndex, jobIndex];

const sectors = ['health', 'school', 'roads', 'roads', 'roads'] as const;
const tags = ['free', 'youth', 'river'] as const;
const words = ['Bridge', 'Bridges', 'Évêque', 'Market', 'Mar', 'of', 'Ɛyo'] as const;
const scopes = ['north', 'south', 'west'] as const;
const of = <T>(random: Random, values: readonly T[]): T => random.pick(values) as T;
const some = <T>(random: Random, values: readonly T[]): readonly T[] => values.filter(() => random.chance(0.4));

/** Its kind goes by its id, as no head changes its kind. */
const kindOf = (n: number): string => ['event', 'event', 'job', 'comment'][n % 4] ?? 'event';
const tableFor = (kind: string): string => `${kind}s`;

const headOf = (random: Random, n: number): Row => ({
  id: `id-${String(n).padStart(4, '0')}`,
  xid: '7',
  rev: 1,
  scope: of(random, scopes),
  kind: kindOf(n),
  state: of(random, ['open', 'open', 'open', 'draft']),
  opened_at: Math.floor(random.next() * 20),
  ...(random.chance(0.3) ? { parent_id: `id-${String(Math.floor(random.next() * 5)).padStart(4, '0')}` } : {}),
});

const fieldsOf = (random: Random, { id, scope }: Row): Row => ({
  id,
  xid: '7',
  rev: 1,
  scope,
  title: [of(random, words), ...some(random, words)].join(' '),
  sector: of(random, sectors),
  tags: random.chance(0.02) ? null : some(random, tags),
  starts_at: random.chance(0.2) ? null : Math.floor(random.next() * 10),
});

/** Head and fields that belong together, of one of `most` things. */
export const thingOf = (random: Random, most: number) => {
  const n = Math.floor(random.next() * most);
  const head = headOf(random, n);
  return { head, table: tableFor(kindOf(n)), fields: fieldsOf(random, head) };
};

interface Read {
  readonly rowsOfTable: Tx['rowsOfTable'];
}

interface Thing {
  readonly head: Row;
  readonly fields: Row;
}

/** What the lists of a kind consist of, without any entry. */
export const thingsIn = async (reader: Read, { kind, table }: ListIndex): Promise<readonly Thing[]> => {
  const fields = new Map((await reader.rowsOfTable(table)).map((row) => [row.id, row]));
  return (await reader.rowsOfTable('contents')).flatMap((head) => {
    const own = fields.get(head.id);
    return head.kind === kind && head.state === 'open' && own && Array.isArray(own.tags) ? [{ head, fields: own }] : [];
  });
};

const valuesOf = ({ fields }: Thing, facet: string): readonly unknown[] => [fields[facet]].flat();
const isChosen = (thing: Thing, { where = {}, text = '' }: ListChoice, except?: string): boolean =>
  Object.entries(where).every(
    ([facet, values]) => facet === except || values.length === 0 || valuesOf(thing, facet).some((value) => values.includes(String(value))),
  ) && wordsIn(text).every((word) => wordsIn(String(thing.fields.title)).some((one) => one.startsWith(word)));

export const expectedIds = (things: readonly Thing[], choice: ListChoice): readonly string[] => {
  const keyOf = ({ head, fields }: Thing): number | string => {
    if (choice.sort === 'title') return String(fields.title);
    return choice.sort === 'newest' ? -Number(head.opened_at) : ((fields.starts_at as number | null) ?? never);
  };
  return things
    .filter((thing) => isChosen(thing, choice))
    .map((thing) => ({ id: thing.head.id, key: keyOf(thing) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.id < b.id ? -1 : 1))
    .map(({ id }) => id);
};

export const expectedCounts = (things: readonly Thing[], choice: ListChoice): ListCounts => {
  const facets: Record<string, Record<string, number>> = { sector: {}, tags: {} };
  for (const [facet, counted] of Object.entries(facets))
    for (const thing of things)
      if (isChosen(thing, choice, facet))
        for (const value of valuesOf(thing, facet)) counted[String(value)] = (counted[String(value)] ?? 0) + 1;
  return { total: things.filter((thing) => isChosen(thing, choice)).length, facets };
};

export const choiceOf = (random: Random): ListChoice => ({
  ...(random.chance(0.8) ? { sort: of(random, ['soon', 'newest', 'title', 'of-old']) } : {}),
  where: {
    ...(random.chance(0.5) ? { sector: some(random, [...new Set(sectors), 'none']) } : {}),
    ...(random.chance(0.4) ? { tags: some(random, tags) } : {}),
  },
  ...(random.chance(0.4) ? { text: of(random, ['bri', 'bridge', 'BRIDGES mar', 'eveque', 'eyo', 'market of', 'nobody', 'é']) } : {}),
});
