/** Artists: proposed with a source, read by moderators first, followed, and found by whatever of them is told. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { newPhone } from '#tests/trust/sync/petition-stage.ts';
import { act, add, addMember, created, decide, edit, type Json, openContentStage, rowOf, saidTo } from './content-stage.ts';

const stage = openContentStage();

const propose = (member: string, fields: Json = {}) => add(stage, member, created('artist', {}, fields));

test('an artist is nobody’s but its author’s and moderators’ until these have compared it with the source', async () => {
  const awa = await addMember(stage);
  const id = await propose(awa, { region_code: 'CM-AD' });
  const near = newPhone('region:CM-AD');
  expect(await rowOf(stage, null, `artists:${id}`, near)).toBeUndefined();
  expect(saidTo(await decide(stage, id, 'open'))).toBe('ok');
  expect(await rowOf(stage, null, `artists:${id}`, near)).toMatchObject({ genre: ['bikutsi'], source: 'https://example.org/les-veterans' });
  expect(await edit(stage, awa, 'artist', id)).toBe('closed submitted');
});

test.each([
  ['no source', { source: null }, 'source'],
  ['a source without a line that nobody reads along', { source: 'http://example.org/x' }, 'source'],
  ['a script as its source', { source: 'javascript:alert(1)' }, 'source'],
  ['a link with a space', { link: 'https://example.org/a b' }, 'link'],
  ['no genre', { genre: [] }, 'genre'],
  ['four genres', { genre: ['jazz', 'reggae', 'gospel', 'assiko'] }, 'genre'],
  ['a genre that is none', { genre: ['polka'] }, 'genre'],
  ['a year before records were made', { since: 1850 }, 'since'],
])('it is refused with %s', async (_, fields, field) => {
  expect(await act(stage, await addMember(stage), 'create_content', created('artist', {}, fields))).toBe(`invalid ${field}`);
});

test('whoever follows an artist has them on all their phones, wherever they are from', async () => {
  const id = await propose(await addMember(stage), { region_code: 'CM-AD' });
  await decide(stage, id, 'open');
  const paul = await addMember(stage, 'Paul');
  expect(await rowOf(stage, paul, `artists:${id}`)).toBeUndefined();
  expect(await act(stage, paul, 'follow_content', { id: randomUUID(), content_id: id, follows: true })).toBe('ok');
  expect(await rowOf(stage, paul, `artists:${id}`)).toBeDefined();
});
