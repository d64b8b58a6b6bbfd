/** Reactions: one a member, on what takes them; how many, in tens, and who is told to nobody. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  act,
  addComment,
  addMember,
  addMembers,
  addOpenEvent,
  addYoung,
  countsOf,
  decide,
  type Json,
  openContentStage,
  rowOf,
} from './content-stage.ts';

const stage = openContentStage();
const reacting = (content_id: string, reaction: unknown, more: Json = {}): Json => ({ id: randomUUID(), content_id, reaction, ...more });
const react = (member: string, content_id: string, reaction: unknown, more: Json = {}) =>
  act(stage, member, 'react_content', reacting(content_id, reaction, more));
const commented = async () => {
  const [ngum, paul] = [await addMember(stage), await addMember(stage, 'Paul')];
  const event = await addOpenEvent(stage, ngum);
  return { ngum, paul, event, id: await addComment(stage, paul, event) };
};

describe('reactions', () => {
  test('are one a member, changed and taken back, on another’s comment that everybody reads', async () => {
    const { ngum, paul, event, id } = await commented();
    expect([await react(paul, id, 'useful'), await react(ngum, randomUUID(), 'useful'), await react(ngum, event, 'useful')]).toEqual([
      'forbidden own',
      'not_found',
      'forbidden own',
    ]);
    expect(await react(paul, event, 'useful')).toBe('closed not_taken');
    for (const [reaction, more, field] of [
      ['angry', {}, 'reaction'],
      [{}, {}, 'reaction'],
      ['useful', { id: 'mine' }, 'id'],
    ] as const)
      expect(await react(ngum, id, reaction, more)).toBe(`invalid ${field}`);
    expect([
      await react(ngum, id, null),
      await react(ngum, id, 'sad'),
      await react(ngum, id, 'sad'),
      await react(ngum, id, 'useful'),
    ]).toEqual(['already', 'ok', 'already', 'ok']);
    const [own] = await stage.query('select id, reaction from app.content_reactions where user_id = $1', [ngum]);
    expect(await rowOf(stage, ngum, `content_reactions:${own?.id}`)).toMatchObject({ content_id: id, reaction: 'useful' });
    expect(await rowOf(stage, paul, `content_reactions:${own?.id}`)).toBeUndefined();
    await decide(stage, id, 'hidden', { reason: 'spam' });
    expect(await react(ngum, id, null)).toBe('not_found');
  });

  test('move a number by tens, of accounts that are a week old, down as well as up', async () => {
    const { id, event } = await commented();
    const members = await addMembers(stage, 11);
    for (let n = 0; n < 4; n += 1) await react(await addYoung(stage), id, 'useful');
    for (const [n, member] of members.entries()) {
      expect([n, await countsOf(stage, id)]).toEqual([n, n < 10 ? {} : { useful: 10 }]);
      await react(member, id, 'useful');
    }
    await react(String(members[0]), id, 'sad');
    expect(await countsOf(stage, id)).toEqual({ useful: 10 });
    await react(String(members[1]), id, null);
    expect(await countsOf(stage, id)).toEqual({});
    expect(await countsOf(stage, event)).toEqual({ comment: 1 });
  });

  test('are in no answer to another, and go with whoever said them', async () => {
    const { ngum, id } = await commented();
    const members = await addMembers(stage, 10);
    for (const member of members) await react(member, id, 'support');
    expect(await countsOf(stage, id)).toEqual({ support: 10 });
    for (const answered of [
      await stage.call(ngum, 'pull', 1, null, {}),
      await stage.call(stage.moderator, 'moderated_contents', { what: 'all' }),
    ])
      for (const member of members) expect(JSON.stringify(answered)).not.toContain(member);
    expect(((await stage.call(String(members[0]), 'export_my_data')) as { data: Json }).data.content_reactions).toMatchObject([
      { reaction: 'support' },
    ]);
    await stage.query('delete from auth.users where id = $1', [members[0]]);
    expect(await countsOf(stage, id)).toEqual({});
  });
});
