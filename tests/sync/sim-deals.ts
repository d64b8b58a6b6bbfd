/** What the simulated server decides on deals: as the SQL does (20261129001600), in small. */
import type { sayDeal } from '#src/features/market/model/deal.ts';
import type { Row } from '#src/shared/row.ts';
import type { ArgsOf } from './said.ts';
import { type Case, type Decide, hasBlocked, nobody, ownerOf, put, say, scopeOf, type TalkVerdict } from './sim-talk-rows.ts';

export type DealOf = ArgsOf<typeof sayDeal>;

const sideOf = ({ rows }: Case, product: string, user: string, other: string): Row | undefined =>
  [...rows.values()].find(
    ({ table, row }) => table === 'deal_sides' && row.scope === scopeOf(user) && row.content_id === product && row.other_id === other,
  )?.row;

/** Whose it is; null: nobody can begin a deal about it. */
const sellerOf = ({ rows }: Case, product: string): string | null => {
  const own = rows.get(`content_own:${product}`)?.row;
  return own?.kind === 'product' && (own.state === 'open' || own.state === 'sold') ? ownerOf(own) : null;
};

const sayIt = (given: Case, { id, content_id: product, other_id: other, says = 'none', stars }: DealOf): TalkVerdict => {
  const { rows, me, now, flaw } = given;
  if (other === me) return say('forbidden', [], [], 'own');
  const known = [`${product} ${me}`, `${product} ${other}`]
    .flatMap((key) => rows.get(`deals:${key}`)?.row ?? [])
    .find(({ seller, buyer }) => [seller, buyer].includes(me) && [seller, buyer].includes(other));
  const mine = sideOf(given, product, me, other);
  const tells = mine ? [['deal_sides', mine.id] as const] : [];
  if (stars !== undefined) return giveStars(given, product, other, stars, known);
  if (!known && says !== 'made') return say(says === 'none' ? 'already' : 'not_found');
  const word = String(known?.[me] ?? 'none');
  if (known && word === says) return say('already', [], tells);
  if (known?.agreed_at) return say('closed', [], tells, 'agreed');
  if (says === 'made' && hasBlocked(rows, me, other)) return say('forbidden', [], [], 'blocked');
  const seller = known ? String(known.seller) : sellerOf(given, product);
  if (seller === null) return say('closed', [], [], 'not_for_sale');
  if (seller !== me && seller !== other) return say('not_found');
  const buyer = seller === me ? other : me;
  const others = String(known?.[other] ?? 'none');
  const isAgreed = says === 'made' && (others === 'made' || flaw === 'deal-of-one-side');
  const deal = { id: `${product} ${buyer}`, scope: nobody, seller, buyer, [me]: says, [other]: others, agreed_at: isAgreed ? now : null };
  const side = (user: string, whom: string, fresh: string) =>
    put('deal_sides', {
      id: sideOf(given, product, user, whom)?.id ?? fresh,
      scope: scopeOf(user),
      content_id: product,
      other_id: whom,
      is_seller: user === seller,
      says: deal[user as keyof typeof deal],
      other_says: deal[whom as keyof typeof deal],
      agreed_at: deal.agreed_at,
      stars: sideOf(given, product, user, whom)?.stars ?? null,
      other_stars: sideOf(given, product, user, whom)?.other_stars ?? null,
    });
  const isTold = others !== 'none' || !hasBlocked(rows, other, me);
  const writes = [put('deals', deal), side(me, other, id), ...(isTold ? [side(other, me, `${id} ${other}`)] : [])];
  return say('ok', writes, [['deal_sides', mine?.id ?? id]]);
};

/** Of what both marked alone; both have had a row since. */
const giveStars = (given: Case, product: string, other: string, stars: number, deal: Row | undefined): TalkVerdict => {
  const mine = sideOf(given, product, given.me, other);
  const theirs = sideOf(given, product, other, given.me);
  const tells = mine ? [['deal_sides', mine.id] as const] : [];
  if (!deal || !mine) return say('not_found');
  if (!deal.agreed_at && given.flaw !== 'stars-without-deal') return say('closed', [], tells, 'not_agreed');
  if (mine.stars === stars) return say('already', [], tells);
  const writes = [put('deal_sides', { ...mine, stars }), ...(theirs ? [put('deal_sides', { ...theirs, other_stars: stars })] : [])];
  return say('ok', writes, tells);
};

export const dealDecisions: Readonly<Record<string, Decide>> = { say_deal: sayIt };
