/** The test function of this folder: a page behind a door of its own, watched from first to last. */
import { test as base, expect } from '@playwright/test';
import { type Door, openDoor } from './door.ts';
import { type Watch, watchContext } from './watch.ts';

export { expect };

interface Given {
  readonly door: Door;
  readonly watch: Watch;
}

export const test = base.extend<Given>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from this pattern
  door: async ({}, use) => {
    const door = await openDoor(serverOrigin());
    await use(door);
    await door.close();
  },
  baseURL: async ({ door }, use) => use(door.origin),
  watch: [
    async ({ context, door }, use) => {
      const watch = await watchContext(context, door);
      await use(watch);
      expect(watch.troubles, 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
});

export const serverOrigin = (): string => {
  const origin = process.env.MBOA_E2E_SERVER;
  if (!origin) throw new Error('The global setup has started no server');
  return origin;
};
