/**
 * Pictures of messages that were sent or looked at on this phone, in the account's database, so that they are there without a network.
 * Laws kept here: a bounded number, those kept longest go first; and it never makes a database, so what comes late after a sign-out is lost.
 */
import Dexie, { type Table } from 'dexie';
import { openInTime } from './open-in-time.ts';
import { accountDatabase, isDatabaseHere } from './replica-here.ts';

export interface KeptPicture {
  /** Of the message. */
  readonly id: string;
  /** Of a file: what it is called, and its own id, which stays when it is sent again. */
  readonly name?: string;
  readonly file?: string;
  readonly mime: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** In ms. */
  readonly kept_at: number;
}

/** 9 MB of pictures at most, beside files that wait with an application. */
export const mostPictures = 200;

export interface KeptPictures {
  readonly read: (id: string) => Promise<KeptPicture | null>;
  /** Which of them are here. */
  readonly held: (ids: readonly string[]) => Promise<readonly string[]>;
  readonly keep: (picture: KeptPicture) => Promise<void>;
  readonly drop: (ids: readonly string[]) => Promise<void>;
}

/** `hash`: of the account (`hashOf`). */
export const keptPictures = (hash: string): KeptPictures => ({
  read: (id) => within(hash, async (pictures) => (await pictures.get(id)) ?? null, null),
  held: (ids) => within(hash, (pictures) => pictures.where(':id').anyOf(ids).primaryKeys(), []),
  keep: (picture) =>
    within(
      hash,
      async (pictures) => {
        await pictures.put(picture);
        const tooMany = (await pictures.count()) - mostPictures;
        if (tooMany > 0) await pictures.bulkDelete(await pictures.orderBy('kept_at').limit(tooMany).primaryKeys());
      },
      undefined,
    ),
  drop: (ids) => within(hash, (pictures) => pictures.bulkDelete([...ids]), undefined),
});

/** Of a phone that keeps nothing: gone with the page. */
export const picturesInMemory = (): KeptPictures => {
  const held = new Map<string, KeptPicture>();
  return {
    read: async (id) => held.get(id) ?? null,
    held: async (ids) => ids.filter((id) => held.has(id)),
    keep: async (picture) => void held.set(picture.id, picture),
    drop: async (ids) => {
      for (const id of ids) held.delete(id);
    },
  };
};

/** Without a version Dexie opens only what is there. One connection for one piece of work: it holds up nobody's deletion. */
const within = async <T>(hash: string, work: (pictures: Table<KeptPicture, string>) => Promise<T>, otherwise: T): Promise<T> => {
  if ((await isDatabaseHere(accountDatabase(hash))) === false) return otherwise;
  const db = new Dexie(accountDatabase(hash));
  db.on('versionchange', () => {
    db.close();
    return false;
  });
  try {
    await openInTime(db);
    return await work(db.table('pictures'));
  } catch {
    // It is full, closed or gone: the picture is asked for another time.
    return otherwise;
  } finally {
    db.close();
  }
};
