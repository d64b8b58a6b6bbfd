import { expect, test } from 'vitest';
import { opOf } from '#tests/sync/op-fixture.ts';
import { outboxFile } from './outbox-file.ts';

test('the file holds every mutation with all it needs to be done again, and the proof of what was taken', () => {
  const file = outboxFile({
    ops: [
      opOf({
        name: 'comment_petition',
        args: { text: 'Ɛyɛ' },
        state: 'refused',
        attempted: true,
        refusal: { status: 'invalid', field: 'text' },
      }),
    ],
    receipts: [
      {
        id: '019a4f00-1111-7222-8333-a1b2c3d4e5f6',
        name: 'sign_petition',
        entity: 'petition:p',
        made_at: '2026-11-20T10:00:00.000Z',
        status: 'late',
        received_at: Date.parse('2026-11-21T09:00:00Z'),
      },
    ],
    describe: ({ name }) => `told: ${name}`,
    account: 'ngum@example.org',
    now: new Date('2026-11-22T01:00:00Z'),
  });
  expect(file.name).toBe('mboa-outbox-2026-11-22.json');
  expect(JSON.parse(file.text)).toMatchObject({
    account: 'ngum@example.org',
    waiting: [{ what: 'told: comment_petition', args: { text: 'Ɛyɛ' }, refusal: { status: 'invalid', field: 'text' } }],
    received: [{ proof: 'A1B2 C3D4 E5F6', verdict: 'late', received_at: '2026-11-21T09:00:00.000Z' }],
  });
});
