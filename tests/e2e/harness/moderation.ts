/** What moderators find: petitions that wait, comments and reports, made over HTTP as members make them. */
export { act, newWaitingPetition, post as postJson, tokenOf, type WaitingPetition } from './petitions.ts';
