/** A log that the server keeps for everybody, asked of it when it is opened; its last answer stays on this phone. */
import * as v from 'valibot';
import { isOnline } from '#src/platform/network-status.ts';
import { readStoredJson, type StorageKey, writeStored } from '#src/platform/storage.ts';
import { fail, ok, type Result } from '#src/shared/result.ts';
import { askPublic, type ReadFault } from './ask-public.ts';

export interface PublicLog<T> {
  readonly log: T;
  /** When the server told it, ISO. */
  readonly at: string;
  /** It is what this phone was told before. */
  readonly isOld: boolean;
}

export const readPublicLog = async <T>(
  name: string,
  form: v.GenericSchema<unknown, T>,
  key: StorageKey,
): Promise<Result<PublicLog<T>, ReadFault>> => {
  const answer = isOnline() ? await askPublic(name, {}, form) : fail<ReadFault>('network');
  if (answer.ok) {
    const told = { at: new Date().toISOString(), log: answer.value };
    writeStored(key, JSON.stringify(told));
    return ok({ ...told, isOld: false });
  }
  const before = readKeptLog(form, key);
  return before ? ok({ ...before, isOld: true }) : fail(answer.error);
};

/** What this phone was told last; null: nothing, or in a form of another version. */
export const readKeptLog = <T>(form: v.GenericSchema<unknown, T>, key: StorageKey): Omit<PublicLog<T>, 'isOld'> | null => {
  const before = v.safeParse(v.object({ at: v.string(), log: form }), readStoredJson(key));
  return before.success ? before.output : null;
};
