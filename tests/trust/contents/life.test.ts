/** The life of an event, from its draft to its end, as its author, others and moderators live it. */
import { describe, expect, test } from 'vitest';
import { newPhone } from '#tests/trust/sync/petition-stage.ts';
import {
  act,
  addComment,
  addEvent,
  addMember,
  addOpenEvent,
  contentOf,
  created,
  decide,
  edit,
  inDays,
  move,
  openContentStage,
  reporting,
  rowOf,
  saidTo,
  stateOf,
  tickAt,
  verdictOf,
} from './content-stage.ts';

const stage = openContentStage();
const own = (member: string, id: string) => rowOf(stage, member, `content_own:${id}`);

describe('an event', () => {
  test('waits for moderators, who alone see it, and is on all phones once they open it', async () => {
    const [ngum, paul] = [await addMember(stage), await addMember(stage, 'Paul')];
    const id = await addEvent(stage, ngum);
    expect(await stateOf(stage, id)).toBe('in_review');
    expect(await own(ngum, id)).toMatchObject({ state: 'in_review', fields: { title: 'Cleaning the market of Bafut' }, is_held: false });
    for (const member of [paul, stage.moderator, null])
      for (const table of ['contents', 'events', 'content_own']) expect(await rowOf(stage, member, `${table}:${id}`)).toBeUndefined();
    expect(saidTo(await decide(stage, id, 'open'))).toBe('ok');
    expect(await rowOf(stage, null, `events:${id}`)).toMatchObject({ title: 'Cleaning the market of Bafut', scope: 'public' });
    expect(await rowOf(stage, paul, `contents:${id}`)).toMatchObject({ state: 'open', owner_name: 'Ngum Awa', counts: {} });
    expect(await rowOf(stage, paul, `content_own:${id}`)).toBeUndefined();
  });

  test('of a region is on phones that ask for the region, and of those who follow it', async () => {
    const [ngum, paul] = [await addMember(stage), await addMember(stage, 'Paul')];
    const id = await addOpenEvent(stage, ngum, { region_code: 'CM-AD' });
    expect(await rowOf(stage, paul, `events:${id}`)).toBeUndefined();
    expect(await rowOf(stage, null, `events:${id}`, newPhone('region:CM-AD'))).toMatchObject({ region_code: 'CM-AD' });
    const { pid } = await contentOf(stage, id);
    expect(await stage.call(null, 'find_content', String(pid).toUpperCase())).toEqual({
      status: 'ok',
      kind: 'event',
      id,
      scope: 'region:CM-AD',
    });
    const follow = (follows: unknown) => act(stage, paul, 'follow_content', { id: crypto.randomUUID(), content_id: id, follows });
    expect([await follow('yes'), await follow(false), await follow(true), await follow(true)]).toEqual([
      'invalid follows',
      'already',
      'ok',
      'already',
    ]);
    expect(await rowOf(stage, paul, `events:${id}`)).toBeDefined();
    expect(await follow(false)).toBe('ok');
    expect(await rowOf(stage, paul, `events:${id}`)).toBeUndefined();
  });

  test('is rejected with a reason, written again twice, and then no more', async () => {
    const ngum = await addMember(stage);
    const id = await addEvent(stage, ngum);
    const reject = () => decide(stage, id, 'rejected', { reason: 'unclear', note: 'Which gate?' });
    for (const left of [2, 1]) {
      expect(saidTo(await reject())).toBe('ok');
      expect(await own(ngum, id)).toMatchObject({ state: 'rejected', reason: 'unclear', note: 'Which gate?', resubmissions_left: left });
      expect(await edit(stage, ngum, 'event', id, { place: `Gate ${left}00` })).toBe('ok');
      expect(await own(ngum, id)).toMatchObject({ state: 'in_review', reason: null, note: null, fields: { place: `Gate ${left}00` } });
    }
    await reject();
    expect(await edit(stage, ngum, 'event', id, { place: 'Gate 300' })).toBe('closed no_more');
    expect(await own(ngum, id)).toMatchObject({ state: 'rejected', resubmissions_left: 0, fields: { place: 'Gate 100' } });
    expect(await move(stage, ngum, id, 'withdrawn')).toBe('ok');
  });

  test('is edited by nobody else, and by nobody once it is handed in', async () => {
    const [ngum, paul] = [await addMember(stage), await addMember(stage, 'Paul')];
    const id = await addEvent(stage, ngum);
    expect(await edit(stage, ngum, 'event', id, { title: 'Something else altogether' })).toBe('closed submitted');
    await decide(stage, id, 'open');
    expect([
      await edit(stage, ngum, 'event', id),
      await edit(stage, paul, 'event', id),
      await move(stage, paul, id, 'cancelled', 'Rain'),
    ]).toEqual(['closed submitted', 'not_found', 'not_found']);
    expect(await rowOf(stage, null, `events:${id}`)).toMatchObject({ title: 'Cleaning the market of Bafut' });
  });

  test('is withdrawn while nobody has decided, and stays its author’s', async () => {
    const ngum = await addMember(stage);
    const id = await addEvent(stage, ngum);
    expect([await move(stage, ngum, id, 'withdrawn'), await move(stage, ngum, id, 'withdrawn')]).toEqual(['ok', 'already']);
    expect(saidTo(await decide(stage, id, 'open'))).toBe('closed no_move');
    expect(await own(ngum, id)).toMatchObject({ state: 'withdrawn' });
  });

  test('is hidden with its comments and comes back with them; phones that had it hear of both', async () => {
    const [ngum, paul] = [await addMember(stage), await addMember(stage, 'Paul')];
    const id = await addOpenEvent(stage, ngum);
    const comment = await addComment(stage, paul, id);
    const phone = newPhone();
    const keys = [`contents:${id}`, `events:${id}`, `contents:${comment}`, `comments:${comment}`];
    const seen = async () => {
      await rowOf(stage, null, '', phone);
      return keys.filter((key) => phone.rows.has(key));
    };
    expect(await seen()).toEqual(keys);
    expect(saidTo(await decide(stage, id, 'hidden'))).toBe('invalid reason');
    expect(saidTo(await decide(stage, id, 'hidden', { reason: 'spam' }))).toBe('ok');
    expect(await seen()).toEqual([]);
    expect(await act(stage, paul, 'create_content', created('comment', { parent_id: id }))).toBe('not_found');
    expect(await act(stage, ngum, 'report_content', reporting(comment))).toBe('not_found');
    expect(await stage.call(null, 'find_content', (await contentOf(stage, id)).pid)).toEqual({ status: 'not_found' });
    expect(saidTo(await decide(stage, id, 'open'))).toBe('ok');
    expect(await seen()).toEqual(keys);
    expect(await contentOf(stage, id)).toMatchObject({ counts: { comment: 1 } });
  });

  test('is cancelled with words for everybody, and takes comments but no moves any more', async () => {
    const ngum = await addMember(stage);
    const id = await addOpenEvent(stage, ngum);
    expect([await move(stage, ngum, id, 'cancelled'), await move(stage, ngum, id, 'cancelled', 'x'.repeat(501))]).toEqual([
      'invalid note',
      'invalid note',
    ]);
    expect(await move(stage, ngum, id, 'cancelled', 'The rain has taken the bridge.')).toBe('ok');
    expect(await rowOf(stage, null, `contents:${id}`)).toMatchObject({ state: 'cancelled', said: 'The rain has taken the bridge.' });
    await addComment(stage, ngum, id);
    await tickAt(stage, inDays(12));
    expect(await stateOf(stage, id)).toBe('cancelled');
  });

  test('is past when it has ended, and not a moment before', async () => {
    const id = await addOpenEvent(stage, await addMember(stage), { starts_at: inDays(1), ends_at: inDays(2) });
    await tickAt(stage, inDays(1.999));
    expect(await stateOf(stage, id)).toBe('open');
    await tickAt(stage, inDays(2));
    expect(await rowOf(stage, null, `contents:${id}`)).toMatchObject({ state: 'past' });
    expect(saidTo(await decide(stage, id, 'hidden', { reason: 'defamation' }))).toBe('ok');
    expect(saidTo(await decide(stage, id, 'past'))).toBe('ok');
    expect(await stateOf(stage, id)).toBe('past');
  });
});

describe('the limit of a day', () => {
  test('holds the fourth, which nobody else sees, and which goes by itself a day later', async () => {
    const ngum = await addMember(stage);
    for (let n = 0; n < 3; n += 1) await addEvent(stage, ngum);
    const fourth = created('event', {}, { starts_at: inDays(20), ends_at: inDays(21) });
    expect(await act(stage, ngum, 'create_content', fourth)).toBe('held per_day');
    expect(await own(ngum, fourth.id)).toMatchObject({ state: 'draft', is_held: true });
    expect(saidTo(await decide(stage, fourth.id, 'open'))).toBe('not_found');
    expect(await edit(stage, ngum, 'event', fourth.id, { place: 'Second gate', starts_at: inDays(20), ends_at: inDays(21) })).toBe(
      'held per_day',
    );
    await tickAt(stage, inDays(0.99));
    expect(await stateOf(stage, fourth.id)).toBe('draft');
    await tickAt(stage, inDays(1.01));
    expect(await own(ngum, fourth.id)).toMatchObject({ state: 'in_review', is_held: false, fields: { place: 'Second gate' } });
  });

  test('counts each kind and member alone, and not what was written again', async () => {
    const ngum = await addMember(stage);
    const ids = [await addEvent(stage, ngum), await addEvent(stage, ngum), await addEvent(stage, ngum)];
    await decide(stage, ids[0], 'rejected', { reason: 'unclear' });
    expect(await edit(stage, ngum, 'event', String(ids[0]))).toBe('ok');
    await decide(stage, ids[1], 'open');
    await addComment(stage, ngum, String(ids[1]));
    await addEvent(stage, await addMember(stage, 'Paul'));
  });

  test('a member with hundreds of held drafts keeps nobody else’s from going', async () => {
    const [many, one] = [await addMember(stage, 'Many'), await addMember(stage, 'One')];
    for (const member of [many, one]) for (let n = 0; n < 3; n += 1) await addEvent(stage, member);
    for (let n = 0; n < 210; n += 1) {
      const said = await act(stage, many, 'create_content', created('event', {}, { starts_at: inDays(30), ends_at: inDays(31) }));
      expect(said).toBe('held per_day');
    }
    const last = created('event', {}, { starts_at: inDays(30), ends_at: inDays(31) });
    await stage.setClock(inDays(0.01));
    expect(await act(stage, one, 'create_content', last)).toBe('held per_day');
    for (const day of [1.02, 1.03]) await tickAt(stage, inDays(day));
    expect(await stateOf(stage, last.id)).toBe('in_review');
    const waiting = await stage.query("select count(*)::int as n from app.contents where owner_id = $1 and state = 'draft'", [many]);
    expect(waiting).toEqual([{ n: 207 }]);
  });

  test('a draft that was held and withdrawn was handed in to nobody: it does not count, and moderators do not see it', async () => {
    const ngum = await addMember(stage);
    for (let n = 0; n < 3; n += 1) await addEvent(stage, ngum);
    const held = created('event', {}, { phone: '677 CANARY' });
    await act(stage, ngum, 'create_content', held);
    expect(await move(stage, ngum, held.id, 'withdrawn')).toBe('ok');
    for (const state of [null, 'withdrawn']) {
      const seen = await stage.call(stage.moderator, 'moderated_contents', { what: 'all', state });
      expect(JSON.stringify(seen)).not.toContain(held.id);
    }
    expect(saidTo(await stage.call(stage.moderator, 'note_content', held.id, 'Look at this'))).toBe('not_found');
    expect(await contentOf(stage, held.id)).toMatchObject({ submitted_at: null, held_since: null });
  });

  test('the verdict brings the rows it touched', async () => {
    const ngum = await addMember(stage);
    const args = created('event');
    expect(await verdictOf(stage, ngum, 'create_content', args)).toMatchObject({
      status: 'ok',
      rows: { content_own: { rows: [expect.arrayContaining([args.id])] } },
    });
  });
});
