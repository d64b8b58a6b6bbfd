/** The server's books of donations in small: as the SQL does (20261125000610, 20261127000210), asked by the server's own code (supabase/server/donations/desk.ts). */
import type { WorldFlaw } from './engine-code.ts';

export interface BookedDonation {
  readonly id: string;
  readonly fund: string;
  readonly amount: number;
  state: string;
  reason: string | null;
  sentAt: number | null;
  expiresAt: number;
  checkAt: number | null;
}

interface Transaction {
  readonly donation: string;
  readonly entries: readonly (readonly [account: 'fund' | 'payers', amount: number])[];
}

export interface Books {
  readonly donations: Map<string, BookedDonation>;
  readonly transactions: Transaction[];
  readonly heard: Set<string>;
  readonly query: (sql: string, values: readonly unknown[]) => { readonly rows: readonly Readonly<Record<string, unknown>>[] };
}

type Args = readonly unknown[];
type Known = (books: Books, now: number, args: Args, flaw: WorldFlaw | undefined) => unknown;

export const createBooks = (clock: { readonly now: number }, flaw: WorldFlaw | undefined): Books => {
  const books: Books = {
    donations: new Map(),
    transactions: [],
    heard: new Set(),
    query: (sql, values) => {
      const name = /app\.(\w+)\(/.exec(sql)?.[1] ?? '';
      if (name === 'donations_due') return { rows: due(books, clock.now).map((id) => ({ id })) };
      const known = functions[name];
      if (!known) throw new Error(`these books know no ${name}`);
      return { rows: [{ told: known(books, clock.now, values, flaw) }] };
    },
  };
  return books;
};

const due = ({ donations }: Books, now: number): readonly string[] =>
  [...donations.values()].filter(({ checkAt }) => checkAt !== null && checkAt <= now).map(({ id }) => id);

const second = 1000;
const minute = 60 * second;
export const hour = 60 * minute;
const steps = [15 * second, 30 * second, minute, 2 * minute, 5 * minute, 10 * minute, 30 * minute, 2 * hour, 24 * hour];
const nextCheck = (sent: number, now: number): number | null => steps.map((step) => sent + step).find((at) => at > now) ?? null;

const begin: Known = ({ donations }, now, [id, fund, amount]) => {
  const known = donations.get(String(id));
  if (known && (known.fund !== fund || known.amount !== amount)) return { status: 'id_conflict' };
  const made = { id: String(id), fund: String(fund), amount: Number(amount), state: 'created', reason: null };
  if (!known) donations.set(made.id, { ...made, sentAt: null, expiresAt: 0, checkAt: now + 15 * second });
  return tell(donations.get(made.id));
};

const tell = (one: BookedDonation | undefined): unknown =>
  one ? { status: 'ok', id: one.id, state: one.state, reason: one.reason, arrived_xaf: null, receipt: null } : { status: 'not_found' };

const chargeOf: Known = ({ donations }, now, [id]) => {
  const one = donations.get(String(id));
  if (!one) return null;
  const { state, amount, checkAt, sentAt } = one;
  return { state, amount_xaf: amount, is_due: checkAt !== null && checkAt <= now, age_ms: sentAt === null ? null : now - sentAt };
};

const send: Known = (books, now, args, flaw) => {
  const one = books.donations.get(String(args[0]));
  if (one?.state === 'created')
    Object.assign(one, { state: 'sent_to_provider', sentAt: now, expiresAt: now + 10 * minute, checkAt: now + 15 * second });
  return chargeOf(books, now, args, flaw);
};

const accept: Known = ({ donations }, _, [id]) => {
  const one = donations.get(String(id));
  if (one?.state === 'sent_to_provider') one.state = 'awaiting_payer';
};

const settle: Known = (books, now, [id, told, toldAmount, why], flaw) => {
  const one = books.donations.get(String(id));
  if (!one) return 'not_found';
  const open = ['awaiting_payer', 'unknown', ...(flaw === 'late-money-is-lost' ? [] : ['expired'])];
  if (flaw === 'books-each-time' && one.state === 'succeeded' && told === 'succeeded') book(books, one);
  if (!open.includes(one.state)) return 'already';
  const isOther = told === 'succeeded' && toldAmount !== one.amount && flaw !== 'books-any-amount';
  const to = goesTo(one, isOther ? 'another amount' : String(told), now, flaw);
  const isOver = to === 'succeeded' || to === 'failed';
  Object.assign(one, {
    state: to,
    reason: isOther ? 'amount_mismatch' : to === 'failed' ? why : to === 'succeeded' ? null : one.reason,
    checkAt: isOver ? null : nextCheck(one.sentAt ?? now, now),
  });
  if (to === 'succeeded') book(books, one);
  return to;
};

const goesTo = ({ state, reason, expiresAt }: BookedDonation, told: string, now: number, flaw: WorldFlaw | undefined): string => {
  if (told === 'succeeded') return 'succeeded';
  if (told === 'another amount' || told === 'unreachable') return state === 'awaiting_payer' ? 'unknown' : state;
  if (told === 'failed' && state !== 'expired') return 'failed';
  const isOpen = state === 'awaiting_payer' || (state === 'unknown' && reason === null && flaw !== 'in-doubt-for-ever');
  return told === 'pending' && isOpen && expiresAt <= now ? 'expired' : state;
};

const book = ({ transactions }: Books, { id, amount }: BookedDonation): void => {
  transactions.push({
    donation: id,
    entries: [
      ['fund', amount],
      ['payers', -amount],
    ],
  });
};

const note: Known = ({ donations, heard }, _, [, event, id]) => {
  if (!donations.has(String(id))) return 'not_found';
  if (heard.has(String(event))) return 'already';
  heard.add(String(event));
  return 'new';
};

const functions: Readonly<Record<string, Known>> = {
  begin_donation: begin,
  tell_donation: ({ donations }, _, [id]) => tell(donations.get(String(id))),
  charge_of: chargeOf,
  send_donation: send,
  accept_donation: accept,
  settle_donation: settle,
  note_callback: note,
};
