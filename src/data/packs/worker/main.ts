/**
 * The directory's worker. Questions wait until the store is open; each is answered from the dataset of that moment.
 * Whatever goes wrong inside an answer goes back to the asker: the worker itself does not die of a question. It ends when its database
 * was cleared: the next one begins with what is there then.
 */
import type { Call, Reply } from '#src/data/packs/protocol.ts';
import { watchData } from '#src/platform/watch-data.ts';
import { openDirectoryCore } from './core.ts';

declare const self: DedicatedWorkerGlobalScope;

const reply = (message: Reply): void => self.postMessage(message);
watchData((feature, spent) => feature === 'packs' && reply({ spent }));
const core = openDirectoryCore(
  (packs) => reply({ packs }),
  (error) => reply({ fault: error instanceof Error ? `${error.name}: ${error.message}` : String(error) }),
  () => reply({ gone: true }),
);

self.onmessage = async ({ data }: MessageEvent<Call>): Promise<void> => {
  try {
    const answer = (await core)[data.method] as (...args: readonly unknown[]) => unknown;
    reply({ id: data.id, ok: true, value: await answer(...data.args) });
  } catch (error) {
    reply({ id: data.id, ok: false, message: error instanceof Error ? error.message : 'The directory failed' });
  }
};
