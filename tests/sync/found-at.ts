/**
 * Seeds of worlds in which a planted mistake shows that shows in few. No promise: where one does not show any more, because the engine
 * or the worlds have changed, all are searched as for any other mistake, and the test prints the new line.
 */
export const foundAt: Readonly<Record<string, number>> = {
  'a cursor without a horizon': 104,
  'somebody who is blocked is told so': 152,
  'reading is told though one of the two does not tell': 92,
  'an edit gives a stub its words back': 509,
  'a draft goes though more was written since': 106,
  'reading stays told when one does not tell any more': 369,
  'an answer of nobody is read as an empty one': 38,
  'arguments of an older app are taken as they are': 18,
  'the wrong account: nobody looks whose token it is': 311,
  'of pages written together only the last moves the turn': 57,
  'a grant that was closed and opened again is the same': 92,
  'a tombstone takes a newer row': 147,
  'a clock that was put back holds up what waits': 147,
  'the limit of the month is not kept': 20,
  'a member applies twice for one job': 248,
  'a reaction for each phone of a member': 285,
  'a changed reaction is taken and lost': 285,
  'each tap counts': 285,
  'an edit that was under way brings back what was deleted': 21,
  'a move that its kind does not know is taken': 19,
  'who is blocked still answers': 506,
  'comments stay when what they hang on goes': 322,
  'a window leaves and its rows stay': 29,
  'what was under way brings back a window that has left': 47,
  'a window leaves under what waits': 47,
  'a full disk is taken for a mutation without effect': 23,
  'stars without a deal': 37,
  'a part that is tried anew has lost what it carries': 143,
  'a provider that was out of reach once leaves a doubt for ever': 18,
};

/** What shows in one of the first so many is found at once anyway. */
export const rare = 15;
