/** Pictures that stay on a phone: so many, as long as the account is here, and no longer. */
import Dexie from 'dexie';
import { expect, test } from 'vitest';
import { accountStore } from './account-db.ts';
import { openAccountReplica } from './account-replica.ts';
import { type KeptPicture, keptPictures, mostPictures } from './kept-pictures.ts';

const picture = (id: string, kept_at = 1): KeptPicture => ({ id, mime: 'image/webp', bytes: Uint8Array.from([1, 2, 3]), kept_at });

test('a picture that was kept is read as it was, while the account is open beside it, and dropped by name', async () => {
  const replica = await openAccountReplica('pictures-1');
  const pictures = keptPictures('pictures-1');
  await pictures.keep(picture('a'));
  await pictures.keep(picture('b'));
  expect(await pictures.read('a')).toEqual(picture('a'));
  expect(await pictures.held(['never here', 'b'])).toEqual(['b']);
  await pictures.drop(['a', 'never here']);
  expect([await pictures.read('a'), await pictures.read('b')]).toEqual([null, picture('b')]);
  replica.close();
});

test('of more than there is room for, those kept longest go', async () => {
  const replica = await openAccountReplica('pictures-2');
  const pictures = keptPictures('pictures-2');
  for (let n = 0; n <= mostPictures; n += 1) await pictures.keep(picture(`p${n}`, 1000 + ((n + 1) % (mostPictures + 1))));
  // The last one was kept "before" all others, as by a clock that was put back.
  expect(await pictures.read(`p${mostPictures}`)).toBeNull();
  expect(await pictures.read('p0')).not.toBeNull();
  replica.close();
});

test('it goes with the account, also where work is kept, and what comes late makes no database', async () => {
  const replica = await openAccountReplica('pictures-3');
  const pictures = keptPictures('pictures-3');
  await pictures.keep(picture('a'));
  replica.close();
  await accountStore.putChanges('pictures-3', () => ({ bio: 'I weave' }));
  await accountStore.removeButChanges('pictures-3');
  expect(await pictures.read('a')).toBeNull();
  await accountStore.remove('pictures-3');
  await pictures.keep(picture('b'));
  expect(await pictures.read('b')).toBeNull();
  expect(await Dexie.exists('mboa-u-pictures-3')).toBe(false);
});
