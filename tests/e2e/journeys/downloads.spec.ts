/** Aïssatou looks after what is on her phone: she pauses, her phone dies, bytes arrive broken, room runs out. */
import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Manifest, ShardEntry } from '#src/data/packs/manifest.ts';
import { beforeScripts } from '#tests/e2e/harness/before-scripts.ts';
import { visitFirst } from '#tests/e2e/harness/first-visit.ts';
import type { Gateway } from '#tests/e2e/harness/gateway.ts';
import { countOffered, forgetLastCheck, installedPacks, untilAllInstalled } from '#tests/e2e/harness/packs.ts';
import { askToSaveData } from '#tests/e2e/harness/save-data.ts';
import { expect, test } from '#tests/e2e/harness/test.ts';

const packs = /^\/packs\/.+\.pack$/;
const countOn = async (page: Page): Promise<number> => Object.keys(await installedPacks(page)).length;

test('she pauses, the tab is killed; it stays paused until she resumes', { tag: '@proof' }, async ({ page, context, gateway }) => {
  const offered = await countOffered(gateway.origin);
  gateway.slow(700, packs);
  await page.goto('/downloads');
  await expect.poll(() => countOn(page)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('‖ Paused').first()).toBeVisible();
  await page.close();
  gateway.slow(0);
  const again = await context.newPage();
  await again.goto('/downloads');
  await expect(again.getByText('‖ Paused').first()).toBeVisible();
  await again.waitForTimeout(1500);
  const kept = await countOn(again);
  expect(kept).toBeGreaterThan(0);
  expect(kept, 'nothing more came while paused').toBeLessThan(offered);
  await again.getByRole('button', { name: /^Resume/ }).click();
  await untilAllInstalled(again, offered);
  await expect(again.getByText('All directories are on this phone')).toBeVisible();
});

test('killed in the middle, it goes on by itself and fetches nothing twice', { tag: '@proof' }, async ({ page, context, gateway }) => {
  gateway.slow(500, packs);
  await page.goto('/');
  await expect.poll(() => countOn(page)).toBeGreaterThan(1);
  const kept = Object.keys(await installedPacks(page));
  await page.close();
  gateway.slow(0);
  gateway.forget();
  const again = await context.newPage();
  await again.goto('/');
  await untilAllInstalled(again, await countOffered(gateway.origin));
  const fileOf = (key: string): RegExp => new RegExp(`/packs/${key.toLowerCase().replace(' ', '-')}(-national)?\\.`);
  for (const key of kept)
    expect(
      gateway.asked.filter((request) => fileOf(key).test(request)),
      key,
    ).toEqual([]);
});

const damages: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  'with one byte changed': (body) => {
    const changed = Buffer.from(body);
    const middle = changed.length >> 1;
    changed[middle] = (changed[middle] ?? 0) ^ 1;
    return changed;
  },
  'cut in half': (body) => body.subarray(0, body.length >> 1),
};

for (const [how, damage] of Object.entries(damages)) {
  test(`packs that arrive ${how} are refused, and come whole when asked again`, { tag: '@proof' }, async ({ page, gateway }) => {
    gateway.change(packs, (_path, body) => damage(body));
    await page.goto('/downloads');
    const offered = await countOffered(gateway.origin);
    // All of them: one that is still on its way would arrive damaged after the click.
    await expect(page.getByText(/What arrived was damaged/)).toHaveCount(offered, { timeout: 45_000 });
    expect(await countOn(page)).toBe(0);
    gateway.changeNothing();
    await page.getByRole('button', { name: /^(Download all|Resume)/ }).click();
    await untilAllInstalled(page, offered);
  });
}

/** The server offers other bytes for one region: those of another region, whose hash is right, or `spoil`ed ones. */
const offerNews = async (gateway: Gateway, spoil: (body: Buffer) => Buffer = (body) => body): Promise<ShardEntry> => {
  const manifest: Manifest = await (await fetch(`${gateway.origin}/packs/manifest.json`)).json();
  const [old, other] = manifest.shards.filter(({ region }) => region !== null);
  if (!old || !other) throw new Error('two regional shards are needed');
  const bytes = Buffer.from(await (await fetch(`${gateway.origin}/packs/${other.file}`)).arrayBuffer());
  const hash = createHash('sha256').update(bytes).digest('hex');
  const entry = { ...other, region: old.region, hash, file: old.file.replace(/\.[0-9a-f]+\.pack$/, `.${hash.slice(0, 16)}.pack`) };
  const news: Manifest = {
    ...manifest,
    builtAt: new Date(Date.parse(manifest.builtAt) + 86_400_000).toISOString(),
    shards: manifest.shards.map((shard) => (shard === old ? entry : shard)),
  };
  gateway.change(/^\/packs\//, (path, body) => {
    if (path.endsWith('manifest.json')) return Buffer.from(JSON.stringify(news));
    return path.endsWith(entry.file) ? spoil(bytes) : body;
  });
  return entry;
};
const keyOf = ({ module, region }: ShardEntry): string => `${module} ${region}`;

test('an update is offered, replaces the old pack in one step, and the old works until then', async ({ page, gateway }) => {
  await visitFirst(page, gateway);
  const entry = await offerNews(gateway);
  await forgetLastCheck(page);
  await page.goto('/downloads');
  await expect(page.getByText('↻ On this phone, update available')).toHaveCount(1);
  expect((await installedPacks(page))[keyOf(entry)]).not.toBe(entry.hash);
  await page.getByRole('button', { name: /^Update: / }).click();
  await expect.poll(async () => (await installedPacks(page))[keyOf(entry)]).toBe(entry.hash);
  await expect(page.getByText('↻ On this phone, update available')).toHaveCount(0);
});

test('an update that arrives broken leaves the old pack in place and in use', { tag: '@proof' }, async ({ page, gateway }) => {
  await visitFirst(page, gateway);
  const before = await installedPacks(page);
  await offerNews(gateway, (body) => body.subarray(0, body.length - 7));
  await forgetLastCheck(page);
  await page.goto('/downloads');
  await page.getByRole('button', { name: /^Update: / }).click();
  await expect(page.getByText(/What arrived was damaged/)).toBeVisible();
  expect(await installedPacks(page)).toEqual(before);
  await page.goto('/villages');
  await expect(page.locator('main li[aria-posinset] a').first()).toBeVisible();
});

test('with no room on the phone she is told why', { tag: '@proof' }, async ({ page, gateway }) => {
  const full = 'navigator.storage.estimate=()=>Promise.resolve({quota:1000000,usage:999000})';
  beforeScripts(gateway, full);
  await page.goto('/downloads');
  await expect(page.getByText(/There is no room on this phone/).first()).toBeVisible();
  expect(await countOn(page)).toBe(0);
});

test('on a metered line nothing is fetched before she agrees', { tag: '@area' }, async ({ page, gateway }) => {
  askToSaveData(gateway);
  await page.goto('/downloads');
  await expect(page.getByRole('heading', { name: /You are using mobile data/ })).toBeVisible();
  await page.waitForTimeout(1000);
  expect(gateway.asked.filter((request) => request.includes('.pack'))).toEqual([]);
  await page.getByRole('button', { name: /^The whole country/ }).click();
  await untilAllInstalled(page, await countOffered(gateway.origin));
});

test('what she deletes stays deleted', { tag: '@proof' }, async ({ page, gateway }) => {
  await visitFirst(page, gateway);
  const offered = await countOffered(gateway.origin);
  await page.goto('/downloads');
  await page
    .getByRole('button', { name: /^Delete: / })
    .last()
    .click();
  await page.getByRole('group').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => countOn(page)).toBe(offered - 1);
  await page.reload();
  await page.waitForTimeout(1000);
  expect(await countOn(page)).toBe(offered - 1);
});
