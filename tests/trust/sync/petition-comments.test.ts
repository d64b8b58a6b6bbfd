/** What members say about a petition: comments and reports, on native PostgreSQL. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  act,
  addOpened,
  addReviewed,
  commenting,
  decide,
  inDays,
  openLifeStage,
  petitionOf,
  readTable,
  statusOf,
  undo,
  waiting,
} from './life-stage.ts';
import { catchUp, newPhone } from './petition-stage.ts';

const stage = openLifeStage();
let member: string;
beforeEach(async () => {
  member = await stage.addMember({ display_name: 'Paul Ndi' });
  await stage.query(`update auth.users set created_at = '2027-01-01' where id = $1`, [member]);
});

const addOldMember = async () => {
  const id = await stage.addMember({ display_name: 'Bih' });
  await stage.query(`update auth.users set created_at = '2027-01-01' where id = $1`, [id]);
  return id;
};
describe('comments', () => {
  const read = (who: string | null) => readTable(stage, who, 'comments');

  test('is its author’s alone until it is let through, then everybody’s and counted; taken back, its words are gone', async () => {
    const { id, moderator } = await addOpened(stage);
    const args = commenting(id);
    expect(await statusOf(stage, member, 'create_content', args)).toBe('ok');
    expect(await statusOf(stage, member, 'create_content', args)).toBe('already');
    expect(await read(null)).toEqual([]);
    expect((await readTable(stage, member, 'content_own')).filter(({ kind }) => kind === 'comment')).toMatchObject([
      { state: 'in_review', fields: { text: 'I fell there too.' } },
    ]);
    // Nobody lets their own through.
    for (const to of ['open', 'in_review'])
      expect(await statusOf(stage, member, 'move_content', { kind: 'comment', content_id: args.id, to })).not.toBe('ok');
    expect(await decide(stage, moderator, args.id, 'open')).toMatchObject({ status: 'ok' });
    const phone = newPhone('region:CM-NW');
    await catchUp(stage, null, phone);
    expect(phone.rows.get(`comments:${args.id}`)).toMatchObject({ text: 'I fell there too.' });
    expect(phone.rows.get(`contents:${args.id}`)).toMatchObject({ owner_name: 'P. N.', parent_id: id });
    expect(phone.rows.get(`contents:${id}`)).toMatchObject({ kind: 'petition', counts: { comment: 1 } });
    expect(JSON.stringify([...phone.rows.values()])).not.toContain(member);
    const removing = { kind: 'comment', content_id: args.id, to: 'removed' };
    expect(await statusOf(stage, moderator, 'move_content', removing)).toBe('not_found');
    expect(await statusOf(stage, member, 'move_content', removing)).toBe('ok');
    expect(await statusOf(stage, member, 'move_content', removing)).toBe('already');
    await catchUp(stage, null, phone);
    expect(phone.rows.get(`contents:${args.id}`)).toMatchObject({ state: 'removed' });
    expect(await stage.query('select text from app.comments')).toEqual([{ text: '[…]' }]);
  });

  test('of phones that have not heard yet are taken, reported and taken back as any other', async () => {
    const { id, moderator } = await addOpened(stage);
    const args = { id: randomUUID(), petition_id: id, text: 'I fell there too.', name_display: 'initials' };
    expect(await statusOf(stage, member, 'comment_petition', args)).toBe('ok');
    expect(await statusOf(stage, member, 'comment_petition', args)).toBe('already');
    expect(await decide(stage, moderator, args.id, 'open')).toMatchObject({ status: 'ok' });
    const reporter = await addOldMember();
    for (const comment_id of [args.id, null])
      expect(await statusOf(stage, reporter, 'report_petition', { id: randomUUID(), petition_id: id, comment_id, reason: 'spam' })).toBe(
        'ok',
      );
    expect((await stage.query('select content_id from app.content_reports')).map(({ content_id }) => content_id).sort()).toEqual(
      [args.id, id].sort(),
    );
    expect(await statusOf(stage, member, 'delete_comment', { comment_id: args.id })).toBe('ok');
    expect(await stage.query(`select state from app.contents where kind = 'comment'`)).toEqual([{ state: 'removed' }]);
  });

  test.each<[string | readonly string[], object]>([
    [['invalid', 'id'], { id: 'x' }],
    [['invalid', 'text'], { fields: { text: 'x'.repeat(501) } }],
    [['invalid', 'text'], { fields: { text: '\u200b' } }],
    [['invalid', 'name_display'], { name_display: 'none' }],
    ['not_found', { parent_id: randomUUID() }],
  ])('%j for %j', async (expected, wrong) => {
    const { id } = await addOpened(stage);
    expect(await statusOf(stage, member, 'create_content', commenting(id, wrong as Readonly<Record<string, unknown>>))).toEqual(expected);
  });

  test('are not taken by what is not everybody’s', async () => {
    const { id, author } = await addReviewed(stage);
    expect(await statusOf(stage, member, 'create_content', commenting(id))).toBe('not_found');
    expect(await statusOf(stage, author, 'create_content', commenting(id))).toEqual(['closed', 'not_taken']);
  });

  test('goes out of sight with its petition, and comes back with it', async () => {
    const { id, moderator } = await addOpened(stage);
    const args = commenting(id);
    await act(stage, member, 'create_content', args);
    await decide(stage, moderator, args.id, 'open');
    const { decision } = await decide(stage, moderator, id, 'hidden', 'defamation');
    expect(await read(null)).toEqual([]);
    await undo(stage, moderator, decision);
    expect(await read(null)).toHaveLength(1);
  });

  test('five members of a week and more take one out of sight; new accounts do not', async () => {
    const { id, moderator } = await addOpened(stage);
    const args = commenting(id);
    await act(stage, member, 'create_content', args);
    await decide(stage, moderator, args.id, 'open');
    const report = (who: string) => statusOf(stage, who, 'report_content', { id: randomUUID(), content_id: args.id, reason: 'spam' });
    expect(await report(member)).toEqual(['forbidden', 'own']);
    for (let n = 0; n < 4; n += 1) expect(await report(await addOldMember())).toBe('ok');
    const fresh = await stage.addMember();
    await stage.query('update auth.users set created_at = $2 where id = $1', [fresh, inDays(-6.9)]);
    expect(await report(fresh)).toBe('ok');
    expect(await report(fresh)).toBe('already');
    expect(await read(null)).toHaveLength(1);
    const last = await addOldMember();
    expect(await report(last)).toBe('ok');
    expect(await report(last)).toBe('not_found');
    expect(await read(null)).toEqual([]);
    expect((await readTable(stage, member, 'content_own')).filter(({ kind }) => kind === 'comment')).toMatchObject([{ state: 'flagged' }]);
    expect(await decide(stage, moderator, args.id, 'open')).toMatchObject({ status: 'ok' });
    expect(await read(null)).toHaveLength(1);
    expect(await readTable(stage, last, 'content_reports')).toMatchObject([{ state: 'no_action' }]);
  });
});

describe('reports of a petition', () => {
  test('bring it to the moderators, it stays open, and nobody learns who', async () => {
    const { author, id, moderator } = await addOpened(stage);
    const report = (who: string, more: object = {}) =>
      statusOf(stage, who, 'report_content', {
        id: randomUUID(),
        content_id: id,
        reason: 'misleading',
        details: 'There are lamps.',
        ...more,
      });
    expect(await report(author)).toEqual(['forbidden', 'own']);
    expect(await report(member, { reason: 'boring' })).toEqual(['invalid', 'reason']);
    expect(await report(member, { details: 'x'.repeat(501) })).toEqual(['invalid', 'details']);
    expect(await report(member, { content_id: randomUUID() })).toBe('not_found');
    const reporters = [member];
    for (let n = 0; n < 5; n += 1) reporters.push(await addOldMember());
    expect((await waiting(stage, moderator, 'petition')).items).toHaveLength(0);
    for (const [n, who] of reporters.entries()) {
      expect(await report(who)).toBe('ok');
      expect((await waiting(stage, moderator, 'petition')).items[0]?.reports).toHaveLength(n + 1);
    }
    expect((await waiting(stage, moderator, 'petition')).items).toMatchObject([{ id, state: 'open' }]);
    for (const who of reporters) expect(JSON.stringify(await waiting(stage, moderator, 'petition'))).not.toContain(who);
    expect(await readTable(stage, author, 'content_reports')).toEqual([]);
    expect(await decide(stage, moderator, id, 'open')).toMatchObject({ status: 'ok' });
    expect(await readTable(stage, member, 'content_reports')).toMatchObject([{ state: 'no_action' }]);
    expect((await petitionOf(stage, id)).state).toBe('open');
  });
});
