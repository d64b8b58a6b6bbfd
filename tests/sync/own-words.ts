/**
 * What members say for themselves, one word of each, in a step of the simulated world: searches they keep, answers about rows of the directory, what
 * they paid, their work, whom they follow; notes of a company about who applied, some with a file in parts; and what they listened to, which nobody may ever see.
 */
import { answerRow } from '#src/features/contributions/model/row-answers.ts';
import { setFeedChoice } from '#src/features/feed/model/choices.ts';
import { noteApplicant } from '#src/features/jobs/model/note.ts';
import { saveWork } from '#src/features/jobs/model/work.ts';
import { reportPrice } from '#src/features/market/model/report-price.ts';
import { noteListen } from '#src/features/music/model/listen.ts';
import { followContent } from '#src/model/content/content-mutations.ts';
import { putFilePart } from '#src/model/content/file-part.ts';
import { setSavedSearch } from '#src/model/content/saved-search.ts';
import { callOf, type Mutation, type MutationCall } from '#src/model/define-mutation.ts';
import { mutate, nextSerial, type Sea } from './sea.ts';
import { carriedOf, noted } from './sim-own-words.ts';
import type { Phone, Tab } from './sim-phone.ts';

interface Spot {
  readonly sea: Sea;
  readonly tab: Tab;
  readonly luck: { readonly bad: boolean; readonly poison: boolean; readonly unfit: boolean };
  /** Of a table that this phone shows. */
  readonly rows: (table: string) => readonly { readonly id: string; readonly [column: string]: unknown }[];
}
type Do = (spot: Spot) => void;

export const sayOwn = (sea: Sea, phone: Phone): void => {
  const { random } = sea;
  const tab = random.pick(phone.tabs);
  if (!tab?.replica.user) return;
  const luck = { bad: random.chance(0.04), poison: random.chance(0.02), unfit: random.chance(0.02) };
  const all = [...tab.replica.store.content().rows.values()];
  const rows = (wanted: string) => all.flatMap(({ table, row }) => (table === wanted ? [row] : []));
  random.pick([work, search, search, search, answer, answer, price, price, follow, choose, note, note, note, file, file, listen, listen])?.(
    {
      ...{ sea, tab, luck, rows },
    },
  );
};

const tell = <A extends object>({ sea, tab, luck }: Spot, mutation: Mutation<A>, args: A): void =>
  mutate(sea, tab, `${mutation.name} ${JSON.stringify(args)}`, () => tab.engine.mutate(mutation, { ...args, ...luck }));
const fresh = ({ sea }: Spot, what: string): string => `${what}-${nextSerial(sea)}`;
/** One of a few, so that phones of one member speak of the same. */
const one = <const T>({ sea }: Spot, of: readonly [T, ...T[]]): T => sea.random.pick(of) ?? of[0];

const work: Do = (spot) =>
  tell(spot, saveWork, {
    id: fresh(spot, 'work'),
    seen_by: one(spot, ['hidden', 'companies', 'public']),
    ...{ experience: [], education: [], languages: ['fr'] },
    skills: [String(spot.sea.serial)],
  });

/** More of them than may be kept. */
const search: Do = (spot) =>
  tell(spot, setSavedSearch, {
    id: fresh(spot, 'search'),
    kind: one(spot, ['job', 'product']),
    query: one(spot, ['mason', 'cook', 'driver']),
    is_on: spot.sea.random.chance(0.75),
  });

const answer: Do = (spot) => {
  const pid = one(spot, ['school', 'clinic']);
  const question = one(spot, ['still_true', 'trust']);
  tell(spot, answerRow, { id: fresh(spot, 'answer'), question, of_table: 'x', pid, title: pid, answer: one(spot, ['yes', 'no', 'none']) });
};

/** From the row that stands there, or anew on a phone that has not heard of it. */
const price: Do = (spot) => {
  const known = spot.sea.random.pick(spot.rows('price_reports'));
  const id = known && spot.sea.random.chance(0.5) ? known.id : fresh(spot, 'price');
  const crop = known?.id === id ? String(known.crop) : one(spot, ['maize', 'rice']);
  const said = spot.sea.random.chance(0.2) ? null : 100 + spot.sea.serial;
  tell(spot, reportPrice, { id, division_code: 'CM-1', crop, unit: 'kg', day: '2026-11-30', price: said });
};

const follow: Do = (spot) =>
  tell(spot, followContent, {
    ...{ id: fresh(spot, 'follow'), kind: 'post', content_id: one(spot, ['post of ngum', 'post of paul']) },
    follows: spot.sea.random.chance(0.6),
  });

const choose: Do = (spot) =>
  tell(spot, setFeedChoice, {
    ...{ id: fresh(spot, 'feed'), choice: 'follow', is_on: spot.sea.random.chance(0.6) },
    ...one(spot, [{ region_code: 'CM-CE' }, { member_id: 'awa' }]),
  });

/** Now and then another one's is to be taken back, which is refused. */
const note: Do = (spot) => {
  const { random } = spot.sea;
  const here = spot.rows('applicant_notes');
  const others = here.filter(({ user_id }) => user_id !== spot.tab.replica.user);
  const known = random.chance(0.4) ? random.pick(others.length > 0 && random.chance(0.5) ? others : here) : undefined;
  const id = known?.id ?? fresh(spot, 'note');
  tell(spot, noteApplicant, { id, content_id: noted, text: known ? null : `words of ${id}` });
};

/** Parts before the note that they belong to, each of which may be what goes wrong. */
const file: Do = ({ sea, tab, luck }) => {
  const of = `file-${nextSerial(sea)}`;
  const whole = { of, id: of, name: of, bytes: 0, hash: '' };
  const parts = Array.from({ length: 1 + Math.floor(sea.random.next() * 3) }, (_, place) =>
    callOf(putFilePart, { ...whole, place, data: carriedOf(of, place), sum: '' }),
  );
  const calls = [...parts, callOf(noteApplicant, { id: of, content_id: noted, text: `words of ${of}` })];
  const unlucky = Math.floor(sea.random.next() * calls.length);
  const made = calls.map(
    (call, n): MutationCall => ({
      ...call,
      args: { ...call.args, ...(n === unlucky ? luck : {}) },
      ...(n > 0 ? { needsPrevious: true } : {}),
    }),
  );
  mutate(sea, tab, `brings ${of} in ${parts.length} parts`, async () => (await tab.engine.mutateAll(made)).at(-1) ?? '');
};

/** By the word in its name it is found wherever it should not be. */
const listen: Do = (spot) =>
  tell(spot, noteListen, {
    content_id: one(spot, ['choice of track 1', 'choice of track 2']),
    day: one(spot, ['2026-11-23', '2026-11-30']),
  });

export const ownWords: readonly Mutation[] = [
  ...[saveWork, setSavedSearch, answerRow, reportPrice, followContent, setFeedChoice, noteApplicant, noteListen, putFilePart],
];
