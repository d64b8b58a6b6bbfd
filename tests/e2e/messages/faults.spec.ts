/** Every fault a line, a portal or a server can have, while somebody writes: it is said once, in its order, on both phones. */
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { casesOf, type FaultFlow, playCases, type Scene } from '#tests/e2e/harness/faults.ts';
import { befriend, message, saidOn, say, threadAddress, twoWriters, type Writer } from '#tests/e2e/harness/messages.ts';

interface MessageScene extends Scene {
  readonly paul: Writer;
  /** All that was said so far. */
  readonly said: string[];
}

/** Earlier ones are asked for. */
const onScreen = 50;

const writing: FaultFlow<MessageScene> = {
  name: 'writing two messages',
  act: async ({ page, said }, mark) => {
    for (const n of [1, 2]) {
      await say(page, `${mark} ${n}`);
      said.push(`${mark} ${n}`);
    }
  },
  end: async ({ page, paul, said }, mark) => {
    for (const n of [1, 2]) await expect(message(page, `${mark} ${n}`)).toContainText(/✓ Sent|✓✓ Delivered/, { timeout: 20_000 });
    await expect.poll(() => saidOn(page)).toEqual(said.slice(-onScreen));
    await paul.page.reload();
    await expect(message(paul.page, `${mark} 2`)).toBeVisible();
    await expect.poll(() => saidOn(paul.page)).toEqual(said.slice(-onScreen));
  },
};
const cases = casesOf([writing]);

test(`${cases.length} times two messages on broken lines: each arrives once, in its order`, { tag: '@proof' }, async ({
  page,
  browser,
  gateway,
  watch,
}) => {
  const { ngum, paul, end } = await twoWriters({ page, browser, gateway, watch });
  await befriend(ngum, paul);
  await paul.page.goto(await threadAddress(ngum, paul));
  // What is played to a push is meant for hers: his phone answers with what it got.
  paul.watch.allow(/\/rest\/v1\/rpc\/(sync|pull)|ERR_FAILED .*\/about$/);
  await playCases({ page, gateway, watch, paul, said: ['Good morning'] }, cases);
  await end();
});
