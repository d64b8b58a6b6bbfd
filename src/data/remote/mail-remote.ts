/** What the server tells of news by mail, and how they are ended. */
import * as v from 'valibot';
import { askApi, readFunction } from '#src/data/remote/ask-function.ts';
import type { ReadFault } from '#src/data/remote/ask-public.ts';
import type { Result } from '#src/shared/result.ts';

/** Whether this server sends any. */
export const readSendsMail = () => readFunction('mail', v.object({ sends: v.boolean() }));

/** For whoever holds the token of a mail. `not-found`: it is nobody's. */
export const endMails = (token: string): Promise<Result<unknown, ReadFault>> =>
  askApi('unsubscribe', { token }, v.object({ status: v.picklist(['ok', 'already']) }));
