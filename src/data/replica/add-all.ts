/** Puts what is new among many, without asking for each of them. */
import Dexie, { type Table } from 'dexie';

/** So many are looked for before all the others are taken to be new. */
const probes = 20;

/**
 * Of what a first pull brings nothing is here, and asking for each row would take as long as writing it. So a few are asked for: when
 * none of them is here, all are added as they are, and the disk says which were here after all. Gives those that were, as they stand.
 */
export const addAll = async <T, K>(table: Table<T, K>, values: readonly T[], storedKey: (value: T) => K): Promise<readonly T[]> => {
  const read = async (of: readonly T[]): Promise<readonly T[]> =>
    (await table.bulkGet(of.map(storedKey))).filter((value) => value !== undefined);
  const step = Math.ceil(values.length / probes);
  const known = await read(values.filter((_, n) => n % step === 0));
  if (known.length === 0) return read((await addNew(table, values)).flatMap((place) => values.slice(place, place + 1)));
  const found = step === 1 ? known : await read(values);
  const here = new Set(found.map((value) => String(storedKey(value))));
  const others = values.filter((value) => !here.has(String(storedKey(value))));
  if (others.length > 0) await table.bulkAdd(others);
  return found;
};

/** The places of those that were here already. */
const addNew = async <T, K>(table: Table<T, K>, values: readonly T[]): Promise<readonly number[]> => {
  try {
    await table.bulkAdd(values);
    return [];
  } catch (error) {
    if (!(error instanceof Dexie.BulkError)) throw error;
    // A full disk is no row that was here.
    const other = error.failures.find(({ name }) => name !== 'ConstraintError');
    if (other) throw other;
    return Object.keys(error.failuresByPos).map(Number);
  }
};
