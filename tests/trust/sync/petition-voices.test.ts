/** Updates, outcome, comments, reports and officers' entries, on native PostgreSQL. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { act, addOpened, addReviewed, addWithRole, inDays, lifeNow, openLifeStage, petitionOf, statusOf, tickAt } from './life-stage.ts';
import { catchUp, newPhone } from './petition-stage.ts';

const stage = openLifeStage();
let member: string;
beforeEach(async () => {
  member = await stage.addMember({ display_name: 'Paul Ndi' });
  await stage.query(`update auth.users set created_at = '2027-01-01' where id = $1`, [member]);
});

const readTable = async (who: string | null, table: string, ...wishes: string[]) => {
  const phone = newPhone('region:CM-NW', ...wishes);
  await catchUp(stage, who, phone);
  return [...phone.rows].filter(([key]) => key.startsWith(`${table}:`)).map(([, row]) => row);
};
const addOldMember = async () => {
  const id = await stage.addMember({ display_name: 'Bih' });
  await stage.query(`update auth.users set created_at = '2027-01-01' where id = $1`, [id]);
  return id;
};
const saying = (petition_id: string, more: object = {}) => ({
  id: randomUUID(),
  petition_id,
  text: 'The council has measured the steps.',
  lang: 'en',
  ...more,
});

describe('the timeline', () => {
  test('an update is everybody’s at once; one a week notifies, more are kept', async () => {
    const { author, id } = await addOpened(stage);
    for (const _ of [1, 2]) expect(await statusOf(stage, author, 'post_petition_update', saying(id))).toBe('ok');
    await stage.setClock(inDays(7.1));
    const args = saying(id);
    expect(await statusOf(stage, author, 'post_petition_update', args)).toBe('ok');
    expect(await statusOf(stage, author, 'post_petition_update', args)).toBe('already');
    const events = await readTable(null, 'petition_events');
    expect(events.map(({ notifies }) => notifies).sort()).toEqual([false, true, true]);
  });

  test('more than ten in a day are held, and come through the day after', async () => {
    const { author, id } = await addOpened(stage);
    const answers = [];
    for (let n = 0; n < 12; n += 1) answers.push(await statusOf(stage, author, 'post_petition_update', saying(id)));
    expect(answers).toEqual([...Array(10).fill('ok'), 'held', 'held']);
    expect(await readTable(null, 'petition_events')).toHaveLength(10);
    expect(await readTable(author, 'petition_events')).toHaveLength(12);
    await tickAt(stage, inDays(1.1));
    expect(await readTable(null, 'petition_events')).toHaveLength(12);
  });

  test('is refused to others, before it opens, and for what is too long', async () => {
    const { author, id } = await addOpened(stage);
    const early = await addReviewed(stage);
    expect(await statusOf(stage, member, 'post_petition_update', saying(id))).toBe('not_found');
    expect(await statusOf(stage, early.author, 'post_petition_update', saying(early.id))).toEqual(['closed', 'not_open']);
    expect(await statusOf(stage, author, 'post_petition_update', saying(id, { text: 'x'.repeat(1001) }))).toEqual(['invalid', 'text']);
    expect(await statusOf(stage, author, 'post_petition_update', saying(id, { lang: null }))).toEqual(['invalid', 'lang']);
    expect(await statusOf(stage, author, 'post_petition_update', saying(id, { id: null }))).toEqual(['invalid', 'id']);
  });

  const enter = (
    who: string | null,
    target: string,
    what = 'answered',
    more: { told?: string; source?: string; happened?: string; id?: string } = {},
  ) =>
    stage.call(
      who,
      'add_petition_event',
      more.id ?? randomUUID(),
      target,
      what,
      more.told ?? 'The council will put up two lamps.',
      'en',
      more.source ?? null,
      more.happened ?? lifeNow,
    );

  test('an officer enters what the one who is asked did; others may not', async () => {
    const { author, id } = await addOpened(stage);
    const officer = await addWithRole(stage, 'petition_officer');
    expect(await enter(member, id)).toMatchObject({ status: 'forbidden', why: 'no_officer' });
    expect(await enter(null, id)).toBe('42501');
    await stage.giveRole(author, { role: 'petition_officer' });
    expect(await enter(author, id)).toMatchObject({ status: 'forbidden', why: 'own' });
    const again = { id: randomUUID() };
    expect(await enter(officer, id, 'sent', { ...again, source: 'https://example.org/letter.pdf' })).toEqual({ status: 'ok' });
    expect(await enter(officer, id, 'sent', again)).toEqual({ status: 'already' });
    expect(await enter(officer, id, 'update')).toMatchObject({ field: 'what' });
    expect(await enter(officer, id, 'sent', { source: 'javascript:alert(1)' })).toMatchObject({ field: 'source' });
    expect(await enter(officer, id, 'sent', { happened: inDays(1) })).toMatchObject({ field: 'happened' });
    expect(await enter(officer, id, 'sent', { told: ' ' })).toMatchObject({ field: 'told' });
    expect(await enter(officer, randomUUID())).toEqual({ status: 'not_found' });
    expect(await readTable(null, 'petition_events')).toMatchObject([{ kind: 'sent', source_url: 'https://example.org/letter.pdf' }]);
    expect(
      await stage.query(`select from public.audit_log where action = 'petition_event_added' and actor_id = $1`, [officer]),
    ).toHaveLength(1);
  });

  test('an answer to one that is open waits for its end; then its author says what came of it, once', async () => {
    const { author, id } = await addOpened(stage);
    await enter(await addWithRole(stage, 'petition_officer'), id);
    const outcome = saying(id, { result: 'succeeded' });
    expect(await statusOf(stage, author, 'declare_outcome', outcome)).toEqual(['closed', 'not_answered']);
    await tickAt(stage, inDays(90));
    expect(await petitionOf(stage, id)).toMatchObject({ state: 'answered', closed_at: new Date(inDays(90)) });
    expect(await statusOf(stage, author, 'declare_outcome', { ...outcome, result: 'maybe' })).toEqual(['invalid', 'result']);
    expect(await statusOf(stage, member, 'declare_outcome', outcome)).toBe('not_found');
    expect(await statusOf(stage, author, 'declare_outcome', outcome)).toBe('ok');
    expect(await statusOf(stage, author, 'declare_outcome', saying(id, { result: 'unsuccessful' }))).toBe('already');
    expect(await petitionOf(stage, id)).toMatchObject({ state: 'succeeded' });
  });

  test('an answer to one that has ended moves it at once', async () => {
    const { id } = await addOpened(stage);
    await tickAt(stage, inDays(90));
    expect(await enter(await addWithRole(stage, 'admin'), id)).toEqual({ status: 'ok' });
    expect(await petitionOf(stage, id)).toMatchObject({ state: 'answered' });
  });
});

describe('comments', () => {
  const commenting = (petition_id: string, more: object = {}) => ({
    id: randomUUID(),
    petition_id,
    text: 'I fell there too.',
    name_display: 'initials',
    ...more,
  });

  test('is its author’s alone until it is let through, then everybody’s and counted; deleted, it is gone', async () => {
    const { id, moderator } = await addOpened(stage);
    const args = commenting(id);
    expect(await statusOf(stage, member, 'comment_petition', args)).toBe('ok');
    expect(await statusOf(stage, member, 'comment_petition', args)).toBe('already');
    expect(await readTable(null, 'petition_comments')).toEqual([]);
    expect(await readTable(member, 'petition_comments')).toMatchObject([{ state: 'waiting', shown_name: 'P. N.' }]);
    expect(await stage.call(moderator, 'decide_comment', args.id, 'approved', null)).toMatchObject({ status: 'ok' });
    const phone = newPhone('region:CM-NW');
    await catchUp(stage, null, phone);
    expect(phone.rows.get(`petition_comments:${args.id}`)).toMatchObject({ text: 'I fell there too.' });
    expect(phone.rows.get(`petition_counts:${id}`)).toMatchObject({ comments: 1 });
    expect(JSON.stringify([...phone.rows.values()])).not.toContain(member);
    expect(await statusOf(stage, moderator, 'delete_comment', { comment_id: args.id })).toBe('not_found');
    expect(await statusOf(stage, member, 'delete_comment', { comment_id: args.id })).toBe('ok');
    expect(await statusOf(stage, member, 'delete_comment', { comment_id: args.id })).toBe('already');
    await catchUp(stage, null, phone);
    expect(phone.rows.has(`petition_comments:${args.id}`)).toBe(false);
    expect(phone.rows.get(`petition_counts:${id}`)).toMatchObject({ comments: 0 });
    expect(await stage.query('select text from app.petition_comments')).toEqual([{ text: '[…]' }]);
  });

  test.each<[string | readonly string[], object]>([
    [['invalid', 'id'], { id: 'x' }],
    [['invalid', 'text'], { text: 'x'.repeat(501) }],
    [['invalid', 'text'], { text: '\u200b' }],
    [['invalid', 'name_display'], { name_display: 'none' }],
    ['not_found', { petition_id: randomUUID() }],
  ])('%j for %j', async (expected, wrong) => {
    const { id } = await addOpened(stage);
    expect(await statusOf(stage, member, 'comment_petition', commenting(id, wrong))).toEqual(expected);
  });

  test('goes out of sight with its petition, and comes back with it', async () => {
    const { id, moderator } = await addOpened(stage);
    const args = commenting(id);
    await act(stage, member, 'comment_petition', args);
    await stage.call(moderator, 'decide_comment', args.id, 'approved', null);
    const hidden = await stage.call(moderator, 'decide_petition', id, 'hidden', 'defamation', null);
    expect(await readTable(null, 'petition_comments')).toEqual([]);
    await stage.call(moderator, 'undo_decision', (hidden as { decision: string }).decision);
    expect(await readTable(null, 'petition_comments')).toHaveLength(1);
  });

  test('five members of a week and more take one out of sight; new accounts do not', async () => {
    const { id, moderator } = await addOpened(stage);
    const args = commenting(id);
    await act(stage, member, 'comment_petition', args);
    await stage.call(moderator, 'decide_comment', args.id, 'approved', null);
    const report = (who: string) => statusOf(stage, who, 'report_petition', { id: randomUUID(), comment_id: args.id, reason: 'spam' });
    expect(await report(member)).toEqual(['forbidden', 'own']);
    for (let n = 0; n < 4; n += 1) expect(await report(await addOldMember())).toBe('ok');
    const fresh = await stage.addMember();
    await stage.query('update auth.users set created_at = $2 where id = $1', [fresh, inDays(-6.9)]);
    expect(await report(fresh)).toBe('ok');
    expect(await readTable(null, 'petition_comments')).toHaveLength(1);
    const last = await addOldMember();
    expect(await report(last)).toBe('ok');
    expect(await report(last)).toBe('already');
    expect(await readTable(null, 'petition_comments')).toEqual([]);
    expect(await readTable(member, 'petition_comments')).toMatchObject([{ state: 'flagged' }]);
    const [{ id: anyReport } = {}] = await stage.query('select id from app.petition_reports limit 1');
    expect(await stage.call(moderator, 'decide_report', anyReport, 'no_action', null)).toMatchObject({ status: 'ok' });
    expect(await readTable(null, 'petition_comments')).toHaveLength(1);
    expect(await readTable(last, 'petition_reports')).toMatchObject([{ state: 'no_action' }]);
  });
});

describe('reports of a petition', () => {
  test('five bring it to the moderators, it stays open, and nobody learns who', async () => {
    const { author, id, moderator } = await addOpened(stage);
    const report = (who: string, more: object = {}) =>
      statusOf(stage, who, 'report_petition', {
        id: randomUUID(),
        petition_id: id,
        reason: 'misleading',
        details: 'There are lamps.',
        ...more,
      });
    expect(await report(author)).toEqual(['forbidden', 'own']);
    expect(await report(member, { reason: 'boring' })).toEqual(['invalid', 'reason']);
    expect(await report(member, { details: 'x'.repeat(501) })).toEqual(['invalid', 'details']);
    expect(await report(member, { petition_id: randomUUID() })).toBe('not_found');
    const queue = async (kind: string) => (await stage.call(moderator, 'moderation_queue', kind, 0)) as { items: { reporters: number }[] };
    const reporters = [member];
    for (let n = 0; n < 4; n += 1) reporters.push(await addOldMember());
    for (const [n, who] of reporters.entries()) {
      expect((await queue('petitions')).items).toHaveLength(0);
      expect(await report(who)).toBe('ok');
      expect((await queue('reports')).items).toMatchObject([{ reporters: n + 1 }]);
    }
    expect((await queue('petitions')).items).toMatchObject([{ id, state: 'open', reporters: 5 }]);
    for (const who of reporters) expect(JSON.stringify([await queue('petitions'), await queue('reports')])).not.toContain(who);
    expect(await readTable(author, 'petition_reports')).toEqual([]);
  });
});
