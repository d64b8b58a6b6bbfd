/** The code of a second factor makes a new pair of tokens. Refreshes are tried in kept-session.test.ts. */
import { beforeEach, describe, expect, test } from 'vitest';
import { type KeptSession, memoryAccountStore } from './account-store.ts';
import { createAuthFetch } from './auth-fetch.ts';
import { createKeptSessions, type KeptSessions } from './kept-session.ts';

const now = 1_800_000_000_000;
const url = 'http://127.0.0.1:4300/auth/v1/factors/0199f0c0/verify';
const sessionOf = (n: number, id = 'ngum'): KeptSession => ({
  access_token: `access ${n}`,
  refresh_token: `refresh ${n}`,
  expires_at: now / 1000 + n,
  user: { id },
});

let kept: KeptSessions;
let locks: string[];
beforeEach(async () => {
  let copy: unknown = null;
  locks = [];
  kept = createKeptSessions(memoryAccountStore(), {
    read: () => copy,
    write: (session) => {
      copy = session;
    },
    remove: () => {
      copy = null;
    },
    ending: () => null,
  });
  await kept.put(sessionOf(1));
});

/** `meanwhile` happens after the service has answered and before the answer is here. */
const giveCode = (answer: () => Response, meanwhile: () => Promise<unknown> = async () => null): Promise<Response> =>
  createAuthFetch({
    fetch: async () => {
      await meanwhile();
      return answer();
    },
    kept,
    lock: (name, work) => {
      locks.push(name);
      return work();
    },
    now: () => now,
  })(url, { method: 'POST' });

const accepted = (): Response => Response.json({ ...sessionOf(2), expires_in: 3600 });

describe('the right code', () => {
  test('takes its turn with the refreshes, and the new pair is kept before anyone uses it', async () => {
    expect((await giveCode(accepted)).ok).toBe(true);
    expect(locks).toEqual(['auth-refresh']);
    expect(await kept.read()).toMatchObject({ refresh_token: 'refresh 2', expires_at: now / 1000 + 3600 });
  });

  test('signs nobody in again who has signed out meanwhile', async () => {
    expect((await giveCode(accepted, () => kept.clear())).status).toBe(403);
    expect(await kept.read()).toBe(null);
  });

  test('does not put out whoever has signed in meanwhile', async () => {
    const paul = sessionOf(3, 'paul');
    const answer = await giveCode(accepted, async () => {
      await kept.clear();
      await kept.put(paul);
    });
    expect(answer.status).toBe(403);
    expect(await kept.read()).toEqual(paul);
  });
});

test('a wrong code changes nothing, and a portal’s page is no answer', async () => {
  const wrong = Response.json({ code: 422, error_code: 'mfa_verification_failed', msg: 'Invalid TOTP code entered' }, { status: 422 });
  expect((await giveCode(() => wrong)).status).toBe(422);
  await expect(giveCode(() => new Response('<html>Pay here</html>'))).rejects.toThrow(TypeError);
  expect(await kept.read()).toEqual(sessionOf(1));
});
