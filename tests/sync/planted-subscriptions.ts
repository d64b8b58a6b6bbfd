/** Mistakes in what a phone asks for and gives up again; the simulator must find each. */
import type { Edit, Planted } from './engine-code.ts';

const edit = (file: string, find: string, replace: string): Edit => ({ file, find, replace });
const engine = 'create-engine.ts';
const answer = 'apply-answer.ts';
const subscriptions = 'subscriptions.ts';

export const plantedInSubscriptions: readonly Planted[] = [
  {
    name: 'a subscription is not told',
    edits: [edit(engine, 'rests ? progress.scopes : { ...subscribed, ...progress.scopes }', 'progress.scopes')],
  },
  {
    name: 'a window leaves and its rows stay',
    edits: [edit(subscriptions, 'await deleteScopes(tx, stale);', '')],
  },
  {
    name: 'what was under way brings back a window that has left',
    edits: [edit(subscriptions, 'turn: progress.turn + 1', 'turn: progress.turn')],
  },
  {
    name: 'a window leaves under what waits',
    edits: [edit(subscriptions, 'await undoEffects(tx);', ''), edit(subscriptions, 'await redoEffects(tx, mutations);', '')],
  },
  {
    name: 'a subscription is forgotten with the next answer',
    edits: [edit(answer, 'const kept = { subscriptions: subscriptionsOf(progress),', 'const kept = { subscriptions: [],')],
  },
];
