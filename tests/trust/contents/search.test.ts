/** The search about all that members wrote: what everybody may read is found by its words, whatever its kind, and nothing else is. */
import { expect, test } from 'vitest';
import { everyKind } from '#src/model/content/every-kind.ts';
import { addPetition } from '#tests/trust/sync/petition-stage.ts';
import { add, addComment, addMember, addOpenEvent, created, decide, type Json, openContentStage, plant } from './content-stage.ts';

const stage = openContentStage();

const find = async (typed: unknown, who: string | null = null): Promise<readonly Json[]> =>
  ((await stage.call(who, 'search_written', typed)) as { found: readonly Json[] }).found;
const titles = async (typed: string): Promise<unknown> => (await find(typed)).map(({ title }) => title);

test('by the beginnings of all its words, in any order, with or without accents, in its title before its text', async () => {
  const awa = await addMember(stage);
  await addOpenEvent(stage, awa, { title: 'Réunion sur l’eau à Mɛɗumba', text: 'Nous parlons du forage et de la route du marché.' });
  await addOpenEvent(stage, awa, {
    title: 'Forage: the opening',
    text: 'Everybody is welcome at the new well, bring water.',
    region_code: 'CM-AD',
  });
  expect(await titles('reunion EAU')).toEqual(['Réunion sur l’eau à Mɛɗumba']);
  expect(await titles('medumba')).toEqual(['Réunion sur l’eau à Mɛɗumba']);
  expect(await titles('forag')).toEqual(['Forage: the opening', 'Réunion sur l’eau à Mɛɗumba']);
  expect(await titles('forage nowhere')).toEqual([]);
  expect(await find('opening')).toMatchObject([{ kind: 'event', region_code: 'CM-AD', is_sample: false }]);
});

test('how many of a kind there are is told with each, also of those that are not listed', async () => {
  for (let n = 0; n < 8; n += 1) await addOpenEvent(stage, await addMember(stage), { title: `Planting cassava, day ${n}` });
  await addPetition(stage, { title: 'Seed of cassava for all', state: 'open' });
  const found = await find('cassava');
  expect(found.map(({ kind, many }) => `${kind} ${many}`).sort()).toEqual([...Array(6).fill('event 8'), 'petition 1']);
});

test('where nothing has the words, titles that look like all of them are found, and said to be only like them', async () => {
  const awa = await addMember(stage);
  await addOpenEvent(stage, awa, { title: 'Réunion sur l’eau à Mɛɗumba' });
  await addOpenEvent(stage, awa, { title: 'Reunion of the veterans' });
  const near = (typed: string) => stage.call(null, 'search_written', typed) as Promise<{ found: readonly Json[]; is_near: boolean }>;
  for (const typed of ['medunba', 'mdumba reunion', 'réunoin medumba'])
    expect([typed, await near(typed)]).toEqual([
      typed,
      { found: [expect.objectContaining({ title: 'Réunion sur l’eau à Mɛɗumba' })], is_near: true },
    ]);
  expect(await near('veterans')).toMatchObject({ is_near: false, found: [{ title: 'Reunion of the veterans' }] });
  for (const typed of ['xylophone', 'reunion xylophone', 'zq zq zq']) expect([typed, (await near(typed)).found]).toEqual([typed, []]);
  const id = await add(stage, awa, created('event', {}, { title: 'CANARY before review' }));
  expect((await near('canarry')).found).toEqual([]);
  await decide(stage, id, 'open');
  expect((await near('canarry')).found).toHaveLength(1);
});

test('what is a draft, under review, hidden, withdrawn, or told to a company alone is found by nobody, its member and moderators included', async () => {
  const awa = await addMember(stage);
  const id = await add(stage, awa, created('event', {}, { title: 'CANARY before review' }));
  for (const who of [null, awa, stage.moderator]) expect(await find('canary', who)).toEqual([]);
  await decide(stage, id, 'open');
  expect(await titles('canary')).toEqual(['CANARY before review']);
  await decide(stage, id, 'hidden', { reason: 'spam' });
  for (const who of [null, awa, stage.moderator]) expect(await find('canary', who)).toEqual([]);
});

test('nothing private of it finds it, and comments are found with what they hang on, not by themselves', async () => {
  const awa = await addMember(stage);
  const id = await addOpenEvent(stage, awa, { title: 'Cleaning the well', phone: '677 00 11 22' });
  await addComment(stage, awa, id, 'I bring a CANARY along.');
  for (const typed of ['677 00 11', 'canary', 'ngum awa']) expect(await find(typed), typed).toEqual([]);
});

test('each kind that stands by itself is found; what is between a member and a company is not', async () => {
  const found = new Set<unknown>();
  for (const kind of everyKind) {
    const state = Object.keys(kind.states).find((one) => kind.states[one]?.seen === 'everybody');
    // Of a job the company must be there.
    if (!state || kind.hasOwnLife || kind.isConfidential || kind.company) continue;
    await plant(stage, kind.kind, state);
  }
  for (const typed of ['bafut', 'veterans', 'plantains', 'bamenda', 'the']) for (const { kind } of await find(typed)) found.add(kind);
  await addPetition(stage, { title: 'Mend the bridge over the Mifi', state: 'open' });
  for (const { kind } of await find('bridge mifi')) found.add(kind);
  expect([...found].sort()).toEqual(['artist', 'correction', 'event', 'petition', 'post', 'product', 'stall']);
});

test.each(['', 'ab', 'a b', '   ', '!!', '&|:*()', "'; drop table app.events; --", 'x'.repeat(100_000), null])(
  'whatever is typed, nothing or little is found and nothing breaks: %j',
  async (typed) => {
    expect(await find(typed)).toEqual([]);
  },
);

test('a member is found by the name that everybody sees, as long as they allow it and have a page; and the rest of them finds nobody', async () => {
  const awa = await addMember(stage);
  const write = (columns: string) => stage.query(`update public.profiles set ${columns} where user_id = '${awa}'`);
  const named = () => find('nkwenti awa');
  await write(`display_name = 'Awa Nkwénti', bio = 'Weaver of CANARY', region_code = (select code from public.regions limit 1)`);
  expect(await stage.call(awa, 'set_username', 'awa_weaves')).toEqual({ status: 'ok' });
  expect(await named()).toEqual([]);
  const allow = (agrees: boolean) => stage.call(awa, 'set_consent', 'found', agrees);
  expect(await allow(true)).toEqual({ status: 'ok' });
  const shown = { kind: 'member', pid: 'awa_weaves', title: 'Awa Nkwénti', region_code: null, is_sample: false, many: 1 };
  expect(await named()).toEqual([shown]);
  for (const typed of ['canary', 'awa_weaves', 'nkwent1']) expect([typed, await find(typed)]).toEqual([typed, []]);
  await write(`region_code_seen_by = 'everyone'`);
  expect(await named()).toMatchObject([{ region_code: expect.stringMatching(/^CM-/) }]);
  for (const audience of ['members', 'me']) {
    await write(`display_name_seen_by = '${audience}'`);
    for (const who of [null, awa, stage.moderator]) expect(await find('nkwenti', who)).toEqual([]);
  }
  await write(`display_name_seen_by = 'everyone'`);
  expect(await named()).toHaveLength(1);
  expect(await allow(false)).toEqual({ status: 'ok' });
  expect(await named()).toEqual([]);
  await allow(true);
  await stage.query(`update auth.users set banned_until = now() + interval '100 years' where id = '${awa}'`);
  expect(await named()).toEqual([]);
});
