/** Which few petitions are worth showing to somebody who did not ask for any. */
import { type PetitionCounts, signaturesOf, standsAsSigned, takesSignatures } from '#src/features/petitions/model/petition.ts';
import type { ListedPetition } from './listed-petitions.ts';

/** From here on every signature is felt. */
const near = 0.5;
const most = 3;

/**
 * Open ones of the whole country and of the person's region (of any, while they chose none) that they have not signed: those closest to
 * their next threshold first, then the newest. `now` in ms.
 */
export const pickPetitions = (all: readonly ListedPetition[], region: string, now: number): readonly ListedPetition[] =>
  all
    .filter(({ petition, signature, isMine }) => {
      const concerns = petition.region_code === null || region === '' || petition.region_code === region;
      return concerns && !isMine && takesSignatures(petition, now) && !(signature && standsAsSigned(signature));
    })
    .map((listed) => ({ listed, share: shareOfNext(listed.petition.thresholds, listed.counts) }))
    .sort((a, b) => nearness(b.share) - nearness(a.share) || openedAt(b.listed) - openedAt(a.listed) || byId(a.listed, b.listed))
    .slice(0, most)
    .map(({ listed }) => listed);

const nearness = (share: number): number => (share >= near ? share : 0);

/** Of the way to the next threshold; 0: all are reached, or nothing is known. */
const shareOfNext = (thresholds: Readonly<Record<string, number>>, counts: PetitionCounts | null): number => {
  const signed = signaturesOf(counts);
  const next = Math.min(...Object.values(thresholds).filter((takes) => takes > signed));
  return Number.isFinite(next) ? signed / next : 0;
};

const openedAt = ({ petition }: ListedPetition): number => Date.parse(petition.opened_at ?? '') || 0;
const byId = (a: ListedPetition, b: ListedPetition): number => (a.petition.id < b.petition.id ? 1 : -1);
