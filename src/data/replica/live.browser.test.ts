import { expect, onTestFinished, test, vi } from 'vitest';
import { openAccountReplica } from './account-replica.ts';
import { live } from './live.ts';

test('who asks after a wait of its own hears of what is written afterwards', async () => {
  const replica = await openAccountReplica('live-1');
  onTestFinished(() => replica.close());
  const heard: number[] = [];
  // As on a page that the server drew: beside the phone's own rows those that it brought, which come from no database.
  const both = async (pid: string): Promise<number> => {
    const own = await replica.rowsOf('polls', 'pid', pid, 1);
    const brought = await (async () => [1])();
    return own.length + brought.length;
  };
  const question = async (): Promise<number> => {
    await both('one');
    const [, , ops] = await Promise.all([both('two'), both('three'), replica.rowsOfTable('votes')]);
    return ops.length;
  };
  const listening = live(question).subscribe((count) => heard.push(count));
  onTestFinished(() => listening.unsubscribe());
  await vi.waitFor(() => expect(heard).toEqual([0]), { timeout: 10_000 });
  await replica.write('relaxed', async (tx) => tx.putRow('votes', { id: '1', xid: '1', rev: 1, scope: 'public' }));
  await vi.waitFor(() => expect(heard.at(-1)).toBe(1), { timeout: 10_000 });
});
