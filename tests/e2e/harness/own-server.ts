/** The test function for what concerns the whole service: with a server of its own, for the others' must go on as it is. */
import { openGateway } from './gateway.ts';
import { type RunningServer, startServer } from './server.ts';
import { test as base } from './test.ts';

/** `settings`: of the environment it starts in. */
export const withOwnServer = (settings: Readonly<Record<string, string>> = {}) =>
  base.extend<object, { readonly server: RunningServer }>({
    server: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from this pattern
      async ({}, use) => {
        Object.assign(process.env, settings);
        const server = await startServer();
        for (const name of Object.keys(settings)) delete process.env[name];
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
