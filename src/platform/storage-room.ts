/** How much this site keeps on the phone, how much more it may, and the browser's promise not to throw it away. */
interface StorageRoom {
  readonly used: number;
  readonly free: number;
  readonly persisted: boolean;
}

/** Null where the browser does not tell (old ones, plain-http addresses, private mode). */
export const readStorageRoom = async (): Promise<StorageRoom | null> => {
  try {
    const storage: StorageManager | undefined = navigator.storage;
    const { usage, quota } = await storage.estimate();
    if (usage === undefined || quota === undefined) return null;
    return { used: usage, free: Math.max(0, quota - usage), persisted: (await storage.persisted?.()) ?? false };
  } catch {
    return null;
  }
};

/** True when the browser promised to keep what is stored. A refusal changes nothing but the risk. */
export const askToKeepStorage = async (): Promise<boolean> => {
  try {
    return await navigator.storage.persist();
  } catch {
    return false;
  }
};
