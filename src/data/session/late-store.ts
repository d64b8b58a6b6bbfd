/** The account's database, with Dexie fetched at the first question that needs it: a visitor's phone has none, and asks none. */
import { hashesHere } from '#src/data/replica/replica-here.ts';
import type { AccountStore } from './account-store.ts';

const store = async (): Promise<AccountStore> => (await import('#src/data/replica/account-db.ts')).accountStore;

export const lateStore: AccountStore = {
  hashes: async () => (await hashesHere()) ?? (await store()).hashes(),
  readSession: async (hash) => (await store()).readSession(hash),
  putSession: async (hash, session) => (await store()).putSession(hash, session),
  readAccount: async (hash) => (await store()).readAccount(hash),
  putAccount: async (hash, rows) => (await store()).putAccount(hash, rows),
  readChanges: async (hash) => (await store()).readChanges(hash),
  putChanges: async (hash, change) => (await store()).putChanges(hash, change),
  remove: async (hash) => (await store()).remove(hash),
  removeButChanges: async (hash) => (await store()).removeButChanges(hash),
};
