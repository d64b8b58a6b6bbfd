/**
 * What the simulated server decides on what members say for themselves: as the SQL does (save_work, set_saved_search, answer_row, report_price,
 * follow_content, set_feed_choice, note_applicant, note_listen, put_file_part), in small.
 */
import type { NoteArgs } from '#src/features/jobs/model/note.ts';
import type { NoteListenArgs } from '#src/features/music/model/listen.ts';
import type { FilePart } from '#src/model/content/file-part.ts';
import type { Row } from '#src/shared/row.ts';
import { company } from './sim-contents.ts';
import { type Case, type Decide, nobody, put, say, scopeOf, type TalkVerdict, type Write } from './sim-talk-rows.ts';

/** About whom the people of the one company note something; here all members are of it. */
export const noted = 'application-1';
/** Searches that a member keeps at a time; of those that were let go as many stay. */
export const mostSearches = 3;

type Args = Readonly<Record<string, unknown>>;
/** A word of which a member has one for each key; the last one stands. */
interface OwnWord {
  readonly table: string;
  /** By which it is one and the same. */
  readonly key: readonly string[];
  /** What it says of that. */
  readonly says: readonly string[];
  /** Taken back, or never said. */
  readonly isOff: (args: Args) => boolean;
}

export const ownWord: Readonly<Record<string, OwnWord>> = {
  save_work: { table: 'work_profiles', key: [], says: ['seen_by', 'experience', 'education', 'skills', 'languages'], isOff: () => false },
  set_saved_search: { table: 'saved_searches', key: ['kind', 'query'], says: ['is_on'], isOff: ({ is_on }) => is_on === false },
  answer_row: { table: 'row_answers', key: ['question', 'pid'], says: ['answer'], isOff: ({ answer }) => answer === 'none' },
  report_price: {
    table: 'price_reports',
    key: ['division_code', 'crop', 'unit'],
    says: ['price', 'day'],
    isOff: ({ price }) => price === null,
  },
  follow_content: { table: 'content_follows', key: ['content_id'], says: ['follows'], isOff: ({ follows }) => follows === false },
  set_feed_choice: {
    table: 'feed_choices',
    key: ['choice', 'member_id', 'region_code'],
    says: ['is_on'],
    isOff: ({ is_on }) => is_on === false,
  },
};
export const partsOf = (from: Args, names: readonly string[]): Args => Object.fromEntries(names.map((name) => [name, from[name] ?? null]));
export const keyOf = (word: OwnWord, from: Args): string => JSON.stringify(partsOf(from, word.key));
const saidBy = (word: OwnWord, from: Args): string => JSON.stringify(partsOf(from, word.says));

const ownRows = ({ rows, me }: Case, table: string): readonly Row[] =>
  [...rows.values()].flatMap((held) => (held.table === table && !held.deleted && held.row.scope === scopeOf(me) ? [held.row] : []));

const hear =
  (word: OwnWord) =>
  (given: Case, args: Args): TalkVerdict => {
    const { flaw } = given;
    const known = flaw === 'own-word-twice' ? undefined : ownRows(given, word.table).find((row) => keyOf(word, row) === keyOf(word, args));
    const tells = known ? [[word.table, known.id] as const] : [];
    if (known ? saidBy(word, known) === saidBy(word, args) : word.isOff(args)) return say('already', [], tells);
    const searches = word.table === 'saved_searches' && !word.isOff(args) ? ownRows(given, word.table) : [];
    if (searches.filter((row) => !word.isOff(row)).length >= mostSearches && flaw !== 'searches-without-end')
      return say('forbidden', [], [], 'too_many');
    if (known && flaw === 'first-word-stays') return say('ok', [], tells);
    const id = known?.id ?? String(args.id);
    const row = { id, scope: flaw === 'own-words-leak' ? 'public' : scopeOf(given.me), ...partsOf(args, [...word.key, ...word.says]) };
    const gone: readonly Write[] = searches
      .filter((one) => word.isOff(one) && one.id !== id)
      .slice(0, -mostSearches)
      .map((one) => put(word.table, one, true));
    return say('ok', [put(word.table, row), ...gone], [[word.table, id]]);
  };

/** A note is its author's to take back, and all of the company read it. */
const note = (given: Case, { id, content_id, text }: NoteArgs): TalkVerdict => {
  const { rows, me, flaw } = given;
  if (content_id !== noted) return say('not_found');
  const known = rows.get(`applicant_notes:${id}`);
  const tells = [['applicant_notes', id] as const];
  if (text === null) {
    if (!known || known.deleted) return say('already');
    if (known.row.user_id !== me && flaw !== 'note-of-another') return say('not_found');
    return say('ok', [put('applicant_notes', known.row, true)], tells);
  }
  if (known) return known.row.user_id === me ? say('already', [], tells) : say('id_conflict');
  return say('ok', [put('applicant_notes', { id, scope: company, content_id, user_id: me, text })], tells);
};

/** A mark of whoever heard it, which nobody can read, and a number. */
const listen = ({ rows, me, flaw }: Case, { content_id, day }: NoteListenArgs): TalkVerdict => {
  const mark = `${me} heard ${content_id} in the week of ${day}`;
  if (rows.has(`listen_marks:${mark}`) && flaw !== 'listen-each-time') return say('already');
  const count = `${content_id} ${day}`;
  const listens = Number(rows.get(`listens_daily:${count}`)?.row.listens ?? 0) + 1;
  return say('ok', [put('listen_marks', { id: mark, scope: nobody }), put('listens_daily', { id: count, scope: nobody, listens })]);
};

/** What this part carries, and no other: with it the server knows what should have come. */
export const carriedOf = (file: string, place: number): string => `part ${place} of ${file}`;
const part = ({ rows }: Case, { id, place, data }: FilePart): TalkVerdict => {
  const key = `${id} ${place}`;
  if (rows.has(`file_parts:${key}`)) return say('already');
  return say('ok', [put('file_parts', { id: key, scope: nobody, data })]);
};

export const ownDecisions: Readonly<Record<string, Decide>> = {
  ...Object.fromEntries(Object.entries(ownWord).map(([name, word]) => [name, hear(word)])),
  note_applicant: note,
  note_listen: listen,
  put_file_part: part,
};
