/** Members who write to each other on native PostgreSQL, each with a phone. */
import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { openStage, type Stage } from '#tests/trust/roles/stage.ts';
import { catchUp, newPhone, type Phone, resultsOf, send } from '#tests/trust/sync/petition-stage.ts';

type Json = Readonly<Record<string, unknown>>;
export const messageNow = '2027-03-27T12:00:00Z';

/** For all tests of a file, which each begin at `messageNow` and without a thread. */
export const openMessageStage = (): Stage => {
  const stage = {} as Stage;
  beforeAll(async () => void Object.assign(stage, await openStage()));
  afterAll(() => stage.close?.());
  beforeEach(async () => {
    await stage.setClock(messageNow);
    await stage.query('delete from app.conversations');
    await stage.query('delete from app.blocks');
  });
  return stage;
};

/** As both phones reckon it. */
export const directThread = (one: string, other: string): string =>
  createHash('sha256')
    .update(`direct:${[one, other].sort().join(':')}`)
    .digest('hex')
    .slice(0, 32)
    .replace(/^(.{8})(.{4}).(.{3})(.{4})/, '$1-$2-8$3-$4-');

/** One mutation, and what was said to it: its status, and why or where. */
export const act = async (stage: Stage, member: string | null, name: string, args: Json): Promise<string> => {
  const [result = {}] = resultsOf(await send(stage, member, [{ name, args }]));
  return [result.status, result.why ?? result.field].filter(Boolean).join(' ');
};

export const write = (stage: Stage, from: string, to: string, body: string, more: Json = {}): Promise<string> =>
  act(stage, from, 'send_message', { id: randomUUID(), thread_id: directThread(from, to), to, body, ...more });

export interface Told {
  readonly threads: readonly Json[];
  readonly messages: readonly Json[];
  readonly rosters: readonly Json[];
}
/** All that a member's phone has after it has read everything anew, messages in the order of the thread. */
export const toldTo = async (stage: Stage, member: string, phone: Phone = newPhone()): Promise<Told> => {
  await catchUp(stage, member, phone);
  const of = (table: string): readonly Json[] => [...phone.rows].flatMap(([key, row]) => (key.startsWith(`${table}:`) ? [row] : []));
  const messages = [...of('messages')].sort((a, b) => Number(a.seq) - Number(b.seq));
  return { threads: of('threads'), messages, rosters: of('group_rosters') };
};
export const bodiesTo = async (stage: Stage, member: string): Promise<readonly unknown[]> =>
  (await toldTo(stage, member)).messages.map(({ body }) => body);

/** Three members anew before each test, and what they do with each other's threads; `people` is read when a test runs. */
export const openFriends = (stage: Stage) => {
  const people = { ngum: '', paul: '', eve: '' };
  beforeEach(async () => {
    for (const [name, display_name] of [
      ['ngum', 'Ngum'],
      ['paul', 'Paul'],
      ['eve', 'Eve'],
    ] as const)
      people[name] = await stage.addMember({ display_name });
  });
  const decide = (member: string, other: string, decision: string): Promise<string> =>
    act(stage, member, 'decide_thread', { thread_id: directThread(member, other), decision });
  const mark = (member: string, other: string, read_seq: unknown, delivered_seq: unknown = read_seq): Promise<string> =>
    act(stage, member, 'mark_thread', { thread_id: directThread(member, other), read_seq, delivered_seq });
  /** Ngum has written first, and Paul accepted. */
  const befriend = async (): Promise<void> => {
    expect(await write(stage, people.ngum, people.paul, 'Good morning')).toBe('ok');
    expect(await decide(people.paul, people.ngum, 'accept')).toBe('ok');
  };
  return { people, decide, mark, befriend };
};
