/** What the server tells of news by mail, and how they are ended. */
import * as v from 'valibot';
import { askApi, readFunction } from '#src/data/remote/ask-function.ts';
import type { ReadFault } from '#src/data/remote/ask-public.ts';
import type { Result } from '#src/shared/result.ts';

/** Of news and codes by mail; of codes by SMS, for accounts that are there and for new ones. */
export type Sender = 'mail' | 'confirm-phone' | 'phone-account';
/** Whether this server sends any. */
export const readSends = (what: Sender) => readFunction(what, v.object({ sends: v.boolean() }));

/** For whoever holds the token of a mail. `not-found`: it is nobody's. */
export const endMails = (token: string): Promise<Result<unknown, ReadFault>> =>
  askApi('unsubscribe', { token }, v.object({ status: v.picklist(['ok', 'already']) }));
