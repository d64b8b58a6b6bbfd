/** How moderators find a content again: by its words, its author and tags that they give each other. On native PostgreSQL. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addComment, addEvent, addMember, addOpenEvent, type Json, openContentStage, saidTo } from './content-stage.ts';

const stage = openContentStage();
const tag = async (by: string, target: string, word: unknown, wanted: unknown = true) =>
  saidTo(await stage.call(by, 'tag_content', target, word, wanted));
const found = async (asked: Json, by: string = stage.moderator): Promise<readonly unknown[]> => {
  const answer = (await stage.call(by, 'moderated_contents', { what: 'all', ...asked })) as { items?: readonly Json[] };
  return (answer.items ?? []).map(({ id }) => id);
};

test('a tag is one word a content, read by moderators alone', async () => {
  const ngum = await addMember(stage);
  const [id, other] = [await addOpenEvent(stage, ngum), await addOpenEvent(stage, ngum, { title: 'Market day' })];
  expect([await tag(ngum, id, 'canary'), await tag(stage.moderator, randomUUID(), 'canary')]).toEqual([
    'forbidden no_moderator',
    'not_found',
  ]);
  expect(await stage.call(null, 'tag_content', id, 'canary', true)).toBe('42501');
  for (const word of ['x', 'x'.repeat(31), ' ', null]) expect(await tag(stage.moderator, id, word)).toBe('invalid tag');
  expect(await tag(stage.moderator, id, 'canary', null)).toBe('invalid wanted');
  expect([await tag(stage.moderator, id, ' Canary  Two '), await tag(stage.colleague, id, 'canary two')]).toEqual(['ok', 'already']);
  expect([await found({ tag: 'canary two' }), await found({ tag: 'canary' })]).toEqual([[id], []]);
  expect(await stage.call(stage.colleague, 'content_tags')).toEqual({ status: 'ok', tags: ['canary two'] });
  expect(await stage.call(ngum, 'content_tags')).toMatchObject({ status: 'forbidden' });
  for (const answered of [
    await stage.call(ngum, 'pull', 1, null, {}),
    await stage.call(ngum, 'export_my_data'),
    await stage.call(stage.moderator, 'export_my_data'),
  ])
    expect(JSON.stringify(answered)).not.toContain('canary');
  expect([await tag(stage.colleague, id, 'canary two', false), await tag(stage.colleague, id, 'canary two', false)]).toEqual([
    'ok',
    'already',
  ]);
  for (let n = 0; n < 10; n += 1) expect(await tag(stage.moderator, other, `tag ${n}`)).toBe('ok');
  expect(await tag(stage.moderator, other, 'one more')).toBe('forbidden too_many');
});

test('words are found by their beginnings in title, text and the author’s name, also of what waits and of comments', async () => {
  const [ngum, paul] = [await addMember(stage), await addMember(stage, 'Paul Ndifor')];
  const open = await addOpenEvent(stage, ngum, { title: 'Fête du coton à Maroua' });
  const waiting = await addEvent(stage, paul, { title: 'Seed fair' });
  const comment = await addComment(stage, paul, open, 'Who brings the drums?');
  expect([await found({ words: 'fete coton' }), await found({ words: 'maro' })]).toEqual([[open], [open]]);
  expect(await found({ words: 'drum' })).toEqual([comment]);
  expect(new Set(await found({ words: 'ndifor' }))).toEqual(new Set([waiting, comment]));
  expect(await found({ words: 'ndifor', kind: 'event' })).toEqual([waiting]);
  expect(await found({ words: 'seed drums' })).toEqual([]);
  expect(await stage.call(stage.moderator, 'moderated_contents', { what: 'all', words: 'x' })).toMatchObject({
    status: 'invalid',
    field: 'words',
  });
  expect(await found({ words: 'ndifor' }, paul)).toEqual([]);
});

test('each kind that moderators read has its index and its branch', async () => {
  const kinds = await stage.query('select table_name as name from app.content_kinds where not is_confidential');
  const [{ body = '' } = {}] = await stage.query(
    `select prosrc as body from pg_proc where oid = 'app.contents_of_words(tsquery)'::regprocedure`,
  );
  for (const { name } of kinds) {
    expect(String(body)).toContain(`from app.${String(name)} x`);
    expect(
      await stage.query(`select from pg_indexes where schemaname = 'app' and indexname = $1`, [`${String(name)}_search`]),
    ).toHaveLength(1);
  }
});
