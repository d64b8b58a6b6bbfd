/** The real engine in a seeded world of lost lines, dying tabs and revoked rights; and mistakes planted in it, each of which must be found. */
import { rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { mutantsFolder, type Planted, plant, realEngine } from './engine-code.ts';
import { runWorld } from './world.ts';

const seeds = Number(process.env.SIM_SEEDS ?? (process.env.PROOF === '1' ? 10_000 : 1000));
const steps = Number(process.env.SIM_STEPS ?? 200);
const first = Number(process.env.SIM_FIRST ?? 1);

afterAll(() => rmSync(mutantsFolder, { recursive: true, force: true }));

test(`${seeds} worlds of ${steps} steps: nothing lost, nothing doubled, nothing seen that should not be`, {
  timeout: 900_000,
}, async () => {
  let acts = 0;
  let refused = 0;
  for (let seed = first; seed < first + seeds; seed += 1) {
    try {
      const run = await runWorld(seed, steps, realEngine);
      acts += run.acts;
      refused += run.refused;
    } catch (error) {
      throw new Error(`seed ${seed}: ${String(error)}`, { cause: error });
    }
  }
  // The world is worth its name: much was done, and some of it was refused.
  expect(acts).toBeGreaterThan(seeds * 5);
  expect(refused).toBeGreaterThan(seeds / 10);
});

const planted: readonly Planted[] = [
  {
    name: 'acts leave without a verdict',
    file: 'apply-answer.ts',
    find: 'if (isAccepted(status)) await tx.deleteOp(id);',
    replace: 'if (isAccepted(status)) for (const one of ops) await tx.deleteOp(one.id);',
  },
  { name: 'an old answer brings rows', file: 'apply-answer.ts', find: 'if (progress.turn === turn) await', replace: 'await' },
  { name: 'effects are not undone', file: 'apply-answer.ts', find: '  await undoEffects(tx);\n', replace: '' },
  { name: 'effects are not done again', file: 'apply-answer.ts', find: '  await redoEffects(tx, mutations);\n', replace: '' },
  { name: 'revoked rows stay', file: 'apply-answer.ts', find: 'reset || held[scope] !== scopes[scope]', replace: 'false' },
  { name: 'a new history is not noticed', file: 'apply-answer.ts', find: 'reset || held', replace: 'held' },
  {
    name: 'tombstones are ignored',
    file: 'apply-answer.ts',
    find: 'if (have && have.rev <= rev) await',
    replace: 'if (have && have.rev > rev + 1000) await',
  },
  {
    name: 'dependants of a refused act wait for ever',
    file: 'apply-answer.ts',
    find: 'lostWith(ops, refused)',
    replace: 'lostWith(ops, [])',
  },
  { name: 'no order within an entity', file: 'op.ts', find: 'seen.has(op.entity)', replace: 'false' },
  {
    name: 'acts do not wait for what they need',
    file: 'op.ts',
    find: ' || op.deps.some((id) => here.has(id))) continue;',
    replace: ') continue;',
  },
  {
    name: 'one poisoned act holds up all',
    file: 'create-engine.ts',
    find: 'retryAfterMs === null && ops.length > 1',
    replace: 'false',
  },
  {
    name: 'the cursor moves before its rows',
    file: 'create-engine.ts',
    find: "await ports.store.write('relaxed', (tx) => applyAnswer(",
    replace:
      "await ports.store.write('relaxed', async (tx) => tx.putProgress({ ...(await tx.progress()), cursor: answer.value.cursor }));\n    await ports.store.write('relaxed', (tx) => applyAnswer(",
  },
  {
    name: 'the outbox is emptied before the answer',
    file: 'create-engine.ts',
    find: '    const answer = await ports.remote',
    replace:
      "    await ports.store.write('relaxed', async (tx) => { for (const op of ops) await tx.deleteOp(op.id); });\n    const answer = await ports.remote",
  },
  { name: 'a server without a ledger', serverFlaw: 'no-ledger' },
  { name: 'a cursor without a horizon', serverFlaw: 'no-horizon' },
  { name: 'a server without tombstones', serverFlaw: 'no-tombstones' },
];

test.each(planted)('planted: $name', { timeout: 120_000 }, async (mistake) => {
  const code = await plant(mistake);
  let found = '';
  for (let seed = 1; seed <= 300 && !found; seed += 1) {
    found = await runWorld(seed, steps, code).then(
      () => '',
      (error: unknown) => `seed ${seed}: ${String(error)}`,
    );
  }
  expect(found).not.toBe('');
});
