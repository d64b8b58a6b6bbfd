/** Templates of polls: who writes them, that nobody writes over another unseen, and that phones have what is in use and nothing else. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readPollTemplate } from '#src/features/polls/model/poll-template.ts';
import type { Row } from '#src/shared/row.ts';
import { catchUp, newPhone, type Phone } from '#tests/trust/sync/petition-stage.ts';
import { addModerator, asked } from './poll-acts.ts';
import { single } from './poll-rows.ts';
import { openPollStage } from './poll-stage.ts';

type Json = Readonly<Record<string, unknown>>;
const stage = openPollStage({ keepsTemplates: true });

const words = { lang: 'en', about: 'To learn what people put first.', title: 'What comes first here?', text: null, questions: [single] };
/** Each is allowed; twenty of them fit into no act. */
const longest = { ...single, options: [...Array(20).keys()].map((n) => `${n} ${'ɛ'.repeat(190)}`) };
const save = (who: string | null, id: string, read_rev: number | null, more: Json = {}) =>
  stage.call(who, 'save_poll_template', id, read_rev, JSON.stringify({ ...words, ...more })) as Promise<Json>;
const putAway = (who: string | null, id: string, away: unknown = true) =>
  stage.call(who, 'put_away_poll_template', id, away) as Promise<Json>;
const list = async (who: string | null) => (await stage.call(who, 'list_poll_templates')) as { readonly templates: readonly Json[] };
const templatesOn = (phone: Phone): readonly Json[] =>
  [...phone.rows.entries()].filter(([key]) => key.startsWith('poll_templates:')).map(([, row]) => row);
const titlesOn = (phone: Phone): readonly unknown[] => templatesOn(phone).map(({ title }) => title);

describe('who may', () => {
  test('administrators alone; a visitor is not even let in, and nothing was written', async () => {
    const admin = await stage.addAdmin();
    const [member, expired] = [await stage.addMember(), await stage.addMember()];
    await stage.giveRole(expired, { expiresAt: '2027-03-27T11:59:59Z' });
    const id = randomUUID();
    for (const who of [member, expired, await addModerator(stage)]) {
      const no = { status: 'forbidden', why: 'not_admin' };
      expect([await save(who, id, null), await putAway(who, id), await list(who)]).toEqual([no, no, no]);
    }
    expect([await save(null, id, null), await putAway(null, id), await list(null)]).toEqual(['42501', '42501', '42501']);
    for (const who of [null, member]) expect((await stage.request(who, 'select * from app.poll_templates')).error).toBe('42501');
    expect((await list(admin)).templates.map((one) => one.id)).not.toContain(id);
    expect(await save(admin, id, null)).toMatchObject({ status: 'ok', template: { id, rev: 1, ...words, is_away: false } });
  });
});

describe('what comes with the app', () => {
  test('is on a visitor’s phone in both languages, each can be asked as it is, and the phone can read it', async () => {
    const phone = newPhone();
    await catchUp(stage, null, phone);
    const kept = templatesOn(phone).filter(({ id }) => String(id).startsWith('06000000-'));
    for (const lang of ['en', 'fr']) expect(kept.filter((one) => one.lang === lang)).toHaveLength(5);
    for (const row of kept) {
      const read = readPollTemplate(row as unknown as Row);
      expect(read).toMatchObject({ title: row.title });
      const poll = asked({ title: read?.title, text: read?.text, lang: read?.lang, questions: read?.questions });
      const author = await stage.addMember({ display_name: 'Ngum Awa' });
      const ops = [{ id: randomUUID(), v: 1, name: 'create_poll', made_at: '2027-03-27T12:00:00Z', args: poll }];
      expect(await stage.call(author, 'sync', 1, JSON.stringify(ops), null, {})).toMatchObject({ results: [{ status: 'ok' }] });
    }
    expect(new Set(kept.flatMap(({ questions }) => (questions as readonly Json[]).map(({ kind }) => kind))).size).toBe(5);
  });
});

describe('writing', () => {
  test.each([
    ['no words on when to use it', { about: '  ' }, 'about'],
    ['too much on when to use it', { about: 'é'.repeat(201) }, 'about'],
    ['a short title', { title: 'What?\u200b\u200b\u200b\u200b\u200b' }, 'title'],
    ['no title', { title: null }, 'title'],
    ['too many words', { text: 'a'.repeat(2001) }, 'text'],
    ['no language', { lang: 'English' }, 'lang'],
    ['no question', { questions: [] }, 'questions'],
    ['no list of questions', { questions: 'What?' }, 'questions'],
    ['questions too long to be handed in', { questions: Array(20).fill(longest) }, 'questions'],
  ])('%s is refused at its box', async (_, more, field) => {
    expect(await save(await stage.addAdmin(), randomUUID(), null, more)).toEqual({ status: 'invalid', field });
  });

  test('what was read is changed; what another changed meanwhile is shown and stays', async () => {
    const [ngum, paul] = [await stage.addAdmin(), await stage.addAdmin()];
    const id = randomUUID();
    expect(await save(ngum, id, null)).toMatchObject({ status: 'ok', template: { rev: 1 } });
    // The answer was lost on the way: the same once more is no second one.
    expect(await save(ngum, id, null)).toMatchObject({ status: 'already', template: { rev: 1 } });
    expect(await save(paul, id, 1, { title: 'What comes first in Paul’s words?' })).toMatchObject({ status: 'ok', template: { rev: 2 } });
    const shown = { status: 'changed', template: { id, rev: 2, title: 'What comes first in Paul’s words?' } };
    expect(await save(ngum, id, 1, { title: 'What comes first in Ngum’s words?' })).toMatchObject(shown);
    expect(await save(ngum, id, null, { title: 'A new one with a number that is taken' })).toMatchObject(shown);
    expect(await save(ngum, id, 2, { title: 'What comes first in Ngum’s words?' })).toMatchObject({ status: 'ok', template: { rev: 3 } });
    expect(await save(ngum, randomUUID(), 1)).toEqual({ status: 'not_found' });
  });

  test('two who save at once: one is told of the other', async () => {
    const admins = [await stage.addAdmin(), await stage.addAdmin()];
    const id = randomUUID();
    await save(admins[0] ?? '', id, null);
    const lines = [await stage.connect(), await stage.connect()];
    const sql = `select public.save_poll_template($1, 1, $2) ->> 'status' as answer`;
    const answers = await Promise.all(
      lines.map((ask, n) => ask(admins[n] ?? '', sql, [id, JSON.stringify({ ...words, title: `What comes first for number ${n}?` })])),
    );
    expect(answers.map(({ rows }) => rows[0]?.answer).sort()).toEqual(['changed', 'ok']);
  });

  test('a hundred are in use and no more; a place is free when one is put away', async () => {
    const admin = await stage.addAdmin();
    await stage.query(
      `insert into app.poll_templates (id, lang, about, title, questions) select gen_random_uuid(), 'en', 'To fill the list.', 'Number ' || n || ' of many', $1
        from generate_series(1, 100 - (select count(*) from app.poll_templates where deleted_at is null)) as n`,
      [JSON.stringify([single])],
    );
    const [away, next] = [(await list(admin)).templates.find(({ title }) => title === 'Number 1 of many')?.id as string, randomUUID()];
    expect(await save(admin, next, null)).toEqual({ status: 'closed', why: 'too_many' });
    expect(await putAway(admin, away)).toMatchObject({ status: 'ok' });
    expect(await save(admin, next, null)).toMatchObject({ status: 'ok' });
    expect(await putAway(admin, away, false)).toEqual({ status: 'closed', why: 'too_many' });
    await stage.query(`delete from app.poll_templates where about = 'To fill the list.' or id = $1`, [next]);
  });
});

test('phones hold what is in use: it comes, changes, leaves and comes back', async () => {
  const admin = await stage.addAdmin();
  const [id, phone] = [randomUUID(), newPhone()];
  await catchUp(stage, null, phone);
  const steps: readonly (readonly [() => Promise<Json>, readonly string[]])[] = [
    [() => save(admin, id, null), [words.title]],
    [() => save(admin, id, 1, { title: 'What comes second here?' }), ['What comes second here?']],
    [() => putAway(admin, id), []],
    // It can be written on while it is away, and stays away.
    [() => save(admin, id, 3, { title: 'What comes third here?' }), []],
    [() => putAway(admin, id, false), ['What comes third here?']],
  ];
  const before = titlesOn(phone);
  for (const [act, told] of steps) {
    expect(await act()).toMatchObject({ status: 'ok' });
    await catchUp(stage, null, phone);
    expect(titlesOn(phone)).toEqual([...before, ...told]);
  }
  const [row] = templatesOn(phone).filter((one) => one.id === id);
  expect(Object.keys(row ?? {}).sort()).toEqual(['about', 'id', 'lang', 'questions', 'rev', 'scope', 'text', 'title', 'xid']);
});

test('each mutation stands in the log once, with who did it; what changed nothing does not', async () => {
  const admin = await stage.addAdmin();
  const id = randomUUID();
  await save(admin, id, null);
  await save(admin, id, null);
  await save(admin, id, 7, { title: 'What nobody has read yet' });
  await save(admin, randomUUID(), null, { title: '' });
  await putAway(admin, id);
  await putAway(admin, id);
  expect(await putAway(admin, id, null)).toEqual({ status: 'invalid', field: 'away' });
  expect(await putAway(admin, randomUUID())).toEqual({ status: 'not_found' });
  await putAway(admin, id, false);
  expect(await stage.query('select action, subject_id, details from public.audit_log where actor_id = $1 order by id', [admin])).toEqual(
    ['template_saved', 'template_put_away', 'template_brought_back'].map((action, n) => ({
      ...{ action, subject_id: null, details: { template: id, title: words.title, rev: n + 1 } },
    })),
  );
  expect((await stage.query('select app.first_broken_entry() as broken'))[0]).toEqual({ broken: null });
});
