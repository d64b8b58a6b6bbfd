/** What is told by region: only at the end, and nothing from which a number under 10 could be reckoned. */
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { addPoll, single } from './poll-rows.ts';
import { addVoters, openPollStage, tickAt, vote } from './poll-stage.ts';

type Counts = readonly (readonly number[])[];
interface Told {
  readonly ballots: number;
  readonly figures: readonly { readonly cells: readonly (number | null)[] }[];
}

const stage = openPollStage();
const codes = ['CM-NW', 'CM-AD', 'CM-LT', ''];
beforeAll(async () => {
  await stage.query(`insert into public.sources (id, source, source_key, as_of, licence, code, title, publisher)
    values (gen_random_uuid(), 'test', 'test', '2027', 'none', 'test', 'Test', 'Test') on conflict do nothing`);
  for (const code of codes.filter(Boolean))
    await stage.query(
      `insert into public.regions (id, source, source_key, as_of, licence, code, name_en, name_fr)
        values (gen_random_uuid(), 'test', $1, '2027', 'none', $1, $1, $1) on conflict do nothing`,
      [code],
    );
});

test('regions are told when all is over', async () => {
  const poll = await addPoll(stage);
  const voters = await addVoters(stage, 75);
  for (const [n, voter] of voters.entries()) {
    await stage.query('update public.profiles set region_code = $2 where user_id = $1', [voter, n < 40 ? 'CM-NW' : 'CM-AD']);
    await vote(stage, voter, poll, [[n % 3]]);
    if (n === 64) await tickAt(stage, '2027-03-27T18:00:00Z');
  }
  const regions = async () => (await stage.query('select regions from app.poll_results'))[0]?.regions;
  await tickAt(stage, '2027-03-28T00:00:00Z');
  expect(await regions()).toEqual({});
  await tickAt(stage, '2027-04-01T00:01:00Z');
  expect(await regions()).toEqual({
    'CM-NW': { ballots: 40, figures: [{ cells: [14, 13, 13] }] },
    'CM-AD': { ballots: 35, figures: [{ cells: [11, 12, 12] }] },
  });
});

/** What is told by region of so many votes for each answer in each region. */
const tell = async (poll: string, counts: Counts): Promise<Readonly<Record<string, Told>>> => {
  await stage.query('delete from ballot.tallies');
  const rows = counts.flatMap((cells, r) =>
    [-1, ...cells.keys()].map((cell) => ({ region: codes[r], cell, votes: cell < 0 ? cells.reduce((a, b) => a + b, 0) : cells[cell] })),
  );
  await stage.query(
    `insert into ballot.tallies (poll_id, question, is_late, is_held, region_code, shard, cell, votes)
      select $1, 0, false, false, t.region, 0, t.cell, t.votes from jsonb_to_recordset($2) as t(region text, cell smallint, votes integer)`,
    [poll, JSON.stringify(rows)],
  );
  const [row] = await stage.query('select app.figures_by_region(p) as told from app.polls p where p.id = $1', [poll]);
  await stage.query('delete from ballot.tallies');
  return row?.told as Readonly<Record<string, Told>>;
};

/** The numbers that a reader has by region, those left to all that are not told among them. */
const reckoned = (counts: Counts, told: Readonly<Record<string, Told>>): readonly number[] => {
  const shown = Object.values(told).flatMap(({ figures }) => figures[0]?.cells ?? []);
  const numbers = shown.flatMap((cell) => cell ?? []);
  const full = Object.values(told).filter(({ figures }) => figures[0]?.cells.every((cell) => cell !== null));
  const whole = counts[0]?.map((_, cell) => counts.reduce((sum, cells) => sum + (cells[cell] ?? 0), 0)) ?? [];
  const left = whole.map((sum, cell) => sum - full.reduce((of, { figures }) => of + (figures[0]?.cells[cell] ?? 0), 0));
  const nobody = left.every((sum) => sum === 0);
  return full.length === 0 ? numbers : [...numbers, ...(nobody ? [] : left)];
};

test('no number under 10 is told, or left over where the others are subtracted', async () => {
  const poll = await addPoll(stage, { questions: [single] });
  let tellings = 0;
  const cell = fc.oneof(fc.nat(12), fc.integer({ min: 10, max: 40 }), fc.integer({ min: 10, max: 40 }));
  const table = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 4, maxLength: 4 });
  const law = async (counts: Counts): Promise<void> => {
    const told = await tell(poll, counts);
    const numbers = reckoned(counts, told);
    if (numbers.length > 0) tellings += 1;
    expect(numbers.filter((number) => number < 10)).toEqual([]);
    for (const [code, { ballots, figures }] of Object.entries(told)) {
      const cells = counts[codes.indexOf(code)] ?? [];
      expect(ballots).toBe(cells.reduce((a, b) => a + b, 0));
      if (figures[0]?.cells[0] !== null) expect(figures[0]?.cells).toEqual(cells);
    }
  };
  await fc.assert(fc.asyncProperty(table, law), { numRuns: 200, seed: 20261122 });
  expect(tellings).toBeGreaterThan(20);
});

test('a region is not told when another’s few could be reckoned from it', async () => {
  const poll = await addPoll(stage);
  const hidden = { cells: [null, null, null] };
  const told = await tell(poll, [
    [20, 20, 10],
    [15, 15, 3],
    [0, 0, 0],
    [0, 0, 0],
  ]);
  expect(told).toEqual({ 'CM-NW': { ballots: 50, figures: [hidden] }, 'CM-AD': { ballots: 33, figures: [hidden] } });
});

test('a region is not told for votes of young accounts, nor is what they leave over', async () => {
  const poll = await addPoll(stage);
  const addTo = async (region: string, cells: readonly number[], isHeld: boolean): Promise<void> => {
    for (const [cell, votes] of [[-1, cells.reduce((a, b) => a + b, 0)], ...cells.entries()])
      await stage.query('insert into ballot.tallies values ($1, 0, false, $2, $3, 0, $4, $5)', [poll, isHeld, region, cell, votes]);
  };
  const told = async () => {
    const [row] = await stage.query('select app.figures_by_region(p) as told from app.polls p where p.id = $1', [poll]);
    return row?.told;
  };
  // One vote in the region, and those of whoever wants to know it.
  await addTo('CM-AD', [1, 0, 0], false);
  await addTo('CM-AD', [10, 10, 10], true);
  await addTo('CM-NW', [20, 10, 10], false);
  expect(await told()).toEqual({});
  await addTo('CM-LT', [10, 20, 10], false);
  expect(Object.keys((await told()) as object)).toEqual(['CM-LT']);
  await addTo('', [10, 10, 10], false);
  expect(Object.keys((await told()) as object).sort()).toEqual(['CM-LT', 'CM-NW']);
  await stage.query('delete from ballot.tallies');
});
