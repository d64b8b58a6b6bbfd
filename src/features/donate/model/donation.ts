/** A donation as this phone knows it. Its states are the server's (SQL: app.donation_moves); `draft`: the server has not been heard yet. */
import * as v from 'valibot';

export const states = [
  'draft',
  'created',
  'sent_to_provider',
  'awaiting_payer',
  'succeeded',
  'failed',
  'expired',
  'unknown',
  'refund_requested',
  'refunded',
] as const;

const state = v.picklist(states);
const receipt = v.optional(v.nullable(v.string()), null);
const reason = v.nullable(v.picklist(['insufficient_funds', 'rejected', 'amount_mismatch', 'not_arrived']));

/** What arrived, where that is not what was asked for. */
const arrived_xaf = v.optional(v.nullable(v.number()), null);

/** As the server tells it. */
export const toldDonation = v.object({ status: v.literal('ok'), id: v.string(), state, reason, receipt, arrived_xaf });
export type ToldDonation = v.InferOutput<typeof toldDonation>;

export const keptDonation = v.object({
  id: v.string(),
  fund: v.string(),
  amount_xaf: v.number(),
  is_test: v.boolean(),
  /** When it was begun on this phone, in ms. */
  at: v.number(),
  state,
  reason,
  arrived_xaf,
  /** Its number, once the money has arrived. */
  receipt,
  /** Its end was read. */
  is_read: v.boolean(),
});
export type Donation = v.InferOutput<typeof keptDonation>;

export const reminder = v.object({ fund: v.string(), amount_xaf: v.number() });
export type Reminder = v.InferOutput<typeof reminder>;

export const leastAmount = 100;
export const mostAmount = 500_000;

/** Null: no amount that can be given. */
export const readAmount = (typed: string): number | null => {
  const digits = typed.replace(/[\s\u00a0\u202f.,]|FCFA|XAF/gi, '');
  const amount = /^\d{1,7}$/.test(digits) ? Number(digits) : 0;
  return amount >= leastAmount && amount <= mostAmount ? amount : null;
};

/** Money may be on its way: nobody may pay again. */
export const isWaiting = (donation: Pick<Donation, 'state'>): boolean =>
  ['draft', 'created', 'sent_to_provider', 'awaiting_payer', 'unknown'].includes(donation.state);

const blockedMs = 15 * 60_000;
/** In doubt for so long that waiting helps nobody; people look at it. */
export const isLongInDoubt = ({ state, at }: Pick<Donation, 'state' | 'at'>, now: number): boolean =>
  state === 'unknown' && now - at >= blockedMs;

/** Its state may still change; late money comes after the end of its time. */
export const mayChange = (donation: Pick<Donation, 'state'>): boolean => isWaiting(donation) || donation.state === 'expired';
