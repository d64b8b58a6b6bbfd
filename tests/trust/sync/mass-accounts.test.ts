/** One person with many accounts: whatever kind of them signs, nothing public moves until a day has gone by or a moderator has looked. */
import { beforeEach, describe, expect, test } from 'vitest';
import { addGathering, addWithRole, inDays, lifeNow, openLifeStage, petitionOf, supporting, tickAt } from './life-stage.ts';
import { addPetition, catchUp, newPhone, resultsOf, send, signing } from './petition-stage.ts';

const stage = openLifeStage();
let owner: string;
let petition: string;
beforeEach(async () => {
  await stage.query('update app.settings set acts_need_confirmed_address = true');
  owner = await stage.addMember({ display_name: 'Ngum' });
  petition = await addPetition(stage, { owner_id: owner, thresholds: { answer: 40 }, opened_at: inDays(-6) });
});

interface Kind {
  /** Age of the account at `lifeNow`, in days. */
  readonly age: number;
  readonly confirmed?: boolean;
}
const addAccount = async ({ age, confirmed = true }: Kind): Promise<string> => {
  const id = await stage.addMember({ display_name: 'Bih' });
  await stage.query('update auth.users set created_at = $2, email_confirmed_at = $3 where id = $1', [
    id,
    inDays(-age),
    confirmed ? inDays(-age) : null,
  ]);
  return id;
};
const minutes = (n: number): string => inDays(n / 1440);
/** So many of them, evenly within ten minutes. Gives what each was told. */
const attack = async (many: number, kind: Kind, target = petition): Promise<readonly unknown[]> => {
  const told = [];
  for (let n = 0; n < many; n += 1) {
    const account = await addAccount(kind);
    await stage.setClock(minutes((10 * n) / many));
    const [result] = resultsOf(await send(stage, account, [signing(target)]));
    told.push(result?.why ?? result?.status);
  }
  return told;
};
/** What anybody can see of it, and what its author is told. */
const seen = async (id = petition) => {
  const visitor = newPhone();
  await catchUp(stage, null, visitor);
  const { rev: _, ...counts } = visitor.rows.get(`petition_counts:${id}`) ?? {};
  const told = await stage.query(`select kind from app.notifications where user_id = $1`, [owner]);
  const [{ pid }] = (await stage.query('select pid from app.petitions where id = $1', [id])) as [{ readonly pid: string }];
  const page = (await stage.call(null, 'read_petition', pid)) as { readonly counts: Readonly<Record<string, unknown>> };
  return { by_account: counts.by_account, reached: counts.reached, page: page.counts.by_account, told };
};
const untouched = { by_account: 0, reached: {}, page: 0, told: [] };
const everything = () =>
  stage.query('select t::text from app.petition_signatures t union all select t::text from app.petition_counts t order by 1');

test('sixty new accounts in ten minutes move nothing that is public; a day later they count, once', async () => {
  expect(new Set(await attack(60, { age: 0.1 }))).toEqual(new Set(['new_account']));
  expect(await seen()).toEqual(untouched);
  await tickAt(stage, inDays(0.999));
  expect(await seen()).toEqual(untouched);
  await tickAt(stage, minutes(1450));
  expect(await seen()).toMatchObject({
    by_account: 60,
    page: 60,
    reached: { answer: expect.any(String) },
    told: [{ kind: 'petition_reached' }],
  });
  const before = await everything();
  await tickAt(stage, minutes(1450));
  await tickAt(stage, inDays(3));
  expect(await everything()).toEqual(before);
});

describe('what is held, and why', () => {
  const table: readonly (readonly [string, Kind, readonly string[]])[] = [
    ['younger than a day', { age: 0.99 }, Array(12).fill('new_account')],
    ['made this moment', { age: 0 }, Array(12).fill('new_account')],
    ['a month old, without a confirmed address', { age: 30, confirmed: false }, Array(12).fill('unconfirmed')],
    ['young and without a confirmed address', { age: 0.1, confirmed: false }, Array(12).fill('unconfirmed')],
    ['two days old: from the eleventh within an hour', { age: 2 }, [...Array(10).fill('ok'), 'burst', 'burst']],
    ['a month old: none', { age: 30 }, Array(12).fill('ok')],
  ];
  test.each(table)('accounts %s', async (_, kind, told) => {
    expect(await attack(12, kind)).toEqual(told);
    const counted = told.filter((each) => each === 'ok').length;
    expect(await seen()).toMatchObject({ by_account: counted, page: counted });
    await tickAt(stage, inDays(1.1));
    expect(await seen()).toMatchObject({ by_account: told.includes('unconfirmed') ? 0 : 12 });
  });

  test('a burst of young accounts holds no older one, and ends with its hour', async () => {
    await attack(12, { age: 2 });
    expect(await attack(1, { age: 8 })).toEqual(['ok']);
    const late = await addAccount({ age: 3 });
    await stage.setClock(minutes(71));
    expect(resultsOf(await send(stage, late, [signing(petition)]))).toMatchObject([{ status: 'ok' }]);
  });

  test('the attack is seen on a database that holds nobody', async () => {
    const [{ sound }] = (await stage.query(
      `select pg_get_functiondef('app.signature_hold_reason(uuid, uuid, timestamptz)'::regprocedure) as sound`,
    )) as [{ readonly sound: string }];
    await stage.query(`create or replace function app.signature_hold_reason(petition uuid, member uuid, at timestamptz) returns text
      language sql as 'select null::text'`);
    try {
      await attack(45, { age: 0.1 });
      expect(await seen()).not.toEqual(untouched);
    } finally {
      await stage.query(sound);
    }
  });
});

describe('an address that is confirmed', () => {
  const confirm = (member: string) => stage.query('update auth.users set email_confirmed_at = now() where id = $1', [member]);
  const signAs = async (kind: Kind): Promise<string> => {
    const member = await addAccount(kind);
    await send(stage, member, [signing(petition)]);
    return member;
  };

  test('lets the signature count a day after it came, and not before', async () => {
    const [early, late] = [await signAs({ age: 30, confirmed: false }), await signAs({ age: 30, confirmed: false })];
    await signAs({ age: 30, confirmed: false });
    await confirm(early);
    await tickAt(stage, inDays(0.9));
    expect(await seen()).toMatchObject({ by_account: 0 });
    await tickAt(stage, inDays(1));
    expect(await seen()).toMatchObject({ by_account: 1 });
    await tickAt(stage, inDays(40));
    await confirm(late);
    await tickAt(stage, inDays(40));
    expect(await seen()).toMatchObject({ by_account: 2 });
  });

  test('is as good as a telephone, and an installation may ask for neither', async () => {
    const member = await addAccount({ age: 30, confirmed: false });
    await stage.query('update auth.users set phone_confirmed_at = now() where id = $1', [member]);
    expect(resultsOf(await send(stage, member, [signing(petition)]))).toMatchObject([{ status: 'ok' }]);
    await signAs({ age: 30, confirmed: false });
    await stage.query('update app.settings set acts_need_confirmed_address = false');
    expect(await attack(1, { age: 30, confirmed: false })).toEqual(['ok']);
    await tickAt(stage, inDays(1));
    expect(await stage.query('select by_account, by_phone, held from app.petition_counts where id = $1', [petition])).toEqual([
      { by_account: 2, by_phone: 1, held: 0 },
    ]);
  });
});

test('its member reads why and when, on every phone; nobody else reads anything', async () => {
  const member = await addAccount({ age: 0.5 });
  await send(stage, member, [signing(petition)]);
  const [own, other] = [newPhone(), newPhone()];
  await catchUp(stage, member, own);
  await catchUp(stage, owner, other);
  const rowsOf = (phone: typeof own) => [...phone.rows].filter(([key]) => key.startsWith('petition_signatures:')).map(([, row]) => row);
  expect(rowsOf(own)).toMatchObject([
    { state: 'held', held_for: 'new_account', counts_at: expect.stringContaining('2027-03-28T12:00:00') },
  ]);
  expect(rowsOf(other)).toEqual([]);
});

test('a moderator counts them earlier, or takes them out for good', async () => {
  const moderator = await addWithRole(stage, 'moderator');
  await attack(45, { age: 0.1 });
  expect(await stage.call(moderator, 'decide_signatures', petition, 'held', false)).toMatchObject({ status: 'ok', count: 45 });
  await tickAt(stage, inDays(2));
  expect(await seen()).toEqual(untouched);
  const next = await addPetition(stage, { owner_id: owner, thresholds: { answer: 40 }, opened_at: inDays(-6) });
  await stage.setClock(lifeNow);
  await attack(45, { age: 0.1 }, next);
  expect(await stage.call(moderator, 'decide_signatures', next, 'held', true)).toMatchObject({ status: 'ok', count: 45 });
  expect(await seen(next)).toMatchObject({ by_account: 45, told: [{ kind: 'petition_reached' }] });
});

test('five new accounts hand no petition to the moderators', async () => {
  const { id } = await addGathering(stage);
  const waiting = await petitionOf(stage, id);
  for (let n = 0; n < 8; n += 1) {
    const answer = await send(stage, await addAccount({ age: 0.2 }), [{ name: 'support_petition', args: supporting(waiting) }]);
    expect(resultsOf(answer)).toMatchObject([{ status: 'held', why: 'new_account' }]);
  }
  expect((await petitionOf(stage, id)).state).toBe('gathering_supporters');
  await tickAt(stage, inDays(1));
  expect((await petitionOf(stage, id)).state).toBe('in_review');
});
