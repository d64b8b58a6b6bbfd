/** What both journeys do: a member with a phone of her own, and the ways she goes. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { type Member, newMember, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { type Gateway, openGateway } from '#tests/e2e/harness/gateway.ts';
import { waitForParts } from '#tests/e2e/harness/packs.ts';
import { serverOrigin } from '#tests/e2e/harness/test.ts';
import type { Browser, Engine } from './engine.ts';
import { firefox } from './firefox.ts';
import { click, expectText, type } from './hand.ts';
import { webkit } from './webkit.ts';

export interface Scene {
  readonly gateway: Gateway;
  readonly ngum: Member;
  /** The browser is started on the same phone each time, and closed afterwards. */
  readonly visit: (work: (browser: Browser) => Promise<void>) => Promise<void>;
}

const visitsOf =
  (engine: Engine, profile: string): Scene['visit'] =>
  async (work) => {
    const browser = await engine.start(profile);
    await work(browser).catch(async (error: unknown) => {
      // What it failed with is told, not what came of it.
      await browser.stop().catch(() => undefined);
      throw error;
    });
    await browser.stop();
    expect(browser.complaints).toEqual([]);
  };

/** One test for each engine, with a phone that holds nothing yet. */
export const inEachEngine = (title: string, work: (scene: Scene) => Promise<void>): void => {
  for (const engine of [firefox, webkit])
    test(`${engine.name}: ${title}`, async () => {
      const profile = mkdtempSync(path.join(tmpdir(), 'mboa-engine-'));
      const gateway = await openGateway(serverOrigin());
      try {
        const ngum = newMember();
        await signUpQuietly(gateway.origin, ngum);
        await work({ gateway, ngum, visit: visitsOf(engine, profile) });
      } finally {
        await gateway.close();
        rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
      }
    });
};

export const signIn = async (browser: Browser, { gateway, ngum }: Scene): Promise<void> => {
  await browser.open(`${gateway.origin}/account`);
  await type(browser, 'input[autocomplete=username]', ngum.email);
  await type(browser, 'input[type=password]', ngum.password);
  await click(browser, 'button[type=submit]', /^Sign in$/);
  await expectText(browser, 'main', new RegExp(ngum.name));
};

/** The app and the whole country are on the phone. */
export const untilAllIsKept = async (browser: Browser, { gateway }: Scene): Promise<void> => {
  await browser.run(waitForParts, 'all');
  await browser.open(`${gateway.origin}/downloads`);
  await expectText(browser, 'main', /All directories are on this phone/);
};
