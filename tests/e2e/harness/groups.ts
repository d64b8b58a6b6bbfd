/** Groups for the end-to-end tests: made over HTTP where how that looks is not the test's business, and what a phone keeps of one. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { newUuid } from '#src/shared/uuid.ts';
import type { Member } from './accounts.ts';
import { act, post, tokenOf } from './petitions.ts';
import { inStore } from './stored.ts';

/** With a link for a week, by which the others came in. Gives the thread's id and the link's code. */
export const meetInGroup = async (
  origin: string,
  title: string,
  owner: Member,
  others: readonly Member[],
): Promise<{ readonly thread: string; readonly code: string }> => {
  const [thread, code] = [newUuid(Date.now()), randomUUID()];
  const token = await tokenOf(origin, owner, 'known');
  await act(origin, token, 'create_group', { thread_id: thread, title });
  await act(origin, token, 'set_group_link', { thread_id: thread, code, days: 7 });
  for (const other of others) await act(origin, await tokenOf(origin, other, 'known'), 'join_group', { code });
  return { thread, code };
};

/** What the server says of a link to a member: ok, closed, not_found. */
export const leadsTo = async (origin: string, member: Member, code: string): Promise<unknown> =>
  (await post(origin, '/rest/v1/rpc/read_group_link', { code }, await tokenOf(origin, member, 'known'))).status;

/** The tables in which this phone has something of a thread, in their order. */
export const tablesWith = async (page: Page, thread: string): Promise<readonly string[]> => {
  const rows: readonly { readonly table: string; readonly row: { readonly thread_id?: string } }[] = await inStore(
    page,
    'mboa-u-',
    'rows',
    {
      does: 'all',
    },
  );
  return [...new Set(rows.flatMap(({ table, row }) => (row.thread_id === thread ? [table] : [])))].sort();
};
