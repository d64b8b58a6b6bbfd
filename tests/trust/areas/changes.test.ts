/** How an area changes: once in 90 days at once, a second time later; taken back, put right by support, and read by nobody else. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { regionCodes } from '#src/shared/region-codes.ts';
import { areasOf, daysFrom, moveTo, openAreaStage, regionOf, setTime, signUp } from './area-stage.ts';

const stage = openAreaStage();
const [home = '', first = '', second = '', third = ''] = regionCodes;
let ngum: string;
beforeEach(async () => {
  ngum = await signUp(stage, 100, home);
  await setTime(stage, daysFrom(0));
});
afterEach(() => stage.query("select set_config('app.test_now', '', false)"));

const history = async (): Promise<unknown> =>
  (await areasOf(stage, ngum)).map(({ region_code, since, how }) => [region_code, since.slice(0, 10), how]);
const dayOf = (days: number): string => daysFrom(days).slice(0, 10);
const tickOn = async (days: number): Promise<void> => {
  await setTime(stage, daysFrom(days));
  await stage.query('select app.tick()');
};

describe('a change', () => {
  test('is the area at once; the second waits until 90 days are over, and a third takes its place', async () => {
    await moveTo(stage, ngum, first);
    expect(await regionOf(stage, ngum)).toBe(first);
    await setTime(stage, daysFrom(5));
    await moveTo(stage, ngum, second);
    await moveTo(stage, ngum, third);
    expect(await regionOf(stage, ngum)).toBe(first);
    expect(await history()).toEqual([
      [home, dayOf(-100), 'sign_up'],
      [first, dayOf(0), 'change'],
      [third, dayOf(90), 'change'],
    ]);
  });

  test('that waited is in the profile with the tick after its day, run twice or late; the next waits another 90 days', async () => {
    await moveTo(stage, ngum, first);
    await moveTo(stage, ngum, second);
    await tickOn(89.9);
    expect(await regionOf(stage, ngum)).toBe(first);
    for (const day of [93, 93, 94]) await tickOn(day);
    expect(await regionOf(stage, ngum)).toBe(second);
    await moveTo(stage, ngum, third);
    expect((await areasOf(stage, ngum)).at(-1)).toMatchObject({ region_code: third, since: expect.stringContaining(dayOf(180)) });
  });

  test('that is due before the tick came is not lost by another choice', async () => {
    await moveTo(stage, ngum, first);
    await moveTo(stage, ngum, second);
    await setTime(stage, daysFrom(91));
    expect(await moveTo(stage, ngum, third)).toBeNull();
    expect(await regionOf(stage, ngum)).toBe(second);
    await tickOn(92);
    expect(await regionOf(stage, ngum)).toBe(second);
  });

  test('that waits can be taken back, by its member alone', async () => {
    await moveTo(stage, ngum, first);
    await moveTo(stage, ngum, second);
    const other = await stage.addMember();
    expect(await stage.call(other, 'cancel_area_change')).toEqual({ status: 'already' });
    expect(await stage.call(ngum, 'cancel_area_change')).toEqual({ status: 'ok' });
    expect(await stage.call(ngum, 'cancel_area_change')).toEqual({ status: 'already' });
    await tickOn(100);
    expect(await regionOf(stage, ngum)).toBe(first);
  });

  test('to none is heard at once and is no way to hop: coming back waits like any second change', async () => {
    await moveTo(stage, ngum, first);
    await moveTo(stage, ngum, null);
    expect(await regionOf(stage, ngum)).toBeNull();
    await moveTo(stage, ngum, second);
    expect(await regionOf(stage, ngum)).toBeNull();
    expect((await areasOf(stage, ngum)).at(-1)).toMatchObject({ region_code: second, since: expect.stringContaining(dayOf(90)) });
  });

  test('to what is no region is refused as ever, and leaves no trace', async () => {
    await moveTo(stage, ngum, first);
    expect(await moveTo(stage, ngum, 'CM-ZZ')).toBe('23503');
    expect(await history()).toHaveLength(2);
  });

  test('saved twice, or with the rest of the profile, is one', async () => {
    await moveTo(stage, ngum, first);
    await moveTo(stage, ngum, first);
    await stage.request(ngum, "update public.profiles set bio = 'I weave.', region_code = $2 where user_id = $1", [ngum, first]);
    expect(await history()).toHaveLength(2);
  });

  test('the first choice after the sign-up is none, so a slip of the finger can be put right at once', async () => {
    ngum = await signUp(stage, 0);
    await moveTo(stage, ngum, first);
    await moveTo(stage, ngum, second);
    expect(await regionOf(stage, ngum)).toBe(second);
    await moveTo(stage, ngum, third);
    expect(await regionOf(stage, ngum)).toBe(second);
  });

  test('with the server’s clock put back gives no second one', async () => {
    await moveTo(stage, ngum, first);
    await setTime(stage, daysFrom(-0.001));
    await moveTo(stage, ngum, second);
    expect((await areasOf(stage, ngum)).filter(({ how }) => how === 'change')).toHaveLength(2);
    await setTime(stage, daysFrom(1));
    expect(await stage.query('select app.area_at($1, app.now()) as code', [ngum])).toEqual([{ code: first }]);
  });

  test('of twelve that come at once on as many lines one holds and one waits', async () => {
    const lines = await Promise.all(Array.from({ length: 12 }, () => stage.connect()));
    const errors = await Promise.all(lines.map((request, n) => moveTo({ request }, ngum, String(regionCodes[1 + (n % 9)]))));
    expect(errors.filter((error) => error !== null)).toEqual([]);
    const rows = await stage.query("select is_waiting from app.member_areas where user_id = $1 and how = 'change' order by id", [ngum]);
    expect(rows).toEqual([{ is_waiting: false }, { is_waiting: true }]);
  });
});

describe('support', () => {
  const correct = (who: string | null, ...values: unknown[]) => stage.call(who, 'correct_area', ...values);

  test('puts an area right: at once, whatever waits, counted from then on, and in the log', async () => {
    const admin = await stage.addAdmin();
    await moveTo(stage, ngum, first);
    await moveTo(stage, ngum, second);
    expect(await correct(admin, ngum, third, 'Wrong box, shown by papers')).toEqual({ status: 'ok' });
    expect(await correct(admin, ngum, third, 'Wrong box, shown by papers')).toEqual({ status: 'already' });
    expect(await regionOf(stage, ngum)).toBe(third);
    const counted = async (days: number) => (await stage.query('select app.counted_area($1, $2) as code', [ngum, daysFrom(days)]))[0]?.code;
    expect([await counted(-1), await counted(0), await counted(1), await counted(100)]).toEqual([home, third, third, third]);
    const [entry] = await stage.query("select actor_id, subject_id, details from public.audit_log where action = 'area_corrected'");
    expect(entry).toEqual({ actor_id: admin, subject_id: ngum, details: { region_code: third, reason: 'Wrong box, shown by papers' } });
  });

  test('is an administrator with a reason, and nobody for themselves', async () => {
    const admin = await stage.addAdmin();
    const moderator = await stage.addMember();
    await stage.giveRole(moderator, { role: 'moderator' });
    for (const who of [ngum, moderator]) expect(await correct(who, ngum, third, 'because')).toMatchObject({ why: 'not_admin' });
    expect(await correct(null, ngum, third, 'because')).toBe('42501');
    expect(await correct(admin, admin, third, 'because')).toMatchObject({ why: 'self' });
    expect(await correct(admin, ngum, 'CM-ZZ', 'because')).toMatchObject({ field: 'region_code' });
    expect(await correct(admin, ngum, null, 'because')).toMatchObject({ field: 'region_code' });
    expect(await correct(admin, ngum, third, ' ')).toMatchObject({ field: 'reason' });
    expect(await correct(admin, '00000000-0000-4000-8000-00000000dead', third, 'because')).toEqual({ status: 'not_found' });
    expect(await history()).toHaveLength(1);
  });
});

describe('the history', () => {
  test('is its member’s alone: no table, function or export tells another of it', async () => {
    await moveTo(stage, ngum, first);
    await stage.request(ngum, "update public.profiles set region_code_seen_by = 'everyone' where user_id = $1", [ngum]);
    await setTime(stage, daysFrom(2));
    const [other, admin] = [await stage.addMember(), await stage.addAdmin()];
    for (const who of [null, ngum, other, admin]) expect((await stage.request(who, 'select * from app.member_areas')).error).toBe('42501');
    const seen: unknown[] = [];
    for (const who of [other, admin])
      seen.push(
        await stage.call(who, 'my_standing'),
        await stage.call(who, 'export_my_data'),
        await stage.call(who, 'read_profile', ngum),
        await stage.call(who, 'find_members', ngum),
        await stage.call(who, 'pull', 1, null, { [`user:${ngum}`]: '' }),
      );
    // What they live in today is shown as they chose; where they lived before is not.
    expect(JSON.stringify(seen)).toContain(first);
    expect(JSON.stringify(seen)).not.toContain(home);
    expect(JSON.stringify(seen)).not.toContain(dayOf(0));
  });

  test('is in their own export, and gone with the account', async () => {
    await moveTo(stage, ngum, first);
    await moveTo(stage, ngum, second);
    const exported = (await stage.call(ngum, 'export_my_data')) as { readonly data: { readonly areas: unknown } };
    expect(exported.data.areas).toMatchObject([
      { region_code: home, how: 'sign_up', is_waiting: false },
      { region_code: first, how: 'change', is_waiting: false },
      { region_code: second, how: 'change', is_waiting: true },
    ]);
    await stage.query('select app.delete_account($1)', [ngum]);
    expect(await stage.query('select from app.member_areas where user_id = $1', [ngum])).toEqual([]);
  });
});
