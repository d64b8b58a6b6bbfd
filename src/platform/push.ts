/** The browser's own push: whether it has one, and the address at which its maker's service reaches this phone. Made on a tap, and anew where it was lost. */

import { removeStored } from './storage.ts';

export type PushPermission = 'unsupported' | 'denied' | 'possible';

export const pushPermission = (): PushPermission => {
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis)) return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'possible';
};

export const readPush = async (): Promise<PushSubscription | null> => {
  if (pushPermission() === 'unsupported') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
};

/** Asks the person: at once when they tap, for a browser asks nothing that long after. */
export const askPushPermission = async (): Promise<boolean> => (await Notification.requestPermission()) === 'granted';

/** `key`: the server's, by which the service knows who may write to this phone. Throws when the browser cannot, or its service does not answer. */
export const subscribeToPush = async (key: string): Promise<PushSubscription> => {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) throw new Error('no service worker');
  // One that was made for another key stands in the way.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
};

/** Also without a network: its service then tells the server that this phone is known no more. */
export const forgetPush = async (): Promise<void> => {
  removeStored('push');
  const subscription = await readPush().catch(() => null);
  await subscription?.unsubscribe().catch(() => undefined);
};
