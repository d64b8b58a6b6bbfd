/** Charts of tracks: of a week that is over, from twenty members up, as recomputed from the listens; nobody who should not is counted; and of who heard what nothing stays. */
import { beforeEach, describe, expect, test } from 'vitest';
import { lateDays, listenersNeeded } from '#src/features/music/model/chart-rules.ts';
import { catchUp, newPhone, resultsOf, send } from '#tests/trust/sync/petition-stage.ts';
import { openArtists } from './artist-stage.ts';
import { chartsOf, type Listen, toldCharts } from './chart-stage.ts';
import { act, addMember, addMembers, addYoung, decide, inDays, type Json, openContentStage, tickAt } from './content-stage.ts';

const stage = openContentStage();
const { addArtist, actFor, addTrack } = openArtists(stage);
let artist = '';
/** Who acts for it. */
let owner = '';
beforeEach(async () => {
  await stage.query('delete from app.listen_weeks; delete from app.track_charts');
  artist = await addArtist();
  owner = (await actFor(artist)).member;
});

/** A Saturday; its week began on the 22nd, and is told on the Thursday after it. */
const today = inDays(0).slice(0, 10);
const told = inDays(4.6);
const hear = (member: string, track: string, day: unknown = today): Promise<string> =>
  act(stage, member, 'note_listen', { content_id: track, day });
const hearAll = async (members: readonly string[], track: string, day?: string): Promise<void> => {
  for (const member of members) expect(await hear(member, track, day)).toBe('ok');
};
const sums = async () => Number((await stage.query('select coalesce(sum(listens), 0)::int as n from app.listens_daily'))[0]?.n);

describe('what is told', () => {
  test('nineteen put a track into no chart, twenty do, on the Thursday after the week and once', async () => {
    const [first, second] = [await addTrack(owner, artist), await addTrack(owner, artist, { title: 'Second rain' })];
    const members = await addMembers(stage, listenersNeeded);
    await hearAll(members, first);
    await hearAll(members.slice(1), second);
    await tickAt(stage, inDays(4.4));
    expect(await toldCharts(stage)).toEqual([]);
    await tickAt(stage, told);
    const [row] = await stage.query('select title from app.tracks where id = $1', [first]);
    const board = [null, 'CM-NW'].map((region) => ({ region, title: row?.title, place: 1, listeners: 20 }));
    expect(await toldCharts(stage)).toEqual(board);
    expect(await stage.query('select distinct monday::text from app.track_charts')).toEqual([{ monday: '2027-03-22' }]);
    await stage.setClock(told);
    expect(await hear(await addMember(stage), second)).toBe('closed too_late');
    await tickAt(stage, inDays(5));
    expect(await toldCharts(stage)).toEqual(board);
    await tickAt(stage, inDays(4.6 + 7));
    expect(await toldCharts(stage)).toEqual([]);
  });

  test('each chart is what its listens make of it, worked out anew by itself; a wrong place is noticed', async () => {
    const titles = new Map<string, string>();
    for (const title of ['First', 'Second', 'Third', 'Fourth']) titles.set(await addTrack(owner, artist, { title }), title);
    const listens: Listen[] = [];
    let seed = 11;
    const random = (): number => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    for (let n = 0; n < 75; n += 1) {
      const region = n < 30 ? 'CM-NW' : n < 60 ? 'CM-AD' : null;
      const member = await stage.addMember({ display_name: `Listener ${n}`, region_code: region });
      const heard = [...titles.keys()].filter((_, at) => random() < 0.95 - 0.15 * at);
      for (const track of heard) {
        listens.push({ member, track, region });
        expect(await hear(member, track, random() < 0.5 ? today : inDays(-5).slice(0, 10))).toBe('ok');
        if (random() < 0.3) expect(await hear(member, track, inDays(-1).slice(0, 10))).toBe('already');
      }
    }
    await tickAt(stage, told);
    const wanted = chartsOf(listens, titles);
    expect(await toldCharts(stage)).toEqual(wanted);
    expect(wanted.length).toBeGreaterThan(6);
    expect(new Set(wanted.map(({ region }) => region)).size).toBe(3);
    // Planted: the second before the first.
    await stage.query('update app.track_charts set place = 3 - place where region_code is null and place < 3');
    expect(await toldCharts(stage)).not.toEqual(wanted);
  });

  test('equal steps share a place, so that nobody learns by a place what the step keeps back', async () => {
    const tracks = [await addTrack(owner, artist, { title: 'More' }), await addTrack(owner, artist, { title: 'Less' })];
    const members = await addMembers(stage, listenersNeeded + 4);
    await hearAll(members, tracks[0] ?? '');
    await hearAll(members.slice(4), tracks[1] ?? '');
    await tickAt(stage, told);
    expect((await toldCharts(stage)).filter(({ region }) => region === null)).toMatchObject([
      { title: 'Less', place: 1, listeners: 20 },
      { title: 'More', place: 1, listeners: 20 },
    ]);
  });

  test('a track that is out of sight stands in no chart, also where it was told, and is gone from phones', async () => {
    const track = await addTrack(owner, artist);
    await hearAll(await addMembers(stage, listenersNeeded), track);
    await tickAt(stage, told);
    await stage.setClock(told);
    const phone = newPhone('region:CM-NW');
    const shown = async (): Promise<number> => {
      await catchUp(stage, null, phone);
      return [...phone.rows.keys()].filter((key) => key.startsWith('track_charts:')).length;
    };
    expect(await shown()).toBe(2);
    await decide(stage, track, 'hidden', { reason: 'rights' });
    expect([await toldCharts(stage), await shown()]).toEqual([[], 0]);
    const other = await addTrack(owner, artist);
    await hearAll(await addMembers(stage, listenersNeeded), other, told.slice(0, 10));
    await decide(stage, other, 'hidden', { reason: 'rights' });
    await tickAt(stage, inDays(11.6));
    expect(await toldCharts(stage)).toEqual([]);
  });
});

describe('who counts', () => {
  test('not young or suspended accounts, nor who acts for the artist; they hear nothing of it, and nothing is kept', async () => {
    const track = await addTrack(owner, artist);
    const manager = (await actFor(artist, 'Manager')).member;
    const banned = await addMember(stage, 'Banned');
    for (const member of [await addYoung(stage), owner, manager]) expect(await hear(member, track)).toBe('ok');
    await stage.query('update auth.users set banned_until = $2 where id = $1', [banned, inDays(900)]);
    await hear(banned, track).catch(() => undefined);
    expect([await sums(), await stage.query('select from app.listen_marks')]).toEqual([0, []]);
    await hearAll([await addMember(stage)], track);
    expect(await sums()).toBe(1);
  });

  test('a member without a region counts for the country alone; one who moved, where they were when the week began', async () => {
    const track = await addTrack(owner, artist);
    const [nowhere, moved] = [await stage.addMember({ region_code: null }), await addMember(stage)];
    await stage.query("update public.profiles set region_code = 'CM-AD' where user_id = $1", [moved]);
    await stage.query("update app.member_areas set since = $2 where user_id = $1 and how = 'change'", [moved, inDays(-1)]);
    await hearAll([nowhere, moved], track);
    expect(await stage.query('select region_code, listens from app.listens_daily order by 1')).toEqual([
      { region_code: '', listens: 1 },
      { region_code: 'CM-NW', listens: 1 },
    ]);
  });

  test.each<[string, (track: string) => Json, string]>([
    ['no track', () => ({ content_id: 'x', day: today }), 'not_found'],
    ['an artist', () => ({ content_id: artist, day: today }), 'not_found'],
    ['no day', (content_id) => ({ content_id }), 'invalid day'],
    ['a day that is none', (content_id) => ({ content_id, day: '2027-02-31' }), 'invalid day'],
    ['infinity', (content_id) => ({ content_id, day: 'infinity' }), 'invalid day'],
    ['tomorrow', (content_id) => ({ content_id, day: inDays(1).slice(0, 10) }), 'invalid day'],
    ['a week that is told', (content_id) => ({ content_id, day: '2027-03-14' }), 'closed too_late'],
    ['long ago', (content_id) => ({ content_id, day: '0001-01-01' }), 'closed too_late'],
  ])('%s', async (_, args, said) => {
    expect(await act(stage, await addMember(stage), 'note_listen', args(await addTrack(owner, artist)))).toBe(said);
    expect(await sums()).toBe(0);
  });

  test('the last week takes what arrives until Wednesday, and each week counts by itself', async () => {
    const [track, member] = [await addTrack(owner, artist), await addMember(stage)];
    expect(await hear(member, track)).toBe('ok');
    await stage.setClock(inDays(lateDays + 1.4));
    expect(await hear(member, track)).toBe('already');
    expect(await hear(await addMember(stage), track)).toBe('ok');
    expect(await hear(member, track, inDays(4).slice(0, 10))).toBe('ok');
    await stage.setClock(told);
    expect(await hear(member, track)).toBe('closed too_late');
    expect(await hear(member, track, inDays(4).slice(0, 10))).toBe('already');
  });

  test('a hidden track takes no listen, and visitors cannot send one', async () => {
    const track = await addTrack(owner, artist);
    await decide(stage, track, 'hidden', { reason: 'rights' });
    expect(await hear(await addMember(stage), track)).toBe('not_found');
    await expect(send(stage, null, [{ name: 'note_listen', args: { content_id: track, day: today } }])).rejects.toThrow();
  });
});

describe('of who heard what', () => {
  test('no row names a member, the ledger has nothing, and it travels with nothing else', async () => {
    const [track, member] = [await addTrack(owner, artist), await addMember(stage)];
    const listen = { name: 'note_listen', args: { content_id: track, day: today } };
    expect(resultsOf(await send(stage, member, [listen]))).toMatchObject([{ status: 'ok' }]);
    expect(await stage.query('select from app.ledger where user_id = $1', [member])).toEqual([]);
    await expect(send(stage, member, [listen, listen])).rejects.toThrow('PT413');
    expect(await stage.call(member, 'export_my_data')).not.toHaveProperty('listens');
    const [ids, marks, days] = [
      [member, member.replaceAll('-', ''), track.replaceAll('-', '')],
      await stage.query('select to_jsonb(m)::text as row from app.listen_marks m'),
      await stage.query('select to_jsonb(d)::text as row from app.listens_daily d'),
    ];
    expect([marks.length, days.length]).toEqual([1, 1]);
    for (const id of ids) expect(JSON.stringify([marks, days])).not.toContain(id);
  });

  test('once the week is told the hashes and their key are gone, and the sums are left', async () => {
    const track = await addTrack(owner, artist);
    await hearAll(await addMembers(stage, 3), track);
    await stage.setClock(inDays(3));
    await hearAll([await addMember(stage)], track, inDays(3).slice(0, 10));
    await tickAt(stage, told);
    expect(await stage.query('select monday::text, secret is null as is_gone from app.listen_weeks order by monday')).toEqual([
      { monday: '2027-03-22', is_gone: true },
      { monday: '2027-03-29', is_gone: false },
    ]);
    expect(await stage.query('select distinct monday::text from app.listen_marks')).toEqual([{ monday: '2027-03-29' }]);
    expect(await sums()).toBe(4);
  });

  test('the hashes of two weeks have nothing in common', async () => {
    const [track, member] = [await addTrack(owner, artist), await addMember(stage)];
    for (const day of [today, inDays(-6).slice(0, 10)]) await hear(member, track, day);
    await stage.setClock(inDays(3));
    await hear(member, track, inDays(3).slice(0, 10));
    const rows = await stage.query(
      'select count(distinct mark)::int as marks, count(distinct secret)::int as secrets from app.listen_marks natural join app.listen_weeks',
    );
    expect(rows).toEqual([{ marks: 2, secrets: 2 }]);
  });

  test('a week that is closed does not open again', async () => {
    const track = await addTrack(owner, artist);
    await hearAll([await addMember(stage)], track);
    await stage.query("update app.listen_weeks set secret = null where monday = '2027-03-22'");
    expect(await hear(await addMember(stage), track)).toBe('closed too_late');
    expect(await stage.query('select count(*)::int as n from app.listen_weeks')).toEqual([{ n: 1 }]);
  });
});
