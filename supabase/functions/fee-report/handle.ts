/** POST /api/fee-report {find, key, sealed}: what somebody was asked to pay at an office, sealed on their phone (take-told.ts, SQL: 20261129000600). */
import type { NetworkOf } from '#supabase/functions/_shared/rate-limit.ts';
import { createTakeTold } from '#supabase/functions/_shared/take-told.ts';

export interface ToldFeeReport {
  readonly find: string;
  readonly key: string;
  readonly sealed: string;
}
export type AddFeeReport = (told: ToldFeeReport) => Promise<unknown>;

/** All reports are of one length. */
const most = 8 * 1024;

export const createFeeReportHandler = (add: AddFeeReport, networkOf: NetworkOf, now: () => number = Date.now) =>
  createTakeTold({ add, read: readTold, most }, networkOf, now);

const form = { find: /^[0-9a-f]{64}$/, key: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, sealed: /^[A-Za-z0-9+/]{4204}$/ };

const readTold = (body: unknown): ToldFeeReport | null => {
  const word = (key: keyof typeof form): string => {
    const told: unknown = Reflect.get(Object(body), key);
    return typeof told === 'string' && form[key].test(told) ? told : '';
  };
  const told = { find: word('find'), key: word('key'), sealed: word('sealed') };
  return told.find && told.key && told.sealed ? told : null;
};
