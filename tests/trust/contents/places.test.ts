/** Who goes to an event: never more than there are places, and told to nobody; how many, in steps of ten. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { newsOf } from '#tests/trust/notifications/notification-stage.ts';
import {
  act,
  addEvent,
  addMember,
  addMembers,
  addOpenEvent,
  addYoung,
  answering,
  contentOf,
  countsOf,
  decide,
  inDays,
  type Json,
  openContentStage,
  openLine,
  rowOf,
} from './content-stage.ts';

const stage = openContentStage();
const answer = (member: string, id: string, wanted: string | null) => act(stage, member, 'answer_event', answering(id, wanted));
const answersOf = async (id: string): Promise<readonly Json[]> =>
  stage.query('select user_id, answer from app.event_answers where content_id = $1 order by since, id', [id]);
const having = async (id: string, wanted: string) =>
  (await answersOf(id)).filter((one) => one.answer === wanted).map(({ user_id }) => user_id);
const figuresOf = async (owner: string, id: string) => {
  const row = await rowOf(stage, owner, `event_figures:${id}`);
  return row && [row.going, row.waiting, row.interested];
};

describe('places', () => {
  test('are never more than there are: sixteen who come at once for five are five who go and eleven who wait', async () => {
    const ngum = await addMember(stage);
    const id = await addOpenEvent(stage, ngum, { capacity: 5 });
    const members = await addMembers(stage, 16);
    const lines = await Promise.all(members.map(() => openLine(stage)));
    const said = await Promise.all(
      members.map((member, n) => lines[n]?.(member, [{ name: 'answer_event', args: answering(id, 'going') }])),
    );
    expect(said).toEqual(Array(16).fill(['ok']));
    expect([(await having(id, 'going')).length, (await having(id, 'waiting')).length]).toEqual([5, 11]);
    expect(await figuresOf(ngum, id)).toEqual([5, 11, 0]);
    // They come in by their order.
    const order = await having(id, 'waiting');
    for (const [n, next] of order.entries()) {
      const [leaving] = await having(id, 'going');
      await answer(String(leaving), id, null);
      expect([n, (await having(id, 'going')).includes(next), (await having(id, 'going')).length]).toEqual([n, true, 5]);
    }
    expect(await figuresOf(ngum, id)).toEqual([5, 0, 0]);
    expect(await rowOf(stage, String(members[0]), `contents:${id}`)).toMatchObject({ counts: {} });
  });

  test('that are left go to whoever waited longest, who is told, and nobody else', async () => {
    const id = await addOpenEvent(stage, await addMember(stage), { capacity: 1 });
    const members = await addMembers(stage, 4);
    for (const [n, member] of members.entries()) {
      await stage.setClock(inDays(0.01 * n));
      expect(await answer(member, id, 'going')).toBe('ok');
    }
    const [first, second, third, fourth] = members as [string, string, string, string];
    expect(await answer(second, id, 'going')).toBe('already');
    // Whoever gives up waiting and comes again is the last.
    await stage.setClock(inDays(0.1));
    expect([await answer(second, id, 'interested'), await answer(second, id, 'going')]).toEqual(['ok', 'ok']);
    expect(await answer(first, id, null)).toBe('ok');
    expect(await having(id, 'going')).toEqual([third]);
    expect(await answer(third, id, null)).toBe('ok');
    expect([await having(id, 'going'), await having(id, 'waiting')]).toEqual([[fourth], [second]]);
    for (const [member, news] of [
      [first, []],
      [second, []],
      [third, ['event_seat']],
      [fourth, ['event_seat']],
    ] as const)
      expect(await newsOf(stage, member)).toEqual(news);
  });

  test('that a member leaves with their account is the next one’s', async () => {
    const ngum = await addMember(stage);
    const id = await addOpenEvent(stage, ngum, { capacity: 1 });
    const [first, next] = [await addMember(stage, 'First'), await addMember(stage, 'Next')];
    await answer(first, id, 'going');
    await stage.setClock(inDays(0.1));
    await answer(next, id, 'going');
    // Not by the clock of this machine, which is before the event's.
    await stage.query("select set_config('app.test_now', $1, false)", [inDays(0.2)]);
    await stage.query('select app.delete_account($1)', [first]);
    await stage.query("select set_config('app.test_now', '', false)");
    expect(await answersOf(id)).toEqual([{ user_id: next, answer: 'going' }]);
    expect(await figuresOf(ngum, id)).toEqual([1, 0, 0]);
    expect(await newsOf(stage, next)).toEqual(['event_seat']);
  });

  test('of an event that is cancelled, over or out of sight are given to nobody, and nobody is told of one', async () => {
    const ngum = await addMember(stage);
    const [going, waiting, late] = [await addMember(stage, 'Going'), await addMember(stage, 'Waiting'), await addMember(stage, 'Late')];
    const set = async () => {
      const id = await addOpenEvent(stage, ngum, { capacity: 1, starts_at: inDays(1), ends_at: inDays(1.5) });
      await answer(going, id, 'going');
      await answer(waiting, id, 'going');
      return id;
    };
    const [cancelled, over, hidden] = [await set(), await set(), await set()];
    await act(stage, ngum, 'move_content', { content_id: cancelled, to: 'cancelled', note: 'Rain' });
    await decide(stage, hidden, 'hidden', { reason: 'spam' });
    expect([await answer(going, cancelled, null), await answer(going, hidden, null)]).toEqual(['ok', 'not_found']);
    await stage.setClock(inDays(1.6));
    expect(await answer(going, over, null)).toBe('ok');
    for (const id of [cancelled, over, hidden]) {
      expect([id, await having(id, 'waiting')]).toEqual([id, [waiting]]);
      expect(await answer(late, id, 'going')).toBe(id === hidden ? 'not_found' : 'closed not_taken');
    }
    expect(await newsOf(stage, waiting)).toEqual(['event_cancelled']);
  });

  test('without a number are for all', async () => {
    const id = await addOpenEvent(stage, await addMember(stage));
    for (const member of await addMembers(stage, 3)) expect(await answer(member, id, 'going')).toBe('ok');
    expect(await having(id, 'going')).toHaveLength(3);
  });
});

describe('answers', () => {
  test('are one each, taken back as they were given, and refused by name', async () => {
    const [ngum, paul] = [await addMember(stage), await addMember(stage, 'Paul')];
    const id = await addOpenEvent(stage, ngum);
    expect([await answer(paul, id, null), await answer(paul, id, 'none')]).toEqual(['already', 'already']);
    for (const wrong of ['waiting', 'perhaps', '']) expect(await answer(paul, id, wrong)).toBe('invalid answer');
    expect(await act(stage, paul, 'answer_event', { ...answering(id, 'going'), id: 'mine' })).toBe('invalid id');
    const waiting = await addEvent(stage, ngum);
    expect([await answer(paul, waiting, 'going'), await answer(ngum, waiting, 'going'), await answer(paul, randomUUID(), 'going')]).toEqual(
      ['not_found', 'closed not_taken', 'not_found'],
    );
    const one = answering(id, 'interested');
    expect([await act(stage, paul, 'answer_event', one), await answer(paul, id, 'interested'), await answer(paul, id, 'going')]).toEqual([
      'ok',
      'already',
      'ok',
    ]);
    expect(await rowOf(stage, paul, `event_answers:${one.id}`)).toMatchObject({ answer: 'going', content_id: id });
    expect(await act(stage, await addMember(stage, 'Other'), 'answer_event', one)).toBe('id_conflict');
    expect([await answer(paul, id, null), await answer(paul, id, null)]).toEqual(['ok', 'already']);
    expect(await rowOf(stage, paul, `event_answers:${one.id}`)).toMatchObject({ answer: 'none' });
  });

  test('are told to nobody: neither who goes, nor whether one more does', async () => {
    const [ngum, paul] = [await addMember(stage), await addMember(stage, 'Paul')];
    const id = await addOpenEvent(stage, ngum);
    const seen = async () => JSON.stringify([await stage.call(ngum, 'pull', 1, null, {}), await stage.call(null, 'pull', 1, null, {})]);
    await answer(paul, id, 'going');
    const told = await seen();
    expect(told).not.toContain(paul);
    expect(await figuresOf(ngum, id)).toEqual([1, 0, 0]);
    for (const other of [paul, stage.moderator, await stage.addAdmin()]) expect(await figuresOf(other, id)).toBeUndefined();
    expect(await rowOf(stage, null, `contents:${id}`)).toMatchObject({ counts: {} });
    expect(JSON.stringify(await stage.call(ngum, 'export_my_data'))).toContain('"going":1');
    for (const who of [ngum, stage.moderator]) {
      expect(JSON.stringify(await stage.call(who, 'export_my_data'))).not.toContain(paul);
      expect(JSON.stringify(await stage.call(who, 'moderated_contents', { what: 'all' }))).not.toContain(paul);
    }
    expect(JSON.stringify(await stage.call(paul, 'export_my_data'))).toContain('"answer":"going"');
  });

  test('move the public number by tens alone, and only those of accounts that are a week old', async () => {
    const id = await addOpenEvent(stage, await addMember(stage));
    const [old, young] = [await addMembers(stage, 11), [await addYoung(stage), await addYoung(stage), await addYoung(stage)]];
    const shown: unknown[] = [];
    const follow = async (members: readonly string[], wanted: string | null) => {
      for (const member of members) {
        await answer(member, id, wanted);
        shown.push(((await countsOf(stage, id)) as Json).going ?? 0);
      }
    };
    await follow([...young, ...old.slice(0, 9)], 'going');
    expect(shown.splice(0)).toEqual(Array(12).fill(0));
    await follow(old.slice(9), 'going');
    expect(shown.splice(0)).toEqual([10, 10]);
    const before = await contentOf(stage, id);
    await follow([...young, ...old.slice(0, 1)], null);
    expect(shown.splice(0)).toEqual([10, 10, 10, 10]);
    // The row is not even written: a phone that reads again is told nothing of it.
    expect(await contentOf(stage, id)).toEqual(before);
    await follow(old.slice(1, 2), null);
    expect(shown).toEqual([0]);
  });
});
