/** What the server tells of news by mail, and how they are ended. */
import * as v from 'valibot';
import { askApi } from '#src/data/remote/ask-function.ts';
import type { ReadFault } from '#src/data/remote/ask-public.ts';
import { backend } from '#src/data/remote/backend.ts';
import { fail, ok, type Result } from '#src/shared/result.ts';
import { withDeadline } from '#src/shared/with-deadline.ts';

const longestWait = 20_000;
const sendsForm = v.object({ sends: v.boolean() });
const ended = v.object({ status: v.picklist(['ok', 'already']) });

/** Whether this server sends any. */
export const readSendsMail = async (): Promise<Result<boolean, ReadFault>> => {
  try {
    const told: unknown = await withDeadline(longestWait, async (signal) =>
      (await fetch(`${backend.url}/functions/v1/mail`, { signal })).json(),
    );
    const read = v.safeParse(sendsForm, told);
    return read.success ? ok(read.output.sends) : fail('network');
  } catch {
    return fail('network');
  }
};

/** For whoever holds the token of a mail. `not-found`: it is nobody's. */
export const endMails = (token: string): Promise<Result<unknown, ReadFault>> => askApi('unsubscribe', { token }, ended);
