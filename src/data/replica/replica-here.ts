/** What a visitor reads; nothing in it is anybody's. */
export const visitorReplica = 'mboa-visitor';

/**
 * Whether a visitor's rows are on this phone, found out without Dexie: who only looks at home must not open, and so make, a database for
 * what they never came for. Browsers that do not tell say no.
 */
export const isVisitorReplicaHere = async (): Promise<boolean> => (await isDatabaseHere(visitorReplica)) ?? false;

/** Null: this browser does not tell. */
export const isDatabaseHere = async (database: string): Promise<boolean | null> =>
  (await databasesHere())?.some((name) => name === database) ?? null;

const accountPrefix = 'mboa-u-';

/** The database of one account; `hash`: of its user's id (`hashOf`). */
export const accountDatabase = (hash: string): string => `${accountPrefix}${hash}`;

export const accountHash = (database: string): string | null =>
  database.startsWith(accountPrefix) ? database.slice(accountPrefix.length) : null;

/** Hashes of the accounts that this phone keeps something of; null: this browser does not tell. */
export const hashesHere = async (): Promise<readonly string[] | null> =>
  (await databasesHere())?.flatMap((name) => accountHash(name ?? '') ?? []) ?? null;

/** In ms: databases that have not answered by then will not. */
const patience = 10_000;

let deaf: Error | null = null;

/** Throws when the browser's databases do not answer a simple question; from then on at once. */
export const orDeaf = async <T>(answer: Promise<T>): Promise<T> => {
  if (deaf) throw deaf;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, fail) => {
    timer = setTimeout(() => {
      deaf = new Error('The databases of this browser do not answer');
      fail(deaf);
    }, patience);
  });
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer));
};

const databasesHere = async (): Promise<readonly (string | undefined)[] | null> => {
  try {
    return (await orDeaf(indexedDB.databases?.()))?.map(({ name }) => name) ?? null;
  } catch {
    return null;
  }
};
