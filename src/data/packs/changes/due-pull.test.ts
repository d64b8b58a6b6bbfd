import { expect, test } from 'vitest';
import { staleAfter } from '#src/data/packs/download/check-due.ts';
import { createDuePull } from './due-pull.ts';

const setup = (answers: readonly (boolean | Error)[]) => {
  const phone = { now: 1_000_000, pulls: 0, faults: [] as unknown[] };
  const rest = [...answers];
  const pull = async (): Promise<boolean> => {
    phone.pulls += 1;
    const answer = rest.shift() ?? true;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return {
    phone,
    ...createDuePull(
      pull,
      () => phone.now,
      (error) => phone.faults.push(error),
    ),
  };
};

test('asked twice at once, it pulls once; asked again later, again', async () => {
  const { phone, pull } = setup([]);
  await Promise.all([pull(), pull()]);
  expect(phone.pulls).toBe(1);
  await pull();
  expect(phone.pulls).toBe(2);
});

test('the network comes and goes: after a pull that was heard the next one waits until data is stale', async () => {
  const { phone, pull, pullIfDue } = setup([]);
  await pull();
  await pullIfDue();
  expect(phone.pulls).toBe(1);
  phone.now += staleAfter;
  await pullIfDue();
  expect(phone.pulls).toBe(2);
});

test('after one that was not heard the next one does not wait', async () => {
  const { phone, pull, pullIfDue } = setup([false]);
  await pull();
  await pullIfDue();
  expect(phone.pulls).toBe(2);
});

test('a store that refuses is told of and costs this pull only', async () => {
  const refusal = new Error('full');
  const { phone, pull, pullIfDue } = setup([refusal]);
  await pull();
  expect(phone.faults).toEqual([refusal]);
  await pullIfDue();
  expect(phone.pulls).toBe(2);
});
