/**
 * Scopes that the server grants only when asked (`region:CM-AD`), and that this phone asks for. Windows (`older:event:2026-05`) leave again two
 * weeks after they were asked for last (decision 090). Law kept here: a scope goes with all its rows in one transaction, and no answer to a
 * question from before brings them back.
 */
import { isOlderScope } from '#src/model/content/window.ts';
import { type Mutations, redoEffects, undoEffects } from './effects.ts';
import type { Ports, Progress, Tx } from './ports.ts';

const keptMs = 14 * 86_400_000;

export const subscribe = ({ store, clock }: Ports, mutations: Mutations, scopes: readonly string[]): Promise<void> =>
  store.write('relaxed', async (tx) => {
    const progress = await tx.progress();
    const now = clock.now();
    const asked_at = { ...progress.asked_at, ...Object.fromEntries(scopes.filter(isOlderScope).map((scope) => [scope, now])) };
    // Also after the clock was put back.
    const stale = Object.keys(asked_at).filter((scope) => Math.abs(now - (asked_at[scope] ?? 0)) > keptMs);
    const before = subscriptionsOf(progress);
    const subscriptions = [...new Set([...before, ...scopes])];
    if (stale.length > 0) return leave(tx, mutations, { ...progress, asked_at, subscriptions }, stale);
    if (subscriptions.length > before.length || scopes.some(isOlderScope)) await tx.putProgress({ ...progress, asked_at, subscriptions });
  });

const leave = async (tx: Tx, mutations: Mutations, progress: Progress, stale: readonly string[]): Promise<void> => {
  await undoEffects(tx);
  await deleteScopes(tx, stale);
  const without = <T>(of: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
    Object.fromEntries(Object.entries(of).filter(([scope]) => !stale.includes(scope)));
  await tx.putProgress({
    ...progress,
    scopes: without(progress.scopes),
    asked_at: without(progress.asked_at ?? {}),
    subscriptions: progress.subscriptions.filter((scope) => !stale.includes(scope)),
    // What is under way was asked while they were here.
    turn: progress.turn + 1,
  });
  await redoEffects(tx, mutations);
};

/** All rows of these, of any table. */
export const deleteScopes = async (tx: Tx, scopes: readonly string[]): Promise<void> => {
  for (const scope of scopes) for (const { table, id } of await tx.rowsOfScope(scope)) await tx.deleteRow(table, id);
};

/** Stored by an older version: under another name, or not at all. */
type Stored = Partial<Progress> & { readonly wishes?: readonly string[] };

export const subscriptionsOf = ({ subscriptions, wishes }: Stored): readonly string[] => subscriptions ?? wishes ?? [];
