/** Live pokes on the embedded server, with Supabase's own client: who may listen, and what is heard and when. */
import { createClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { keys } from './fixtures/open-test-backend.ts';
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts';
import { closeEars, listenTo, openEar, type Person, signUp, tokenOf, write } from './fixtures/realtime-ears.ts';

let site: TestSite;
let ngum: Person;
let paul: Person;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site?.remove());
// Strangers to each other each time: of a first message there is only one.
for (const each of [beforeAll, afterEach])
  each(async () => {
    await closeEars();
    [ngum, paul] = [await signUp(site, 'ngum'), await signUp(site, 'paul')];
  });

const own = (): string => `user:${paul.id}`;
const claimsOfPaul = (): object => ({ sub: paul.id, session_id: paul.session });

describe.each(['1.0.0', '2.0.0'])('protocol %s', (vsn) => {
  test('a member hears within a second that something of theirs has changed, and not what; nobody else hears it', async () => {
    const eve = await signUp(site, 'eve');
    const his = await listenTo(await openEar(site, paul.token, vsn), own());
    const hers = await listenTo(await openEar(site, eve.token, vsn), `user:${eve.id}`);
    expect([his.states, hers.states]).toEqual([['SUBSCRIBED'], ['SUBSCRIBED']]);
    expect(await write(site, ngum, paul)).toBe('ok');
    const since = performance.now();
    await expect.poll(() => his.heard.length, { interval: 5 }).toBe(1);
    expect(performance.now() - since).toBeLessThan(1000);
    expect(his.heard).toEqual([{ type: 'broadcast', event: 'poke', payload: {} }]);
    expect(await write(site, ngum, eve)).toBe('ok');
    await expect.poll(() => hers.heard.length).toBe(1);
    expect(his.heard).toHaveLength(1);
  });

  test('who has left hears nothing more', async () => {
    const ear = await openEar(site, paul.token, vsn);
    const [left, there] = [await listenTo(ear, own()), await listenTo(await openEar(site, paul.token, vsn), own())];
    expect(await ear.client.removeChannel(left.channel)).toBe('ok');
    expect(await write(site, ngum, paul)).toBe('ok');
    await expect.poll(() => there.heard.length).toBe(1);
    expect(left.heard).toEqual([]);
  });

  test('what a client sends goes to nobody, and it is told so', async () => {
    const ear = await openEar(site, paul.token, vsn);
    const { channel, heard } = await listenTo(ear, own(), { broadcast: { ack: true, self: true } });
    const other = await listenTo(await openEar(site, paul.token, vsn), own());
    expect(await channel.send({ type: 'broadcast', event: 'poke', payload: {} })).toBe('error');
    expect(await channel.track({ here: true })).toBe('error');
    expect([heard, other.heard, channel.presenceState()]).toEqual([[], [], {}]);
  });
});

describe('a channel is refused', () => {
  test.each<[string, () => Promise<string | null> | string | null, (() => string)?]>([
    ['of another member', () => paul.token, () => `user:${ngum.id}`],
    ['of nobody', () => paul.token, () => 'room'],
    ['to a visitor', () => null],
    ['for the secret key', () => keys.secretKey],
    ['for a token that has ended', () => tokenOf(claimsOfPaul(), new Date(Date.now() - 1000))],
    ['for a token signed with another key', () => tokenOf(claimsOfPaul(), '1h', 'another-secret-of-at-least-32-characters')],
    ['for a token signed otherwise', () => tokenOf(claimsOfPaul(), '1h', keys.jwtSecret.repeat(2), 'HS512')],
    ['for a token changed on its way', () => paul.token.replace(/\.(.{8})/, `.${paul.token.slice(0, 8)}`)],
    ['for a token of another role', () => tokenOf({ ...claimsOfPaul(), role: 'service_role' })],
    ['for a token that tells no end', () => tokenOf(claimsOfPaul(), null)],
    ['for a token without its signature', () => paul.token.replace(/[^.]*$/, '')],
  ])('%s', async (_, token, topic = own) => {
    const { states, why } = await listenTo(await openEar(site, await token()), topic());
    expect(states).toEqual(['CHANNEL_ERROR']);
    expect(why).toMatch(/InvalidJWTToken|Unauthorized/);
  });

  test('for a token that nobody has signed', async () => {
    const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = { ...claimsOfPaul(), role: 'authenticated', exp: Math.floor(Date.now() / 1000) + 3600 };
    const { why } = await listenTo(await openEar(site, `${part({ alg: 'none' })}.${part(claims)}.`), own());
    expect(why).toContain('InvalidJWTToken');
  });

  test('that is not private, or asks for more than broadcasts', async () => {
    const ask = async (config: object): Promise<string> => (await listenTo(await openEar(site, paul.token), own(), config)).why;
    expect(await ask({ private: false })).toContain('PrivateOnly');
    expect(await ask({ presence: { enabled: true } })).toContain('presence is not available');
    const channel = (await openEar(site, paul.token)).client.channel(own(), { config: { private: true } });
    channel.on('postgres_changes', { event: '*', schema: 'app', table: 'messages' }, () => undefined);
    const why = await new Promise((resolve) => channel.subscribe((_, error) => resolve(error?.message)));
    expect(why).toContain('postgres_changes is not available');
  });
});

test('a channel ends with its token, goes on with a new one, and ends with that of another member', async () => {
  const short = () => tokenOf(claimsOfPaul(), new Date(Date.now() + 2500));
  const [ending, renewing] = [await openEar(site, await short()), await openEar(site, await short())];
  const [ended, renewed] = [await listenTo(ending, own()), await listenTo(renewing, own())];
  await renewing.show(paul.token);
  await expect.poll(() => ended.states.at(-1), { timeout: 5000 }).toBe('CLOSED');
  expect(renewed.states).toEqual(['SUBSCRIBED']);
  expect(await write(site, ngum, paul)).toBe('ok');
  await expect.poll(() => renewed.heard.length).toBe(1);
  expect(ended.heard).toEqual([]);
  await renewing.show(ngum.token);
  await expect.poll(() => renewed.states.at(-1)).toBe('CLOSED');
});

test('a channel ends with the sign-in of its token, and no other does', async () => {
  const client = createClient(site.origin, keys.publishableKey, { auth: { persistSession: false, autoRefreshToken: false } });
  const [his, hers] = [
    await listenTo(await openEar(site, paul.token), own()),
    await listenTo(await openEar(site, ngum.token), `user:${ngum.id}`),
  ];
  expect((await client.auth.admin.signOut(paul.token, 'local')).error).toBeNull();
  await expect.poll(() => his.states.at(-1)).toBe('CLOSED');
  expect(hers.states).toEqual(['SUBSCRIBED']);
  const { states, why } = await listenTo(await openEar(site, paul.token), own());
  expect([states, why]).toEqual([['CHANNEL_ERROR'], expect.stringContaining('Unauthorized')]);
});

test('a mutation that is taken back is not heard', async () => {
  expect(await write(site, ngum, paul)).toBe('ok');
  const { heard } = await listenTo(await openEar(site, paul.token), own());
  const touch = `update app.threads set last_at = now() where user_id = '${paul.id}'`;
  await site.backend.exclusive((db) => db.exec(`begin; ${touch}; rollback`));
  await site.backend.exclusive((db) => db.exec(`select realtime.send('{}', 'mark', '${own()}', true)`));
  await expect.poll(() => heard).toMatchObject([{ event: 'mark' }]);
  await site.backend.exclusive((db) => db.exec(touch));
  await expect.poll(() => heard).toMatchObject([{ event: 'mark' }, { event: 'poke' }]);
});

test('what is sent to everybody, not to a private channel, is not heard on one', async () => {
  const { heard } = await listenTo(await openEar(site, paul.token), own());
  for (const isPrivate of [false, true])
    await site.backend.exclusive((db) => db.exec(`select realtime.send('{}', '${isPrivate}', '${own()}', ${isPrivate})`));
  await expect.poll(() => heard).toMatchObject([{ event: 'true' }]);
});
