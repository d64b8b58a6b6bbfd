/** Everything that members can do offline: the list that the engine of a page or of the worker is made with. */
import type { Mutation } from './define-mutation.ts';
import { declareOutcome, editPetition, postPetitionUpdate, submitPetition, wakePetition } from './petitions/author-mutations.ts';
import {
  changeSignatureDisplay,
  commentPetition,
  createPetition,
  reportPetition,
  signPetition,
  supportPetition,
  withdrawPetition,
  withdrawSignature,
} from './petitions/mutations.ts';
import { castVote } from './polls/mutations.ts';

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
  commentPetition,
  reportPetition,
  castVote,
];
