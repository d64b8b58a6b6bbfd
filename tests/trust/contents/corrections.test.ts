/** Corrections: of any page, read by moderators first, seen in the region they are of, and what is told to moderators alone is theirs. */
import { expect, test } from 'vitest';
import { newPhone } from '#tests/trust/sync/petition-stage.ts';
import { act, add, addMember, created, decide, edit, inDays, type Json, move, openContentStage, rowOf, saidTo } from './content-stage.ts';

const stage = openContentStage();

const propose = (member: string, fields: Json = {}) => add(stage, member, created('correction', {}, fields));

test('a correction is its member’s and moderators’ until these have compared it; its note stays theirs', async () => {
  const awa = await addMember(stage);
  const id = await propose(awa, { region_code: 'CM-AD', note: 'My uncle signed the decree.' });
  const near = newPhone('region:CM-AD');
  expect(await rowOf(stage, null, `corrections:${id}`, near)).toBeUndefined();
  expect(saidTo(await decide(stage, id, 'open'))).toBe('ok');
  const seen = await rowOf(stage, null, `corrections:${id}`, near);
  expect(seen).toMatchObject({ field: 'mayors.holder', value: 'Ngwa Paul', was: null });
  expect(JSON.stringify(seen)).not.toContain('My uncle');
  expect(await edit(stage, awa, 'correction', id)).toBe('closed submitted');
  expect(saidTo(await decide(stage, id, 'entered'))).toBe('ok');
  expect(await rowOf(stage, null, `contents:${id}`, near)).toMatchObject({ state: 'entered' });
});

test('what was taken back or not accepted is nobody else’s, and moderators alone say that it is in the lists', async () => {
  const awa = await addMember(stage);
  const [back, refused] = [await propose(awa), await propose(awa, { value: 'Ngwa Peter' })];
  expect(await move(stage, awa, back, 'entered')).toBe('closed no_move');
  expect(await move(stage, awa, back, 'withdrawn')).toBe('ok');
  expect(saidTo(await decide(stage, refused, 'rejected', { reason: 'unclear' }))).toBe('ok');
  for (const id of [back, refused]) expect(await rowOf(stage, null, `corrections:${id}`)).toBeUndefined();
});

test.each([
  ['no page', { about: null }, 'about'],
  ['the address of another site as its page', { about: 'https://example.org/' }, 'about'],
  ['a script as its page', { about: 'javascript:alert(1)' }, 'about'],
  ['no word how one knows', { source: 'I know' }, 'source'],
  ['nothing that is right', { value: '' }, 'value'],
  ['what the page says already', { was: 'Ngwa Paul' }, 'changed'],
  ['a day to come', { known_on: inDays(9).slice(0, 10) }, 'known_on'],
  ['a day before there was a state', { known_on: '1800-01-01' }, 'known_on'],
])('it is refused with %s', async (_, fields, field) => {
  expect(await act(stage, await addMember(stage), 'create_content', created('correction', {}, fields))).toBe(`invalid ${field}`);
});
