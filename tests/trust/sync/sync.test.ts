/** The round trip on native PostgreSQL: what comes down, to whom, and that a mutation counts once. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openStage, type Stage } from '#tests/trust/roles/stage.ts';
import { addPetition, catchUp, newPhone, resultsOf, send, signing } from './petition-stage.ts';

const now = '2027-03-27T12:00:00Z';
let stage: Stage;
let member: string;
beforeAll(async () => {
  stage = await openStage();
});
const writers: pg.Client[] = [];
afterAll(async () => {
  for (const writer of writers) await writer.end();
  await stage?.close();
});
beforeEach(async () => {
  await stage.setClock(now);
  await stage.query('delete from app.petitions');
  member = await stage.addMember({ display_name: 'Ngum Awa' });
});

/** Another connection of the superuser's. */
const openWriter = async (): Promise<Pick<Stage, 'query'>> => {
  const client = new pg.Client({ connectionString: stage.database.server.url('supabase_admin', 'postgres') });
  await client.connect();
  writers.push(client);
  return { query: async (sql, parameters) => (await client.query(sql, parameters)).rows };
};

const countsOf = async (petition: string) =>
  (await stage.query('select by_account, late, held, reached from app.petition_counts where id = $1', [petition]))[0];

describe('acts', () => {
  test('a signature counts, and comes back with the verdict though it lies beyond the horizon', async () => {
    const petition = await addPetition(stage);
    const answer = await send(stage, member, [signing(petition)]);
    expect(resultsOf(answer)).toMatchObject([{ status: 'ok' }]);
    expect(Object.keys(resultsOf(answer)[0]?.rows as object).sort()).toEqual(['petition_counts', 'petition_signatures']);
    expect(await countsOf(petition)).toMatchObject({ by_account: 1 });
  });

  test('the same mutation again hears the same and counts nothing; another mutation of the same member hears already', async () => {
    const petition = await addPetition(stage);
    const act = { ...signing(petition), id: randomUUID() };
    const first = resultsOf(await send(stage, member, [act]));
    expect(resultsOf(await send(stage, member, [act, act]))).toMatchObject([{ status: 'ok' }, { status: 'ok' }]);
    expect(first).toMatchObject([{ status: 'ok' }]);
    expect(resultsOf(await send(stage, member, [signing(petition)]))).toMatchObject([{ status: 'already' }]);
    expect(await countsOf(petition)).toMatchObject({ by_account: 1 });
  });

  test('another member cannot speak through a mutation of the first', async () => {
    const petition = await addPetition(stage);
    const other = await stage.addMember();
    const act = { ...signing(petition), id: randomUUID() };
    await send(stage, member, [act]);
    // The signature's own id is taken, so the copy is a conflict and no signature.
    expect(resultsOf(await send(stage, other, [act]))).toMatchObject([{ status: 'id_conflict' }]);
    expect(await countsOf(petition)).toMatchObject({ by_account: 1 });
  });

  test.each(['22021', '22P05', '23514', '54000', '54001'])(
    'what its own data makes impossible (%s) is invalid, and the others stand',
    async (code) => {
      const petition = await addPetition(stage);
      await stage.query(`create function app.planted(args jsonb, claimed timestamptz) returns jsonb language plpgsql set search_path = '' as $$
      begin raise exception 'planted' using errcode = '${code}'; end $$;
      insert into app.mutations (name, v, oldest_v) values ('planted', 1, 1)`);
      const answer = await send(stage, member, [{ name: 'planted', args: {} }, signing(petition)]);
      await stage.query("drop function app.planted; delete from app.mutations where name = 'planted'");
      expect(resultsOf(answer)).toMatchObject([{ status: 'invalid', why: 'data' }, { status: 'ok' }]);
    },
  );

  test('a bad mutation is answered and the others stand', async () => {
    const petition = await addPetition(stage);
    const acts = [
      signing('no petition'),
      signing(randomUUID()),
      signing(petition, { name_display: 'all' }),
      signing(petition, { consent: 'yes' }),
      signing(petition, { id: 'x' }),
      { name: 'drop_everything', args: {} },
      { name: 'sign_petition', v: 99, args: {} },
      signing(petition),
    ];
    expect(resultsOf(await send(stage, member, acts)).map(({ status, field, why }) => [status, field ?? why])).toEqual([
      ['invalid', 'petition_id'],
      ['not_found', undefined],
      ['invalid', 'name_display'],
      ['invalid', 'consent'],
      ['invalid', 'id'],
      ['invalid', 'unknown'],
      ['invalid', 'unknown'],
      ['ok', undefined],
    ]);
  });

  test('visitors cannot mutation, an account that is gone must sign in again, too many at once are too many', async () => {
    const petition = await addPetition(stage);
    await expect(send(stage, null, [signing(petition)])).rejects.toThrow('42501');
    await stage.query('update auth.users set deleted_at = now() where id = $1', [member]);
    await expect(send(stage, member, [signing(petition)])).rejects.toThrow('PT401');
    const other = await stage.addMember();
    await expect(
      send(
        stage,
        other,
        Array.from({ length: 101 }, () => signing(petition)),
      ),
    ).rejects.toThrow('PT413');
  });

  test('an app of another time is told to update, and nothing of it is taken', async () => {
    expect(await stage.call(member, 'sync', 0, JSON.stringify([signing(await addPetition(stage))]), null, {})).toEqual({
      v: 1,
      status: 'upgrade_required',
    });
    expect(await stage.query('select from app.ledger where user_id = $1', [member])).toEqual([]);
  });
});

describe('the end of a petition', () => {
  const closed = { closes_at: '2027-03-26T12:00:00Z' };
  test.each([
    ['claims a time before the end, within 72 hours', '2027-03-26T11:59:00Z', now, 'late'],
    ['claims a time after the end', '2027-03-26T12:01:00Z', now, 'closed'],
    ['claims a time before the end, after 72 hours', '2027-03-26T11:59:00Z', '2027-03-29T12:00:01Z', 'closed'],
    ['claims no time', 'yesterday', now, 'closed'],
  ])('a signature that %s', async (_, made_at, arrives, verdict) => {
    const petition = await addPetition(stage, closed);
    await stage.setClock(arrives);
    expect(resultsOf(await send(stage, member, [{ ...signing(petition), made_at }]))).toMatchObject([{ status: verdict }]);
    expect(await countsOf(petition)).toMatchObject({ by_account: 0, late: verdict === 'late' ? 1 : 0 });
  });

  test('over the limit signatures are held, and none is lost', async () => {
    const petitions = await Promise.all(Array.from({ length: 70 }, () => addPetition(stage)));
    const results = resultsOf(
      await send(
        stage,
        member,
        petitions.map((petition) => signing(petition)),
      ),
    );
    expect(results.filter(({ status }) => status === 'ok')).toHaveLength(60);
    expect(results.filter(({ status }) => status === 'held')).toHaveLength(10);
  });

  test('a threshold is stamped when it is reached and taken back when the count falls below it', async () => {
    const petition = await addPetition(stage);
    const other = await stage.addMember();
    await send(stage, member, [signing(petition)]);
    expect(await countsOf(petition)).toMatchObject({ reached: {} });
    await send(stage, other, [signing(petition)]);
    expect(Object.keys((await countsOf(petition))?.reached as object)).toEqual(['answer']);
    await send(stage, other, [{ name: 'withdraw_signature', args: { petition_id: petition } }]);
    expect(await countsOf(petition)).toMatchObject({ by_account: 1, reached: {} });
  });
});

describe('reading', () => {
  test('a visitor reads what is public and subscribed to, page by page, and then nothing more', async () => {
    await stage.query(`insert into public.sources (id, code, source, source_key, as_of, licence, title, publisher)
      select gen_random_uuid(), 'test', 'test', 'test', '2027', 'x', 'x', 'x' where false`);
    for (let n = 0; n < 260; n += 1) await addPetition(stage, { title: `A petition with the number ${n}` });
    const phone = newPhone();
    expect(await catchUp(stage, null, phone)).toBe(2);
    expect([...phone.rows.keys()].filter((key) => key.startsWith('petitions:'))).toHaveLength(260);
    expect([...phone.rows.keys()].filter((key) => key.startsWith('petition_counts:'))).toHaveLength(260);
    const again = await stage.call(null, 'pull', 1, phone.cursor, phone.scopes);
    expect(again).toMatchObject({ changes: {}, gone: [] });
    expect(JSON.stringify(again).length).toBeLessThan(300);
  });

  test('a row that is hidden leaves the phones that had it, and its author keeps it', async () => {
    const petition = await addPetition(stage, { owner_id: member });
    const [visitor, author] = [newPhone(), newPhone()];
    await catchUp(stage, null, visitor);
    await catchUp(stage, member, author);
    expect(visitor.rows.size).toBe(3);
    await stage.query(`update app.petitions set state = 'hidden', reason = 'defamation' where id = $1`, [petition]);
    await catchUp(stage, null, visitor);
    await catchUp(stage, member, author);
    expect(visitor.rows.size).toBe(0);
    expect(author.rows.get(`petitions:${petition}`)).toMatchObject({ state: 'hidden', reason: 'defamation', scope: `user:${member}` });
  });

  test('nobody reads the signature of another, and no phone learns whose it was', async () => {
    const petition = await addPetition(stage);
    const other = await stage.addMember();
    await send(stage, member, [signing(petition)]);
    for (const who of [null, other]) {
      const phone = newPhone(`user:${member}`);
      await catchUp(stage, who, phone);
      expect([...phone.rows.keys()].filter((key) => key.startsWith('petition_signatures:'))).toEqual([]);
      expect(JSON.stringify([...phone.rows.values()])).not.toContain(member);
    }
  });

  test('another history is told, and all comes again', async () => {
    await addPetition(stage);
    const phone = newPhone();
    await catchUp(stage, null, phone);
    await stage.query('update app.sync_epoch set epoch = gen_random_uuid()');
    expect(await stage.call(null, 'pull', 1, phone.cursor, phone.scopes)).toMatchObject({ reset: true });
    await catchUp(stage, null, phone);
    expect(phone.rows.size).toBe(3);
  });

  test('what a transaction wrote that is still open comes later, though a later one is there already', async () => {
    const phone = newPhone();
    await catchUp(stage, null, phone);
    await stage.query('begin');
    const slow = await addPetition(stage);
    const other = await openWriter();
    const quick = await addPetition(other);
    await catchUp(stage, null, phone);
    expect([slow, quick].map((id) => phone.rows.has(`petitions:${id}`))).toEqual([false, false]);
    await stage.query('commit');
    await catchUp(stage, null, phone);
    expect([slow, quick].map((id) => phone.rows.has(`petitions:${id}`))).toEqual([true, true]);
  });

  test.each([{}, [], 'x', 7, { epoch: 'x' }, { epoch: null, xid: 'x', page: 7 }, { xid: '-1' }])(
    'a cursor like %j is begun anew',
    async (cursor) => {
      await addPetition(stage);
      const answer = await stage.call(null, 'pull', 1, JSON.stringify(cursor), JSON.stringify(cursor));
      expect(answer).toMatchObject({ v: 1, cursor: { epoch: expect.any(String) } });
    },
  );
});
