/** Polls among contents: their own laws hold, and who asked one may appeal. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { catchUp, newPhone } from '#tests/trust/sync/petition-stage.ts';
import { act, addAsked, addModerator, asked, decide, pollOf } from './poll-acts.ts';
import { addVoters, openPollStage } from './poll-stage.ts';

type Json = Readonly<Record<string, unknown>>;
const stage = openPollStage();
let moderator: string;
beforeEach(async () => {
  moderator = await addModerator(stage);
});

describe('what members do with contents', () => {
  test('nobody moves a poll past its own laws by what members do with contents', async () => {
    const { author, id } = await addAsked(stage);
    const [ngum = ''] = await addVoters(stage, 1);
    const before = await pollOf(stage, id);
    for (const who of [author, ngum])
      for (const to of ['scheduled', 'open', 'cancelled', 'in_review'])
        expect(['not_found', ['closed', 'no_move'], 'already']).toContainEqual(
          await act(stage, who, 'move_content', { kind: 'poll', content_id: id, to }),
        );
    expect(await act(stage, author, 'edit_content', { kind: 'poll', content_id: id, fields: { title: 'Another title' } })).toEqual([
      'closed',
      'submitted',
    ]);
    expect(
      await act(stage, ngum, 'create_content', {
        id: randomUUID(),
        kind: 'poll',
        kind_v: 1,
        name_display: 'full',
        fields: { title: 'Mine' },
      }),
    ).toEqual(['invalid', 'kind']);
    expect(await pollOf(stage, id)).toEqual(before);
  });

  test('a poll cannot take the number of a content, nor a content that of a poll', async () => {
    const [ngum = ''] = await addVoters(stage, 1);
    const { id } = await addAsked(stage);
    expect(await act(stage, ngum, 'create_content', { id, kind: 'event', kind_v: 1, name_display: 'full', fields: {} })).toBe(
      'id_conflict',
    );
    const taken = randomUUID();
    await stage.query(
      `insert into app.contents (id, scope, kind, owner_id, owner_name, state) values ($1, '', 'event', $2, 'N. A.', 'draft')`,
      [taken, ngum],
    );
    expect(await act(stage, await stage.addMember({ display_name: 'Paul B.' }), 'create_poll', asked({ id: taken }))).toBe('id_conflict');
    expect(await stage.query('select kind from app.contents where id = $1', [taken])).toEqual([{ kind: 'event' }]);
    await stage.query('delete from app.contents where id = $1', [taken]);
  });
});

describe('an appeal', () => {
  const appeal = (who: string, poll: string, more: Json = {}) =>
    act(stage, who, 'appeal_content', { id: randomUUID(), kind: 'poll', content_id: poll, text: 'It names nobody.', ...more });
  const reply = async (who: string, poll: string, reverses: boolean) => {
    const [{ id } = {}] = await stage.query('select id from app.content_appeals where content_id = $1', [poll]);
    return stage.call(who, 'decide_appeal', id, reverses, 'We read it again.') as Promise<Json>;
  };

  test('of who asked a poll that was cancelled is answered by another moderator, and opens it again', async () => {
    const { author, id } = await addAsked(stage);
    await decide(stage, moderator, id, 'scheduled');
    expect(await appeal(author, id)).toEqual(['closed', 'no_decision']);
    await decide(stage, moderator, id, 'cancelled', 'defamation', 'Of the mayor.');
    const phone = newPhone();
    await catchUp(stage, author, phone);
    expect(phone.rows.get(`content_own:${id}`)).toMatchObject({
      state: 'cancelled',
      reason: 'defamation',
      note: 'Of the mayor.',
      fields: {},
    });
    expect(phone.rows.get(`content_own:${id}`)?.appeal_until).toContain('2027-04-10');
    expect(await appeal(author, id)).toBe('ok');
    expect(await appeal(author, id)).toBe('already');
    expect(await reply(moderator, id, true)).toEqual({ status: 'forbidden', why: 'decided_it' });
    expect(await reply(await addModerator(stage), id, true)).toEqual({ status: 'ok' });
    expect(await pollOf(stage, id)).toMatchObject({ state: 'scheduled', refused_for: null, note: null });
    await catchUp(stage, author, phone);
    expect(phone.rows.get(`content_own:${id}`)).toMatchObject({ appeal: 'reversed', reply: 'We read it again.' });
  });

  test('of one that was not accepted brings it back to be read, or leaves it', async () => {
    const [first, second] = [await addAsked(stage), await addAsked(stage)];
    const other = await addModerator(stage);
    for (const { author, id } of [first, second]) {
      await decide(stage, moderator, id, 'rejected', 'unclear');
      expect(await appeal(author, id)).toBe('ok');
    }
    expect(await reply(other, first.id, true)).toEqual({ status: 'ok' });
    expect(await reply(other, second.id, false)).toEqual({ status: 'ok' });
    expect((await pollOf(stage, first.id)).state).toBe('in_review');
    expect((await pollOf(stage, second.id)).state).toBe('rejected');
  });

  test('comes within 14 days, of its author alone, and not after members voted in what was accepted', async () => {
    const { author, id } = await addAsked(stage);
    await decide(stage, moderator, id, 'rejected', 'unclear');
    expect(await appeal((await addVoters(stage, 1))[0] ?? '', id)).toBe('not_found');
    await stage.setClock('2027-04-10T12:00:01Z');
    expect(await appeal(author, id)).toEqual(['closed', 'too_late']);
  });
});
