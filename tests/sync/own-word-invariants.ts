/** What must hold of what members say for themselves: worked out from the words that the server took, in their order, and from nothing else. */
import type { SentOp } from '#src/data/sync/protocol.ts';
import type { NoteArgs } from '#src/features/jobs/model/note.ts';
import type { NoteListenArgs } from '#src/features/music/model/listen.ts';
import type { FilePart } from '#src/model/content/file-part.ts';
import { Broken, baseOf } from './invariants.ts';
import { remembering } from './said.ts';
import { carriedOf, keyOf, mostSearches, ownWord, partsOf } from './sim-own-words.ts';
import type { Replica } from './sim-phone.ts';
import type { SimServer } from './sim-server.ts';

type Args = Readonly<Record<string, unknown>>;
interface Words {
  /** By member, kind of word and key: the last one; null: taken back. */
  readonly last: Map<string, Args | null>;
  /** Of a company, by id; null: taken back. */
  readonly notes: Map<string, { readonly by: string; readonly text: string } | null>;
  /** By track and week, who heard it. */
  readonly heard: Map<string, Set<string>>;
  /** What the server should not have taken. */
  readonly wrongs: string[];
}

const hear = ({ last, notes, heard, wrongs }: Words, user: string, { name, args }: SentOp): void => {
  const word = ownWord[name];
  if (word) {
    last.set(`${user} ${name} ${keyOf(word, args as Args)}`, word.isOff(args as Args) ? null : (args as Args));
    const kept = [...last].filter(([key, said]) => key.startsWith(`${user} set_saved_search `) && said !== null).length;
    if (kept > mostSearches) wrongs.push(`${user} keeps ${kept} searches`);
  }
  if (name === 'note_applicant') {
    const { id, text } = args as NoteArgs;
    const known = notes.get(id);
    if (known && known.by !== user) wrongs.push(`${user} has ${id} otherwise, which is not theirs`);
    if (known === undefined && text !== null) notes.set(id, { by: user, text });
    if (known && text === null) notes.set(id, null);
  }
  if (name === 'put_file_part') {
    const { id, place, data } = args as FilePart;
    if (data !== carriedOf(id, place)) wrongs.push(`part ${place} of ${id} came with ${data}`);
  }
  if (name === 'note_listen') {
    const { content_id, day } = args as NoteListenArgs;
    heard.set(`${content_id} ${day}`, (heard.get(`${content_id} ${day}`) ?? new Set()).add(user));
  }
};
const wordsOf = remembering<Words>(() => ({ last: new Map(), notes: new Map(), heard: new Map(), wrongs: [] }), hear);

/** Whatever happened: who heard a track counts once a week. */
export const checkOwnWords = ({ memory, data }: SimServer): void => {
  const { wrongs, heard } = wordsOf(memory.taken);
  for (const wrong of wrongs) throw new Broken(wrong);
  for (const [key, who] of heard) {
    const counted = data.all().get(`listens_daily:${key}`)?.row.listens;
    if (counted !== who.size) throw new Broken(`${counted} listens of ${who.size} members: ${key}`);
  }
};

/** What parts carry stands beside those that wait, of each and of none that has gone. */
export const checkCarried = ({ name, store }: Replica): void => {
  const { ops, carried } = store.content();
  const parts = [...ops.values()].flatMap(({ id, quiet }) => (quiet === 'piece' ? [id] : []));
  const [here, due] = [[...carried.keys()], parts].map((ids) => String(ids.sort()));
  if (here !== due) throw new Broken(`${name} holds what ${here} carry, and ${due} wait`);
};

/** On all phones of a member stands the last word of each, once, and on nobody else's; a company's notes with all its people. */
export const checkOwnWordsAtRest = ({ name, user, store }: Replica, { memory }: SimServer): void => {
  const { last, notes } = wordsOf(memory.taken);
  const rows = [...baseOf(store.content()).values()];
  for (const [what, word] of Object.entries(ownWord)) {
    const here = rows.flatMap(({ table, row }) => (table === word.table ? [row] : []));
    const keys = here.map((row) => keyOf(word, row));
    if (new Set(keys).size !== keys.length) throw new Broken(`${name} has ${what} twice: ${keys}`);
    for (const row of here.filter((one) => !word.isOff(one)))
      if (!last.get(`${user} ${what} ${keyOf(word, row)}`)) throw new Broken(`${name} has ${what} ${keyOf(word, row)}, which nobody said`);
    for (const [key, said] of last) {
      const own = here.find((row) => key === `${user} ${what} ${keyOf(word, row)}`);
      if (!key.startsWith(`${user} ${what} `) || (said === null && (!own || word.isOff(own)))) continue;
      const [stands, due] = [own ?? {}, said ?? {}].map((one) => JSON.stringify(partsOf(one as Args, word.says)));
      if (stands !== due) throw new Broken(`${name} has ${stands} for ${key}, and the last word was ${due}`);
    }
  }
  const due = [...notes].flatMap(([id, note]) => (note && user !== null ? [`${id} ${note.text}`] : [])).sort();
  const here = rows.flatMap(({ table, row }) => (table === 'applicant_notes' ? [`${row.id} ${row.text}`] : [])).sort();
  if (String(here) !== String(due)) throw new Broken(`${name} has the notes ${here}, and should have ${due}`);
};
