/**
 * A member's drafts between local storage, where each letter stands at once, and the replica, by which their other phones have them.
 * What is not for them (`mayTravel`) never passes here.
 */
import type { Account } from '#src/data/sync/open-account.ts';
import type { Reader } from '#src/data/sync/ports.ts';
import { dropDrafts, keepDraftEverywhere, mayTravel } from '#src/model/drafts/draft-acts.ts';
import type { DraftVersion } from '#src/model/drafts/draft-versions.ts';
import { allVersions, type DraftOwner, putVersions, takeTold } from './drafts.ts';

/** Messages have a place of their own on the phone, and one name for all drafts elsewhere. */
const keyThere = ({ place }: DraftOwner, key: string): string => (place === 'draftMessages' ? `message:${key}` : key);
const keyHere = ({ place }: DraftOwner, key: string): string | null => {
  const isMessage = key.startsWith('message:');
  if (isMessage !== (place === 'draftMessages')) return null;
  return isMessage ? key.slice('message:'.length) : key;
};

/** Takes in what the replica holds. Gives how much of it was new here. */
export const receiveDrafts = async (reader: Reader, who: DraftOwner): Promise<number> => {
  let fresh = 0;
  for (const { id, key, content, kept_at } of await reader.rowsOfTable('drafts')) {
    const here = keyHere(who, String(key));
    if (here !== null && mayTravel(String(key)) && takeTold(who, here, { id, content, at: String(kept_at) })) fresh += 1;
  }
  return fresh;
};

const isDue = ({ content, at, sent }: DraftVersion): boolean => content === undefined || sent !== at;

/** Hands what is new to the outbox, where one act a version waits at most. Gives how much it was. */
export const sendDrafts = async ({ engine, replica }: Pick<Account, 'engine' | 'replica'>, who: DraftOwner): Promise<number> => {
  let sent = 0;
  for (const [key, versions] of Object.entries(allVersions(who))) {
    const there = keyThere(who, key);
    if (!mayTravel(there)) continue;
    for (const [id, version] of Object.entries(versions)) {
      if (id === '' || !isDue(version)) continue;
      await discardWaiting(engine, replica, id);
      const { at, content, replaces = [] } = version;
      if (content === undefined) await engine.mutate(dropDrafts, { key: there, drafts: [[id, at], ...replaces] });
      else await engine.mutate(keepDraftEverywhere, { id, key: there, content, kept_at: at, replaces });
      sent += 1;
      const { [id]: now, ...rest } = allVersions(who)[key] ?? {};
      // Written on while this was put into the outbox: that goes the next time.
      if (now?.at === at) putVersions(who, key, content === undefined ? rest : { ...rest, [id]: { content, at, sent: at } });
    }
  }
  return sent;
};

/** Of a version only the last word goes. */
const discardWaiting = async (engine: Account['engine'], reader: Reader, id: string): Promise<void> => {
  for (const op of await reader.ops()) {
    if (op.name === keepDraftEverywhere.name && !op.attempted && Reflect.get(op.args, 'id') === id) await engine.discard(op.id);
  }
};
