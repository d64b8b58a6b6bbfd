/** Nobody passes for whoever runs the service: in no name that others see, by no way in which a name comes in, in no spelling. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { honestNames, lookalikes, officeNames } from '#src/model/accounts/office-names-table.ts';
import { openStage, type Stage } from '#tests/trust/roles/stage.ts';

let stage: Stage;
let ngum: string;
beforeAll(async () => {
  stage = await openStage();
  ngum = await stage.addMember({ display_name: 'Ngum' });
});
afterAll(() => stage?.close());

const nameOf = async (member: string) =>
  (await stage.query('select display_name from public.profiles where user_id = $1', [member]))[0]?.display_name;
const rename = (name: string) =>
  stage.request(ngum, 'update public.profiles set display_name = $2 where user_id = $1 returning display_name', [ngum, name]);

test.each([...officeNames, ...lookalikes])('%s is refused, and a sign-up with it goes on without a name', async (name) => {
  const { error } = await rename(name);
  expect(error).toBe('23514');
  expect(await nameOf(ngum)).toBe('Ngum');
  expect(await nameOf(await stage.addMember({ display_name: name }))).toBeNull();
  const wanted = name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, '_');
  if (/^[a-z0-9_]{3,30}$/.test(wanted) && officeNames.includes(wanted))
    expect(await stage.call(ngum, 'set_username', wanted)).toEqual({ status: 'invalid', field: 'username', why: 'reserved' });
});

test.each(honestNames.filter((name) => name !== ''))('%s is a name', async (name) => {
  expect(await nameOf(await stage.addMember({ display_name: name }))).toBe(name);
});

test('usernames are refused alike', async () => {
  for (const name of [
    'admin_2',
    'adm1n',
    '4dm1n',
    'super_admin',
    'm0derator_ngum',
    'supp0rt',
    'support_team',
    'mboa_237',
    'mb0a',
    'official_page',
    'staff_1',
  ])
    expect(await stage.call(ngum, 'set_username', name), name).toEqual({ status: 'invalid', field: 'username', why: 'reserved' });
  expect(await stage.call(ngum, 'set_username', 'jean_mboa')).toEqual({ status: 'ok' });
});

test('whoever has such a name from before keeps it, and can change everything else', async () => {
  const old = await stage.addMember();
  await stage.query('alter table public.profiles disable trigger touch_profile');
  await stage.query("update public.profiles set display_name = 'Admin' where user_id = $1", [old]);
  await stage.query('alter table public.profiles enable trigger touch_profile');
  const { error } = await stage.request(old, "update public.profiles set bio = 'Hello' where user_id = $1", [old]);
  expect([error ?? null, await nameOf(old)]).toEqual([null, 'Admin']);
});
