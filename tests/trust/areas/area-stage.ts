/** Members who choose areas, and polls of areas, asked as a phone asks and with the clock where the test wants it. */
import { beforeAll } from 'vitest';
import type { OwnArea } from '#src/model/accounts/area.ts';
import { regionCodes } from '#src/shared/region-codes.ts';
import { addPoll } from '#tests/trust/polls/poll-rows.ts';
import { openPollStage, pollNow, vote } from '#tests/trust/polls/poll-stage.ts';
import type { Stage } from '#tests/trust/roles/stage.ts';

export const daysFrom = (days: number, from = pollNow): string => new Date(Date.parse(from) + days * 86_400_000).toISOString();

export const openAreaStage = (): Stage => {
  const stage = openPollStage();
  beforeAll(async () => {
    await stage.query(`insert into public.sources (id, source, source_key, as_of, licence, code, title, publisher)
      values (gen_random_uuid(), 'test', 'test', '2027', 'none', 'test', 'Test', 'Test')`);
    for (const code of regionCodes)
      await stage.query(
        `insert into public.regions (id, source, source_key, as_of, licence, code, name_en, name_fr)
          values (gen_random_uuid(), 'test', $1, '2027', 'none', $1, $1, $1)`,
        [code],
      );
  });
  return stage;
};

/** Both connections: of requests, and of what the server does by itself. */
export const setTime = async (stage: Stage, time: string): Promise<void> => {
  await stage.setClock(time);
  await stage.query("select set_config('app.test_now', $1, false)", [time]);
};

/** A member who signed up so many days before (or, negative, after) the stage's now; without a region, when none is given. */
export const signUp = async (stage: Stage, daysAgo: number, region_code?: string): Promise<string> => {
  await setTime(stage, daysFrom(-daysAgo));
  return stage.addMember({ display_name: 'Ngum', ...(region_code ? { region_code } : {}) });
};

export const moveTo = async (stage: Pick<Stage, 'request'>, member: string, region: string | null): Promise<string | null> =>
  (await stage.request(member, 'update public.profiles set region_code = $2, updated_at = now() where user_id = $1', [member, region]))
    .error;

export const areasOf = async (stage: Pick<Stage, 'call'>, member: string): Promise<readonly OwnArea[]> =>
  ((await stage.call(member, 'my_standing')) as { readonly areas: readonly OwnArea[] }).areas;

export const regionOf = async (stage: Pick<Stage, 'query'>, member: string): Promise<unknown> =>
  (await stage.query('select region_code from public.profiles where user_id = $1', [member]))[0]?.region_code;

export const addAreaPoll = (stage: Stage, region_code: string, opens_at: string): Promise<string> =>
  addPoll(stage, { eligibility: 'area', region_code, opens_at, closes_at: daysFrom(360, opens_at) });

/** What was said to a vote, in one word. */
export const verdictOf = async (stage: Stage, member: string, poll: string, madeAt?: string): Promise<unknown> => {
  const { status, why } = await vote(stage, member, poll, [[0]], madeAt);
  return why ?? status;
};
