/** Scopes that the server grants only when asked (`region:CM-AD`), and that this phone asks for. */
import type { Ports, Progress } from './ports.ts';

export const subscribe = ({ store }: Ports, scopes: readonly string[]): Promise<void> =>
  store.write('relaxed', async (tx) => {
    const progress = await tx.progress();
    const subscriptions = new Set([...subscriptionsOf(progress), ...scopes]);
    if (subscriptions.size > subscriptionsOf(progress).length) await tx.putProgress({ ...progress, subscriptions: [...subscriptions] });
  });

/** Stored by an older version: under another name, or not at all. */
type Stored = Partial<Progress> & { readonly wishes?: readonly string[] };

export const subscriptionsOf = ({ subscriptions, wishes }: Stored): readonly string[] => subscriptions ?? wishes ?? [];
