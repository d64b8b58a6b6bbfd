/** How something that a member gave stands, whatever its kind: from what its definition says of the state. */
import type { AnyKind } from '#src/model/content/define-content.ts';

export type Standing =
  | 'published'
  | 'sent'
  | 'waits'
  | 'declined'
  | 'accepted'
  | 'over'
  | 'taken_back'
  | 'not_public'
  /** Of what was confirmed: it counts, or why not. */
  | 'counts'
  | 'young'
  | 'elsewhere'
  | 'changed';

export const standingOf = (kind: AnyKind, state: string): Standing => {
  const { seen, waits } = kind.states[state] ?? {};
  const into = kind.moves.filter(([, to]) => to === state);
  const cameBy = (mover: string): boolean => into.some(([, , by]) => by === mover);
  // A comment that was removed keeps its place, without its words.
  if (seen === 'parent' && into.length > 0 && into.every(([, , by]) => by === 'owner') && !leads(kind, state)) return 'taken_back';
  if (seen) return seen === 'company' || seen === 'invited' ? 'sent' : 'published';
  if (waits) return 'waits';
  // Whoever declines or hides gives a reason; whoever accepts need not.
  if (cameBy('moderator')) return into.some(([, , by, needs]) => by === 'moderator' && needs?.reasons) ? 'declined' : 'accepted';
  if (cameBy('clock')) return 'over';
  return cameBy('owner') ? 'taken_back' : 'not_public';
};

/** On to another state. */
const leads = (kind: AnyKind, state: string): boolean => kind.moves.some(([from]) => from === state);
