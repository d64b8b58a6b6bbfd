/** What wakes phones here, as the hosted function does: through the backend with the server's own key, and to the push services themselves. */
import type { PushPorts } from '#supabase/functions/push/send-due.ts';
import { openVapid } from '#supabase/functions/push/vapid.ts';
import type { Backend } from './backend.ts';

export const openPushPorts = async ({ fetch: ask, keys }: Pick<Backend, 'fetch' | 'keys'>): Promise<PushPorts> => ({
  ask: (path, init) => ask(new Request(`http://localhost${path}`, init), null),
  secretKey: keys.secretKey,
  vapid: await openVapid(keys.vapidKeys, keys.vapidContact),
  fetch: (input, init) => fetch(input, init),
  now: Date.now,
});
