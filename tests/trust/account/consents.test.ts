/** What members agreed to: recorded by the sign-up form and the switch alone, never altered, and everyone's own. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { textsVersion } from '#src/model/accounts/consent.ts';
import { type AccountStage, openAccountStage } from './account-stage.ts';

let stage: AccountStage;
beforeAll(async () => {
  stage = await openAccountStage();
});
afterAll(() => stage?.close());
afterEach(() => stage.setTime(''));

const [morning, noon, evening] = ['2027-03-01T08:00:00+00:00', '2027-03-01T12:00:00+00:00', '2027-03-01T20:00:00+00:00'] as const;
const consentsOf = async (member: string): Promise<unknown> => {
  const standing = await stage.call(member, 'my_standing');
  return (standing as { consents: unknown }).consents;
};
const measures = (given_at: string | null, withdrawn_at: string | null) => ({
  kind: 'measures',
  version: textsVersion,
  given_at,
  withdrawn_at,
});

describe('the sign-up', () => {
  test('records the version of the texts that the form linked to, at the server’s time', async () => {
    await stage.setTime(morning);
    const member = await stage.addMember({ display_name: 'Ngum', agreed_terms: textsVersion });
    expect(await consentsOf(member)).toEqual([{ kind: 'terms', version: textsVersion, given_at: morning, withdrawn_at: null }]);
  });

  test.each<[unknown]>([
    [{}],
    [null],
    [{ agreed_terms: '2020-01-01' }],
    [{ agreed_terms: true }],
    [{ agreed_terms: [textsVersion] }],
    ['x'],
    [[]],
  ])('records nothing of %j, and goes on', async (told) => {
    expect(await consentsOf(await stage.addMember(told))).toEqual([]);
  });
});

describe('the switch', () => {
  test('refuses, takes the refusal back and refuses anew; every step stays on record', async () => {
    const member = await stage.addMember();
    const set = (agrees: boolean) => stage.call(member, 'set_consent', 'measures', agrees);
    await stage.setTime(morning);
    expect([await set(false), await set(false)]).toEqual([{ status: 'ok' }, { status: 'already' }]);
    await stage.setTime(noon);
    expect([await set(true), await set(true)]).toEqual([{ status: 'ok' }, { status: 'already' }]);
    await stage.setTime(evening);
    expect(await set(false)).toEqual({ status: 'ok' });
    expect(await consentsOf(member)).toEqual([measures(null, morning), measures(noon, evening)]);
  });

  test.each<[unknown, unknown, string]>([
    ['terms', false, 'about'],
    ['everything', true, 'about'],
    [null, true, 'about'],
    ['measures', null, 'agrees'],
  ])('%j %j is refused', async (about, agrees, field) => {
    const member = await stage.addMember();
    expect(await stage.call(member, 'set_consent', about, agrees)).toEqual({ status: 'invalid', field });
    expect(await consentsOf(member)).toEqual([]);
  });

  test('being found by name is another switch, with a record of its own', async () => {
    await stage.setTime(morning);
    const member = await stage.addMember();
    expect(await stage.call(member, 'set_consent', 'found', true)).toEqual({ status: 'ok' });
    expect(await consentsOf(member)).toEqual([{ kind: 'found', version: textsVersion, given_at: morning, withdrawn_at: null }]);
  });

  test('two taps at once leave one record', async () => {
    const member = await stage.addMember();
    const connections = await Promise.all(Array.from({ length: 6 }, () => stage.connect()));
    const answers = await Promise.all(
      connections.map((ask) => ask(member, "select public.set_consent('measures', true) ->> 'status' as answer")),
    );
    expect(answers.map(({ rows }) => rows[0]?.answer).sort()).toEqual(['already', 'already', 'already', 'already', 'already', 'ok']);
  });

  test('is nobody’s who has no account', async () => {
    expect(await stage.call(null, 'set_consent', 'measures', true)).toBe('42501');
    expect(await stage.call('00000000-0000-4000-8000-00000000dead', 'set_consent', 'measures', true)).toBe('PT401');
  });
});

test('a record is never altered but withdrawn once, by whomever', async () => {
  await stage.setTime(morning);
  const member = await stage.addMember({ agreed_terms: textsVersion });
  const other = await stage.addMember();
  await stage.query("update public.consents set kind = 'measures', given_at = now(), user_id = $2 where user_id = $1", [member, other]);
  await stage.query('update public.consents set withdrawn_at = $2 where user_id = $1', [member, noon]);
  await stage.query('update public.consents set withdrawn_at = null where user_id = $1', [member]);
  expect(await consentsOf(member)).toEqual([{ kind: 'terms', version: textsVersion, given_at: morning, withdrawn_at: noon }]);
  expect(await consentsOf(other)).toEqual([]);
});
