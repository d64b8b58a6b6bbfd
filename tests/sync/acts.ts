/**
 * What members of the simulated world can do: small mutations that can go wrong in every way a real one can. There are two versions of
 * the app: the newer one names an item's title otherwise, and understands what the older one left in the outbox. What they do in threads
 * and in their drafts is the app's own.
 */

import { blockAuthor } from '#src/features/feed/model/blocks.ts';
import { sayDeal } from '#src/features/market/model/deal.ts';
import { joinGroup, leaveGroup, removeFromGroup, setGroupLink } from '#src/features/messages/model/group-mutations.ts';
import {
  arrangeThread,
  decideThread,
  deleteMessage,
  editMessage,
  markThread,
  sendMessage,
  setMessagePrefs,
} from '#src/features/messages/model/mutations.ts';
import { createContent, editContent, moveContent, reactContent } from '#src/model/content/content-mutations.ts';
import { defineMutation, type Mutation } from '#src/model/define-mutation.ts';
import { dropDrafts, keepDraftEverywhere } from '#src/model/drafts/draft-mutations.ts';
import { ownWords } from './own-words.ts';

export const addItem = defineMutation<{ readonly id: string; readonly scope: string; readonly bad: boolean }>({
  name: 'add_item',
  v: 1,
  entityOf: ({ id }) => `items:${id}`,
  applyLocally: async (view, { id, scope }) => {
    if (!(await view.get('items', id))) await view.put('items', { id, scope, xid: '0', rev: 0, signatures: 0, title: 0 });
  },
});

/** Last one wins, so their order can be seen in the row. */
const renameItem = defineMutation<{ readonly id: string; readonly title: number; readonly bad: boolean }>({
  name: 'rename_item',
  v: 1,
  entityOf: ({ id }) => `items:${id}`,
  applyLocally: async (view, { id, title }) => {
    const item = await view.get('items', id);
    if (item) await view.put('items', { ...item, title });
  },
});

interface NewerRename {
  readonly id: string;
  readonly to: number;
  readonly bad: boolean;
}

const newerRenameItem = defineMutation<NewerRename>({
  name: 'rename_item',
  v: 2,
  entityOf: ({ id }) => `items:${id}`,
  applyLocally: async (view, { id, to }) => {
    const item = await view.get('items', id);
    if (item) await view.put('items', { ...item, title: to });
  },
  upcast: (_v, args) => ({ ...args, to: (args as { title: number }).title }),
});

/** Once a member: two rows change, and the count must never be seen twice. */
export const signItem = defineMutation<{
  readonly id: string;
  readonly bad: boolean;
  readonly poison: boolean;
  readonly unfit: boolean;
  readonly needs?: string;
}>({
  name: 'sign_item',
  v: 1,
  entityOf: ({ id }) => `signatures:${id}`,
  applyLocally: async (view, { id }, { user }) => {
    const own = `${id} ${user}`;
    if (await view.get('signatures', own)) return;
    await view.put('signatures', { id: own, scope: `user:${user}`, xid: '0', rev: 0 });
    const item = await view.get('items', id);
    if (item) await view.put('items', { ...item, signatures: Number(item.signatures) + 1 });
  },
});

/** Once a member, and nobody may ever see `choice`. */
export const voteOn = defineMutation<{ readonly id: string; readonly choice: string; readonly bad: boolean; readonly unfit: boolean }>({
  name: 'vote_on',
  v: 1,
  entityOf: ({ id }) => `votes:${id}`,
  applyLocally: async (view, { id }, { user }) => {
    const own = `${id} ${user}`;
    if (!(await view.get('votes', own))) await view.put('votes', { id: own, scope: `user:${user}`, xid: '0', rev: 0 });
  },
  forget: ({ id, bad, unfit }) => ({ id, bad, unfit }),
});

export type AppVersion = 1 | 2;

/** What a member asks for, in the words of their version of the app. */
export const renameIn = (app: AppVersion, id: string, title: number, bad: boolean) =>
  app === 1
    ? ({ mutation: renameItem as Mutation<object>, args: { id, title, bad } } as const)
    : ({ mutation: newerRenameItem as Mutation<object>, args: { id, to: title, bad } } as const);

const inThreads: readonly Mutation[] = [sendMessage, decideThread, markThread, editMessage, deleteMessage, arrangeThread];
const inGroups: readonly Mutation[] = [joinGroup, leaveGroup, removeFromGroup, setGroupLink];
const forOthers: readonly Mutation[] = [createContent, editContent, moveContent, reactContent, blockAuthor, sayDeal];
const forOneself: readonly Mutation[] = [setMessagePrefs, keepDraftEverywhere, dropDrafts];
export const callsOf = (app: AppVersion): readonly Mutation[] => [
  addItem,
  signItem,
  voteOn,
  app === 1 ? renameItem : newerRenameItem,
  ...inThreads,
  ...inGroups,
  ...forOneself,
  ...forOthers,
  ...ownWords,
];
export const mutationsOf: Readonly<Record<AppVersion, ReadonlyMap<string, Mutation>>> = {
  1: new Map(callsOf(1).map((act) => [act.name, act])),
  2: new Map(callsOf(2).map((act) => [act.name, act])),
};
