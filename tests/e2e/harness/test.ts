/** The test function of this folder: a page behind a gateway of its own, watched from first to last. */
import { test as base, expect } from '@playwright/test';
import { type Gateway, openGateway } from './gateway.ts';
import { type Watch, watchContext } from './watch.ts';

export { expect };

interface Given {
  readonly gateway: Gateway;
  readonly watch: Watch;
}

export const test = base.extend<Given>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from this pattern
  gateway: async ({}, use) => {
    const gateway = await openGateway(serverOrigin());
    await use(gateway);
    await gateway.close();
  },
  baseURL: async ({ gateway }, use) => use(gateway.origin),
  watch: [
    async ({ context, gateway }, use) => {
      const watch = await watchContext(context, gateway);
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
