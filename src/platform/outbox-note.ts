/**
 * What the outbox held when Mboa last looked, noted outside of its database: a browser that clears the database leaves this behind, so the
 * loss is noticed and told. Laws kept here:
 *   * counts and times only, under a name that says nothing of whose they are; it goes with the sign-out;
 *   * what was lost is told until somebody has read it;
 *   * read as all tabs see it: storage.ts gives a page what it once wrote, and a sign-out in another tab would not count here.
 */
import { create } from 'zustand';

/** Times in ms. */
export interface Held {
  /** Mutations and changes of the profile that the server did not have. */
  readonly waiting: number;
  readonly seenAt: number;
  /** When the server had answered last; 0: never. */
  readonly syncedAt: number;
}

export interface OutboxNote extends Held {
  /** The mark in the database that this is about. */
  readonly mark: string;
  /** Whose it is, as a hash of member and mark. */
  readonly of: string;
  readonly lost: Held | null;
}

/** session.ts takes it away. */
const key = 'mboa.outbox-note';

export const readNote = (): OutboxNote | null => {
  const note = parsed();
  const { mark, of, lost } = Object(note);
  return isHeld(note) && typeof mark === 'string' && typeof of === 'string'
    ? { ...note, mark, of, lost: isHeld(lost) ? lost : null }
    : null;
};

const isHeld = (value: unknown): value is Held =>
  ['waiting', 'seenAt', 'syncedAt'].every((name) => Number.isFinite(Reflect.get(Object(value), name)));

/** Without storage there is no note, and a person is told nothing that nobody can know. */
const parsed = (): unknown => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
};

/** Not while an account is being ended, nor after the phone was wiped: it would come back as a loss that was none. */
export const writeNote = (note: OutboxNote): void => {
  try {
    if (localStorage.getItem('mboa.ending-account') || !localStorage.getItem('mboa.session')) return;
    localStorage.setItem(key, JSON.stringify(note));
  } catch {
    // It is full or switched off: no note, as above.
  }
};

export const lostMutations = create<{ readonly lost: Held | null }>(() => ({ lost: readNote()?.lost ?? null }));

export const closeLost = (): void => {
  const note = readNote();
  if (note) writeNote({ ...note, lost: null });
  lostMutations.setState({ lost: null });
};
