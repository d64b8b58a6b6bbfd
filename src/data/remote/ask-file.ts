/** One file of a content, from the function that gives it to whoever may have it: asked on the page's own origin, with the member's token. */
import { fail, ok, type Result } from '#src/shared/result.ts';
import { withDeadline } from '#src/shared/with-deadline.ts';
import type { ReadFault } from './ask-public.ts';

/** 1 MB on 2G takes four minutes. In ms. */
const longestWait = 360_000;

/** What it is called and what it is says the row that names it. */
export const askFile = async (pid: string, file: string, token: string): Promise<Result<ArrayBuffer, ReadFault>> => {
  try {
    return await withDeadline(longestWait, async (signal) => {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`/api/content-file?${new URLSearchParams({ pid, file })}`, { headers, signal });
      if (answer.status === 404) return fail('not-found');
      // A portal's page is no file.
      const isFile = answer.ok && answer.headers.get('content-disposition')?.startsWith('attachment') === true;
      return isFile ? ok(await answer.arrayBuffer()) : fail('network');
    });
  } catch {
    return fail('network');
  }
};
