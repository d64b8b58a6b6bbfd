/** What is read of petitions online: signers without their secrets, petitions that ask the same, one by its code. */
import { expect, test } from 'vitest';
import { addGathering, addOpened, addReviewed, openLifeStage, petitionOf, statusOf } from './life-stage.ts';
import { addPetition, send, signing } from './petition-stage.ts';

const stage = openLifeStage();

interface Signers {
  readonly status: string;
  readonly signers: readonly { readonly name: string | null; readonly area: string | null; readonly day: string }[];
  readonly more: boolean;
}
const signersOf = async (pid: unknown, page = 0) => (await stage.call(null, 'read_signers', pid, page)) as Signers;

test('signers are names they chose, areas and days: no id, no time, no hidden name, nobody who took it back', async () => {
  const id = await addPetition(stage);
  const { pid } = await petitionOf(stage, id);
  const names = ['Awa Ngum', 'Paul Ndi', 'Hidden Person', 'Taken Back'];
  const members = await Promise.all(names.map((display_name) => stage.addMember({ display_name })));
  const chosen = [{ area_code: 'CM-NW-ME' }, { name_display: 'initials' }, { name_display: 'citizen', area_code: 'CM-AD' }, {}];
  for (const [n, member] of members.entries()) await send(stage, member, [signing(id, chosen[n])]);
  expect(await statusOf(stage, members[3] ?? '', 'withdraw_signature', { petition_id: id })).toBe('ok');
  const answer = await signersOf(pid);
  expect(answer).toEqual({
    status: 'ok',
    more: false,
    signers: [
      { name: 'Awa Ngum', area: 'CM-NW-ME', day: '2027-03-27' },
      { name: 'P. N.', area: null, day: '2027-03-27' },
      { name: null, area: 'CM-AD', day: '2027-03-27' },
    ],
  });
  for (const secret of [...members, 'Hidden', 'Taken', 'Paul']) expect(JSON.stringify(answer)).not.toContain(secret);
});

test('50 are a page, and every signer is on one of them once', async () => {
  const id = await addPetition(stage);
  const { pid } = await petitionOf(stage, id);
  for (let n = 0; n < 103; n += 1) await send(stage, await stage.addMember({ display_name: `Signer ${n}` }), [signing(id)]);
  const pages = [await signersOf(pid), await signersOf(pid, 1), await signersOf(pid, 2)];
  expect(pages.map(({ signers, more }) => [signers.length, more])).toEqual([
    [50, true],
    [50, true],
    [3, false],
  ]);
  expect(new Set(pages.flatMap(({ signers }) => signers.map(({ name }) => name))).size).toBe(103);
});

test('of what is not public nothing is read but that a code is right', async () => {
  const { id } = await addReviewed(stage);
  const { pid, code } = await petitionOf(stage, id);
  expect(await signersOf(pid)).toEqual({ status: 'not_found' });
  expect(await stage.call(null, 'read_petition', pid)).toEqual({ status: 'not_found' });
  expect(await stage.call(null, 'petition_by_code', ` ${String(code).toLowerCase()} `)).toEqual({
    status: 'ok',
    id,
    pid,
    code,
    state: 'in_review',
  });
  expect(await stage.call(null, 'petition_by_code', '000000')).toEqual({ status: 'not_found' });
  await stage.query(`update app.petitions set state = 'rejected', reason = 'spam' where id = $1`, [id]);
  expect(await stage.call(null, 'petition_by_code', code)).toEqual({ status: 'not_found' });
});

test('a petition that is read has what a phone would have, and not its owner or code', async () => {
  const { id, author } = await addOpened(stage);
  const { pid, code } = await petitionOf(stage, id);
  const answer = await stage.call(null, 'read_petition', String(pid).toUpperCase());
  expect(answer).toMatchObject({ status: 'ok', petition: { id, pid, owner_name: 'N. A.' }, counts: { by_account: 5 }, events: [] });
  for (const secret of [author, String(code)]) expect(JSON.stringify(answer)).not.toContain(secret);
});

test('petitions that ask the same are found by their words, at most three, open ones only', async () => {
  const member = await stage.addMember();
  const text = 'Children walk two hours to school since the bridge is closed.';
  const find = async (title: string | null, more = text) =>
    (await stage.call(member, 'find_similar_petitions', title, more)) as {
      readonly petitions: readonly { readonly title: string; readonly alike: number }[];
    };
  await addPetition(stage, { title: 'Repair the bridge over the Mezam' });
  await addPetition(stage, {
    title: 'Réparer le pont de la Mezam',
    lang: 'fr',
    text: 'Le pont est fermé depuis la saison des pluies et les élèves font un détour.',
  });
  await addPetition(stage, {
    title: 'A well for the market of Bafut',
    text: 'Water is carried from the river by the women of the market every morning.',
  });
  await addGathering(stage, { title: 'Repair the bridge over the Mezam now' });
  const found = await find('Repair the MEZAM bridge');
  expect(found.petitions.map(({ title }) => title)).toEqual(['Repair the bridge over the Mezam']);
  expect((await find('Reparer le pont sur la Mezam', '')).petitions.map(({ title }) => title)).toEqual(['Réparer le pont de la Mezam']);
  expect((await find('Books for the library', 'There are none.')).petitions).toEqual([]);
  for (let n = 0; n < 5; n += 1) await addPetition(stage, { title: `Repair the bridge over the Mezam ${n}` });
  const many = (await find('Repair the bridge over the Mezam')).petitions;
  expect(many).toHaveLength(3);
  expect(many[0]?.alike).toBeGreaterThan(0.8);
  expect(await find(null)).toEqual({ status: 'invalid', field: 'title' });
  expect(await stage.call(null, 'find_similar_petitions', 'Repair', '')).toBe('42501');
});
