/** The pictures of a product in its form, on the smallest phone: as they stand, taken away and put back, chosen, ordered, lost, kept with the draft, and no seventh. */
import { loaders } from 'virtual:areas';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { product } from '#src/features/market/model/product.ts';
import { changeContentPicture } from '#src/model/content/content-mutations.ts';
import { callOf } from '#src/model/define-mutation.ts';
import { pidOf } from '#src/shared/pid.ts';
import type { Row } from '#src/shared/row.ts';
import { findInner, findOverflow, holdRows, member, openScreen, phone } from './phone.tsx';
import { valuesFor } from './values-for.ts';

vi.mock('#src/data/react/accounts.ts', () => ({ accounts: { current: () => phone.account, subscribe: () => () => undefined } }));
vi.mock('#src/data/react/use-session.ts', () => ({
  useSession: () => phone.session,
  useVisitor: () => ({ status: 'signed-in', roles: new Set() }),
}));

const id = 'c0000000-0000-4000-8000-000000000002';
const stall = 'c0000000-0000-4000-8000-000000000003';
const facts = (name: string) => ({ mime: 'image/webp' as const, width: 1024, height: 512, bytes: 38_000, hash: name.repeat(32) });
const own = (of: string, kind: string, more: object): Row => ({
  ...{ id: of, xid: '1', rev: 1, scope: `user:${member}`, kind, parent_id: null, state: 'open', reason: null, note: null, is_held: false },
  ...{ resubmissions_left: 9, decision_id: null, appeal_until: null, appeal: null, reply: null, fields: {}, images: [], ...more },
});

await page.viewport(320, 640);
vi.setConfig({ testTimeout: 60_000 });
afterEach(() => localStorage.clear());

const openForm = async (search: string, images: readonly object[] = [], language: 'en' | 'fr' = 'en'): Promise<void> => {
  const area = await loaders.marketplace?.();
  if (!area) throw new Error('no marketplace');
  await holdRows(member, [
    ['content_own', own(stall, 'stall', { fields: { title: 'Plantains of Grace' } })],
    ['content_own', own(id, 'product', { parent_id: stall, fields: { ...valuesFor(product), title: 'Plantains' }, images })],
  ]);
  await openScreen(area, `/marketplace/sell?${search}`, language);
};
const six = ['a', 'b', 'c', 'd', 'e', 'f'].map(facts);
const edit = async (): Promise<string> => `edit=${await pidOf(id)}`;

const drawn = async (color: string): Promise<File> => {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [640, 320];
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = color;
    context.fillRect(0, 0, 640, 320);
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'));
  return new File([blob ?? ''], 'photo.jpg', { type: 'image/jpeg' });
};
const shown = (): string => document.querySelector('main')?.innerText ?? '';
const sees = (text: string | RegExp) => vi.waitFor(() => expect(shown()).toMatch(text), { timeout: 20_000 });
const choose = async (label: string, file: File): Promise<void> => page.getByLabelText(label).upload(file);
const agreements = (): number => document.querySelectorAll('figure').length;

test('all stand in the form, and each is taken away and put back', async () => {
  await openForm(await edit(), six);
  await sees(/Show picture 1 \(38\sKB\)[\s\S]*Show picture 6 \(38\sKB\)/);
  expect(shown()).not.toContain('Add another picture');
  await page.getByRole('button', { name: 'Remove picture 1' }).click();
  await sees('The picture goes when you save.');
  expect(shown()).toContain('Remove picture 2');
  await page.getByRole('button', { name: 'Put it back' }).click();
  await sees('Remove picture 1');
});

test('what is moved stands there, the focus goes with it, and one tap sends the order with what else was changed', async () => {
  await openForm(await edit(), [facts('a'), facts('b'), facts('c')]);
  await page.getByRole('button', { name: 'Move picture 3 up' }).click();
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Move picture 2 up'));
  await page.getByRole('button', { name: 'Move picture 2 up' }).click();
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Move picture 1 down'));
  await page.getByRole('button', { name: 'Remove picture 3' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  const sent = await vi.waitFor(async () => {
    const ops = (await phone.account?.replica.ops())?.filter(({ name }) => name === 'change_content_picture') ?? [];
    expect(ops).toHaveLength(2);
    return ops.map(({ args }) => args);
  });
  const [a, b, c] = ['a', 'b', 'c'].map((name) => name.repeat(32));
  expect(sent).toMatchObject([
    { removes: b, image: null },
    { removes: null, image: null, order: [c, a] },
  ]);
});

test('two are chosen; the same twice, or what is none, is said where it happened; a draft that is opened again has both', async () => {
  await openForm('draft=a1');
  await sees('At most 6 pictures.');
  await choose('Add a picture', await drawn('red'));
  await vi.waitFor(() => expect(agreements()).toBe(1), { timeout: 20_000 });
  await choose('Add another picture', new File(['no picture'], 'x.jpg', { type: 'image/jpeg' }));
  await sees('This file cannot be read as a picture. Choose another.');
  await choose('Add another picture', await drawn('red'));
  await sees('This is the same picture twice. Remove one of them.');
  await page.getByRole('button', { name: 'Remove the picture' }).last().click();
  await choose('Add another picture', await drawn('blue'));
  await vi.waitFor(() => expect(agreements()).toBe(2), { timeout: 20_000 });
  await sees(/Sending costs about \S+\sKB of data/);
  expect(shown()).not.toContain('twice');
  expect(findOverflow()).toEqual([]);
  const area = await loaders.marketplace?.();
  if (area) await openScreen(area, '/marketplace/sell?draft=a1', 'fr');
  await vi.waitFor(() => expect(agreements()).toBe(2), { timeout: 20_000 });
  expect(shown()).toContain('Elle est gardée avec votre brouillon.');
  expect(findInner(shown())).toBeNull();
  expect(findOverflow()).toEqual([]);
});

test('a draft from another phone names pictures that are not here: said, and chosen again or left out', async () => {
  localStorage.clear();
  await openForm('draft=a2');
  await sees('Add a picture');
  await choose('Add a picture', await drawn('green'));
  await vi.waitFor(() => expect(agreements()).toBe(1), { timeout: 20_000 });
  // The words are here, and the phone's memory of pictures is another.
  await openForm('draft=a2');
  await sees('The picture you chose is not on this phone any more.');
  await page.getByRole('button', { name: 'Leave it out' }).click();
  await vi.waitFor(() => expect(shown()).not.toContain('any more'));
  expect(shown()).toContain('Add a picture');
});

test('what was not taken stands in its place, and waits where there is no room', async () => {
  for (const [images, removes, room] of [
    [[facts('a')], null, 'Remove picture 2'],
    [[facts('a'), facts('b')], 'a'.repeat(32), 'Remove picture 2'],
    [six, null, 'waits for room'],
  ] as const) {
    await openForm(await edit(), images);
    const account = phone.account;
    if (!account) throw new Error('nobody');
    const pid = await pidOf(id);
    const image = { ...facts('9'), data: 'AAAA' };
    const [op = ''] = await account.engine.mutateAll([
      callOf(changeContentPicture, { kind: 'product', content_id: id, pid, removes, image }),
    ]);
    await account.replica.write('relaxed', async (tx) => {
      const made = (await tx.ops()).find((one) => one.id === op);
      if (made) await tx.putOp({ ...made, state: 'refused', refusal: { status: 'closed', why: 'pictures_full' } });
      await tx.putRow(
        'content_own',
        own(id, 'product', { parent_id: stall, fields: { ...valuesFor(product), title: 'Plantains' }, images }),
      );
    });
    await sees(room);
    expect(findOverflow()).toEqual([]);
  }
});
