/** A petition from its writing to its opening, by mutations of phones on native PostgreSQL. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  act,
  addGathering,
  addReviewed,
  addSupporters,
  addWithRole,
  inDays,
  openLifeStage,
  petitionOf,
  stateOf,
  statusOf,
  supporting,
  tickAt,
  written,
} from './life-stage.ts';
import { catchUp, newPhone } from './petition-stage.ts';

const stage = openLifeStage();
let author: string;
beforeEach(async () => {
  author = await stage.addMember({ display_name: 'Ngum Awa' });
});

describe('writing', () => {
  test('a petition gathers supporters at once, and its author alone and who knows its code read it', async () => {
    const args = written();
    const said = await act(stage, author, 'create_petition', args);
    expect(said.status).toBe('ok');
    expect(Object.keys(said.rows as object).sort()).toEqual(['petition_authorships', 'petition_counts', 'petitions']);
    const petition = await petitionOf(stage, args.id);
    expect(petition).toMatchObject({
      state: 'gathering_supporters',
      owner_name: 'N. A.',
      code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{6}$/),
    });
    const [visitor, reader, mine] = [newPhone('region:CM-NW'), newPhone(`support:${petition.code}`), newPhone()];
    await catchUp(stage, null, visitor);
    await catchUp(stage, null, reader);
    await catchUp(stage, author, mine);
    expect([...visitor.rows.keys()]).toEqual([]);
    expect([...reader.rows.keys()].sort()).toEqual([`petition_counts:${args.id}`, `petitions:${args.id}`]);
    expect(mine.rows.get(`petition_authorships:${args.id}`)).toMatchObject({ code: petition.code, supporters: 0, resubmissions_left: 2 });
    expect(JSON.stringify([...reader.rows.values()])).not.toContain(author);
  });

  test.each<[string, object]>([
    ['id', { id: 'x' }],
    ['title', { title: 'Too short' }],
    ['title', { title: 'x'.repeat(201) }],
    ['title', { title: null }],
    ['text', { text: 'x'.repeat(49) }],
    ['text', { text: 'x'.repeat(5001) }],
    ['lang', { lang: 'English' }],
    ['category', { category: 'weather' }],
    ['reach', { reach: 'world' }],
    ['region_code', { region_code: 'CM-XX' }],
    ['region_code', { reach: 'national' }],
    ['region_code', { region_code: null }],
    ['division_code', { reach: 'division' }],
    ['division_code', { reach: 'division', region_code: 'CM-AD', division_code: 'CM-NW-ME' }],
    ['division_code', { division_code: 'CM-NW-ME' }],
    ['subdivision_code', { reach: 'village', division_code: 'CM-NW-ME' }],
    ['addressees', { addressees: [] }],
    ['addressees', { addressees: ['a', 'b', 'c', 'd'] }],
    ['addressees', { addressees: ['x'.repeat(121)] }],
    ['addressees', { addressees: 'The council' }],
    ['goal', { goal: 9 }],
    ['goal', { goal: 1_000_001 }],
    ['goal', { goal: 'many' }],
    ['closes_at', { closes_at: inDays(6.9) }],
    ['closes_at', { closes_at: inDays(367) }],
    ['closes_at', { closes_at: 'soon' }],
    ['name_display', { name_display: 'citizen' }],
  ])('is refused for %s: %j', async (field, wrong) => {
    expect(await statusOf(stage, author, 'create_petition', written({ ...wrong }))).toEqual(['invalid', field]);
    expect(await stage.query('select from app.petitions')).toEqual([]);
  });

  test.each([
    { reach: 'national', region_code: null },
    {
      reach: 'village',
      division_code: 'CM-NW-ME',
      subdivision_code: 'CM-NW-ME-1',
      goal: 10,
      title: 'x'.repeat(200),
      text: 'y'.repeat(5000),
    },
    { reach: 'division', division_code: 'CM-NW-ME', goal: 1_000_000, title: 'x'.repeat(10), closes_at: inDays(7), name_display: 'full' },
  ])('the limits themselves are taken: %#', async (more) => {
    expect(await statusOf(stage, author, 'create_petition', written(more))).toBe('ok');
  });

  test('an id that is taken is a conflict, and already there when it is the own', async () => {
    const args = written();
    await act(stage, author, 'create_petition', args);
    expect(await statusOf(stage, author, 'create_petition', args)).toBe('already');
    const other = await stage.addMember({ display_name: 'Bih' });
    expect(await statusOf(stage, other, 'create_petition', args)).toBe('id_conflict');
  });

  test('a third in a day is held, and goes by itself when there is room', async () => {
    const ids = [];
    for (const expected of ['ok', 'ok', 'held', 'held']) {
      const args = written();
      expect(await statusOf(stage, author, 'create_petition', args)).toBe(expected);
      ids.push(args.id);
    }
    await tickAt(stage, inDays(0.9));
    expect(await stateOf(stage, ids[2])).toBe('draft');
    await tickAt(stage, inDays(1.01));
    expect([await stateOf(stage, ids[2]), await stateOf(stage, ids[3])]).toEqual(['gathering_supporters', 'gathering_supporters']);
  });
});

describe('supporters', () => {
  test('the fifth hands it to the moderators, a sixth counts too, and its author is none', async () => {
    const { author: writer, id } = await addGathering(stage);
    await addSupporters(stage, id, 4);
    const petition = await petitionOf(stage, id);
    expect(await statusOf(stage, writer, 'support_petition', supporting(petition))).toEqual(['forbidden', 'own']);
    expect(await stateOf(stage, id)).toBe('gathering_supporters');
    await addSupporters(stage, id, 2);
    expect(await stateOf(stage, id)).toBe('in_review');
    expect(await stage.query('select supporters, state from app.petition_authorships where id = $1', [id])).toEqual([
      { supporters: 6, state: 'in_review' },
    ]);
  });

  test('five at once on their own lines are five', async () => {
    const { id } = await addGathering(stage);
    const petition = await petitionOf(stage, id);
    const members = await Promise.all(Array.from({ length: 8 }, () => stage.addMember({ display_name: 'Bih' })));
    const answers = await Promise.all(
      members.map(async (member) => {
        const request = await stage.connect();
        const op = [{ id: randomUUID(), v: 1, name: 'support_petition', args: supporting(petition) }];
        const { rows, error } = await request(member, 'select public.sync(1, $1, null, $2) as answer', [JSON.stringify(op), '{}']);
        return error ?? JSON.stringify(rows[0]?.answer).includes('"status":"ok"');
      }),
    );
    expect(answers).toEqual(members.map(() => true));
    expect(await stage.query('select by_account from app.petition_counts where id = $1', [id])).toEqual([{ by_account: 8 }]);
    expect(await stateOf(stage, id)).toBe('in_review');
  });

  test.each([
    ['another code', { code: '000000' }, 'not_found'],
    ['no code', { code: null }, 'not_found'],
    ['no consent', { consent: 'yes' }, ['invalid', 'consent']],
    ['an area there is not', { area_code: 'CM-XX' }, ['invalid', 'area_code']],
    ['the code in small letters', { lower: true }, 'ok'],
  ])('with %s', async (_, wrong, expected) => {
    const { id } = await addGathering(stage);
    const petition = await petitionOf(stage, id);
    const code = 'lower' in wrong ? { code: String(petition.code).toLowerCase() } : wrong;
    const member = await stage.addMember();
    expect(await statusOf(stage, member, 'support_petition', supporting(petition, code))).toEqual(expected);
  });

  test('twice is once, and what arrives when it is open is a signature', async () => {
    const { id, supporters } = await addReviewed(stage);
    expect(await statusOf(stage, supporters[0] ?? '', 'support_petition', supporting(await petitionOf(stage, id)))).toBe('already');
    await stage.call(await addWithRole(stage, 'moderator'), 'decide_content', id, 'open', null, null);
    const late = await stage.addMember();
    expect(await statusOf(stage, late, 'support_petition', supporting(await petitionOf(stage, id)))).toBe('ok');
    expect(await stage.query('select by_account from app.petition_counts where id = $1', [id])).toEqual([{ by_account: 6 }]);
  });

  test('nobody signs before it is open, and supporters who take it back stay out', async () => {
    const { id } = await addGathering(stage);
    const [supporter] = await addSupporters(stage, id, 1);
    const own = { petition_id: id };
    expect(await statusOf(stage, author, 'sign_petition', supporting({ id }))).toBe('not_found');
    expect(await statusOf(stage, supporter ?? '', 'withdraw_signature', own)).toBe('ok');
    expect(await stage.query('select supporters from app.petition_authorships where id = $1', [id])).toEqual([{ supporters: 0 }]);
  });

  test('after 90 days without five it sleeps until its author wakes it', async () => {
    const { author: writer, id } = await addGathering(stage);
    await tickAt(stage, inDays(89));
    expect(await stateOf(stage, id)).toBe('gathering_supporters');
    await tickAt(stage, inDays(90));
    expect(await stateOf(stage, id)).toBe('dormant');
    const petition = await petitionOf(stage, id);
    expect(await statusOf(stage, author, 'support_petition', supporting(petition))).toEqual(['closed', 'dormant']);
    expect(await statusOf(stage, author, 'wake_petition', { petition_id: id })).toBe('not_found');
    expect(await statusOf(stage, writer, 'wake_petition', { petition_id: id })).toBe('ok');
    expect(await statusOf(stage, writer, 'wake_petition', { petition_id: id })).toBe('already');
    expect(await stateOf(stage, id)).toBe('gathering_supporters');
  });
});
