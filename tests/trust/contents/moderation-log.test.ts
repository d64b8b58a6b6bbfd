/** What moderators did, in public: what is counted, what is not, and that no number tells whose it is. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  act,
  addComment,
  addEvent,
  addMember,
  addMembers,
  addOpenEvent,
  contentOf,
  decide,
  inDays,
  type Json,
  lastDecision,
  openContentStage,
  plant,
  reportBy,
  saidTo,
  undoDecision,
} from './content-stage.ts';

const stage = openContentStage();
beforeEach(() => stage.query('delete from app.moderation_counts'));

/** `lifeNow` is the 27th of March 2027: its month can be told from the 2nd of April on. */
const inApril = inDays(7);
const readLog = async (who: string | null = null) =>
  (await stage.call(who, 'read_moderation_log')) as { status: string; until: string; counts: readonly Json[] };
const lines = async (): Promise<readonly string[]> => {
  await stage.setClock(inApril);
  return (await readLog()).counts.map(({ month, kind, action, reason, count, in_time }) =>
    [month, kind, action, reason, `${count}/${in_time}`].filter((part) => part !== null).join(' '),
  );
};

describe('the public log', () => {
  test('counts what was published, refused, hidden and put back, of every kind', async () => {
    const [ngum, paul] = [await addMember(stage), await addMember(stage, 'Paul')];
    const id = await addOpenEvent(stage, ngum);
    const comment = await addComment(stage, paul, id);
    await decide(stage, comment, 'hidden', { reason: 'defamation' });
    await decide(stage, await addEvent(stage, paul), 'rejected', { reason: 'spam' });
    await decide(stage, id, 'hidden', { reason: 'spam' });
    await decide(stage, id, 'open');
    expect(await lines()).toEqual([
      '2027-03 comment hidden 1/0',
      '2027-03 event hidden 1/0',
      '2027-03 event published 1/1',
      '2027-03 event refused 1/1',
      '2027-03 event restored 1/0',
    ]);
    await stage.query('delete from app.contents');
    expect(await lines()).toHaveLength(5);
  });

  test('tells a reason from five up, and never what is left by taking away', async () => {
    const members = await addMembers(stage, 8);
    for (const [n, member] of members.entries())
      await decide(stage, await addEvent(stage, member), 'rejected', { reason: n < 5 ? 'spam' : n < 7 ? 'duplicate' : 'unclear' });
    expect(await lines()).toEqual(['2027-03 event refused spam 5/5', '2027-03 event refused 3/3']);
  });

  test('tells no month before it is over and settled, and which is the newest where nothing was decided', async () => {
    await addOpenEvent(stage, await addMember(stage));
    for (const [at, until, count] of [
      [inDays(0), '2027-02', 0],
      // The 31st of March, 23:30 in Cameroon, and the same hour of the first of April.
      ['2027-03-31T22:30:00Z', '2027-02', 0],
      ['2027-04-01T22:30:00Z', '2027-02', 0],
      ['2027-04-01T23:30:00Z', '2027-03', 1],
      ['2030-02-15T12:00:00Z', '2030-01', 1],
      ['2030-05-15T12:00:00Z', '2030-04', 0],
    ] as const) {
      await stage.setClock(at);
      const { counts, ...told } = await readLog();
      expect([at, told, counts.length]).toEqual([at, { status: 'ok', until }, count]);
    }
  });

  test('takes back what was undone, and keeps what an appeal reversed, with the appeal', async () => {
    const [ngum, paul] = [await addMember(stage), await addMember(stage, 'Paul')];
    const id = await addOpenEvent(stage, ngum);
    await decide(stage, id, 'hidden', { reason: 'spam' });
    expect(await undoDecision(stage, await lastDecision(stage, id))).toBe('ok');
    const other = await addEvent(stage, paul);
    await decide(stage, other, 'rejected', { reason: 'spam' });
    await act(stage, paul, 'appeal_content', { id: randomUUID(), content_id: other, text: 'It says nothing of the kind.' });
    const [appeal] = await stage.query('select id from app.content_appeals');
    expect(saidTo(await stage.call(stage.colleague, 'decide_appeal', appeal?.id, true, 'You are right.'))).toBe('ok');
    expect(await lines()).toEqual(['2027-03 event appeal_reversed 1/0', '2027-03 event published 1/1', '2027-03 event refused 1/1']);
  });

  test('of what was reported counts only what everybody sees', async () => {
    const id = await addOpenEvent(stage, await addMember(stage));
    const members = await addMembers(stage, 6);
    const comment = await addComment(stage, String(members[5]), id);
    await stage.query('delete from app.moderation_counts');
    await reportBy(stage, members.slice(0, 1), id);
    await decide(stage, id, 'open');
    expect(await lines()).toEqual([]);
    await stage.setClock(inDays(0.1));
    await reportBy(stage, members.slice(0, 5), comment);
    expect((await contentOf(stage, comment)).state).toBe('flagged');
    await decide(stage, comment, 'open');
    expect(await lines()).toEqual(['2027-03 comment restored 1/0']);
  });

  test('says whether what was read first waited ten days at most; samples are none', async () => {
    const [ngum, paul] = [await addMember(stage), await addMember(stage, 'Paul')];
    const late = await addEvent(stage, ngum, { starts_at: inDays(40), ends_at: inDays(41) });
    await stage.query("update app.contents set submitted_at = submitted_at - interval '10 days' where id = $1", [late]);
    await decide(stage, late, 'open');
    await addOpenEvent(stage, paul);
    await decide(stage, await plant(stage, 'event', 'in_review', { is_sample: true }), 'open');
    expect(await lines()).toEqual(['2027-03 event published 2/1']);
  });

  test('is the same for everybody, and its table nobody’s', async () => {
    await addOpenEvent(stage, await addMember(stage));
    await stage.setClock(inApril);
    const [visitor, moderator] = [await readLog(), await readLog(stage.moderator)];
    expect(visitor).toEqual(moderator);
    expect(JSON.stringify(visitor)).not.toMatch(/[0-9a-f]{8}-|Ngum|Bafut|CM-/);
  });
});
