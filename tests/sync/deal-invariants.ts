/** What must hold of deals: worked out from the words that the server took alone. */
import type { SentOp } from '#src/data/sync/protocol.ts';
import { Broken, baseOf } from './invariants.ts';
import { remembering } from './said.ts';
import type { DealOf } from './sim-deals.ts';
import type { Replica } from './sim-phone.ts';
import type { SimServer } from './sim-server.ts';

interface Deals {
  /** By product, speaker and other side: the last word. */
  readonly words: Map<string, string>;
  /** Stars, in the same way; null: the server took some that no deal gives a right to. */
  readonly given: Map<string, number | null>;
  /** `<member> <whom they blocked>`, at some time. */
  readonly blocks: Set<string>;
}

const key = (product: string, user: string, other: string): string => `${product}|${user}|${other}`;

const hear = ({ words, blocks, given }: Deals, user: string, { name, args }: SentOp): void => {
  if (name === 'say_deal') {
    const { content_id, other_id, says, stars } = args as DealOf;
    if (says) words.set(key(content_id, user, other_id), says);
    else hearStars(words, given, key(content_id, user, other_id), key(content_id, other_id, user), stars ?? 0);
  }
  if (name === 'decide_thread') {
    const { thread_id, decision } = args as { readonly thread_id: string; readonly decision: string };
    if (decision === 'block') blocks.add(`${user} ${thread_id}`);
  }
};
const hearStars = (words: Deals['words'], given: Deals['given'], mine: string, theirs: string, stars: number): void => {
  given.set(mine, words.get(mine) === 'made' && words.get(theirs) === 'made' ? stars : null);
};
const dealsOf = remembering<Deals>(() => ({ words: new Map(), given: new Map(), blocks: new Set() }), hear);

/** Each side has its own last word, and both have that it is agreed, once both said so and not before. */
export const checkDealsAtRest = ({ name, user, store }: Replica, { memory }: SimServer): void => {
  const { words, blocks, given } = dealsOf(memory.taken);
  for (const [said, stars] of given) if (stars === null) throw new Broken(`the server took stars without a deal: ${said}`);
  const rows = [...baseOf(store.content()).values()].flatMap((held) => (held.table === 'deal_sides' ? [held.row] : []));
  for (const { content_id, other_id, says, other_says, agreed_at, stars, other_stars } of rows) {
    const [mine, theirs] = [
      words.get(key(String(content_id), String(user), String(other_id))) ?? 'none',
      words.get(key(String(content_id), String(other_id), String(user))) ?? 'none',
    ];
    const deal = `the deal of ${user} with ${other_id} about ${content_id}`;
    if (says !== mine) throw new Broken(`${name} has that ${user} says ${says} of ${deal}, and they said ${mine}`);
    const isAgreed = mine === 'made' && theirs === 'made';
    if ((agreed_at !== null) !== isAgreed) throw new Broken(`${name} has ${deal} agreed at ${agreed_at}: ${mine}, ${theirs}`);
    const due = [
      given.get(key(String(content_id), String(user), String(other_id))),
      given.get(key(String(content_id), String(other_id), String(user))),
    ];
    if ([stars, other_stars].some((told, n) => (told ?? null) !== (due[n] ?? null)))
      throw new Broken(`${name} has ${stars} and ${other_stars} stars of ${deal}, and ${due} were given`);
    // Of whoever is blocked nothing more is heard.
    if (other_says !== theirs && ![...blocks].some((block) => block.startsWith(`${user} `)))
      throw new Broken(`${name} has ${other_says} of the other side of ${deal}, and they said ${theirs}`);
  }
  for (const [said, word] of words) {
    const [product, by, other] = said.split('|');
    if (by === user && word === 'made' && !rows.some((row) => row.content_id === product && row.other_id === other))
      throw new Broken(`${name} lacks what ${user} said of a deal about ${product}`);
  }
};
