import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PacksState } from './directory.ts';
import { wakeEarly } from './early-worker.ts';
import { openDirectory } from './open-directory.ts';

const begun: Worker[] = [];
const RealWorker = Worker;

beforeEach(() => {
  vi.stubGlobal(
    'Worker',
    class extends RealWorker {
      constructor(...given: ConstructorParameters<typeof RealWorker>) {
        super(...given);
        begun.push(this);
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const worker of begun.splice(0)) worker.terminate();
});

/** It has told the packs before, and nobody listened. */
const opened = (worker: Worker | undefined): Promise<unknown> =>
  new Promise((resolve) => worker?.addEventListener('message', ({ data }) => data.id === 0 && resolve(data)));

// In this order: the page that both share has given its worker to nobody yet.
test('an address of no list only opens what is here, and a worker that dies makes room for another', async () => {
  wakeEarly('no-such-list', 'fr');
  const [worker] = begun;
  expect(await opened(worker)).toEqual({ id: 0, ok: true, value: undefined });
  const fault = new Event('error', { cancelable: true });
  worker?.dispatchEvent(fault);
  expect(fault.defaultPrevented).toBe(true);
});

test('what it said before anybody listened is heard, and it is the one that answers', async () => {
  wakeEarly('villages', 'en');
  wakeEarly('villages', 'en');
  await opened(begun[0]);
  const directory = openDirectory();
  const state = await new Promise<PacksState>((resolve) => directory.onPacks((packs) => !packs.loading && resolve(packs)));
  expect(state.packs).toEqual([]);
  const query = { table: 'villages', where: {}, text: '', sort: '', language: 'en', offset: 0, limit: 10 } as const;
  expect((await directory.list(query)).total).toBe(0);
  wakeEarly('schools', 'en');
  expect(begun).toHaveLength(1);
});
