/**
 * The test function for screens that read areas, or the country's numbers, and no other directory: the line offers those two packs alone. To download and index the
 * rest is a fourth of what a visit costs a machine.
 */
import { test as base } from './test.ts';

export { expect } from './test.ts';

interface Manifest {
  readonly shards: readonly { readonly module: string }[];
}

export const test = base.extend({
  gateway: async ({ gateway }, use) => {
    gateway.change(/^\/packs\/manifest\.json/, (_path, body) => {
      if (body.length === 0) return body; // It is the one that the phone has.
      const manifest: Manifest = JSON.parse(body.toString());
      return Buffer.from(
        JSON.stringify({ ...manifest, shards: manifest.shards.filter(({ module }) => ['core', 'numbers'].includes(module)) }),
      );
    });
    await use(gateway);
  },
});
