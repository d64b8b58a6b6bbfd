import Dexie from 'dexie';
import { expect, onTestFinished, test, vi } from 'vitest';
import { breakOff } from './ends-with-page.ts';
import { openInTime } from './open-in-time.ts';

test('what is running is broken off and leaves nothing, and what comes after it is not held up', async () => {
  const db = new Dexie('ends-with-page');
  onTestFinished(() => db.delete());
  db.version(1).stores({ rows: 'id' });
  await openInTime(db);
  const rows = db.table('rows');
  await rows.put({ id: 'kept' });
  await vi.waitFor(() => expect(breakOff()).toBe(false));
  let wasRunning = false;
  const writing = db.transaction('rw', rows, async () => {
    await rows.put({ id: 'half' });
    wasRunning = breakOff();
    await rows.put({ id: 'other half' });
  });
  await expect(writing).rejects.toThrow();
  expect(wasRunning).toBe(true);
  expect(await rows.toCollection().primaryKeys()).toEqual(['kept']);
  await vi.waitFor(() => expect(breakOff()).toBe(false));
});
