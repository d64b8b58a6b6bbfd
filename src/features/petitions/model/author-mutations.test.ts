import { expect, test } from 'vitest';
import type { LocalView } from '#src/model/define-mutation.ts';
import type { Row } from '#src/shared/row.ts';
import { declareOutcome } from './author-mutations.ts';
import { readEvents } from './voices.ts';

const viewOf = (events: readonly Row[]): { readonly view: LocalView; readonly written: Map<string, Row> } => {
  const written = new Map<string, Row>();
  const view: LocalView = {
    get: async () => undefined,
    all: async () => [],
    of: async (table, column, value) => (table === 'petition_events' ? events.filter((row) => row[column] === value) : []),
    put: async (table, row) => void written.set(`${table}:${row.id}`, row),
  };
  return { view, written };
};

const outcome = { id: 'e2', petition_id: 'p1', text: 'The bridge is open.', lang: 'en', result: 'succeeded' } as const;
const context = { user: 'ngum', op: 'o1' };

test('an outcome stands on the timeline at once, waiting, and moves the petition nowhere before the server has spoken', async () => {
  const { view, written } = viewOf([]);
  await declareOutcome.applyLocally(view, outcome, context);
  expect([...written.keys()]).toEqual(['petition_events:e2']);
  expect(readEvents([...written.values()])).toMatchObject([{ kind: 'outcome', result: 'succeeded', body: outcome.text, at: null }]);
});

test('an outcome that was told on another phone stands, and the one of another petition is in nobody’s way', async () => {
  const told = (petition_id: string) => ({
    id: 'e1',
    xid: '7',
    rev: 1,
    scope: 'public',
    petition_id,
    content_id: petition_id,
    kind: 'outcome',
  });
  const same = viewOf([told('p1')]);
  await declareOutcome.applyLocally(same.view, outcome, context);
  expect(same.written.size).toBe(0);
  const other = viewOf([told('p2')]);
  await declareOutcome.applyLocally(other.view, outcome, context);
  expect(other.written.size).toBe(1);
});
