/** A server of its own that tries donations, for the others' is closed. */
import { openGateway } from '#tests/e2e/harness/gateway.ts';
import { type RunningServer, startServer } from '#tests/e2e/harness/server.ts';
import { test as base } from '#tests/e2e/harness/test.ts';

export const sandbox = base.extend<object, { readonly server: RunningServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from this pattern
    async ({}, use) => {
      process.env.MBOA_DONATIONS = 'sandbox';
      const server = await startServer();
      delete process.env.MBOA_DONATIONS;
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  gateway: async ({ server }, use) => {
    const gateway = await openGateway(server.origin);
    await use(gateway);
    await gateway.close();
  },
});
