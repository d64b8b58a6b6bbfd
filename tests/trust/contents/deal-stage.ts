/** A sale with its two sides, and what they say of deals about it. */
import { randomUUID } from 'node:crypto';
import { catchUp, newPhone } from '#tests/trust/sync/petition-stage.ts';
import { act, add, addMember, type ContentStage, created, type Json } from './content-stage.ts';

export interface Sale {
  readonly grace: string;
  readonly paul: string;
  readonly stall: string;
  readonly product: string;
}
export const onSale = async (stage: ContentStage): Promise<Sale> => {
  const [grace, paul] = [await addMember(stage, 'Grace Mbah'), await addMember(stage, 'Paul Etoga')];
  const stall = await add(stage, grace, created('stall'));
  return { grace, paul, stall, product: await add(stage, grace, created('product', { parent_id: stall })) };
};
export const saying = (product: string, other_id: string, says: unknown, more: Json = {}): Json => ({
  id: randomUUID(),
  content_id: product,
  other_id,
  says,
  ...more,
});
export const say = (stage: ContentStage, member: string, product: string, other: string, says: unknown, more: Json = {}): Promise<string> =>
  act(stage, member, 'say_deal', saying(product, other, says, more));
/** What a new phone of this member has of deals. */
export const dealsOf = async (stage: ContentStage, member: string): Promise<readonly Json[]> => {
  const phone = newPhone();
  await catchUp(stage, member, phone);
  return [...phone.rows].flatMap(([key, row]) => (key.startsWith('deal_sides:') ? [row] : []));
};
export const toldOf = async (stage: ContentStage, member: string): Promise<readonly unknown[]> =>
  (
    await stage.query(
      `select facts ->> 'decision' as what from app.notifications where user_id = $1 and kind = 'deal_news' order by happened_at, 1`,
      [member],
    )
  ).map(({ what }) => what);

export const star = (stage: ContentStage, member: string, product: string, other: string, stars: unknown): Promise<string> =>
  act(stage, member, 'say_deal', { id: randomUUID(), content_id: product, other_id: other, stars });
export const agree = async (stage: ContentStage, { paul, grace, product }: Pick<Sale, 'paul' | 'grace' | 'product'>): Promise<void> => {
  await say(stage, paul, product, grace, 'made');
  await say(stage, grace, product, paul, 'made');
};
