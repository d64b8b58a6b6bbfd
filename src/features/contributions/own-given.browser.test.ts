/** One's own of every kind: contents, what has a life of its own, and what the server refused. */
import { expect, test } from 'vitest';
import type { Op } from '#src/data/sync/op.ts';
import type { Reader } from '#src/data/sync/ports.ts';
import { everyKind } from '#src/model/content/every-kind.ts';
import type { Row } from '#src/shared/row.ts';
import { newUuid } from '#src/shared/uuid.ts';
import { readOwnGiven } from './own-given.ts';

const [first, second, third, fourth, fifth] = [1, 2, 3, 4, 5].map((n) => newUuid(Date.UTC(2026, 10, n))) as [
  string,
  string,
  string,
  string,
  string,
];
const rowOf = (id: string, more: object): Row => ({ id, xid: '1', rev: 1, scope: 'user:a', ...more });
const readerOf = (tables: Readonly<Record<string, readonly Row[]>>, ops: readonly object[] = []): Reader => {
  const rowsOfTable = async (table: string) => tables[table] ?? [];
  const row = async (table: string, id: string) => tables[table]?.find((one) => one.id === id);
  const answers: Partial<Reader> = {
    rowsOfTable,
    row,
    rowsById: async (table, ids) => Promise.all(ids.map((id) => row(table, id))),
    ops: async () => ops as readonly Op[],
  };
  return answers as Reader;
};
const told = async (reader: Reader) =>
  (await readOwnGiven(reader)).map(({ kind, title, own, standing, link }) => [kind, title, own.state, standing, link?.to.split('/')[1]]);

const own = (id: string, kind: string, state: string, fields: object, parent_id: string | null = null) =>
  rowOf(id, { kind, parent_id, state, fields });

test('of every kind, the newest first, each with how it stands and where it is seen', async () => {
  const reader = readerOf({
    content_own: [
      own(first, 'event', 'past', { title: 'Market day' }),
      own(second, 'comment', 'open', { text: 'I bring two brooms.' }, first),
      own(third, 'artist', 'rejected', { title: 'Balafons' }),
      own(fourth, 'post', 'deleted', { text: 'It was nothing.' }),
    ],
    contents: [rowOf(first, { kind: 'event' })],
    petition_authorships: [rowOf(fifth, { is_held: false })],
    petitions: [rowOf(fifth, { state: 'in_review', title: 'Mend the bridge' })],
  });
  expect(await told(reader)).toEqual([
    ['petition', 'Mend the bridge', 'in_review', 'waits', 'petitions'],
    ['artist', 'Balafons', 'rejected', 'declined', 'music'],
    ['comment', 'I bring two brooms.', 'open', 'published', 'events'],
    ['event', 'Market day', 'past', 'published', 'events'],
  ]);
});

test('what the server has not heard of is kept here, and what it refused is not lost', async () => {
  const refused = { name: 'create_petition', state: 'refused', entity: `petition:${second}`, args: { pid: 'p', title: 'Mend the road' } };
  const other = { ...refused, name: 'sign_petition', entity: `petition:${third}` };
  const tables = {
    poll_authorships: [rowOf(first, {})],
    polls: [{ ...rowOf(first, { state: 'in_review', title: 'What first?' }), rev: 0 }],
  };
  expect(await told(readerOf(tables, [refused, other]))).toEqual([
    ['petition', 'Mend the road', 'refused', 'not_public', 'petitions'],
    ['poll', 'What first?', 'waiting', 'waits', 'polls'],
  ]);
});

test('what is not on this phone beside its author’s part is in no list, and a comment whose place is not here leads nowhere', async () => {
  const tables = { poll_authorships: [rowOf(first, {})], content_own: [own(second, 'comment', 'open', { text: 'Far away.' }, third)] };
  expect(await told(readerOf(tables))).toEqual([['comment', 'Far away.', 'open', 'published', undefined]]);
});

test('every kind with a life of its own names the table of its author’s part', () => {
  const lives = everyKind.filter(({ hasOwnLife }) => hasOwnLife);
  expect(lives.map(({ authorships }) => authorships)).toEqual(lives.map(({ kind }) => `${kind}_authorships`));
  expect(lives.length).toBeGreaterThan(1);
});

test('what they said is still true stands among them with its fate, until it is taken back', async () => {
  const said = (id: string, fate: string | null, more: object = {}) =>
    rowOf(id, {
      ...{ question: 'still_true', of_table: 'schools', pid: '0000000001', title: 'GBHS Bafut', answer: 'yes' },
      ...{ said_at: fate && new Date().toISOString(), fate, ...more },
    });
  const row_answers = [
    said(first, null),
    said(second, 'counts'),
    said(third, 'changed'),
    said(fourth, 'counts', { said_at: '2020-01-01T00:00:00Z' }),
    said(fifth, 'counts', { answer: 'none' }),
  ];
  const title = ['still_true', 'GBHS Bafut'];
  expect(await told(readerOf({ row_answers }))).toEqual([
    [...title, 'open', 'over', 'schools'],
    [...title, 'open', 'changed', 'schools'],
    [...title, 'open', 'counts', 'schools'],
    [...title, 'waiting', 'young', 'schools'],
  ]);
});
