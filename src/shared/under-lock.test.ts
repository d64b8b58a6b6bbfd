import { expect, test } from 'vitest';
import { withLock } from './under-lock.ts';

const denied = { request: () => Promise.reject(new DOMException('Access is denied', 'SecurityError')) } as unknown as LockManager;
const given = { request: (_name: string, _options: LockOptions, work: () => Promise<unknown>) => work() } as unknown as LockManager;

test('a browser that refuses locks does not keep the work from being done', async () => {
  const under = async (): Promise<string> => 'under the lock';
  expect(await withLock({ name: 'packs', locks: denied }, under, async () => 'otherwise')).toBe('otherwise');
  expect(await withLock({ name: 'packs', locks: given }, under, async () => 'otherwise')).toBe('under the lock');
});

test('work that fails under the lock is not done once more', async () => {
  let others = 0;
  const fail = (): Promise<never> => Promise.reject(new Error('no network'));
  const count = async (): Promise<never> => {
    others += 1;
    throw new Error('twice');
  };
  await expect(withLock({ name: 'packs', locks: given }, fail, count)).rejects.toThrow('no network');
  expect(others).toBe(0);
});
