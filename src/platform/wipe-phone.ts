/**
 * Takes everything of Mboa off this phone: databases, local storage, caches, the service worker. Law: local storage goes
 * last, because the mark in it makes the next start go on with a wipe that was cut off.
 */
import { packsDatabases } from './packs-databases.ts';
import { writeStored } from './storage.ts';

export const beginWipe = (): void => void writeStored('wiping', '1');

export const wipePhone = async (): Promise<void> => {
  beginWipe();
  await Promise.all([removeWorkers(), removeDatabases(), removeCaches()]);
  localStorage.clear();
  sessionStorage.clear();
};

const removeWorkers = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
};

/** Browsers that do not list their databases hold the packs at most: signing out has removed the account's. */
const removeDatabases = async (): Promise<void> => {
  const databases = 'databases' in indexedDB ? await indexedDB.databases() : packsDatabases.map((name) => ({ name }));
  await Promise.all(databases.map(({ name }) => name && removeDatabase(name)));
};

/** One that another tab holds open goes as soon as that tab lets it: every connection of ours closes when asked. */
const removeDatabase = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const removing = indexedDB.deleteDatabase(name);
    removing.onsuccess = () => resolve();
    removing.onerror = () => reject(removing.error);
  });

const removeCaches = async (): Promise<void> => {
  if (!('caches' in globalThis)) return;
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
};
