/** The public log of moderation, asked of the server; its last answer stays on this phone. */
import * as v from 'valibot';
import { askPublic, type ReadFault } from '#src/data/remote/ask-public.ts';
import { isOnline } from '#src/platform/network-status.ts';
import { readStoredJson, writeStored } from '#src/platform/storage.ts';
import { fail, ok, type Result } from '#src/shared/result.ts';
import { type KeptLog, kept, log } from './moderation-log.ts';

/** From the server, or what it told before: `isOld` then. */
export const readLog = async (): Promise<Result<KeptLog & { readonly isOld: boolean }, ReadFault>> => {
  const answer = isOnline() ? await askPublic('read_moderation_log', {}, log) : fail<ReadFault>('network');
  if (answer.ok) {
    const told = { at: new Date().toISOString(), log: answer.value };
    writeStored('moderationLog', JSON.stringify(told));
    return ok({ ...told, isOld: false });
  }
  const before = v.safeParse(kept, readStoredJson('moderationLog'));
  return before.success ? ok({ ...before.output, isOld: true }) : fail(answer.error);
};
