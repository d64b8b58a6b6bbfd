/** Everything that members can do offline: the list that the engine of a page or of the worker is made with. */

import { answerRow } from '#src/features/contributions/model/row-answers.ts';
import { answerEvent } from '#src/features/events/model/mutations.ts';
import { blockAuthor } from '#src/features/feed/model/blocks.ts';
import { setFeedChoice } from '#src/features/feed/model/choices.ts';
import { noteApplicant } from '#src/features/jobs/model/note.ts';
import { saveWork } from '#src/features/jobs/model/work.ts';
import { sayDeal } from '#src/features/market/model/deal.ts';
import { reportPrice } from '#src/features/market/model/report-price.ts';
import {
  createGroup,
  joinGroup,
  leaveGroup,
  removeFromGroup,
  renameGroup,
  setDisappearing,
  setGroupLink,
  setGroupRole,
} from '#src/features/messages/model/group-mutations.ts';
import {
  arrangeThread,
  decideThread,
  deleteMessage,
  editMessage,
  markThread,
  reportMessages,
  sendMessage,
  setMessagePrefs,
} from '#src/features/messages/model/mutations.ts';
import { noteListen } from '#src/features/music/model/listen.ts';
import { markNotifications, setNotificationPrefs } from '#src/features/notifications/model/mutations.ts';
import {
  declareOutcome,
  editPetition,
  postPetitionUpdate,
  submitPetition,
  wakePetition,
} from '#src/features/petitions/model/author-mutations.ts';
import {
  changeSignatureDisplay,
  createPetition,
  signPetition,
  supportPetition,
  withdrawPetition,
  withdrawSignature,
} from '#src/features/petitions/model/mutations.ts';
import { cancelPoll, castVote, createPoll, editPoll } from '#src/features/polls/model/mutations.ts';
import { contentMutations } from './content/content-mutations.ts';
import { putFilePart } from './content/file-part.ts';
import { setSavedSearch } from './content/saved-search.ts';
import type { Mutation } from './define-mutation.ts';
import { dropDrafts, keepDraftEverywhere } from './drafts/draft-mutations.ts';

export const mutations: readonly Mutation[] = [
  createPetition,
  signPetition,
  supportPetition,
  withdrawSignature,
  changeSignatureDisplay,
  withdrawPetition,
  editPetition,
  submitPetition,
  wakePetition,
  postPetitionUpdate,
  declareOutcome,
  castVote,
  createPoll,
  editPoll,
  cancelPoll,
  sendMessage,
  decideThread,
  markThread,
  editMessage,
  deleteMessage,
  arrangeThread,
  setMessagePrefs,
  reportMessages,
  createGroup,
  renameGroup,
  setGroupLink,
  joinGroup,
  leaveGroup,
  removeFromGroup,
  setGroupRole,
  setDisappearing,
  keepDraftEverywhere,
  dropDrafts,
  markNotifications,
  setNotificationPrefs,
  ...contentMutations,
  putFilePart,
  answerEvent,
  setFeedChoice,
  blockAuthor,
  answerRow,
  sayDeal,
  reportPrice,
  saveWork,
  noteApplicant,
  setSavedSearch,
  noteListen,
];

const secret: ReadonlyMap<string, (args: object) => object> = new Map(
  mutations.flatMap(({ name, forget }) => (forget ? [[name, forget as (args: object) => object]] : [])),
);

/** Of such a mutation nobody may ever see what it says. */
export const isSecretMutation = (name: string): boolean => secret.has(name);

/** What of its arguments may be shown or leave this phone in a file. */
export const shownArgs = ({ name, args }: { readonly name: string; readonly args: object }): object => secret.get(name)?.(args) ?? args;
