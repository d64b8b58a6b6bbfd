/** Text that no database keeps: made good as it is taken; and what the server can read nothing of is refused, and holds up nothing. */
import { describe, expect, test } from 'vitest';
import { callOf, type Mutation } from '#src/model/define-mutation.ts';
import { mutations } from '#src/model/mutations.ts';
import { accept, beginEngine, sign, vote } from '#tests/sync/begin-engine.ts';
import { isUnfit } from './read-answer.ts';

const broken = /\0|\p{Cs}/u;
const textsIn = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];

test.each(mutations.map((mutation) => [mutation.name, mutation] as const))(
  '%s takes no half of a character and no NUL',
  async (_, mutation) => {
    const word = 'Good\0 morning \ud83d';
    const names = ['id', 'thread_id', 'petition_id', 'poll_id', 'message_id', 'title', 'text', 'body', 'details', 'reason', 'key', 'code'];
    const args = {
      ...Object.fromEntries(names.map((name) => [name, word])),
      content: { title: word },
      questions: [{ text: word, options: [word] }],
    };
    const shown: unknown[] = [];
    const own: Mutation<object> = {
      name: mutation.name,
      v: mutation.v,
      entityOf: (told: object) => JSON.stringify(told),
      applyLocally: async (_: unknown, told: object) => void shown.push(told),
    };
    const { engine, outbox, asked } = beginEngine(
      ({ ops }) => ({ results: accept({ v: 1, ops, cursor: null, scopes: {} }) }),
      'ngum',
      undefined,
      [own],
    );
    await engine.mutateAll([callOf(own, args)]);
    const kept = outbox();
    await engine.sync();
    const texts = textsIn([kept, shown, asked]);
    expect([texts.length > 40, texts.filter((text) => broken.test(text))]).toEqual([true, []]);
  },
);

const unfit = { kind: 'server', retryAfterMs: null, isUnfit: true } as const;

describe('a mutation that the server can read nothing of', () => {
  test('is found among others, refused alone, and what follows it goes', async () => {
    const { engine, outbox } = beginEngine((request) =>
      request.ops.some(({ args }) => (args as { id: string }).id === 'bad') ? unfit : { results: accept(request) },
    );
    for (const id of ['a', 'bad', 'bad', 'b', 'c']) await engine.mutate(sign, { id });
    expect(await engine.sync()).toEqual({ kind: 'done' });
    // The second of the two is of the same entity: it did not wait for ever behind the first.
    expect(outbox()).toMatchObject([
      { args: { id: 'bad' }, state: 'refused', refusal: { status: 'invalid', why: 'data' } },
      { args: { id: 'bad' }, state: 'refused', refusal: { status: 'invalid', why: 'data' } },
    ]);
  });

  test('takes with it what needs it, and says nothing of a secret', async () => {
    const { engine, outbox } = beginEngine(() => unfit);
    const first = await engine.mutate(vote, { id: 'p', choice: 3 });
    await engine.mutate(sign, { id: 'a' }, [first]);
    await engine.sync();
    expect(outbox()).toMatchObject([
      { args: { id: 'p' }, state: 'refused' },
      { state: 'refused', refusal: { status: 'dependency' } },
    ]);
    expect(JSON.stringify(outbox())).not.toContain('choice');
  });

  test('tried anew goes as it can be kept', async () => {
    const { engine, outbox, store } = beginEngine(() => unfit);
    const id = await engine.mutate(sign, { id: 'a' });
    await engine.sync();
    // As an older version of the app has left it.
    await store.write('relaxed', async (tx) => {
      for (const op of await tx.ops()) await tx.putOp({ ...op, args: { id: 'a', body: 'half \ud83d' } });
    });
    await engine.retry(id);
    expect(outbox()).toMatchObject([{ state: 'waiting', args: { body: 'half \ufffd' } }]);
  });
});

test('a failure that says no such thing is waited out', async () => {
  const { engine, outbox } = beginEngine(() => ({ kind: 'server', retryAfterMs: null, isUnfit: false }));
  await engine.mutate(sign, { id: 'a' });
  await engine.sync();
  expect(outbox()).toMatchObject([{ state: 'waiting', tries: 1 }]);
});

const says = (code: string): object => ({ code, message: 'no', details: null, hint: null });
test.each<[string, number, unknown, boolean]>([
  ['text that is none', 400, says('22P05'), true],
  ['a form that is none', 400, says('22P02'), true],
  ['a body that is no JSON', 400, says('PGRST102'), true],
  ['a function that is not there', 404, says('PGRST202'), false],
  ['a table that is not there', 404, says('42P01'), false],
  ['an error of ours', 400, says('P0001'), false],
  ['the same with another status', 500, says('22P05'), false],
  ['a refused token', 401, says('PGRST303'), false],
  ['a missing right', 403, says('42501'), false],
  ['a portal’s page', 400, null, false],
  ['a portal’s JSON', 400, { code: 22, message: 'sign in' }, false],
  ['somebody’s code', 400, says('2200000'), false],
  ['no message', 400, { code: '22P05' }, false],
])('%s: %s', (_, status, body, expected) => {
  expect(isUnfit(status, body)).toBe(expected);
});
