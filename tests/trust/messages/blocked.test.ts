/** What whoever was blocked can tell: nothing that they could not if the other's phone were off. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { resultsOf, send } from '#tests/trust/sync/petition-stage.ts';
import { bodiesTo, directThread, openFriends, openMessageStage, toldTo, write } from './message-stage.ts';

const stage = openMessageStage();
let ngum: string;
let paul: string;
let eve: string;
const { people, decide, mark, befriend } = openFriends(stage);
beforeEach(() => {
  ({ ngum, paul, eve } = people);
});

describe('whoever is blocked', () => {
  /** What a phone is told, without what differs from run to run. */
  const shapeOf = async (member: string): Promise<unknown> => {
    const { threads, messages } = await toldTo(stage, member);
    return JSON.parse(
      JSON.stringify({ threads, messages }, (key, value) => (/(^|_)(id|at)$|^(xid|scope|other_name)$/.test(key) ? typeof value : value)),
    );
  };

  test('is told the same as one whose message has not arrived yet, and the other nothing', async () => {
    await befriend();
    expect(await write(stage, ngum, eve, 'Good morning')).toBe('ok');
    expect(await decide(eve, ngum, 'accept')).toBe('ok');
    expect(await decide(paul, ngum, 'block')).toBe('ok');
    const answers = [];
    for (const other of [paul, eve]) {
      const args = { id: randomUUID(), thread_id: directThread(ngum, other), to: null, body: 'Do you hear me?' };
      const [result] = resultsOf(await send(stage, ngum, [{ name: 'send_message', args }]));
      answers.push(JSON.stringify(result).replaceAll(/[0-9a-f-]{36}|"Paul"|"Eve"|\d{3,}|2027[^"]*/g, '…'));
    }
    expect(answers[0]).toBe(answers[1]);
    expect(await bodiesTo(stage, paul)).toEqual(['Good morning']);
    expect(await mark(paul, ngum, 99)).toBe('ok');
    const shape = (await shapeOf(ngum)) as { threads: { delivered_seq: number }[]; messages: object[] };
    expect(shape.messages).toHaveLength(4);
    // What she had before the block is not told of after it: her phone might as well be off.
    expect(shape.threads.map(({ delivered_seq }) => delivered_seq)).toEqual([0, 0]);
    expect(await write(stage, paul, ngum, 'No')).toBe('forbidden blocked_by_you');
    expect(await decide(paul, ngum, 'unblock')).toBe('ok');
    // What was kept from them stays so.
    expect(await write(stage, ngum, paul, 'And now?')).toBe('ok');
    expect(await bodiesTo(stage, paul)).toEqual(['Good morning', 'And now?']);
  });

  test('is not told that they are in, when a phone that had not heard of the block accepts', async () => {
    expect(await write(stage, ngum, paul, 'Good morning')).toBe('ok');
    expect(await decide(paul, ngum, 'block')).toBe('ok');
    expect(await decide(paul, ngum, 'accept')).toBe('forbidden blocked_by_you');
    expect(await toldTo(stage, ngum)).toMatchObject({ threads: [{ state: 'asked' }] });
    expect(await decide(paul, ngum, 'unblock')).toBe('ok');
    expect(await decide(paul, ngum, 'accept')).toBe('ok');
    expect(await toldTo(stage, ngum)).toMatchObject({ threads: [{ state: 'active' }] });
  });

  test('as a stranger waits like everybody who was not answered', async () => {
    expect(await write(stage, ngum, paul, 'Good morning')).toBe('ok');
    expect(await write(stage, ngum, eve, 'Good morning')).toBe('ok');
    expect(await decide(paul, ngum, 'block')).toBe('ok');
    const { threads } = (await shapeOf(ngum)) as { threads: unknown[] };
    expect(threads[0]).toEqual(threads[1]);
    for (const other of [paul, eve]) expect(await write(stage, ngum, other, 'Well?')).toBe('forbidden request_pending');
  });
});
