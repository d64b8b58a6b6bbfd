import { expect, test } from 'vitest';
import type { ShownMessage } from '#src/features/messages/use-thread.ts';
import { ofOneAuthor } from './of-one-author.ts';

const offered = [
  ['own', 'ngum'],
  ['p1', 'paul'],
  ['a1', 'awa'],
  ['p2', 'paul'],
].map(([message_id, author_id]) => ({ message: { message_id, author_id }, isOwn: author_id === 'ngum' }) as unknown as ShownMessage);

test('a report shows the messages of the one who was chosen last, and the member’s own', () => {
  expect(ofOneAuthor(['p1', 'p2'], offered)).toEqual(['p1', 'p2']);
  expect(ofOneAuthor(['p1', 'own', 'a1'], offered)).toEqual(['own', 'a1']);
  expect(ofOneAuthor(['a1', 'own'], offered)).toEqual(['a1', 'own']);
  expect(ofOneAuthor(['own'], offered)).toEqual(['own']);
});
