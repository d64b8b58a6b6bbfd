/** The register of petitions: which are listed where, found and counted; what of one that was not accepted; and where signatures come from. */
import { describe, expect, test } from 'vitest';
import { act, addOpened, addReviewed, decide, inDays, openLifeStage, petitionOf, undo } from './life-stage.ts';
import { addPetition, send, signing } from './petition-stage.ts';

const stage = openLifeStage();

type Json = Readonly<Record<string, unknown>>;
interface Register {
  readonly counts: Readonly<Record<string, number>>;
  readonly total: number;
  readonly petitions: readonly Json[];
}
const list = async (asked: unknown = {}, who: string | null = null) => (await stage.call(who, 'list_petitions', asked)) as Register;
const titles = async (asked: object) => (await list(asked)).petitions.map(({ title }) => title);
const sign = async (id: string, many: number, more: Json = {}): Promise<void> => {
  for (let n = 0; n < many; n += 1) await send(stage, await stage.addMember(), [signing(id, more)]);
};

describe('the list', () => {
  test('each public petition stands under one heading, and what is not public under none', async () => {
    const at = inDays(-1);
    const states = { Open: {}, Over: { closes_at: at }, Closed: { state: 'closed', closed_at: at }, Answered: { state: 'answered' } };
    const more = { Succeeded: { state: 'succeeded' }, Withdrawn: { state: 'withdrawn' }, Archived: { state: 'archived' } };
    for (const [name, row] of Object.entries({ ...states, ...more })) await addPetition(stage, { title: `Petition ${name}`, ...row });
    for (const state of ['draft', 'gathering_supporters', 'in_review', 'flagged', 'dormant', 'hidden', 'rejected'])
      await addPetition(stage, { state });
    await addPetition(stage, { deleted_at: at });
    const waits = await addPetition(stage, { title: 'Petition that waits' });
    await sign(waits, 2);
    expect(await list()).toMatchObject({
      status: 'ok',
      total: 8,
      counts: { open: 1, closed: 2, answered: 2, withdrawn: 1, archived: 1, awaiting: 1 },
    });
    expect(await titles({ listing: 'closed' })).toEqual(expect.arrayContaining(['Petition Over', 'Petition Closed']));
    expect((await list({ listing: 'awaiting' })).petitions).toMatchObject([{ title: 'Petition that waits', signatures: 2, last_day: 2 }]);
    await stage.query(
      `insert into app.petition_events (id, scope, petition_id, kind, lang, body, at) values (gen_random_uuid(), 'public', $1, 'answered', 'en', 'We will.', $2)`,
      [waits, inDays(0)],
    );
    expect((await list({ listing: 'open', text: 'waits' })).petitions).toMatchObject([
      { title: 'Petition that waits', answered_at: expect.any(String) },
    ]);
  });

  test('tells of one what a phone would have of it and its numbers: no owner, no code', async () => {
    const { id, author } = await addOpened(stage, { region_code: 'CM-NW' });
    const { code, pid } = await petitionOf(stage, id);
    const { petitions } = await list();
    expect(petitions).toEqual([
      {
        ...{ listing: 'open', pid, state: 'open', title: 'A lamp for the market of the quarter', lang: 'en', category: 'electricity' },
        ...{ reach: 'region', region_code: 'CM-NW', division_code: null, subdivision_code: null, addressees: ['The council'], goal: 100 },
        ...{ signatures: 5, by_phone: 0, late: 0, outside: 0, last_day: 5, is_sample: false },
        ...{ opened_at: expect.any(String), closes_at: expect.any(String), closed_at: null, answered_at: null },
      },
    ]);
    for (const secret of [author, id, String(code)]) expect(JSON.stringify(petitions)).not.toContain(secret);
  });

  test('is found by words, region and subject, and the numbers of the headings follow', async () => {
    await addPetition(stage, { title: 'Un forage pour Ngaoundéré', category: 'water', reach: 'region', region_code: 'CM-AD' });
    await addPetition(stage, { title: 'Une école à Bamenda', category: 'education', reach: 'region', region_code: 'CM-NW' });
    await addPetition(stage, { title: 'Une école partout', category: 'education', state: 'answered' });
    expect(await titles({ text: 'ngaoundere' })).toEqual(['Un forage pour Ngaoundéré']);
    expect(await list({ text: 'ecol' })).toMatchObject({ total: 2, counts: { open: 1, answered: 1 } });
    expect(await list({ text: 'ecol', listing: 'answered' })).toMatchObject({ total: 1, counts: { open: 1, answered: 1 } });
    expect(await titles({ region: 'CM-AD' })).toEqual(['Un forage pour Ngaoundéré']);
    expect(await titles({ category: 'education', region: 'CM-NW' })).toEqual(['Une école à Bamenda']);
    expect(await titles({ text: 'planet' })).toEqual([]);
  });

  test('stands in four orders, by pages; whatever else is asked asks for the usual', async () => {
    const [old, young] = [
      await addPetition(stage, { title: 'The older petition' }),
      await addPetition(stage, { title: 'The younger petition' }),
    ];
    await stage.query(`update app.petitions set opened_at = $2, closes_at = $3 where id = $1`, [young, inDays(-1), inDays(80)]);
    await stage.setClock(inDays(-3));
    await sign(old, 3);
    await stage.setClock(inDays(0));
    await sign(young, 2);
    const [first, second] = ['The younger petition', 'The older petition'];
    expect(await titles({})).toEqual([first, second]);
    expect(await titles({ sort: 'signatures' })).toEqual([second, first]);
    expect(await titles({ sort: 'last_day' })).toEqual([first, second]);
    expect(await titles({ sort: 'closing' })).toEqual([second, first]);
    expect(await titles({ many: '1', page: '1' })).toEqual([second]);
    expect(await titles({ many: 1, page: 2 })).toEqual([]);
    for (const asked of [null, '[]', '"x"', '7', { sort: 7, page: -1, many: 'all', listing: '', text: ['a'], region: '' }, { many: 999 }])
      expect((await list(asked)).total).toBe(2);
    expect((await list({ listing: 'hidden' })).petitions).toEqual([]);
  });

  test('struck off, late and foreign signatures are no signatures of today', async () => {
    const id = await addPetition(stage, { reach: 'region', region_code: 'CM-NW' });
    await sign(id, 3);
    await send(stage, await stage.addMember({ region_code: 'CM-AD' }), [signing(id)]);
    await stage.query(
      `update app.petition_signatures set state = 'fraud' where id = (select id from app.petition_signatures where not is_outside order by id limit 1)`,
    );
    expect((await list()).petitions).toMatchObject([{ signatures: 2, outside: 1, last_day: 2 }]);
  });
});

describe('one that was not accepted', () => {
  const rejected = async (reason: string) => {
    const { id, author } = await addReviewed(stage);
    const moderator = await stage.addMember();
    await stage.giveRole(moderator, { role: 'moderator' });
    const { decision } = await decide(stage, moderator, id, 'rejected', reason, 'Ask for something.');
    return { id, author, moderator, decision };
  };

  test('is listed by title and reason once nobody can appeal any more, without whoever wrote it', async () => {
    const { id, author } = await rejected('no_request');
    expect((await list()).petitions).toEqual([]);
    await stage.setClock(inDays(15.1));
    const { petitions, counts } = await list({ listing: 'rejected' });
    expect([petitions, counts]).toEqual([
      [
        {
          ...{ listing: 'rejected', title: 'A lamp for the market of the quarter', lang: 'en', region_code: 'CM-NW', is_sample: false },
          ...{ reason: 'no_request', rejected_on: '2027-03-27' },
        },
      ],
      { rejected: 1 },
    ]);
    for (const secret of [author, id, 'N. A.', 'Ask for something']) expect(JSON.stringify(petitions)).not.toContain(secret);
    expect(await titles({ text: 'steps goods' })).toEqual([]);
    expect(await titles({ text: 'lamp market' })).toHaveLength(1);
  });

  test.each(['private_person', 'court_case', 'defamation', 'hate_or_violence', 'spam'])('for %s is not', async (reason) => {
    await rejected(reason);
    await stage.setClock(inDays(16));
    expect(await list()).toMatchObject({ total: 0, counts: {} });
  });

  test('is not while its appeal waits, after it was taken back, or written anew', async () => {
    const [appealed, undone, anew] = [await rejected('unclear'), await rejected('unclear'), await rejected('unclear')];
    expect(
      await act(stage, appealed.author, 'appeal_content', { id: crypto.randomUUID(), content_id: appealed.id, text: 'It is clear.' }),
    ).toMatchObject({
      status: 'ok',
    });
    expect(await undo(stage, undone.moderator, undone.decision)).toMatchObject({ status: 'ok' });
    await stage.query(`update app.petitions set state = 'draft', reason = null where id = $1`, [anew.id]);
    await stage.setClock(inDays(16));
    expect((await list()).petitions).toEqual([]);
  });
});

describe('where signatures come from', () => {
  const areasOf = async (counted: Readonly<Record<string, number>>) => {
    const id = await addPetition(stage, { state: 'archived', anonymised_at: inDays(0) });
    await stage.query(
      `insert into app.petition_area_counts (petition_id, area_code, signatures) select $1, c.key, c.value::integer from jsonb_each_text($2) c`,
      [id, JSON.stringify(counted)],
    );
    return stage.call(null, 'read_petition_areas', (await petitionOf(stage, id)).pid);
  };
  const told = (areas: Readonly<Record<string, number>>, rest: number) => ({
    areas: Object.entries(areas).map(([code, signatures]) => ({ code, signatures })),
    rest,
  });

  test('is told of signatures as they come, from ten of an area up', async () => {
    const id = await addPetition(stage);
    const { pid } = await petitionOf(stage, id);
    await sign(id, 11, { area_code: 'CM-NW-ME' });
    await sign(id, 2, { area_code: 'CM-AD' });
    await sign(id, 1);
    expect(await stage.call(null, 'read_petition_areas', pid)).toEqual({
      status: 'ok',
      regions: told({ 'CM-NW': 11 }, 3),
      divisions: told({ 'CM-NW-ME': 11 }, 3),
    });
    expect(await stage.call(null, 'read_petition_areas', '0000000000')).toEqual({ status: 'not_found' });
  });

  test('no smaller number can be reckoned from the others, in the whole or in a region', async () => {
    expect(await areasOf({ 'CM-NW-01': 30, 'CM-AD-01': 12, 'CM-CE-01': 3 })).toEqual({
      status: 'ok',
      // 45 signed in all: with both told, the third would be 3.
      regions: told({ 'CM-NW': 30 }, 15),
      divisions: told({ 'CM-NW-01': 30, 'CM-AD-01': 12 }, 3),
    });
    expect(await areasOf({ 'CM-NW-01': 30, 'CM-NW-02': 14, 'CM-NW-03': 4, 'CM-AD-01': 20 })).toEqual({
      status: 'ok',
      regions: told({ 'CM-NW': 48, 'CM-AD': 20 }, 0),
      // Of 48 in the region.
      divisions: told({ 'CM-NW-01': 30, 'CM-AD-01': 20 }, 18),
    });
    expect(await areasOf({ 'CM-NW-01': 30, 'CM-NW-02': 14, 'CM-NW-03': 4, 'CM-NW': 2, 'CM-AD-01': 20, '': 1 })).toEqual({
      status: 'ok',
      regions: told({ 'CM-NW': 50, 'CM-AD': 20 }, 1),
      divisions: told({ 'CM-NW-01': 30, 'CM-AD-01': 20, 'CM-NW-02': 14 }, 7),
    });
    expect(await areasOf({ 'CM-NW-01': 9, 'CM-AD': 9 })).toEqual({ status: 'ok', regions: told({}, 18), divisions: told({}, 18) });
  });
});
