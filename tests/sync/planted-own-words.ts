/** What the server, or the engine, could do wrong with what members say for themselves. */
import type { Planted } from './engine-code.ts';

const world = 'own';
export const plantedInOwnWords: readonly Planted[] = [
  { name: 'a word of one’s own for each phone', flaw: 'own-word-twice', world },
  { name: 'the first word stays', flaw: 'first-word-stays', world },
  { name: 'one’s own words are told to all', flaw: 'own-words-leak', world },
  { name: 'searches without end', flaw: 'searches-without-end', world },
  { name: 'a note is taken back by another', flaw: 'note-of-another', world },
  { name: 'who heard a track counts each time', flaw: 'listen-each-time', world },
  {
    name: 'a part of a file leaves without what it carries',
    edits: [{ file: 'create-engine.ts', find: 'going.map((op) => tx.whole(op))', replace: 'going' }],
    world,
  },
  {
    name: 'a part that is tried anew has lost what it carries',
    edits: [{ file: 'create-engine.ts', find: 'const whole = await tx.whole(op);', replace: 'const whole = op;' }],
    world,
  },
  {
    name: 'what a part carries stays when it has gone',
    edits: [{ file: 'memory-store.ts', find: 'content.carried.delete(id);', replace: '' }],
    world,
  },
  {
    name: 'what was heard stays in the outbox when it is refused',
    edits: [{ file: 'apply-answer.ts', find: 'isAccepted(status) || op.quiet === true', replace: 'isAccepted(status)' }],
    world,
  },
];
