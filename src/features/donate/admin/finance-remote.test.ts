import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { AskAsAdmin } from '#src/data/session/admin-port.ts';
import { createFinanceRemote } from './finance-remote.ts';

/** A server that answers so; what it was asked. */
const answering = (told: unknown) => {
  const asked: [string, object][] = [];
  const ask: AskAsAdmin = async (name, args, form) => {
    asked.push([name, args]);
    if (told === 'network') return { ok: false, error: 'network' };
    if (told === 'signed out') return { ok: false, error: 'not_admin' };
    const read = v.safeParse(form, told);
    return read.success ? { ok: true, value: read.output } : { ok: false, error: 'server' };
  };
  return { asked, finance: createFinanceRemote(ask) };
};

test.each([
  [{ status: 'ok', state: 'approved1' }, null],
  [{ status: 'already' }, null],
  [{ status: 'changed', state: 'paid' }, { kind: 'changed' }],
  [{ status: 'not_enough' }, { kind: 'not_enough' }],
  [{ status: 'closed' }, { kind: 'closed' }],
  [
    { status: 'invalid', field: 'reason' },
    { kind: 'field', field: 'reason' },
  ],
  [{ status: 'forbidden', why: 'own' }, { kind: 'own' }],
  [{ status: 'forbidden', why: 'twice' }, { kind: 'twice' }],
  [{ status: 'forbidden', why: 'not_finance' }, { kind: 'not_finance' }],
  [{ status: 'paid' }, { kind: 'server' }],
  ['signed out', { kind: 'not_finance' }],
  ['network', { kind: 'network' }],
])('what the server says of an act: %j', async (told, fault) => {
  const { finance } = answering(told);
  const answer = await finance.decide({ id: 'a', state: 'submitted' }, 'approved', null);
  expect(answer.ok ? null : answer.error).toEqual(fault);
});

test('an act says what stood on the screen, and an empty box is none', async () => {
  const { finance, asked } = answering({ status: 'ok' });
  await finance.decide({ id: 'a', state: 'approved1' }, 'rejected', 'Of another year.');
  await finance.settle({ id: 'b', arrives_xaf: 1108 }, 'succeeded', 'As in the list.');
  await finance.settle({ id: 'b', arrives_xaf: 1108 }, 'failed', 'As in the list.');
  await finance.submit({ id: 'c', fund: 'mboa', amount: null, category: 'work', payee: 'A', en: '', fr: 'Le travail', evidence: '1' });
  expect(asked).toMatchObject([
    ['decide_expense', { target: 'a', seen: 'approved1', decision: 'rejected', why: 'Of another year.' }],
    ['settle_doubt', { target: 'b', outcome: 'succeeded', amount: 1108 }],
    ['settle_doubt', { target: 'b', outcome: 'failed', amount: null }],
    ['submit_expense', { new_id: 'c', amount: null, for_en: null, for_fr: 'Le travail' }],
  ]);
});

test('what is no answer of ours is the server’s fault, and a refusal is none', async () => {
  expect(await answering({ status: 'ok', funds: [] }).finance.read()).toEqual({ ok: false, error: { kind: 'server' } });
  expect(await answering({ status: 'forbidden', why: 'not_finance' }).finance.read()).toEqual({
    ok: false,
    error: { kind: 'not_finance' },
  });
});
