/** The test function of what other sites frame: there is one. */
import { test as base } from './areas-only.ts';
import { type OtherSite, openOtherSite } from './other-site.ts';

export const test = base.extend<{ readonly site: OtherSite }>({
  site: async ({ watch }, use) => {
    const site = await openOtherSite();
    watch.allow(new RegExp(`^foreign origin: ${site.origin}/`));
    await use(site);
    await site.close();
  },
});
