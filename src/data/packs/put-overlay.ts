/** What a pull hands to the directory: rows newer than the packs, and tombstones. Every tab's worker then opens its data again. */
import type { OverlayRow, PacksStore, PullCursor } from './packs-store.ts';
import { packsChannel } from './protocol.ts';

export const putOverlay = async (store: PacksStore, rows: readonly OverlayRow[], cursor?: PullCursor): Promise<void> => {
  await store.putOverlay(rows, cursor);
  if (rows.length > 0) announce();
};

export const forgetOverlay = async (store: PacksStore): Promise<void> => {
  await store.forgetOverlay();
  announce();
};

const announce = (): void => {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(packsChannel);
  channel.postMessage('data');
  channel.close();
};
