/** What moderators see of contents, and nobody else: lists, and notes among them. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  act,
  addComment,
  addEvent,
  addMember,
  addMembers,
  addOpenEvent,
  decide,
  inDays,
  type Json,
  openContentStage,
  plant,
  reportBy,
  saidTo,
} from './content-stage.ts';

const stage = openContentStage();
const appeal = (member: string, content_id: string, more: Json = {}) =>
  act(stage, member, 'appeal_content', { id: randomUUID(), content_id, text: 'It says nothing of the kind.', ...more });
const seenBy = async (who: string | null, asked: Json | null): Promise<{ status: string; items: readonly Json[]; more: boolean }> =>
  (await stage.call(who, 'moderated_contents', asked)) as { status: string; items: readonly Json[]; more: boolean };

describe('what moderators see', () => {
  test('notes stay among them', async () => {
    const ngum = await addMember(stage);
    const id = await addOpenEvent(stage, ngum);
    const note = async (by: string, text: unknown, target: string = id) => saidTo(await stage.call(by, 'note_content', target, text));
    expect([await note(ngum, 'CANARY'), await note(stage.moderator, 'no'), await note(stage.moderator, 'CANARY', randomUUID())]).toEqual([
      'forbidden no_moderator',
      'invalid text',
      'not_found',
    ]);
    expect(await note(stage.moderator, 'CANARY: I know him.')).toBe('ok');
    expect((await seenBy(stage.colleague, { what: 'all' })).items[0]?.notes).toMatchObject([{ text: 'CANARY: I know him.', by_me: false }]);
    for (const answered of [
      await stage.call(ngum, 'pull', 1, null, {}),
      await stage.call(ngum, 'export_my_data'),
      await stage.call(stage.colleague, 'export_my_data'),
    ])
      expect(JSON.stringify(answered)).not.toContain('CANARY');
    expect(JSON.stringify(await stage.call(stage.moderator, 'export_my_data'))).toContain('CANARY');
  });

  test('lists by what waits, kind, state and region, a page at a time; for nobody else', async () => {
    const members = await addMembers(stage, 9);
    const ids: string[] = [];
    for (const [n, member] of members.entries())
      for (let each = 0; each < 3; each += 1) {
        await stage.setClock(inDays(0.001 * ids.length));
        ids.push(await addEvent(stage, member, { region_code: n < 2 ? 'CM-AD' : null }));
      }
    await stage.setClock(inDays(0.1));
    await decide(stage, ids[0], 'open');
    await reportBy(stage, members.slice(1, 2), String(ids[0]));
    await decide(stage, ids[1], 'rejected', { reason: 'spam' });
    await appeal(String(members[0]), String(ids[1]));
    const comment = await addComment(stage, String(members[3]), String(ids[0]));
    const idsOf = async (asked: Json) => (await seenBy(stage.moderator, asked)).items.map(({ id }) => id);
    const [first, second] = [
      await seenBy(stage.moderator, { what: 'waiting' }),
      await seenBy(stage.moderator, { what: 'waiting', page: 1 }),
    ];
    // The oldest first: what was reported waits since it was.
    expect(first.items.map(({ id }) => id)).toEqual(ids.slice(2, 22));
    expect([first.more, second.more]).toEqual([true, false]);
    expect(second.items.map(({ id }) => id)).toEqual([...ids.slice(22), ids[0]]);
    expect(await idsOf({ what: 'appeals' })).toEqual([ids[1]]);
    expect((await seenBy(stage.colleague, { what: 'appeals' })).items[0]?.appeal).toMatchObject({
      text: 'It says nothing of the kind.',
      from: 'in_review',
      to: 'rejected',
      by_me: false,
    });
    expect(await idsOf({ what: 'all', kind: 'comment' })).toEqual([comment]);
    expect(await idsOf({ what: 'all', state: 'rejected' })).toEqual([ids[1]]);
    expect(await idsOf({ what: 'all', kind: 'event', region: 'CM-AD' })).toEqual(ids.slice(0, 6).reverse());
    expect((await idsOf({ what: 'all' }))[0]).toBe(comment);
    expect(await idsOf({ what: 'all', page: 7 })).toEqual([]);
    for (const what of [undefined, null, 'drafts', 7]) expect(saidTo(await seenBy(stage.moderator, { what }))).toBe('invalid what');
    expect(saidTo(await seenBy(stage.moderator, null))).toBe('invalid what');
    expect(saidTo(await seenBy(String(members[0]), { what: 'all' }))).toBe('forbidden no_moderator');
    expect(await stage.call(null, 'moderated_contents', { what: 'all' })).toBe('42501');
    expect(first.items[0]).toMatchObject({
      kind: 'event',
      moves: [
        { to: 'open', reasons: null, note_for: null },
        { to: 'rejected', reasons: expect.arrayContaining(['spam']), note_for: null },
      ],
      is_own: false,
    });
  });

  test('and by how long it waits, to the day', async () => {
    const ids: string[] = [];
    for (const days of [0, 3.5, 4.5, 31])
      ids.push(await plant(stage, 'event', 'in_review', { submitted_at: inDays(-days), ends_at: inDays(40) }));
    const found = async (asked: Json) =>
      (await seenBy(stage.moderator, { what: 'waiting', ...asked })).items.map(({ id }) => ids.indexOf(String(id))).sort();
    expect([
      await found({ to_days: 3 }),
      await found({ from_days: 4, to_days: 10 }),
      await found({ from_days: 31 }),
      await found({ from_days: '4' }),
      await found({ from_days: 'soon' }),
    ]).toEqual([[0, 1], [2], [3], [2, 3], [0, 1, 2, 3]]);
  });
});
