import { describe, expect, test } from 'vitest';
import { type DraftVersions, readVersions, standing, withoutSeen, withTold, withWritten } from './draft-versions.ts';

const at = (n: number): string => `2026-11-22T10:00:0${n}.000Z`;
const said = (versions: DraftVersions): readonly unknown[] => standing(versions).map(({ content }) => content);

describe('two pages that write one draft', () => {
  test('one after the other: the second goes on from the first, and one is left', () => {
    const first = withWritten({}, { id: 'a', at: at(1) }, 'Water', null);
    expect(said(withWritten(first, { id: 'b', at: at(2) }, 'Water and light', { id: 'a', at: at(1) }))).toEqual(['Water and light']);
  });

  test('at once: neither loses a word', () => {
    const first = withWritten({}, { id: 'a', at: at(1) }, 'Water', null);
    const grown = withWritten(first, { id: 'a', at: at(2) }, 'Water, now', null);
    const both = withWritten(grown, { id: 'b', at: at(3) }, 'Water, please', { id: 'a', at: at(1) });
    expect(said(both)).toEqual(['Water, please', 'Water, now']);
    expect(said(withWritten(both, { id: 'a', at: at(4) }, 'Water, now!', null))).toEqual(['Water, now!', 'Water, please']);
  });

  test('what was replaced is remembered until the server was told, also of several', () => {
    const told = withTold(withTold({}, { id: 'a', at: at(1), content: 'x' }), { id: 'b', at: at(2), content: 'y' });
    const once = withWritten(told, { id: 'c', at: at(3) }, 'z', { id: 'a', at: at(1) });
    expect(withWritten(once, { id: 'c', at: at(4) }, 'zz', { id: 'b', at: at(2) })).toEqual({
      c: {
        content: 'zz',
        at: at(4),
        replaces: [
          ['a', at(1)],
          ['b', at(2)],
        ],
      },
    });
  });
});

test('of three pages that write on from each other before the server hears of it, it is told of all that was replaced', () => {
  const told = withTold({}, { id: 'a', at: at(1), content: 'x' });
  const second = withWritten(told, { id: 'b', at: at(2) }, 'y', { id: 'a', at: at(1) });
  const third = withWritten(second, { id: 'c', at: at(3) }, 'z', { id: 'b', at: at(2) });
  expect(third.c?.replaces).toEqual([
    ['a', at(1)],
    ['b', at(2)],
  ]);
});

describe('what is done with', () => {
  const told = withTold({}, { id: 'a', at: at(2), content: 'Water' });
  test('goes, and the server is told of what it knows', () => {
    expect(withoutSeen(told, [{ id: 'a', at: at(2) }])).toEqual({ a: { at: at(2), sent: at(2) } });
    expect(withoutSeen(withWritten({}, { id: 'b', at: at(1) }, 'x', null), [{ id: 'b', at: at(1) }])).toEqual({});
  });

  test('stays where more was written since', () => {
    expect(said(withoutSeen(told, [{ id: 'a', at: at(1) }]))).toEqual(['Water']);
  });
});

test('what was written on from here, or handed in, does not come back before the server has heard of it; what was added to it does', () => {
  const told = withTold({}, { id: 'a', at: at(1), content: 'Water' });
  const written = withWritten(told, { id: 'b', at: at(2) }, 'Water and light', { id: 'a', at: at(1) });
  const handedIn = withoutSeen(written, [{ id: 'b', at: at(2) }]);
  for (const versions of [written, handedIn]) {
    expect(withTold(versions, { id: 'a', at: at(1), content: 'Water' })).toBe(versions);
    expect(said(withTold(versions, { id: 'a', at: at(3), content: 'Water now' }))).toContain('Water now');
  }
});

test('the server’s word takes the place of an older one, and takes away what is no newer', () => {
  const own = withWritten({}, { id: 'a', at: at(3) }, 'mine', null);
  expect(said(withTold(own, { id: 'a', at: at(2), content: 'older' }))).toEqual(['mine']);
  expect(said(withTold(own, { id: 'a', at: at(4), content: 'newer' }))).toEqual(['newer']);
  expect(said(withTold(own, { id: 'a', at: at(2), content: null }))).toEqual(['mine']);
  expect(said(withTold(own, { id: 'a', at: at(3), content: null }))).toEqual([]);
  expect(withTold(own, { id: 'b', at: at(3), content: null })).toBe(own);
});

test('what was kept before there were versions is one, and what is none of ours is nothing', () => {
  expect(readVersions({ title: 'Water', kept_at: at(1) })).toEqual({ '': { content: { title: 'Water', kept_at: at(1) }, at: at(1) } });
  expect(readVersions([[1], [0]])).toEqual({ '': { content: [[1], [0]], at: '' } });
  expect(readVersions(undefined)).toEqual({});
  expect(readVersions({ versions: { a: 7, b: { at: 1 }, c: { at: at(1), content: 'x', replaces: [['a', at(1)], [1]] } } })).toEqual({
    c: { at: at(1), content: 'x', replaces: [['a', at(1)]] },
  });
});
