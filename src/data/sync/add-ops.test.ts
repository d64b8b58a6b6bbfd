import { expect, test } from 'vitest';
import { callOf } from '#src/model/define-mutation.ts';
import { beginEngine, sign, vote } from '#tests/sync/begin-engine.ts';

test('what needs the one before it in the same tap waits for it, is lost with it, and comes back with it', async () => {
  const { engine, outbox } = beginEngine(({ ops }) => ({ results: ops.map(({ id }) => ({ id, status: 'closed', rows: [] })) }));
  const [first = ''] = await engine.mutateAll([
    callOf(sign, { id: 'a' }),
    { ...callOf(vote, { id: 'p', choice: 3 }), needsPrevious: true },
  ]);
  expect(outbox().map(({ deps }) => deps)).toEqual([[], [first]]);
  await engine.sync();
  expect(outbox().map(({ refusal }) => refusal?.status)).toEqual(['closed', 'dependency']);
  await engine.retry(first);
  expect(outbox().map(({ state, refusal }) => [state, refusal])).toEqual(Array(2).fill(['waiting', null]));
});

test('what needs the first of a tap does not wait for what stands between them', async () => {
  const { engine, outbox } = beginEngine(({ ops }) => ({ results: ops.map(({ id }) => ({ id, status: 'closed', rows: [] })) }));
  const after = (p: string) => ({ ...callOf(vote, { id: p, choice: 3 }), needsFirst: true }) as const;
  const [first = ''] = await engine.mutateAll([callOf(sign, { id: 'a' }), after('p'), after('q')]);
  expect(outbox().map(({ deps }) => deps)).toEqual([[], [first], [first]]);
});
