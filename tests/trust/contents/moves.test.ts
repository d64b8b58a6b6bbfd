/**
 * Every move of every kind from every state, tried by everybody who moves: accepted exactly where app.content_moves says so, which is read from the
 * catalog. And no write to the table goes where no move goes.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import {
  act,
  addMember,
  addMembers,
  decide,
  fieldsOf,
  inDays,
  openContentStage,
  plant,
  reporting,
  saidTo,
  stateOf,
  tickAt,
} from './content-stage.ts';

interface Move {
  readonly from_state: string;
  readonly to_state: string;
  readonly by: string;
  readonly reasons: readonly string[] | null;
}

const stage = openContentStage();
let author: string;
let others: readonly string[];
beforeAll(async () => {
  author = await addMember(stage);
  others = await addMembers(stage, 5);
  await stage.query('update app.content_kinds set per_day = 100000');
});

const statesOf = async (kind: string): Promise<readonly string[]> =>
  (await stage.query('select state from app.content_states where kind = $1 order by state', [kind])).map(({ state }) => String(state));
const movesOf = async (kind: string): Promise<readonly Move[]> =>
  (await stage.query('select from_state, to_state, by, reasons from app.content_moves where kind = $1', [
    kind,
  ])) as unknown as readonly Move[];
const parentOf = async (kind: string): Promise<object> => (kind === 'comment' ? { parent_id: await plant(stage, 'event', 'open') } : {});

/** Whether it went there, and whether whoever tried was told so. */
const tryMove = async (id: string, to: string, by: string, reason: string | null): Promise<readonly [went: boolean, told: boolean]> => {
  const from = await stateOf(stage, id);
  const said =
    by === 'owner'
      ? await act(stage, author, 'move_content', { content_id: id, to, note: 'Because of the rain.' })
      : saidTo(await decide(stage, id, to, { reason, note: 'Because of the rain.' }));
  const now = await stateOf(stage, id);
  if (now !== from && now !== to) throw new Error(`${from} went to ${now}`);
  return [now !== from, said === 'ok'];
};

describe.each(['event', 'comment'])('a content of the kind %s', (kind) => {
  test.each(['owner', 'moderator'])('goes by its %s where there is a move of theirs, and nowhere else', async (by) => {
    const [states, moves] = [await statesOf(kind), await movesOf(kind)];
    const { rows } = {
      rows: await stage.query(
        'select submits_to, array(select state from app.content_states s where s.kind = k.kind and s.is_edited) as edited from app.content_kinds k where kind = $1',
        [kind],
      ),
    };
    const [{ submits_to, edited } = { submits_to: '', edited: [] as string[] }] = rows as unknown as readonly {
      submits_to: string;
      edited: string[];
    }[];
    const wrong: string[] = [];
    let accepted = 0;
    for (const from of states)
      for (const to of [...states, 'nonsense']) {
        if (from === to) continue;
        const move = moves.find((one) => one.from_state === from && one.to_state === to && one.by === by);
        // To hand in has limits of its own, and a mutation of its own.
        const expected = Boolean(move) && !(by === 'owner' && to === submits_to);
        const id = await plant(stage, kind, from, { owner_id: author, ...(await parentOf(kind)) });
        const [went, told] = await tryMove(id, to, by, move?.reasons?.[0] ?? null);
        accepted += Number(went);
        if (went !== expected || told !== expected) wrong.push(`${from} → ${to} by ${by}: went ${went}, told ${told}`);
        if (by === 'owner' && to === submits_to) {
          const said = await act(stage, author, 'edit_content', { content_id: id, fields: fieldsOf(kind) });
          if ((said === 'ok') !== Boolean(move && edited.includes(from))) wrong.push(`${from} → ${to} by writing again: ${said}`);
        }
      }
    expect(wrong).toEqual([]);
    expect(accepted).toBe(moves.filter((one) => one.by === by && !(by === 'owner' && one.to_state === submits_to)).length);
  });

  test('goes by members who report it, and by the clock, where there is a move of theirs', async () => {
    const [states, moves] = [await statesOf(kind), await movesOf(kind)];
    const wrong: string[] = [];
    for (const from of states) {
      const id = await plant(stage, kind, from, { owner_id: author, ...(await parentOf(kind)) });
      for (const member of others) await act(stage, member, 'report_content', reporting(id));
      const reported = moves.find((one) => one.from_state === from && one.by === 'members')?.to_state ?? from;
      if ((await stateOf(stage, id)) !== reported) wrong.push(`${from} by members: ${await stateOf(stage, id)}, not ${reported}`);
      const over = await plant(stage, kind, from, { owner_id: author, ends_at: inDays(-0.1), ...(await parentOf(kind)) });
      await tickAt(stage, inDays(0));
      const later = moves.find((one) => one.from_state === from && one.by === 'clock')?.to_state ?? from;
      if ((await stateOf(stage, over)) !== later) wrong.push(`${from} by the clock: ${await stateOf(stage, over)}, not ${later}`);
    }
    expect(wrong).toEqual([]);
  });

  test('is written to no other state past the guard, whoever writes to the table', async () => {
    const [states, moves] = [await statesOf(kind), await movesOf(kind)];
    const wrong: string[] = [];
    for (const from of states) {
      const id = await plant(stage, kind, from, { owner_id: author, ...(await parentOf(kind)) });
      for (const to of states.filter((state) => state !== from)) {
        await stage.query('begin');
        const went = await stage.query('update app.contents set state = $2 where id = $1', [id, to]).then(
          () => 'went',
          (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error)),
        );
        await stage.query('rollback');
        const expected = moves.some((one) => one.from_state === from && one.to_state === to) ? 'went' : 'PT409';
        if (went !== expected) wrong.push(`${from} → ${to}: ${went}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('begins as a draft, and keeps its kind and what it hangs on', async () => {
    const insert = (state: string) =>
      stage.query(`insert into app.contents (id, scope, kind, state, owner_id) values (gen_random_uuid(), '', $1, $2, $3)`, [
        kind,
        state,
        author,
      ]);
    for (const state of await statesOf(kind)) if (state !== 'draft') await expect(insert(state)).rejects.toThrow('begins as a draft');
    const id = await plant(stage, kind, 'draft', { owner_id: author });
    await stage.query("update app.contents set kind = 'comment', parent_id = id where id = $1", [id]);
    expect(await stage.query('select kind, parent_id from app.contents where id = $1', [id])).toEqual([{ kind, parent_id: null }]);
  });
});

test('no role of the API reads or writes the tables or calls what moves them', async () => {
  for (const member of [null, author, stage.moderator])
    for (const sql of [
      'select * from app.contents',
      'select phone from app.events',
      'select * from app.content_own',
      'select * from app.content_reports',
      "update app.contents set state = 'open'",
      "select app.fields_of('event', gen_random_uuid())",
      "select app.create_content('{}', now())",
      'select app.tick()',
      'select app.drop_contents(array[gen_random_uuid()])',
    ])
      expect([sql, (await stage.request(member, sql)).error]).toEqual([sql, '42501']);
});
