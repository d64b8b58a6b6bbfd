/** Waking this phone: asked, switched, and kept up. It is on when the server and the browser both say so. */
import { dropPush, isPushSaved, readPushKey, savePush } from '#src/data/remote/online/push-remote.ts';
import { syncAccess } from '#src/data/session/session.ts';
import { askPushPermission, forgetPush, pushPermission, readPush, subscribeToPush } from '#src/platform/push.ts';
import { readStored, removeStored, writeStored } from '#src/platform/storage.ts';

/** unknown: there is a network only now and then, and it has not told. */
export type PushState = 'asking' | 'unsupported' | 'denied' | 'off' | 'on' | 'unknown';

const tokenOf = async (member: string | null): Promise<string | null> => {
  const token = member === null ? null : await syncAccess.accessToken(member, false);
  return token?.ok ? token.value : null;
};

export const askState = async (member: string | null): Promise<PushState> => {
  const permission = pushPermission();
  if (permission !== 'possible') return permission;
  if (member !== null) await renewPush(member).catch(() => undefined);
  const subscription = await readPush();
  if (!subscription) return 'off';
  const token = await tokenOf(member);
  const saved = token === null ? null : await isPushSaved(subscription.endpoint, token);
  if (!saved?.ok) return 'unknown';
  return saved.value ? 'on' : 'off';
};

/** Null: it could not be done, and nothing of it is left on this phone. */
export const turnOn = async (member: string | null): Promise<PushState | null> => {
  if (!(await askPushPermission())) return pushPermission() === 'denied' ? 'denied' : 'off';
  if (await subscribe(member)) return 'on';
  await forgetPush();
  return null;
};

/** Whether browser and server now know of it. */
const subscribe = async (member: string | null): Promise<boolean> => {
  const [token, key] = [await tokenOf(member), await readPushKey()];
  if (token === null || !key.ok) return false;
  const subscription = await subscribeToPush(key.value);
  const isSaved = await savePush(subscription, token);
  if (isSaved) writeStored('push', subscription.endpoint);
  return isSaved;
};

/** Over on this phone in any case. A server that does not hear of it learns it from the service that answers for the phone. */
export const turnOff = async (member: string | null): Promise<PushState> => {
  const subscription = await readPush();
  await forgetPush();
  const token = await tokenOf(member);
  if (subscription && token !== null) await dropPush(subscription.endpoint, token);
  return 'off';
};

/**
 * A browser may drop or change what it is woken by, and seldom says so. Where it was switched on, it is made anew at the next start; nothing is
 * asked of the network as long as it is the same. Where the person took the permission back, it is off, and stays off until they tap.
 */
export const renewPush = async (member: string): Promise<void> => {
  const known = readStored('push');
  if (known === null) return;
  if (Notification.permission !== 'granted') return removeStored('push');
  if ((await readPush())?.endpoint !== known) await subscribe(member);
};
