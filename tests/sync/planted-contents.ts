/** What the server could do wrong with what members write for others. */
import type { Planted } from './engine-code.ts';

export const plantedInContents: readonly Planted[] = [
  { name: 'a member applies twice for one job', flaw: 'applies-twice' },
  { name: 'an application is read by all', flaw: 'application-leaks' },
  { name: 'a reaction for each phone of a member', flaw: 'reaction-of-each-phone' },
  { name: 'a changed reaction is taken and lost', flaw: 'reaction-lost' },
  { name: 'each tap counts', flaw: 'counts-each-tap' },
  { name: 'an edit that was under way brings back what was deleted', flaw: 'edit-brings-back' },
  { name: 'a move that its kind does not know is taken', flaw: 'any-move' },
  { name: 'who is blocked still answers', flaw: 'blocked-answer' },
  { name: 'comments stay when what they hang on goes', flaw: 'comments-stay' },
];
