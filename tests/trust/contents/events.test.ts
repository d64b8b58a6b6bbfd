/** What members and calendars are told of an event. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { newsOf } from '#tests/trust/notifications/notification-stage.ts';
import { newPhone } from '#tests/trust/sync/petition-stage.ts';
import {
  act,
  addEvent,
  addMember,
  addMembers,
  addOpenEvent,
  answering,
  contentOf,
  decide,
  inDays,
  type Json,
  openContentStage,
  rowOf,
  tickAt,
} from './content-stage.ts';

const stage = openContentStage();
const answer = (member: string, id: string, wanted: string | null) => act(stage, member, 'answer_event', answering(id, wanted));

describe('members are told', () => {
  test('a day before it begins, once, if they go or might', async () => {
    const ngum = await addMember(stage);
    const id = await addOpenEvent(stage, ngum, { starts_at: inDays(5), ends_at: inDays(6) });
    const hidden = await addOpenEvent(stage, ngum, { starts_at: inDays(5), ends_at: inDays(6) });
    const [going, interested, gone, none] = (await addMembers(stage, 4)) as [string, string, string, string];
    for (const event of [id, hidden]) await answer(going, event, 'going');
    await answer(interested, id, 'interested');
    await answer(gone, id, 'going');
    await answer(gone, id, null);
    await decide(stage, hidden, 'hidden', { reason: 'spam' });
    await tickAt(stage, inDays(3.99));
    expect(await newsOf(stage, going)).toEqual([]);
    for (const day of [4.01, 4.02, 4.9]) await tickAt(stage, inDays(day));
    await stage.setClock(inDays(4.5));
    expect(await answer(interested, id, 'going')).toBe('ok');
    await tickAt(stage, inDays(4.6));
    expect([await newsOf(stage, going), await newsOf(stage, interested), await newsOf(stage, gone), await newsOf(stage, none)]).toEqual([
      ['event_reminder'],
      ['event_reminder'],
      [],
      [],
    ]);
  });

  test('that it is cancelled, whoever answered but not who cancelled, and only what they want to hear', async () => {
    const ngum = await addMember(stage);
    const id = await addOpenEvent(stage, ngum);
    const [going, interested, quiet, none] = (await addMembers(stage, 4)) as [string, string, string, string];
    for (const member of [ngum, going, quiet]) await answer(member, id, 'going');
    await answer(interested, id, 'interested');
    expect(await act(stage, quiet, 'set_notification_prefs', { prefs: { in_app: { event_cancelled: false } } })).toBe('ok');
    await act(stage, ngum, 'move_content', { content_id: id, to: 'cancelled', note: 'The rain has taken the bridge.' });
    expect([await newsOf(stage, going), await newsOf(stage, interested), await newsOf(stage, quiet), await newsOf(stage, none)]).toEqual([
      ['event_cancelled'],
      ['event_cancelled'],
      [],
      [],
    ]);
    expect(await newsOf(stage, ngum)).toEqual(['content_decided open']);
  });
});

describe('calendars', () => {
  const read = async (region: string | null, pid: string | null = null) =>
    ((await stage.call(null, 'read_calendar', region, pid)) as { events: readonly Json[] }).events;

  test('have what is announced of the country and the region, with its changes, and neither more nor less', async () => {
    const [ngum, paul] = [await addMember(stage), await addMember(stage, 'Paul')];
    const national = await addOpenEvent(stage, ngum, { starts_at: inDays(3), ends_at: inDays(3.1) });
    const regional = await addOpenEvent(stage, ngum, { region_code: 'CM-AD', starts_at: inDays(2), ends_at: inDays(2.1) });
    const waiting = await addEvent(stage, ngum);
    const hidden = await addOpenEvent(stage, paul);
    await decide(stage, hidden, 'hidden', { reason: 'spam' });
    const pidOf = async (id: string) => String((await contentOf(stage, id)).pid);
    const pids = async (region: string | null) => (await read(region)).map(({ pid }) => pid);
    expect(await pids(null)).toEqual([await pidOf(national)]);
    expect(await pids('CM-AD')).toEqual([await pidOf(regional), await pidOf(national)]);
    expect(await pids('CM-NW')).toEqual([await pidOf(national)]);
    const [before] = await read(null, await pidOf(national));
    await act(stage, ngum, 'move_content', { content_id: national, to: 'cancelled', note: 'Rain' });
    const [after] = await read(null, await pidOf(national));
    expect(after).toMatchObject({ state: 'cancelled', said: 'Rain', title: 'Cleaning the market of Bafut' });
    expect(Number(after?.rev)).toBeGreaterThan(Number(before?.rev));
    for (const id of [waiting, hidden, randomUUID()])
      expect(await read(null, id === waiting || id === hidden ? await pidOf(id) : 'none')).toEqual([]);
    expect(Object.keys(after ?? {}).sort()).toEqual(
      [
        'all_day',
        'category',
        'certainty',
        'changed_at',
        'ends_at',
        'pid',
        'place',
        'region_code',
        'rev',
        'said',
        'starts_at',
        'state',
        'text',
        'title',
        'title_fr',
      ].sort(),
    );
    await stage.setClock(inDays(33));
    expect(await pids('CM-AD')).toEqual([await pidOf(national)]);
  });

  test('read by a phone, or by its pid in capitals', async () => {
    const id = await addOpenEvent(stage, await addMember(stage));
    expect(await read(null, String((await contentOf(stage, id)).pid).toUpperCase())).toHaveLength(1);
    expect(await rowOf(stage, null, `events:${id}`, newPhone())).toBeDefined();
  });
});
