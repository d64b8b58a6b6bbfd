/** What waits to go without an account goes by itself, and not at the moment of a sync: beside an account's requests it would be as good as signed. */
import { sendPosts } from '#src/data/remote/send-posts.ts';
import { onNetworkChange } from '#src/platform/network-status.ts';

const [soonest, spread] = [5_000, 30_000];

const soon = (): void => {
  const part = (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) / 255;
  setTimeout(() => void sendPosts(), soonest + part * spread);
};

export const sendKept = (): void => {
  soon();
  onNetworkChange(soon);
};
