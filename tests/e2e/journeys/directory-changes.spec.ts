/** An editor corrects a row. Phones that have the packs show it within five minutes, by one small answer and without a new pack. */
import type { Page } from '@playwright/test';
import { visitFirst } from '#tests/e2e/harness/first-visit.ts';
import { forgetLastCheck } from '#tests/e2e/harness/packs.ts';
import { expect, test } from '#tests/e2e/harness/test.ts';

interface Village {
  readonly pid: string;
  readonly name: string;
}

/** As a service of the country's does it: with the server's own key. */
const asEditor = async (origin: string, query: string, change?: object): Promise<readonly Village[]> => {
  const key = process.env.MBOA_E2E_SECRET_KEY ?? '';
  const answer = await fetch(`${origin}/rest/v1/villages?${query}`, {
    method: change ? 'PATCH' : 'GET',
    headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json', prefer: 'return=representation' },
    ...(change ? { body: JSON.stringify(change) } : {}),
  });
  if (!answer.ok) throw new Error(`the editor was answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
};

interface Told {
  readonly changes: Readonly<Record<string, { readonly columns: readonly string[]; readonly rows: readonly (readonly unknown[])[] }>>;
}

/** Other tests correct rows as well, on the same server: what they change is no part of this answer. */
const withoutOthers = (body: Buffer, pid: string): Buffer => {
  const told: Told = JSON.parse(body.toString());
  const { columns = [], rows = [] } = told.changes.villages ?? {};
  const own = rows.filter((row) => row[columns.indexOf('pid')] === pid);
  return Buffer.from(JSON.stringify({ ...told, gone: [], changes: own.length > 0 ? { villages: { columns, rows: own } } : {} }));
};

const isPull = (asked: string): boolean => asked.includes('/rpc/pull_directories');
const firstVillages = (page: Page) => page.locator('main li[aria-posinset] a');

test('a corrected name is on the list by one small answer, and stays there offline', async ({ page, context, gateway }) => {
  const [village] = await asEditor(gateway.origin, 'select=pid,name&order=pid&limit=1');
  if (!village) throw new Error('no such village');
  const bodies: number[] = [];
  gateway.change(/\/rpc\/pull_directories$/, (_path, body) => {
    const own = withoutOthers(body, village.pid);
    bodies.push(own.length);
    return own;
  });
  await visitFirst(page, gateway, '/villages');
  await expect(firstVillages(page).first()).toBeVisible();
  await expect.poll(() => bodies.length, 'asked once the packs are here').toBe(1);
  try {
    await asEditor(gateway.origin, `pid=eq.${village.pid}`, { name: 'Aaa the corrected' });
    await forgetLastCheck(page);
    gateway.forget();
    await page.reload();
    await expect(firstVillages(page).first()).toHaveText(/Aaa the corrected/);
    expect(gateway.asked.filter((asked) => asked.includes('.pack'))).toEqual([]);
    expect(gateway.asked.filter(isPull)).toHaveLength(1);
    expect(bodies[0], 'nothing had changed').toBeLessThan(300);
    expect(bodies[1], 'one row had').toBeLessThan(700);
    await page.close();
    await gateway.close();
    const offline = await context.newPage();
    await offline.goto('/villages');
    await expect(firstVillages(offline).first()).toHaveText(/Aaa the corrected/);
  } finally {
    await gateway.open();
    await asEditor(gateway.origin, `pid=eq.${village.pid}`, { name: village.name });
  }
});
