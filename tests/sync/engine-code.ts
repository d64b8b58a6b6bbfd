/** The engine as the app has it, or with planted mistakes: a copy of its folder, and of what messages hook into it, in which one text is another. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { acknowledging } from '#src/data/sync/acknowledge.ts';
import { createEngine } from '#src/data/sync/create-engine.ts';
import { createMemoryStore } from '#src/data/sync/memory-store.ts';
import { isUnfit, readAnswer } from '#src/data/sync/read-answer.ts';
import { createGiving } from '#src/features/donate/giving.ts';
import { messageHooks } from '#src/features/messages/model/sync-hooks.ts';
import type { SyncHooks } from '#src/model/define-hooks.ts';
import { syncHooks } from '#src/model/hooks.ts';
import { openDesk } from '#supabase/server/donations/desk.ts';

/** Mistakes that the server, or what surrounds the engine on the phone, could make; the simulator must notice each. */
export type WorldFlaw =
  | 'no-ledger'
  | 'no-horizon'
  | 'timestamp-cursor'
  | 'no-tombstones'
  | 'token-unchecked'
  | 'one-database'
  | 'upgrade-drops-outbox'
  | 'trusts-any-200'
  | 'claimed-order'
  | 'edits-stubs'
  | 'block-leaks'
  | 'tells-of-blocks'
  | 'delivers-what-was-kept'
  | 'marks-go-back'
  | 'older-stays'
  | 'archive-stays'
  | 'archives-for-both'
  | 'prefs-of-each-phone'
  | 'tells-reading-anyway'
  | 'reading-stays-told'
  | 'takes-newer-drafts'
  | 'one-draft-a-form'
  | 'leaver-keeps-words'
  | 'joiner-reads-before'
  | 'sends-to-who-left'
  | 'applies-twice'
  | 'application-leaks'
  | 'reaction-of-each-phone'
  | 'reaction-lost'
  | 'counts-each-tap'
  | 'edit-brings-back'
  | 'any-move'
  | 'blocked-answer'
  | 'comments-stay'
  | 'deal-of-one-side'
  | 'stars-without-deal'
  | 'own-word-twice'
  | 'first-word-stays'
  | 'own-words-leak'
  | 'searches-without-end'
  | 'note-of-another'
  | 'listen-each-time'
  | 'books-each-time'
  | 'late-money-is-lost'
  | 'books-any-amount'
  | 'in-doubt-for-ever';

/** Left out: they talk and write for each other. own: they say what is one word of each (own-words.ts). */
export type World = 'own';

export interface EngineCode {
  readonly acknowledging: typeof acknowledging;
  readonly createEngine: typeof createEngine;
  readonly createMemoryStore: typeof createMemoryStore;
  readonly readAnswer: typeof readAnswer;
  readonly isUnfit: typeof isUnfit;
  readonly hooks: readonly SyncHooks[];
  /** How a phone begins donations, and what the server does with them. */
  readonly createGiving: typeof createGiving;
  readonly openDesk: typeof openDesk;
  readonly flaw?: WorldFlaw;
  readonly world?: World;
}

export const realEngine: EngineCode = {
  acknowledging,
  createEngine,
  createMemoryStore,
  readAnswer,
  isUnfit,
  hooks: syncHooks,
  createGiving,
  openDesk,
};

export interface Edit {
  readonly file: string;
  /** Must stand in the file exactly once. */
  readonly find: string;
  readonly replace: string;
}

export interface Planted {
  readonly name: string;
  readonly edits?: readonly Edit[];
  readonly flaw?: WorldFlaw;
  /** In which it shows. */
  readonly world?: World;
}

const room = join(import.meta.dirname, '../../src/data/sync');
const messagesRoom = join(import.meta.dirname, '../../src/features/messages/model');
const donateRoom = join(import.meta.dirname, '../../src/features/donate');
const deskRoom = join(import.meta.dirname, '../../supabase/server/donations');
/** Inside the project, so that imports are found; git does not look there. Each process has its own. */
const mutantsFolder = join(import.meta.dirname, '.mutants', String(process.pid));
export const removeMutants = (): void => rmSync(mutantsFolder, { recursive: true, force: true });

export const plant = async ({ name, edits = [], flaw, world }: Planted): Promise<EngineCode> => {
  const folder = join(mutantsFolder, name.replace(/\W+/g, '-'));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const filter = (file: string): boolean => !file.endsWith('.test.ts');
  cpSync(room, folder, { recursive: true, filter });
  cpSync(messagesRoom, join(folder, 'messages'), { recursive: true, filter });
  cpSync(join(donateRoom, 'giving.ts'), join(folder, 'donate/giving.ts'));
  cpSync(join(donateRoom, 'model'), join(folder, 'donate/model'), { recursive: true, filter });
  for (const file of ['desk.ts', 'port.ts']) cpSync(join(deskRoom, file), join(folder, 'donations', file));
  for (const { file, find, replace } of edits) {
    const source = readFileSync(join(folder, file), 'utf8');
    if (source.split(find).length !== 2) throw new Error(`${name}: "${find}" does not stand once in ${file}`);
    writeFileSync(
      join(folder, file),
      source.replace(find, () => replace),
    );
  }
  const [acknowledge, engine, store, answer, messages, giving, desk] = await Promise.all(
    [
      'acknowledge.ts',
      'create-engine.ts',
      'memory-store.ts',
      'read-answer.ts',
      'messages/sync-hooks.ts',
      'donate/giving.ts',
      'donations/desk.ts',
    ].map((file) => import(join(folder, file))),
  );
  return {
    acknowledging: acknowledge.acknowledging,
    createEngine: engine.createEngine,
    createMemoryStore: store.createMemoryStore,
    readAnswer: answer.readAnswer,
    isUnfit: answer.isUnfit,
    hooks: syncHooks.map((hooks) => (hooks === messageHooks ? messages.messageHooks : hooks)),
    createGiving: giving.createGiving,
    openDesk: desk.openDesk,
    ...(flaw ? { flaw } : {}),
    ...(world ? { world } : {}),
  };
};
