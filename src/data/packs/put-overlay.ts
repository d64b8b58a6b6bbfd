/** What a pull hands to the directory: rows newer than the packs, and tombstones. Every tab's worker then opens its data again. */
import type { OverlayRow, PacksStore } from './packs-store.ts';
import { packsChannel } from './protocol.ts';

export const putOverlay = async (store: PacksStore, rows: readonly OverlayRow[]): Promise<void> => {
  if (rows.length === 0) return;
  await store.putOverlay(rows);
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(packsChannel);
  channel.postMessage('data');
  channel.close();
};
