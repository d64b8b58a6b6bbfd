import { askRemote } from '#src/data/session/ask-remote.ts';
import type { MyDataFault, MyDataRemote } from '#src/data/session/my-data-port.ts';
import { fail, type Result } from '#src/shared/result.ts';

export const askMyData = <T>(ask: (remote: MyDataRemote) => Promise<Result<T, MyDataFault>>): Promise<Result<T, MyDataFault>> =>
  askRemote(async (remote) => ask(await remote.myData()), fail('network'));
