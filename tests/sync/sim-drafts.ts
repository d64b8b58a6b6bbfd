/**
 * What members are writing in the simulated world: a shelf for each account of a phone, which outlives its tabs as local storage does, pages
 * that write as src/data/session/drafts.ts lets them, and that file's neighbour, which hands all of it on.
 */
import { type DraftShelf, receiveDrafts, sendDrafts } from '#src/data/session/send-drafts.ts';
import { type DraftVersions, type SeenVersion, standing, withoutSeen, withWritten } from '#src/model/drafts/draft-versions.ts';
import { Broken } from './invariants.ts';
import { madeIn, nextSerial, run, type Sea } from './sea.ts';
import type { Phone, Replica, Tab } from './sim-phone.ts';

/** What a page wrote and nobody who saw it has written on or handed in since. */
export interface Word extends SeenVersion {
  readonly text: string;
  readonly key: string;
  /** Where it was written. */
  readonly replica: Replica;
}

/** As a page has it: which version it writes, and which it began from. */
interface Writing {
  readonly mine: SeenVersion | null;
  readonly from: SeenVersion | null;
}
const pages = new WeakMap<Tab, Map<string, Writing>>();

interface Spot {
  readonly sea: Sea;
  readonly phone: Phone;
  readonly tab: Tab;
  readonly key: string;
}

const writingOf = ({ tab, key }: Spot): Writing => {
  const page = pages.get(tab) ?? new Map<string, Writing>();
  pages.set(tab, page);
  const [last] = standing(tab.replica.shelf.get(key) ?? {});
  const writing = page.get(key) ?? { mine: null, from: last ? { id: last.id, at: last.at } : null };
  page.set(key, writing);
  return writing;
};

/** What a page lets go of had been seen by its member. */
const put = ({ sea, tab, key }: Spot, next: DraftVersions): void => {
  const before = standing(tab.replica.shelf.get(key) ?? {});
  tab.replica.shelf.set(key, next);
  for (const { id, at } of before) if (next[id]?.content === undefined && (sea.words.get(id)?.at ?? '') <= at) sea.words.delete(id);
};

const write = (spot: Spot): void => {
  const { sea, phone, tab, key } = spot;
  const { mine: before, from } = writingOf(spot);
  const now = new Date(sea.clock.now + phone.offset).toISOString();
  const at = before && before.at >= now ? new Date(Date.parse(before.at) + 1).toISOString() : now;
  const mine = { id: before?.id ?? `draft-${nextSerial(sea)}`, at };
  const text = `word ${nextSerial(sea)}`;
  sea.tell(`${tab.name} writes ${text} into the ${key}, as ${mine.id}`);
  put(spot, withWritten(tab.replica.shelf.get(key) ?? {}, mine, { text }, from));
  sea.words.set(mine.id, { ...mine, text, key, replica: tab.replica });
  pages.get(tab)?.set(key, { mine, from: null });
};

const handIn = (spot: Spot): void => {
  const { sea, tab, key } = spot;
  const { mine, from } = writingOf(spot);
  const seen = mine ?? from;
  sea.tell(`${tab.name} hands the ${key} in`);
  pages.get(tab)?.delete(key);
  if (seen) put(spot, withoutSeen(tab.replica.shelf.get(key) ?? {}, [seen]));
};

/** Goes on from what was written elsewhere, or discards it. */
const judgeOther = (spot: Spot): void => {
  const { sea, tab, key } = spot;
  const { mine, from } = writingOf(spot);
  const versions = tab.replica.shelf.get(key) ?? {};
  const other = sea.random.pick(standing(versions).filter(({ id }) => id !== mine?.id && id !== from?.id));
  if (!other) return;
  const { id, at } = other;
  const goesOn = sea.random.chance(0.5);
  sea.tell(`${tab.name} ${goesOn ? 'goes on from' : 'discards'} ${id}`);
  if (goesOn) pages.get(tab)?.set(key, { mine: null, from: { id, at } });
  else put(spot, withoutSeen(versions, [{ id, at }]));
};

export const writeDraft = (sea: Sea, phone: Phone): void => {
  const tab = sea.random.pick(phone.tabs);
  if (!tab?.replica.user) return;
  const spot = { sea, phone, tab, key: sea.random.pick(['petition', 'profile']) ?? 'profile' };
  const what = sea.random.pick([write, write, write, handIn, judgeOther, null, null]);
  if (what) what(spot);
  else {
    sea.tell(`${tab.name} hands its drafts on`);
    run(sea, handOn(sea, tab));
  }
};

const shelfOf = ({ shelf }: Replica): DraftShelf => ({
  place: 'drafts',
  all: () => Object.fromEntries(shelf),
  put: (key, versions) => shelf.set(key, versions),
});

export const takeIn = async (replica: Replica): Promise<void> => void (await receiveDrafts(replica.store.reader, shelfOf(replica)));

/** What its other phones wrote comes in, and what is new here goes into the outbox, as one mutation a version. */
export const handOn = async (sea: Sea, { engine, replica }: Tab): Promise<void> => {
  await takeIn(replica);
  const mutate: typeof engine.mutate = async (...act) => {
    const id = await engine.mutate(...act);
    madeIn(sea, replica.name).add(id);
    return id;
  };
  const discard: typeof engine.discard = (id) => {
    sea.takenBack.add(id);
    return engine.discard(id);
  };
  sea.handOvers += 1;
  try {
    await sendDrafts({ engine: { mutate, discard }, replica: replica.store.reader }, shelfOf(replica));
  } finally {
    sea.handOvers -= 1;
  }
};

/** At sign-out, when nothing is to be kept: what was written here is given up, and so is what the server was to be told. */
export const wipeShelf = (sea: Sea, replica: Replica): void => {
  replica.shelf = new Map();
  sea.hasGivenUp = true;
  for (const [id, word] of sea.words) if (word.replica === replica) sea.words.delete(id);
};

const textOn = ({ shelf }: Replica, { key, id }: Pick<Word, 'key' | 'id'>): unknown =>
  (shelf.get(key)?.[id]?.content as { readonly text?: string } | undefined)?.text;

/** No word is lost where it was written, whatever other pages and phones write, hand in and hear. */
export const checkDrafts = ({ words }: Sea): void => {
  for (const word of words.values())
    if (textOn(word.replica, word) !== word.text) throw new Broken(`${word.replica.name} has lost ${word.text} of ${word.id}`);
};

/** All phones of a member have all that is written, and nothing that was handed in; unless the server lost its memory, or a phone, or a tab died in a hand-over. */
export const checkDraftsAtRest = ({ words, hasGivenUp, handOvers, server }: Sea, replica: Replica): void => {
  if (server.epoch !== 1) return;
  for (const word of words.values())
    if (word.replica.user === replica.user && textOn(replica, word) !== word.text)
      throw new Broken(`${replica.name} never heard of ${word.text}`);
  if (hasGivenUp || handOvers > 0) return;
  for (const [key, versions] of replica.shelf)
    for (const { id } of standing(versions)) if (!words.has(id)) throw new Broken(`${replica.name} still has ${id} of the ${key}`);
};
