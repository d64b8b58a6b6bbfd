/** One's own sign-ins, on a table of the shape that GoTrue keeps: seen and ended by nobody else. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountStage, openAccountStage } from './account-stage.ts';

let stage: AccountStage;
let ngum: string;
let paul: string;
beforeAll(async () => {
  stage = await openAccountStage();
  [ngum, paul] = [await stage.addMember(), await stage.addMember()];
});
afterAll(() => stage?.close());

interface Told {
  readonly status: string;
  readonly sessions: readonly Readonly<Record<string, unknown>>[];
}
const listOf = async (session: string | null, member: string): Promise<Told> =>
  (await stage.callFrom(session, member, 'my_sessions')) as Told;

test('a member sees their own, this one first, without any address, and not those that are over', async () => {
  const [old, here] = [await stage.addSession(ngum, 60), await stage.addSession(ngum, 5)];
  await stage.addSession(paul);
  const over = await stage.addSession(ngum);
  await stage.query("update auth.sessions set not_after = now() - interval '1 minute' where id = $1", [over]);
  const { status, sessions } = await listOf(here, ngum);
  expect([status, sessions.map(({ id, is_this }) => [id, is_this])]).toEqual([
    'ok',
    [
      [here, true],
      [old, false],
      [ngum, false],
    ],
  ]);
  expect(Object.keys(sessions[0] ?? {}).sort()).toEqual(['created_at', 'id', 'is_this', 'refreshed_at', 'user_agent']);
  expect(JSON.stringify(sessions)).not.toContain('203.0.113.7');
  // The service's time without a zone is UTC, whatever zone the caller asks for.
  const seen = Date.parse(String(sessions[0]?.refreshed_at));
  expect(Math.abs(seen - Date.now())).toBeLessThan(120_000);
});

test.each([null, 'not-an-id', "' or true --", randomUUID()])('with the claim %j nobody is told anything', async (claim) => {
  expect(await stage.callFrom(claim, paul, 'my_sessions')).toBe('PT401');
});

test('a member ends one of their own, with its tokens, and nobody else’s', async () => {
  const [here, lost, pauls] = [await stage.addSession(ngum), await stage.addSession(ngum), await stage.addSession(paul)];
  expect(await stage.callFrom(here, ngum, 'end_session', pauls)).toEqual({ status: 'not_found' });
  expect(await stage.callFrom(here, ngum, 'end_session', lost)).toEqual({ status: 'ok' });
  expect(await stage.callFrom(here, ngum, 'end_session', lost)).toEqual({ status: 'not_found' });
  expect(await stage.callFrom(here, ngum, 'end_session', null)).toEqual({ status: 'not_found' });
  expect(await stage.sessionsOf(paul)).toContain(pauls);
  expect(await stage.sessionsOf(ngum)).toContain(here);
  expect(await stage.query('select from auth.refresh_tokens where session_id = $1', [lost])).toEqual([]);
});

test('visitors have none', async () => {
  expect([await stage.call(null, 'my_sessions'), await stage.call(null, 'end_session', randomUUID())]).toEqual(['42501', '42501']);
});
