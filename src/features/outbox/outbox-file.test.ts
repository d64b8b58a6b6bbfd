import { expect, test } from 'vitest';
import { createContent } from '#src/model/content/content-mutations.ts';
import { callOf } from '#src/model/define-mutation.ts';
import { withFiles } from '#src/widgets/files/cut-file.ts';
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

test('files that wait are in it once, with name, type and size, and what the server has of them already is not', async () => {
  const bytes = Uint8Array.from({ length: 70_001 }, (_, n) => n % 251);
  const files = ['CV.pdf', 'Diplôme.pdf'].map((name) => ({ id: name, name, mime: 'application/pdf', bytes }));
  const made = callOf(createContent, {
    id: 'a1',
    pid: 'p',
    kind: 'application',
    kind_v: 1,
    name_display: 'full',
    fields: { letter: 'Hello' },
  });
  const ops = (await withFiles([made], files)).map(({ mutation, args }, n) =>
    opOf({
      id: `op${n}`,
      name: mutation.name,
      args,
      entity: mutation.entityOf(args as never),
      ...(mutation.isQuiet ? { quiet: mutation.isQuiet } : {}),
    }),
  );
  // The first two parts of the first file have gone.
  const file = outboxFile({ ops: ops.slice(2), receipts: [], describe: ({ name }) => name, account: '', now: new Date() });
  const { waiting } = JSON.parse(file.text);
  expect(waiting).toMatchObject([
    {
      name: 'create_content',
      files: [
        { name: 'CV.pdf', mime: 'application/pdf', bytes: 70_001, from: 60_000 },
        { name: 'Diplôme.pdf', mime: 'application/pdf', bytes: 70_001, from: 0 },
      ],
    },
  ]);
  const [rest, whole] = await Promise.all(waiting[0].files.map(async ({ data }: { data: string }) => (await fetch(data)).blob()));
  expect([whole.type, rest.type]).toEqual(['application/pdf', 'application/pdf']);
  expect(new Uint8Array(await whole.arrayBuffer())).toEqual(bytes);
  expect(new Uint8Array(await rest.arrayBuffer())).toEqual(bytes.subarray(60_000));
});
