/** Attacks on local polls by whoever changes the area: nobody counts in two areas at once, and nobody comes for a vote that is open. */
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { isCounted, type OwnArea } from '#src/model/accounts/area.ts';
import { regionCodes } from '#src/shared/region-codes.ts';
import { addPoll } from '#tests/trust/polls/poll-rows.ts';
import { addAreaPoll, areasOf, daysFrom, moveTo, openAreaStage, setTime, signUp, verdictOf } from './area-stage.ts';

const stage = openAreaStage();
const [home = '', ...others] = regionCodes;
afterEach(() => stage.query("select set_config('app.test_now', '', false)"));

const pollOfEach = (opensAt: string) => Promise.all(regionCodes.map((code) => addAreaPoll(stage, code, opensAt)));

/** In how many of these a member is counted who goes from region to region and votes in each. */
const hop = async (member: string, polls: readonly string[]): Promise<number> => {
  let counted = 0;
  for (const [n, poll] of polls.entries()) {
    await moveTo(stage, member, regionCodes[n] ?? null);
    if ((await verdictOf(stage, member, poll)) === 'ok') counted += 1;
  }
  return counted;
};

/** Accounts that were made beforehand, come into a region after the poll there has opened, and vote. */
const comeAfterwards = async (region: string | undefined): Promise<number> => {
  const poll = await addAreaPoll(stage, home, daysFrom(-2));
  let counted = 0;
  for (let n = 0; n < 8; n += 1) {
    const member = await signUp(stage, 30, region);
    await setTime(stage, daysFrom(0));
    await moveTo(stage, member, home);
    if ((await verdictOf(stage, member, poll)) === 'ok') counted += 1;
  }
  return counted;
};

const attacks: Readonly<Record<string, () => Promise<number>>> = {
  'one who hops over all regions': async () => {
    const member = await signUp(stage, 30, home);
    await setTime(stage, daysFrom(0));
    return (await hop(member, await pollOfEach(daysFrom(-1)))) - 1;
  },
  'accounts of elsewhere that come for an open poll': () => comeAfterwards(others[0]),
  'accounts kept without an area until they are needed': () => comeAfterwards(undefined),
};

test.each(Object.keys(attacks))('%s: counted nowhere but where they lived', async (name) => {
  expect(await attacks[name]?.()).toBe(0);
});

/** Each rule was, or could have been, written so. */
const mistakes: Readonly<Record<string, readonly [string, string]>> = {
  'the profile of today decides': ['select p.region_code from public.profiles p where p.user_id = member', 'one who hops over all regions'],
  'a change counts on its first day': [
    'select a.region_code from app.member_areas a where a.user_id = member order by a.since desc, a.id desc limit 1',
    'accounts of elsewhere that come for an open poll',
  ],
  'a late first choice is one of sign-up': [
    'select a.region_code from app.member_areas a where a.user_id = member order by a.since, a.id limit 1',
    'accounts kept without an area until they are needed',
  ],
};
test.each(Object.entries(mistakes))('the planted mistake that %s is heard', async (_, [body, attack]) => {
  const [kept] = await stage.query("select pg_get_functiondef('app.counted_area'::regproc) as sql");
  await stage.query(
    `create or replace function app.counted_area(member uuid, at timestamptz) returns text language sql stable set search_path = '' as $$ ${body} $$`,
  );
  const counted = await attacks[attack]?.();
  await stage.query(String(kept?.sql));
  expect(counted).toBeGreaterThan(0);
});

describe('over time', () => {
  test('of what opened on one day a member counts in one region at most, and in 90 days in no more than two', async () => {
    const member = await signUp(stage, 0, home);
    const counted = new Set<string>();
    for (let day = 1; day <= 88; day += 3) {
      await setTime(stage, daysFrom(day));
      const [row] = await stage.query('select app.counted_area($1, app.now()) as code', [member]);
      if (row?.code) counted.add(String(row.code));
      await moveTo(stage, member, regionCodes[day % 10] ?? null);
    }
    expect([...counted]).toEqual([home, regionCodes[1]]);
  });

  test('whoever moves away goes on counting where they lived when it opened, and not where they went', async () => {
    const member = await signUp(stage, 30, home);
    const [here, there] = [await addAreaPoll(stage, home, daysFrom(-2)), await addAreaPoll(stage, String(others[0]), daysFrom(-2))];
    await setTime(stage, daysFrom(0));
    await moveTo(stage, member, String(others[0]));
    expect(await verdictOf(stage, member, there)).toBe('area_too_new');
    expect(await verdictOf(stage, member, here)).toBe('ok');
  });

  test.each([
    [13.99, 'area_too_new'],
    [14, 'ok'],
    [14.01, 'ok'],
  ])('a change %s days before it opened: %s', async (days, verdict) => {
    const member = await signUp(stage, 60, home);
    const opens = daysFrom(0);
    await setTime(stage, daysFrom(-days));
    await moveTo(stage, member, String(others[0]));
    await setTime(stage, daysFrom(1));
    expect(await verdictOf(stage, member, await addAreaPoll(stage, String(others[0]), opens))).toBe(verdict);
  });

  test('who says it at sign-up counts from the first day, also in what is open; who says it an hour later does not', async () => {
    const poll = await addAreaPoll(stage, home, daysFrom(-2));
    const [atOnce, later] = [await signUp(stage, 0, home), await signUp(stage, 0)];
    await setTime(stage, daysFrom(1 / 24));
    await moveTo(stage, later, home);
    expect(await verdictOf(stage, atOnce, poll)).toBe('ok');
    expect(await verdictOf(stage, later, poll)).toBe('area_too_new');
  });

  test('what a phone claims of the time decides nothing', async () => {
    const member = await signUp(stage, 60, home);
    const poll = await addAreaPoll(stage, String(others[0]), daysFrom(-2));
    await setTime(stage, daysFrom(0));
    await moveTo(stage, member, String(others[0]));
    for (const made of [daysFrom(-40), daysFrom(40)]) expect(await verdictOf(stage, member, poll, made)).toBe('area_too_new');
  });

  test('another region’s member is told that it is for others', async () => {
    const member = await signUp(stage, 60, home);
    await setTime(stage, daysFrom(0));
    expect(await verdictOf(stage, member, await addAreaPoll(stage, String(others[0]), daysFrom(-2)))).toBe('not_eligible');
  });

  test('results by region name those who count there, and nobody who came later', async () => {
    const member = await signUp(stage, 60, home);
    await setTime(stage, daysFrom(-1));
    await moveTo(stage, member, String(others[0]));
    const open = await addPoll(stage, { opens_at: daysFrom(0), closes_at: daysFrom(10) });
    await setTime(stage, daysFrom(1));
    expect(await verdictOf(stage, member, open)).toBe('ok');
    expect(await stage.query('select distinct region_code from ballot.tallies where poll_id = $1', [open])).toEqual([{ region_code: '' }]);
  });
});

test('the phone says beforehand what the server decides, whatever was chosen and whenever', async () => {
  const choice = fc.record({ after: fc.integer({ min: 0, max: 60 }), to: fc.constantFrom(home, others[0], others[1], null) });
  const life = fc.record({ first: fc.constantFrom(home, undefined), choices: fc.array(choice, { maxLength: 6 }) });
  let told = 0;
  await fc.assert(
    fc.asyncProperty(life, async ({ first, choices }) => {
      const member = await signUp(stage, 0, first);
      let day = 0;
      for (const { after, to } of choices) {
        day += after;
        await setTime(stage, daysFrom(day));
        await moveTo(stage, member, to ?? null);
      }
      const areas: readonly OwnArea[] = await areasOf(stage, member);
      for (let opened = -20; opened <= day + 200; opened += 5) {
        const [row] = await stage.query('select app.counted_area($1, $2) as code', [member, daysFrom(opened)]);
        const said = regionCodes.filter((code) => isCounted(areas, code, daysFrom(opened)));
        expect(said).toEqual(row?.code ? [row.code] : []);
        told += said.length;
      }
    }),
    { numRuns: 25, seed: 20261123 },
  );
  expect(told).toBeGreaterThan(100);
});
