import type { MyDataFault, MyDataRemote } from '#src/data/session/my-data-port.ts';
import { session } from '#src/data/session/session.ts';
import { fail, type Result } from '#src/shared/result.ts';

/** A chunk or an answer that did not arrive is no network. */
export const askMyData = async <T>(ask: (remote: MyDataRemote) => Promise<Result<T, MyDataFault>>): Promise<Result<T, MyDataFault>> => {
  try {
    return await ask(await (await session.remote()).myData());
  } catch {
    return fail('network');
  }
};
