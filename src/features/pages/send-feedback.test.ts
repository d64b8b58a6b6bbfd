import { beforeEach, expect, test, vi } from 'vitest';
import { fail, ok } from '#src/shared/result.ts';
import { type Attempt, type SendPorts, sendFeedback } from './send-feedback.ts';

const written = { kind: 'idea', text: ' The map could be larger. ', about: '/villages', email: '' } as const;

let kept: Attempt | null;
let made: number;
const ask = vi.fn<SendPorts['ask']>();
const ports: SendPorts = {
  lastAttempt: () => kept,
  keepAttempt: (attempt) => {
    kept = attempt;
  },
  ask,
  newId: () => `id-${++made}`,
};
beforeEach(() => {
  kept = null;
  made = 0;
  ask.mockReset().mockResolvedValue(ok({ status: 'ok' }));
});
const idsSent = () => ask.mock.calls.map(([body]) => Reflect.get(body, 'id'));

test('what is sent is trimmed, freed of what no database takes, and says its language', async () => {
  expect(await sendFeedback({ ...written, about: '/vil\0lages\ud800' }, 'fr', ports)).toEqual({ is: 'sent' });
  expect(ask).toHaveBeenCalledExactlyOnceWith({ ...written, about: '/villages', id: 'id-1', text: 'The map could be larger.', lang: 'fr' });
});

test('the id is written down before the words go, so that they go under it again when no answer came', async () => {
  ask.mockImplementationOnce(async () => {
    expect(kept?.id).toBe('id-1');
    return fail('network');
  });
  expect(await sendFeedback(written, 'en', ports)).toEqual({ is: 'network' });
  ask.mockResolvedValue(ok({ status: 'already' }));
  expect(await sendFeedback(written, 'en', ports)).toEqual({ is: 'sent' });
  expect(idsSent()).toEqual(['id-1', 'id-1']);
});

test('other words go under another id', async () => {
  ask.mockResolvedValueOnce(fail('network'));
  await sendFeedback(written, 'en', ports);
  await sendFeedback({ ...written, text: `${written.text}!` }, 'en', ports);
  expect(idsSent()).toEqual(['id-1', 'id-2']);
});

test.each([
  [
    { status: 'too_many', until: '2026-11-29T11:00:00Z' },
    { is: 'too_many', until: '2026-11-29T11:00:00Z' },
  ],
  [
    { status: 'invalid', field: 'email' },
    { is: 'faults', faults: { email: 'wrong' } },
  ],
  [
    { status: 'invalid', field: 'about' },
    { is: 'faults', faults: { about: 'long' } },
  ],
  [
    { status: 'invalid', field: 'text' },
    { is: 'faults', faults: { text: 'short' } },
  ],
  [{ status: 'invalid' }, { is: 'faults', faults: { text: 'short' } }],
  [{ status: 'id_conflict' }, { is: 'network' }],
] as const)('the answer %j means %j', async (told, outcome) => {
  ask.mockResolvedValue(ok(told));
  expect(await sendFeedback(written, 'en', ports)).toEqual(outcome);
});
