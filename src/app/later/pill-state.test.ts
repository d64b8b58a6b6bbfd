import { expect, test } from 'vitest';
import { type PillState, pillState } from './pill-state.ts';

type Facts = NonNullable<Parameters<typeof pillState>[0]>;
const calm: Facts = {
  waiting: 0,
  sending: 0,
  refused: 0,
  attention: 0,
  profile: { waiting: 0, refused: 0 },
  isSyncing: false,
  isPaused: null,
  safety: 'kept',
  isUnanswered: false,
};

const cases: readonly (readonly [says: string, facts: Partial<Facts>, isOnline: boolean, PillState])[] = [
  ['online and nothing waits: all is saved', {}, true, { kind: 'saved' }],
  ['offline and nothing waits: offline, and that is all', {}, false, { kind: 'offline' }],
  ['a sync that only reads is not worth a word', { isSyncing: true }, true, { kind: 'saved' }],
  ['what is under way is counted', { waiting: 3, sending: 2, isSyncing: true }, true, { kind: 'sending', count: 2 }],
  ['nothing is under way without a network', { waiting: 2, sending: 2, isSyncing: true }, false, { kind: 'offline-waiting', count: 2 }],
  ['what went and came back unanswered waits', { waiting: 2, sending: 2 }, true, { kind: 'waiting', count: 2 }],
  ['a server that does not answer is told', { waiting: 2, isUnanswered: true }, true, { kind: 'unanswered', count: 2 }],
  ['and only where something waits for it', { isUnanswered: true }, true, { kind: 'saved' }],
  ['boxes of the profile wait too', { waiting: 1, profile: { waiting: 2, refused: 0 } }, false, { kind: 'offline-waiting', count: 3 }],
  ['a browser that may throw it away comes first', { waiting: 1, safety: 'may-go' }, false, { kind: 'not-safe', count: 1 }],
  ['on a shared phone nothing is saved', { waiting: 1, safety: 'shared' }, true, { kind: 'not-kept', count: 1 }],
  ['nor where the browser keeps nothing', { waiting: 1, safety: 'unkept' }, false, { kind: 'not-kept', count: 1 }],
  ['which does not call saved what it only sent', { safety: 'unkept' }, true, { kind: 'online' }],
  ['with nothing to lose there is nothing to fear', { safety: 'may-go' }, true, { kind: 'saved' }],
  ['refused comes before all', { refused: 1, attention: 1, waiting: 4, safety: 'may-go' }, false, { kind: 'refused', count: 1 }],
  ['a refused box of the profile too', { profile: { waiting: 0, refused: 1 } }, true, { kind: 'refused', count: 1 }],
  ['two weeks, or twenty tries, need somebody', { waiting: 1, attention: 1 }, true, { kind: 'attention' }],
  ['so does a queue that nothing leaves', { waiting: 1, isPaused: 'upgrade-required' }, true, { kind: 'attention' }],
  ['without a queue a pause is nobody’s business', { isPaused: 'signed-out' }, true, { kind: 'saved' }],
];

test.each(cases)('%s', (_says, facts, isOnline, expected) => {
  expect(pillState({ ...calm, ...facts }, isOnline, false)).toEqual(expected);
});

test('of a queue that is not known it says nothing', () => {
  expect(pillState(null, true, true)).toEqual({ kind: 'online' });
  expect(pillState(null, false, true)).toEqual({ kind: 'offline' });
});

test('that everything is read only comes after what must not be lost, and needs a network', () => {
  expect(pillState(calm, true, true)).toEqual({ kind: 'read-only' });
  expect(pillState({ ...calm, waiting: 2 }, true, true)).toEqual({ kind: 'read-only' });
  expect(pillState({ ...calm, waiting: 2, safety: 'shared' }, true, true)).toEqual({ kind: 'not-kept', count: 2 });
  expect(pillState({ ...calm, refused: 1 }, true, true)).toEqual({ kind: 'refused', count: 1 });
  expect(pillState(calm, false, true)).toEqual({ kind: 'offline' });
});
