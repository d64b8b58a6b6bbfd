/** What members gave, in public: that only what everybody may read is counted, by whole months, and that no number tells whose it is. */
import { beforeEach, describe, expect, test } from 'vitest';
import { addPoll } from '#tests/trust/polls/poll-rows.ts';
import { addPetition } from '#tests/trust/sync/petition-stage.ts';
import {
  addComment,
  addEvent,
  addMember,
  addOpenEvent,
  decide,
  inDays,
  type Json,
  lastDecision,
  move,
  openContentStage,
  plant,
  reportBy,
  undoDecision,
} from './content-stage.ts';

const stage = openContentStage();
beforeEach(async () => {
  await stage.query('delete from app.moderation_counts');
  await stage.query('delete from app.polls');
});

/** `lifeNow` is the 27th of March 2027: its month can be told from the 2nd of April on. */
const inApril = inDays(7);
const read = async (who: string | null = null) =>
  (await stage.call(who, 'read_contributions')) as { status: string; until: string; counts: readonly Json[] };
const lines = async (at = inApril): Promise<readonly string[]> => {
  await stage.setClock(at);
  return (await read()).counts.map(({ month, kind, published, decided }) => `${month} ${kind} ${published}/${decided}`);
};

describe('what members gave', () => {
  test('is told by month and kind, with how many decisions moderators took', async () => {
    const [ngum, paul] = [await addMember(stage), await addMember(stage, 'Paul')];
    const id = await addOpenEvent(stage, ngum);
    await addComment(stage, paul, id);
    await decide(stage, await addEvent(stage, paul), 'rejected', { reason: 'spam' });
    await plant(stage, 'post', 'open', { opened_at: '2027-02-10T12:00:00Z' });
    await addPetition(stage);
    await addPoll(stage);
    expect(await lines()).toEqual(['2027-03 event 1/2', '2027-03 petition 1/0', '2027-03 poll 1/0', '2027-02 post 1/0']);
  });

  test('what waits, is refused, hidden, reported or taken back is not in it, and comes back with its return', async () => {
    const [ngum, paul] = [await addMember(stage), await addMember(stage, 'Paul')];
    await addEvent(stage, ngum);
    const id = await addOpenEvent(stage, paul);
    await stage.query('delete from app.moderation_counts');
    expect(await lines()).toEqual(['2027-03 event 1/0']);
    await stage.setClock(inDays(0));
    await decide(stage, id, 'hidden', { reason: 'spam' });
    expect(await lines()).toEqual(['2027-03 event 0/1']);
    await stage.setClock(inDays(0.1));
    await undoDecision(stage, await lastDecision(stage, id));
    expect(await lines()).toEqual(['2027-03 event 1/0']);
    expect(await move(stage, paul, id, 'cancelled', 'It rains.')).toBe('ok');
    expect(await lines()).toEqual(['2027-03 event 1/0']);
    const post = await plant(stage, 'post', 'open');
    expect(await lines()).toEqual(['2027-03 event 1/0', '2027-03 post 1/0']);
    await stage.setClock(inDays(0));
    const members = [];
    while (members.length < 5) members.push(await addMember(stage, `Member ${members.length}`));
    await reportBy(stage, members, post);
    expect(await lines()).toEqual(['2027-03 event 1/0']);
    await stage.query('update app.contents set deleted_at = app.now() where id = $1', [id]);
    expect(await lines()).toEqual([]);
  });

  test('a poll for those invited, what is between two, a sample and what was imported are counted nowhere', async () => {
    await addPoll(stage, { eligibility: 'invited', results_when: 'after_close' });
    await addPoll(stage, { state: 'in_review' });
    await addPetition(stage, { state: 'gathering_supporters', code: 'ABC234' });
    await plant(stage, 'event', 'open', { is_sample: true });
    await plant(stage, 'event', 'open', { source_code: 'test' });
    expect(await lines()).toEqual([]);
    const [{ many } = {}] = await stage.query('select count(*)::int as many from app.contents');
    expect(many).toBe(5);
  });

  test('nothing of a month is told before the public log tells it, nor after 36 months', async () => {
    await addOpenEvent(stage, await addMember(stage));
    for (const [at, until, count] of [
      ['2027-03-31T22:30:00Z', '2027-02', 0],
      ['2027-04-01T22:30:00Z', '2027-02', 0],
      ['2027-04-01T23:30:00Z', '2027-03', 1],
      ['2030-02-15T12:00:00Z', '2030-01', 1],
      ['2030-05-15T12:00:00Z', '2030-04', 0],
    ] as const) {
      await stage.setClock(at);
      const { counts, ...told } = await read();
      expect([at, told, counts.length]).toEqual([at, { status: 'ok', until }, count]);
      expect(((await stage.call(null, 'read_moderation_log')) as Json).until).toBe(until);
    }
  });

  test('a month ends at midnight in Cameroon', async () => {
    await plant(stage, 'post', 'open', { opened_at: '2027-02-28T22:59:00Z' });
    await plant(stage, 'post', 'open', { opened_at: '2027-02-28T23:01:00Z' });
    expect(await lines()).toEqual(['2027-03 post 1/0', '2027-02 post 1/0']);
  });

  test('every number is one that a visitor counts among the rows that they are given', async () => {
    for (const kind of ['event', 'post', 'artist', 'stall']) for (const _ of [1, 2]) await plant(stage, kind, 'open');
    await stage.setClock(inApril);
    const [{ seen } = {}] = await stage.query(
      `select jsonb_object_agg(kind, many) as seen from (select kind, count(*) as many from app.contents where app.is_for_everybody(scope) group by kind) q`,
    );
    expect(Object.fromEntries((await read()).counts.map(({ kind, published }) => [kind, published]))).toEqual(seen);
  });

  test('is the same for everybody, and names nobody', async () => {
    await addOpenEvent(stage, await addMember(stage));
    await stage.setClock(inApril);
    const [visitor, moderator] = [await read(), await read(stage.moderator)];
    expect(visitor).toEqual(moderator);
    expect(visitor.counts).toHaveLength(1);
    expect(JSON.stringify(visitor)).not.toMatch(/[0-9a-f]{8}-|Ngum|Bafut|CM-/);
  });
});
