/** News by mail from the embedded server: into its folder after a tick, and ended through its port. */
import { createECDH, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tickOnce } from '#supabase/server/tick.ts';
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts';
import { type Person, signUp } from './fixtures/realtime-ears.ts';

let site: TestSite;
let ngum: Person;
beforeAll(async () => {
  site = await openTestSite();
  ngum = await signUp(site, 'ngum');
});
afterAll(() => site.remove());

const query = (sql: string) => site.backend.exclusive(async (db) => (await db.query<Readonly<Record<string, unknown>>>(sql)).rows);
/** Of a petition of their own: it is theirs to see, whatever its state. */
const tell = async (title: string): Promise<void> => {
  const id = randomUUID();
  await query(`insert into app.petitions (id, scope, owner_id, title, text, lang, category, reach, addressees, goal, state, closes_at)
    values ('${id}', '', '${ngum.id}', '${title}', repeat('The road is closed when it rains. ', 3), 'en', 'roads_transport', 'national', '{The council}', 100,
      'draft', now() + interval '90 days')`);
  await query(`select app.tell_member('${ngum.id}', '${id}', 'petition_news', 'petition', '${id}', (select pid from app.petitions where id = '${id}'),
    '{"title": "${title}", "decision": "received"}')`);
};
const newsMails = () => site.backend.mails.list(50).filter(({ subject }) => subject.startsWith('News of petitions'));

test('whoever asked has one mail after a tick, and its link ends them', async () => {
  await query(
    `insert into app.notification_prefs (id, scope, user_id, prefs) values ('${ngum.id}', '', '${ngum.id}', '{"mail": {"petition_news": true}}')`,
  );
  await tell('A bridge over the Mezam');
  await tickOnce(site.backend);
  await tickOnce(site.backend);
  const [mail, ...more] = newsMails();
  expect(more).toEqual([]);
  expect(mail?.text).toContain('A bridge over the Mezam\nWhoever it asks has received it.\n');
  const [, token] = /\/unsubscribe#([0-9a-f-]{36})/.exec(mail?.text ?? '') ?? [];
  const press = async () => {
    const answer = await site.get(`/api/unsubscribe?token=${token}`, {}, { method: 'POST', body: 'List-Unsubscribe=One-Click' });
    return [answer.status, await answer.json()];
  };
  expect(await (await site.get('/functions/v1/mail')).json()).toEqual({ sends: true });
  expect([await press(), await press()]).toEqual([
    [200, { status: 'ok' }],
    [200, { status: 'already' }],
  ]);
  await tell('A lamp for the market');
  await query(`update app.mail_readers set next_at = next_at - interval '1 day'`);
  await tickOnce(site.backend);
  expect(newsMails()).toHaveLength(1);
});

test('a push service that does not answer keeps nobody from their mail', async () => {
  const service = createServer(() => undefined);
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  const key = createECDH('prime256v1').generateKeys('base64url');
  let asked = false;
  service.on('request', () => {
    asked = true;
  });
  await query(`update app.settings set push_origin = 'http://127.0.0.1:${port}'`);
  await query(`insert into app.push_subscriptions (user_id, session_id, endpoint, p256dh, auth, created_at)
    values ('${ngum.id}', (select s.id from auth.sessions s where s.user_id = '${ngum.id}' limit 1), 'http://127.0.0.1:${port}/phone', '${key}', '${'A'.repeat(22)}', now())`);
  await query(`update app.notification_prefs set prefs = '{"mail": {"petition_news": true}, "push": {"petition_news": true}}'`);
  await query(`update app.mail_readers set next_at = next_at - interval '1 day'`);
  const before = newsMails().length;
  await tell('A school for the quarter');
  const ticked = tickOnce(site.backend).catch(() => undefined);
  await expect.poll(() => newsMails().length, { timeout: 8_000 }).toBe(before + 1);
  await expect.poll(() => asked, { timeout: 8_000 }).toBe(true);
  service.closeAllConnections();
  service.close();
  await ticked;
});
