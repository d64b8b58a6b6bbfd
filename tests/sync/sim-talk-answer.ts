/** The simulated server's answer to a mutation in a thread: decided, written, and held against what it would be if nobody were blocked. */
import { isAccepted, type OpResult, type SentOp } from '#src/data/sync/protocol.ts';
import { otherIn, talkers, threadOf } from './said.ts';
import { beginContents, company, stallOf } from './sim-contents.ts';
import { beginGroup } from './sim-groups.ts';
import { noted } from './sim-own-words.ts';
import type { Held } from './sim-rows.ts';
import type { SimServer } from './sim-server.ts';
import { decideTalk } from './sim-talk.ts';
import { hasBlocked, type TalkVerdict } from './sim-talk-rows.ts';

export const answerTalk = ({ data, memory, noticed, flaw }: SimServer, user: string, op: SentOp, now: number): OpResult => {
  const decide = (rows: ReadonlyMap<string, Held>): TalkVerdict =>
    decideTalk({ rows, me: user, now: new Date(now).toISOString(), flaw }, op);
  const rows = data.all();
  const verdict = decide(rows);
  const other = otherIn((op.args as { readonly thread_id: string }).thread_id, user);
  if (hasBlocked(rows, other, user) && toldTo(user, verdict) !== toldTo(user, decide(withoutBlock(rows, other, user))))
    noticed.push(`${user} can tell by ${op.id} that ${other} has blocked them`);
  if (hasBlocked(rows, other, user) && verdict.writes.some(({ row }) => row.scope === `user:${other}`))
    noticed.push(`${other} is reached by ${op.id} of ${user}, whom they have blocked`);
  // Words that somebody takes back or corrects are theirs: they know who has them.
  const isOwnWords = op.name === 'edit_message' || op.name === 'delete_message';
  if (!isOwnWords && hasBlocked(rows, user, other) && verdict.writes.some(({ row }) => row.scope === `user:${other}`))
    noticed.push(`${other}, whom ${user} has blocked, can tell that ${op.id} was done`);
  const xid = data.begin(now);
  for (const { table, row, deleted } of verdict.writes) data.write(table, row, xid, deleted);
  const { status, why, tells } = verdict;
  if (isAccepted(status)) memory.taken.push({ user, op });
  return { id: op.id, status, ...(why ? { why } : {}), rows: tells.flatMap(([table, id]) => data.live(table, id)) };
};

/** Two have met before the first step, tell each other what they read, and have written for all, or there would be little talk in two hundred of them. */
export const beginTalk = (server: SimServer, now: number): void => {
  beginGroup(server, now);
  beginContents(server, now);
  const thread_id = threadOf('ngum', 'paul');
  const hear = (user: string, name: string, args: object): void => {
    const id = `before-${server.memory.taken.length}`;
    answerTalk(server, user, { id, name, v: 1, args: { thread_id, ...args }, made_at: '' }, now);
  };
  const write = (user: string, id: string): void =>
    hear(user, 'send_message', { id, to: 'paul', body: `words of ${id}`, written_at: new Date(now).toISOString() });
  write('ngum', 'message-a');
  write('paul', 'message-b');
  write('ngum', 'message-c');
  for (const user of ['ngum', 'paul']) {
    hear(user, 'create_content', { id: `post of ${user}`, kind: 'post', fields: { text: `words of ${user}` } });
    hear(user, 'create_content', {
      id: `product of ${user}`,
      kind: 'product',
      parent_id: stallOf(user),
      fields: { text: `words of product of ${user}` },
    });
  }
  for (const user of ['ngum', 'paul'])
    hear(user, 'set_message_prefs', { id: `prefs of ${user}`, who_may_write: 'everyone', tells_read: true });
};

/** All are of the company, and have noted something already. */
export const beginOwnWords = (server: SimServer, now: number): void => {
  for (const user of talkers) {
    server.grants.get(user)?.set(company, 1);
    const args = { id: `note of ${user}`, content_id: noted, text: `words of note of ${user}` };
    answerTalk(server, user, { id: `before-note-${user}`, name: 'note_applicant', v: 1, args, made_at: '' }, now);
  }
};

/** All that reaches a member's phones of it. */
const toldTo = (user: string, { status, why, writes }: TalkVerdict): string =>
  JSON.stringify([status, why, writes.filter(({ row }) => row.scope === `user:${user}`)]);

const withoutBlock = (rows: ReadonlyMap<string, Held>, who: string, whom: string): ReadonlyMap<string, Held> =>
  new Map(
    [...rows].map(([key, held]) => {
      if (key === `blocks:${who} ${whom}`) return [key, { ...held, deleted: true }];
      const isTheirs = held.table === 'threads' && held.row.scope === `user:${who}` && held.row.other_id === whom;
      return [key, isTheirs ? { ...held, row: { ...held.row, is_blocked: false } } : held];
    }),
  );
