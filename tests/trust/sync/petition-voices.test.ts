/** Updates, outcome and officers' entries, on native PostgreSQL. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  addOpened,
  addReviewed,
  addWithRole,
  inDays,
  lifeNow,
  openLifeStage,
  petitionOf,
  readTable,
  statusOf,
  tickAt,
} from './life-stage.ts';

const stage = openLifeStage();
let member: string;
beforeEach(async () => {
  member = await stage.addMember({ display_name: 'Paul Ndi' });
  await stage.query(`update auth.users set created_at = '2027-01-01' where id = $1`, [member]);
});

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
    const events = await readTable(stage, null, 'petition_events');
    expect(events.map(({ notifies }) => notifies).sort()).toEqual([false, true, true]);
  });

  test('more than ten in a day are held, and come through the day after', async () => {
    const { author, id } = await addOpened(stage);
    const answers = [];
    for (let n = 0; n < 12; n += 1) answers.push(await statusOf(stage, author, 'post_petition_update', saying(id)));
    expect(answers).toEqual([...Array(10).fill('ok'), 'held', 'held']);
    expect(await readTable(stage, null, 'petition_events')).toHaveLength(10);
    expect(await readTable(stage, author, 'petition_events')).toHaveLength(12);
    await tickAt(stage, inDays(1.1));
    expect(await readTable(stage, null, 'petition_events')).toHaveLength(12);
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
    expect(await readTable(stage, null, 'petition_events')).toMatchObject([{ kind: 'sent', source_url: 'https://example.org/letter.pdf' }]);
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
