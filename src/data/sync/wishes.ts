/** Scopes that the server grants only when asked (`region:CM-AD`), and that this phone asks for. */
import type { Ports, Progress } from './ports.ts';

export const wish = ({ store }: Ports, scopes: readonly string[]): Promise<void> =>
  store.write('relaxed', async (tx) => {
    const progress = await tx.progress();
    const wishes = new Set([...wishesOf(progress), ...scopes]);
    if (wishes.size > wishesOf(progress).length) await tx.putProgress({ ...progress, wishes: [...wishes] });
  });

/** What was stored before there were wishes has none. */
export const wishesOf = ({ wishes }: Partial<Progress>): readonly string[] => wishes ?? [];
