/** What members write for others in a step of the simulated world, and what they do with it: posts, comments, reactions, applications, products. */
import { blockAuthor } from '#src/features/feed/model/blocks.ts';
import { createContent, editContent, moveContent, reactContent } from '#src/model/content/content-mutations.ts';
import { reactions } from '#src/model/content/reactions.ts';
import type { Row } from '#src/shared/row.ts';
import { makeDeal } from './deals.ts';
import { mutate, nextSerial, type Sea } from './sea.ts';
import { employer, kinds, stallOf, theJob } from './sim-contents.ts';
import type { Phone, Tab } from './sim-phone.ts';

interface Spot {
  readonly sea: Sea;
  readonly tab: Tab;
  readonly user: string;
  readonly rows: readonly { readonly table: string; readonly row: Row }[];
  readonly luck: { readonly bad: boolean; readonly poison: boolean; readonly unfit: boolean };
}
type Do = (spot: Spot) => void;

export const writeForOthers = (sea: Sea, phone: Phone): void => {
  const { random } = sea;
  const tab = random.pick(phone.tabs);
  const user = tab?.replica.user;
  if (!tab || !user) return;
  const luck = { bad: random.chance(0.04), poison: random.chance(0.02), unfit: random.chance(0.02) };
  const spot = { sea, tab, user, rows: [...tab.replica.store.content().rows.values()], luck };
  random.pick([writePost, comment, comment, react, react, react, block, block, block, apply, sell, edit, move, move, employ])?.(spot);
  // Beside the others, which happen as often as before.
  if (random.chance(0.5)) makeDeal(spot);
};

const write = ({ sea, tab, luck }: Spot, kind: string, parent?: Row): void => {
  const id = `${kind}-${nextSerial(sea)}`;
  const hanging = parent ? { parent_id: parent.id, parent_kind: String(parent.kind) } : {};
  const args = { id, pid: id, kind, kind_v: 1, name_display: 'full' as const, fields: { text: `words of ${id}` }, ...hanging, ...luck };
  mutate(sea, tab, `writes ${id}${parent ? ` on ${parent.id}` : ''}`, () => tab.engine.mutate(createContent, args));
};

const shown = ({ rows }: Spot, kind: string): readonly Row[] =>
  rows.flatMap(({ table, row }) => (table === 'contents' && row.kind === kind ? [row] : []));
const own = ({ rows }: Spot): readonly Row[] => rows.flatMap(({ table, row }) => (table === 'content_own' ? [row] : []));

const writePost: Do = (spot) => write(spot, 'post');

/** Also on what the server has not heard of yet. */
const comment: Do = (spot) => {
  const posts = [...shown(spot, 'post'), ...own(spot).filter(({ kind }) => kind === 'post')];
  const on = spot.sea.random.pick(posts.slice(-3));
  if (on) write(spot, 'comment', on);
};

/** Now and then on one's own, which is refused. */
const react: Do = (spot) => {
  const { sea, tab, luck } = spot;
  const on = sea.random.pick([...shown(spot, 'post'), ...shown(spot, 'comment')].slice(-4));
  if (!on) return;
  const reaction = sea.random.chance(0.25) ? null : (sea.random.pick(reactions) ?? null);
  const args = { id: `reaction-${nextSerial(sea)}`, kind: String(on.kind), content_id: on.id, reaction, ...luck };
  mutate(sea, tab, `says ${reaction} of ${on.id}`, () => tab.engine.mutate(reactContent, args));
};

/** Whoever wrote one of the first posts, which most phones have; or no more. */
const block: Do = (spot) => {
  const { sea, tab, luck } = spot;
  const mine = new Set(own(spot).map(({ id }) => id));
  const by = sea.random.pick(
    shown(spot, 'post')
      .filter(({ id }) => !mine.has(id))
      .slice(0, 3),
  );
  if (!by) return;
  const is_on = sea.random.chance(0.85);
  const args = { id: `block-${nextSerial(sea)}`, content_id: by.id, name: null, is_on, ...luck };
  mutate(sea, tab, `blocks by ${by.id}: ${is_on}`, () => tab.engine.mutate(blockAuthor, args));
};

/** On each phone of a member, which know nothing of each other. */
const apply: Do = (spot) => {
  const on = shown(spot, 'job').find(({ id }) => id === theJob);
  if (on && spot.user !== employer) write(spot, 'application', on);
};

const sell: Do = (spot) => {
  const at = shown(spot, 'stall').find(({ id }) => id === stallOf(spot.user));
  if (at) write(spot, 'product', at);
};

const edit: Do = (spot) => {
  const { sea, tab, luck } = spot;
  const one = sea.random.pick(own(spot).filter(({ kind }) => kind === 'post' || kind === 'product'));
  if (!one) return;
  const fields = { text: `words ${nextSerial(sea)} of ${one.id}` };
  const args = { kind: String(one.kind), content_id: one.id, pid: one.id, fields, ...luck };
  mutate(sea, tab, `says ${one.id} otherwise`, () => tab.engine.mutate(editContent, args));
};

const moveTo = ({ sea, tab, luck }: Spot, { id, kind }: Row, to: string): void => {
  const args = { kind: String(kind), content_id: id, to, ...luck };
  mutate(sea, tab, `has ${id} ${to}`, () => tab.engine.mutate(moveContent, args));
};

/** Another phone may have done something else with it. */
const move: Do = (spot) => {
  const one = spot.sea.random.pick(own(spot).slice(-4));
  const to = spot.sea.random.pick((kinds[String(one?.kind)]?.moves ?? []).filter(([, , by]) => by === 'owner'))?.[1];
  if (one && to) moveTo(spot, one, to);
};

/** Who acts for the company reads what came, and answers it. */
const employ: Do = (spot) => {
  const one = spot.sea.random.pick(shown(spot, 'application'));
  const to = spot.sea.random.pick(['seen', 'shortlisted', 'offer', 'not_selected']);
  if (one && to && spot.user === employer) moveTo(spot, one, to);
};
